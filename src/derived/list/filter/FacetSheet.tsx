import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { useTranslate } from 'react-admin';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { firstFilter } from '#schemas/protocol/pageFacts.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { isSameValue } from '#schemas/values/sameValue.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import type { FilterControl } from '../../listState.ts';
import type { ChangeAll } from '../bulk/useChangeAll.ts';
import { ChangeAllButton } from './ChangeAllButton.tsx';
import { FacetValues } from './FacetValues.tsx';
import { selectedValues } from './facets.ts';

interface FacetSheetProps {
  readonly list: FilterControl;
  readonly facets: readonly Field[];
  readonly fixed: RecordData;
  readonly changeAll: ChangeAll | undefined;
  readonly onClose: () => void;
}

/** Bottom sheet with all facets of a list, for phones. */
export function FacetSheet({ list, facets, fixed, changeAll, onClose }: FacetSheetProps) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const first = firstFilter(entity);
  // Whether the user has selected values of a facet. The initial filter of the list does not count.
  const isNarrowed = (field: Field) =>
    (selectedValues(list.filter, field) ?? []).length > 0 &&
    !isSameValue(list.filter[field.name], first[field.name]);
  const paper = { role: 'dialog', 'aria-label': translate('list.filter'), sx: { maxHeight: '85vh', p: 2 } };
  return (
    <Drawer open anchor="bottom" onClose={onClose} slotProps={{ paper }}>
      {facets.map((field) => (
        <Box key={field.name} component="section" sx={{ '& + &': { mt: 2 } }}>
          <Box component="h2" sx={{ fontSize: 14, fontWeight: 600, m: 0, mb: 0.5 }}>
            {text(field.title)}
          </Box>
          <FacetValues field={field} list={list} fixed={fixed} isOneOfSeveral />
          {isNarrowed(field) && (
            <ChangeAllButton changeAll={changeAll} field={field} isNarrowed onStart={onClose} />
          )}
        </Box>
      ))}
      <Button variant="contained" onClick={onClose} sx={{ mt: 2, position: 'sticky', bottom: 0 }}>
        {translate('list.facet.done')}
      </Button>
    </Drawer>
  );
}
