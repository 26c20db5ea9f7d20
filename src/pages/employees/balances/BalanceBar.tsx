import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { hoursOfDays } from '#schemas/rules/balances/usage.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/**
 * A bar of used, planned and remaining days, with a mark at the yearly maximum. The columns next to it have the same
 * numbers.
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
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, justifyContent: 'flex-end', minWidth: 0 }}>
      <Box aria-hidden title={title} sx={bar}>
        <Box style={{ width: `${used}%` }} sx={{ bgcolor: 'status.closed.main' }} />
        <Box style={{ width: `${planned}%` }} sx={{ bgcolor: 'status.held.main' }} />
        <Box style={{ width: `${left}%` }} sx={{ bgcolor: 'status.filled.main' }} />
        {limit !== undefined && <Box style={{ left: `calc(${limit}% - 1px)` }} sx={mark} />}
      </Box>
      <Box
        component="span"
        className="tabular"
        sx={{ minWidth: '9ch', flexShrink: 0, textAlign: 'right', color: isOwed ? 'error.main' : undefined }}
      >
        {translate('fields.amount.days', { smart_count: days, count: String(days) })}
      </Box>
    </Box>
  );
}

const bar = {
  position: 'relative',
  display: 'flex',
  width: 64,
  height: 8,
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'sunken',
  border: 1,
  borderColor: 'divider',
} as const;

const mark = { position: 'absolute', top: 0, bottom: 0, width: 2, bgcolor: 'text.primary' } as const;

/** Parts of the bar in percent of all days; at most 100 together. */
export interface BalanceParts {
  readonly used: number;
  readonly planned: number;
  readonly left: number;
  /** Whether used and planned days exceed the balance. */
  readonly isOwed: boolean;
  /** Position of the yearly maximum; undefined if there is none or it is beyond the bar. */
  readonly limit: number | undefined;
}

/** Divides a balance into used, planned and remaining days. */
export function balanceParts(record: RecordData): BalanceParts {
  const { usedDays, scheduledDays, availableDays, maximumDays } = record;
  const [used, planned, left] = [usedDays, scheduledDays, availableDays].map((days) =>
    Math.max(0, Number(days ?? 0)),
  ) as [number, number, number];
  const all = used + planned + left;
  const share = (days: number) => (all === 0 ? 0 : (days / all) * 100);
  const isWithin = typeof maximumDays === 'number' && maximumDays <= all && all > 0;
  return {
    used: share(used),
    planned: share(planned),
    left: share(left),
    isOwed: Number(availableDays ?? 0) < 0,
    limit: isWithin ? share(maximumDays) : undefined,
  };
}

/**
 * Returns a function that formats days, with hours if the employee's hours per day are known: "1.5 days (11.25 hours)",
 * or hours first in a district that tracks hours. Values are stored in days.
 */
export function useDaysText({ hoursPerDay, trackedBy }: RecordData): (days: number) => string {
  const translate = useTranslate();
  return (days) => {
    const inDays = translate('employeeTabs.balances.days', { smart_count: days });
    const hours = hoursOfDays(days, hoursPerDay);
    if (hours === undefined) return inDays;
    const inHours = translate('employeeTabs.balances.hours', { smart_count: hours });
    return trackedBy === 'hour' ? `${inHours} (${inDays})` : `${inDays} (${inHours})`;
  };
}
