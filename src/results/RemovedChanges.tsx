import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { RetainedChanges } from '#schemas/protocol/organizations/retention.ts';
import { showDate } from '#schemas/values/dates.ts';

/** Whether the log may be incomplete: the district has a retention period, or older changes were removed. */
export function isIncomplete(retained: RetainedChanges | undefined): boolean {
  return retained?.keptMonths !== undefined || retained?.removedBefore !== undefined;
}

/** At the end of a change log: the date before which changes were removed, and the district's retention period. */
export function RemovedChanges({ retained = {} }: { readonly retained: RetainedChanges | undefined }) {
  const translate = useTranslate();
  const { keptMonths, removedBefore } = retained;
  if (!isIncomplete(retained)) return null;
  return (
    <Box sx={{ color: 'text.secondary' }}>
      {removedBefore !== undefined && translate('retention.removed', { before: showDate(removedBefore) })}{' '}
      {keptMonths !== undefined && translate('retention.keeps', { smart_count: keptMonths })}
    </Box>
  );
}
