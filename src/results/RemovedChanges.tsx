import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { RetainedChanges } from '#schemas/protocol/organizations/retention.ts';
import { showDate } from '#schemas/values/dates.ts';

/** Whether a district has set or ended something by which changes are not all there. */
export function isIncomplete(retained: RetainedChanges | undefined): boolean {
  return retained?.keptMonths !== undefined || retained?.removedBefore !== undefined;
}

/** At the end of a change log: that what is older was removed under the district's retention, and from when on. */
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
