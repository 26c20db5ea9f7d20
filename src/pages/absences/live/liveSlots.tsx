import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { EntitySlots } from '../../../derived/slots.ts';
import { CallRounds } from './CallRounds.tsx';

/** Slots of the live calls: the call rounds above the list of jobs. A row opens the job's page with its timeline. */
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
