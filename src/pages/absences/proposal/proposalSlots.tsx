import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { EntitySlots } from '../../../derived/slots.ts';
import { ProposalNotice } from './ProposalNotice.tsx';

/** Slots of the proposal for a day's open jobs. Each row opens the candidates of its job. */
export const proposalSlots: EntitySlots = {
  list: {
    opens: ({ confirmationNumber }) => `/absences/candidates?confirmationNumber=${confirmationNumber}`,
    aboveTable: ProposalNotice,
    whenEmpty: NothingOpen,
  },
};

function NothingOpen() {
  const translate = useTranslate();
  return <Typography color="text.secondary">{translate('day.nothingOpen')}</Typography>;
}
