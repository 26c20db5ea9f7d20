import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ImportRow } from '#schemas/protocol/imports/import.ts';
import { FieldValue } from '../../editing/conflict/FieldValue.tsx';
import { HiddenText } from '../../fields/frame/HiddenText.tsx';

interface CellChangeProps {
  readonly row: ImportRow;
  /** The name of the field. */
  readonly field: string;
}

/** The old and the new value of a field that a row changes; nothing for a new record and for what stays. */
export function CellChange({ row: { before, changes, result }, field }: CellChangeProps) {
  const translate = useTranslate();
  const isChange = (result === 'update' || result === 'deactivate') && Object.hasOwn(changes, field);
  if (!isChange) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.75, fontSize: 12, maxWidth: 280 }}>
      <Box sx={{ color: 'text.secondary', minWidth: 0, overflowWrap: 'anywhere' }}>
        <HiddenText>{translate('imports.review.was')} </HiddenText>
        <FieldValue name={field} value={before[field]} />
      </Box>
      <span aria-hidden>→</span>
      <Box sx={{ minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
        <HiddenText>{translate('imports.review.becomes')} </HiddenText>
        <FieldValue name={field} value={changes[field]} />
      </Box>
    </Box>
  );
}
