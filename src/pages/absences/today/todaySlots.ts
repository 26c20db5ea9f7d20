import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { EntitySlots } from '../../../derived/slots.ts';
import { AddAbsenceButton } from '../../../shell/page/AddAbsenceButton.tsx';
import { BestCandidates } from './BestCandidates.tsx';
import { ClosureNotices } from './ClosureNotices.tsx';
import { ProposeButton } from './ProposeButton.tsx';

/** Slots that show the best candidates below each unfilled job. */
const candidates = {
  isFor: ({ fillStatus }: RecordData) => fillStatus === dayStatuses.code.unfilled,
  Part: BestCandidates,
};

/** Slots of the daily report: a row opens the page of its absence day, and unfilled jobs show candidates to assign. */
export const dailyReportSlots: EntitySlots = {
  list: { opens: ({ id }) => `/absences/days/${id}`, beneath: candidates },
};

/** Slots of a school office's day: closures, and candidates for each unfilled job. */
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
