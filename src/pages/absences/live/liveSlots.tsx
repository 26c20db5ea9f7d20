import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { EntitySlots } from '../../../derived/slots.ts';
import { CallRounds } from './CallRounds.tsx';

/** Slots of the live calls: rounds above the jobs, each of which opens its page with the timeline. */
export const liveSlots: EntitySlots = {
  list: {
    opens: ({ jobId }) => `/absences/jobs/${jobId}`,
    aboveTable: CallRounds,
    whenEmpty: NoOpenJobs,
  },
};

function NoOpenJobs() {
  const translate = useTranslate();
  return <Typography color="text.secondary">{translate('live.empty')}</Typography>;
}
