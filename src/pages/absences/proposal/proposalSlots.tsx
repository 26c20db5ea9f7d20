import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { EntitySlots } from '../../../derived/slots.ts';
import { ProposalNotice } from './ProposalNotice.tsx';

/** A proposal for all open jobs of a day; each line leads to everyone who can take its job. */
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
