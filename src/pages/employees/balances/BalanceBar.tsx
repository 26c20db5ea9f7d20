import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { balanceParts } from './balanceParts.ts';

/** What is left of a balance, with a bar of used, planned and left days; the columns beside it say the same in numbers. */
export function BalanceBar({ record }: { readonly record: RecordData }) {
  const translate = useTranslate();
  const { used, planned, left, isOwed } = balanceParts(record);
  const days = Number(record.availableDays ?? 0);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, justifyContent: 'flex-end' }}>
      <Box aria-hidden title={translate('employeeTabs.balances.bar', { left: days })} sx={bar}>
        <Box style={{ width: `${used}%` }} sx={{ bgcolor: 'status.closed.main' }} />
        <Box style={{ width: `${planned}%` }} sx={{ bgcolor: 'status.held.main' }} />
        <Box style={{ width: `${left}%` }} sx={{ bgcolor: 'status.filled.main' }} />
      </Box>
      <Box
        component="span"
        sx={{ minWidth: '5ch', textAlign: 'right', color: isOwed ? 'error.main' : undefined }}
      >
        {days}
      </Box>
    </Box>
  );
}

const bar = {
  display: 'flex',
  width: 96,
  height: 8,
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'sunken',
  border: 1,
  borderColor: 'divider',
} as const;
