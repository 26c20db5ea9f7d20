import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { showMoment } from '#schemas/model/fields/showValue.ts';

/** The next runs of a schedule, by the clocks of its time zone. */
export function NextRuns({
  runs,
  timeZone,
}: {
  readonly runs: readonly string[];
  readonly timeZone: string;
}) {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
      {runs.length === 0
        ? translate('reportWriter.schedule.noNext')
        : translate('reportWriter.schedule.next', {
            runs: runs.map((run) => showMoment(run, timeZone)).join('; '),
          })}
    </Box>
  );
}
