import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'react-admin';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import type { FilterControl } from '../../listState.ts';
import type { ChangeAll } from '../bulk/useChangeAll.ts';
import { ChangeAllButton } from './ChangeAllButton.tsx';
import { FacetValues } from './FacetValues.tsx';
import { selectedValues, withSelectedValues } from './facets.ts';

interface FacetMenuProps {
  readonly anchor: HTMLElement;
  readonly field: Field;
  readonly list: FilterControl;
  readonly fixed: RecordData;
  readonly changeAll: ChangeAll | undefined;
  readonly onClose: () => void;
}

/** Popover with the values of a facet. Each click on a value filters the list at once. */
export function FacetMenu({ anchor, field, list, fixed, changeAll, onClose }: FacetMenuProps) {
  const { text } = useEntity();
  const translate = useTranslate();
  const chosen = selectedValues(list.filter, field) ?? [];
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': text(field.title), sx: { width: 320, p: 1 } } }}
    >
      <FacetValues field={field} list={list} fixed={fixed} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', pt: 1 }}>
        <Button
          disabled={chosen.length === 0}
          onClick={() =>
            list.changeQuery(({ filter }) => ({ filter: withSelectedValues(filter, field, []) }))
          }
        >
          {translate('list.facet.any')}
        </Button>
        <ChangeAllButton
          changeAll={changeAll}
          field={field}
          isNarrowed={chosen.length > 0}
          onStart={onClose}
        />
        <Button onClick={onClose}>{translate('list.facet.done')}</Button>
      </Box>
    </Popover>
  );
}
