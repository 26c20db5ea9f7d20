import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { EntitySlots } from '../../../derived/slots.ts';
import { AddAbsenceButton } from '../../../shell/page/AddAbsenceButton.tsx';
import { BestCandidates } from './BestCandidates.tsx';
import { ClosureNotices } from './ClosureNotices.tsx';
import { ProposeButton } from './ProposeButton.tsx';

/** Who can take each unfilled job, below its row. */
const candidates = {
  isFor: ({ fillStatus }: RecordData) => fillStatus === dayStatuses.code.unfilled,
  Part: BestCandidates,
};

/** The report of a day leads to its days, and has jobs filled in place. */
export const dailyReportSlots: EntitySlots = {
  list: { opens: ({ id }) => `/absences/days/${id}`, beneath: candidates },
};

/** The day of a school's office: what is closed, and who can take each unfilled job. */
export const todaySlots: EntitySlots = {
  list: {
    title: 'day.title',
    secondaryAction: AddAbsenceButton,
    opens: ({ id }) => `/absences/days/${id}`,
    aboveTable: ClosureNotices,
    toolbarEnd: ProposeButton,
    beneath: candidates,
  },
};
