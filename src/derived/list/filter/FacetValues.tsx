import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { RowsSkeleton } from '../../../results/RowsSkeleton.tsx';
import { useDebounced } from '../../../ui/input/useDebounced.ts';
import { tabularFigures } from '../../../ui/theme/PageStyles.tsx';
import type { FilterControl } from '../../listState.ts';
import { FacetValue } from './FacetValue.tsx';
import { selectedValues, toggleValue, withSelectedValues } from './facets.ts';
import { useFacetValues } from './useFacetValues.ts';
import { VisibleValueLine } from './VisibleValueLine.tsx';

interface FacetValuesProps {
  readonly field: Field;
  readonly list: FilterControl;
  readonly fixed: RecordData;
  /**
   * Whether other facets are shown too. The search box then does not take the focus, because that would open a phone's
   * keyboard.
   */
  readonly isOneOfSeveral?: boolean;
}

/** Minimum number of values for which a search box is shown. */
const searchedFrom = 9;

/** The values of a facet as checkboxes, each with the number of records that have it and match the other filters. */
export function FacetValues({ field, list, fixed, isOneOfSeveral = false }: FacetValuesProps) {
  const { text } = useEntity();
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const chosen = selectedValues(list.filter, field) ?? [];
  const otherConditions = { ...withSelectedValues(list.filter, field, []), ...fixed };
  const { values, all, error } = useFacetValues(field, {
    filter: otherConditions,
    chosen,
    search: useDebounced(typed, 150),
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!values) return <RowsSkeleton rows={6} height={32} />;
  const choose = (value: unknown) =>
    list.changeQuery(({ filter }) => ({
      filter: withSelectedValues(filter, field, toggleValue(selectedValues(filter, field) ?? [], value)),
    }));
  return (
    <>
      {all >= searchedFrom && (
        <TextField
          autoFocus={!isOneOfSeveral}
          size="small"
          type="search"
          label={translate('list.facet.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          sx={{ width: '100%', mb: 0.5, mt: 0.5 }}
        />
      )}
      <Box component="ul" aria-label={text(field.title)} sx={lines}>
        {values.map(({ value, records }) => (
          <VisibleValueLine key={String(value)} field={field} value={value}>
            <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <FormControlLabel
                control={<Checkbox checked={chosen.includes(value)} onChange={() => choose(value)} />}
                label={<FacetValue field={field} value={value} />}
                sx={{ flex: 1, minWidth: 0, mr: 0 }}
              />
              {records !== undefined && (
                <Box component="span" className={tabularFigures} sx={{ color: 'text.secondary', pr: 1 }}>
                  {showCount(records)}
                </Box>
              )}
            </Box>
          </VisibleValueLine>
        ))}
      </Box>
      {values.length === 0 && <Box sx={{ p: 1 }}>{translate('list.facet.none')}</Box>}
    </>
  );
}

const lines = { listStyle: 'none', m: 0, p: 0, pl: 1, maxHeight: 360, overflowY: 'auto' } as const;
