import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { showMoment } from '#schemas/model/fields/showValue.ts';
import { useDistrictClock } from '../../session/useDistrictClock.ts';

/** The next runs of a schedule, in its time zone. */
export function NextRuns({
  runs,
  timeZone,
}: {
  readonly runs: readonly string[];
  readonly timeZone: string;
}) {
  const translate = useTranslate();
  const clock = { ...useDistrictClock(), timeZone };
  // Keeps a date and its time on one line.
  const shown = runs.map((run) => showMoment(run, clock).replaceAll(' ', '\u00a0'));
  return (
    <Box role="status" sx={{ fontSize: 13, color: 'text.secondary' }}>
      {runs.length === 0
        ? translate('reportWriter.schedule.noNext')
        : translate('reportWriter.schedule.next', { runs: shown.join('; ') })}
    </Box>
  );
}
