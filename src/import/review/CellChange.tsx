import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { ImportRow } from '#schemas/protocol/imports/import.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { FieldDisplay } from '../../fields/FieldDisplay.tsx';
import { HiddenText } from '../../fields/frame/HiddenText.tsx';
import { EmptyValue } from '../../fields/shown/EmptyValue.tsx';

interface CellChangeProps {
  readonly row: ImportRow;
  readonly field: string;
}

/** Shows the old and new value of a changed field. Empty for new records and unchanged values. */
export function CellChange({ row: { before, changes, result }, field }: CellChangeProps) {
  const translate = useTranslate();
  const isChange = (result === 'update' || result === 'deactivate') && Object.hasOwn(changes, field);
  if (!isChange) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.75, fontSize: 12, maxWidth: 280 }}>
      <Box sx={{ color: 'text.secondary', minWidth: 0, overflowWrap: 'anywhere' }}>
        <HiddenText>{translate('imports.review.was')} </HiddenText>
        <Value name={field} value={before[field]} />
      </Box>
      <span aria-hidden>→</span>
      <Box sx={{ minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
        <HiddenText>{translate('imports.review.becomes')} </HiddenText>
        <Value name={field} value={changes[field]} />
      </Box>
    </Box>
  );
}

function Value({ name, value }: { readonly name: string; readonly value: unknown }) {
  const field = fieldNamed(useEntity().entity, name);
  const isEmpty =
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return isEmpty || !field ? <EmptyValue /> : <FieldDisplay field={field} value={value} />;
}
