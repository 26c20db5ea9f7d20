import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { onDemand } from '../../../ui/missing/onDemand.tsx';
import type { FilterControl } from '../../listState.ts';
import type { ChangeAll } from '../bulk/useChangeAll.ts';
import { FacetValue } from './FacetValue.tsx';
import { selectedValues } from './facets.ts';

const FacetMenu = onDemand(() => import('./FacetMenu.tsx').then((file) => file.FacetMenu));

interface FacetButtonsProps {
  readonly list: FilterControl;
  readonly facets: readonly Field[];
  /** The list's fixed filter. */
  readonly fixed: RecordData;
  /** Bulk edit of all matching records; undefined if the user may not bulk edit. */
  readonly changeAll: ChangeAll | undefined;
}

/** The facets of a list (`x-entity.list.facets`), each with its own button. */
export function FacetButtons({ facets, ...shown }: FacetButtonsProps) {
  const { list } = shown;
  const [opened, setOpened] = useState<{ readonly anchor: HTMLElement; readonly field: Field }>();
  return (
    <>
      {facets.map((field) => (
        <FacetButton
          key={field.name}
          field={field}
          chosen={selectedValues(list.filter, field)}
          onOpen={(anchor) => setOpened({ anchor, field })}
        />
      ))}
      {opened && <FacetMenu {...opened} {...shown} onClose={() => setOpened(undefined)} />}
    </>
  );
}

interface FacetButtonProps {
  readonly field: Field;
  readonly chosen: readonly unknown[] | undefined;
  readonly onOpen: (anchor: HTMLElement) => void;
}

/**
 * Button of a facet, with its field's title and its selection: one value by its name, several values by their number.
 */
function FacetButton({ field, chosen = [], onOpen }: FacetButtonProps) {
  const { text } = useEntity();
  const translate = useTranslate();
  return (
    <Button
      variant="outlined"
      color={chosen.length > 0 ? 'primary' : 'inherit'}
      aria-haspopup="dialog"
      endIcon={<ArrowDropDown />}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
      onMouseOver={({ currentTarget }) => {
        currentTarget.title = currentTarget.innerText;
      }}
      sx={{ maxWidth: 260, borderColor: chosen.length > 0 ? undefined : 'divider' }}
    >
      <Box component="span" sx={label}>
        {text(field.title)}
        {chosen.length === 1 && (
          <>
            {': '}
            <FacetValue field={field} value={chosen[0]} />
          </>
        )}
        {chosen.length > 1 && `: ${translate('list.facet.chosen', { smart_count: chosen.length })}`}
      </Box>
    </Button>
  );
}

const label = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
