import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { EntitySlots } from '../../../derived/slots.ts';
import { AddAbsenceButton } from '../../../shell/page/AddAbsenceButton.tsx';
import { BestCandidates } from './BestCandidates.tsx';
import { ClosureNotices } from './ClosureNotices.tsx';
import { ProposeButton } from './ProposeButton.tsx';

/** The day of a school's office: what is closed, and who can take each unfilled job. */
export const todaySlots: EntitySlots = {
  list: {
    title: 'day.title',
    secondaryAction: AddAbsenceButton,
    opens: ({ id }) => `/absences/days/${id}`,
    aboveTable: ClosureNotices,
    toolbarEnd: ProposeButton,
    beneath: {
      isFor: ({ fillStatus }) => fillStatus === dayStatuses.code.unfilled,
      Part: BestCandidates,
    },
  },
};
