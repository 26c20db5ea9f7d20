import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { balanceParts } from './balanceParts.ts';
import { useDaysText } from './useDaysText.ts';

/**
 * What is left of a balance, with a bar of used, planned and left days and a mark at the yearly maximum; the
 * columns beside it say the same in numbers.
 */
export function BalanceBar({ record }: { readonly record: RecordData }) {
  const translate = useTranslate();
  const daysText = useDaysText(record);
  const { used, planned, left, isOwed, limit } = balanceParts(record);
  const days = Number(record.availableDays ?? 0);
  const title = [
    translate('employeeTabs.balances.bar', { left: daysText(days) }),
    ...(typeof record.maximumDays === 'number'
      ? [translate('employeeTabs.balances.maximum', { days: daysText(record.maximumDays) })]
      : []),
  ].join('\n');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, justifyContent: 'flex-end' }}>
      <Box aria-hidden title={title} sx={bar}>
        <Box style={{ width: `${used}%` }} sx={{ bgcolor: 'status.closed.main' }} />
        <Box style={{ width: `${planned}%` }} sx={{ bgcolor: 'status.held.main' }} />
        <Box style={{ width: `${left}%` }} sx={{ bgcolor: 'status.filled.main' }} />
        {limit !== undefined && <Box style={{ left: `calc(${limit}% - 1px)` }} sx={mark} />}
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
  position: 'relative',
  display: 'flex',
  width: 96,
  height: 8,
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'sunken',
  border: 1,
  borderColor: 'divider',
} as const;

const mark = { position: 'absolute', top: 0, bottom: 0, width: 2, bgcolor: 'text.primary' } as const;
