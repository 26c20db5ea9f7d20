import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { KeptChanges } from '#schemas/protocol/retention.ts';
import { showDate } from '#schemas/rules/dates.ts';

/** Whether a district has set or ended something by which changes are not all there. */
export function isIncomplete(kept: KeptChanges | undefined): boolean {
  return kept?.keptMonths !== undefined || kept?.removedBefore !== undefined;
}

/** At the end of a change log: that what is older was removed under the district's retention, and from when on. */
export function RemovedChanges({ kept = {} }: { readonly kept: KeptChanges | undefined }) {
  const translate = useTranslate();
  const { keptMonths, removedBefore } = kept;
  if (!isIncomplete(kept)) return null;
  return (
    <Box sx={{ color: 'text.secondary' }}>
      {removedBefore !== undefined && translate('retention.removed', { before: showDate(removedBefore) })}{' '}
      {keptMonths !== undefined && translate('retention.keeps', { smart_count: keptMonths })}
    </Box>
  );
}
