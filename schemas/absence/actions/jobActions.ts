import { ofDays } from './absenceActions.ts';
import { daySteps } from './daySteps.ts';
import { assignTexts, removalTexts, words } from './words.ts';

/** Who can take it; a job is called by the number of its first day. */
const page = '/absences/candidates?confirmationNumber={jobId}';

/** What can be done with a job: its days stand alike (docs/domain.md#jobs). */
export const jobActions = {
  assign: { ...words.assign, ...ofDays(daySteps.assign.from), page },
  transfer: { ...words.transfer, ...ofDays(daySteps.removeSubstitute.from), page },
  removeSubstitute: { ...words.removeSubstitute, ...ofDays(daySteps.removeSubstitute.from) },
} as const;

export const jobOperations = {
  assign: 'POST /api/v1.0/job/assign?jobId',
  transfer: 'POST /api/v1.0/job/transfer?jobId',
  removeSubstitute: 'POST /api/v1.0/job/removeSubstitute?jobId',
} as const;

export const jobActionTexts = { ...assignTexts, ...removalTexts } as const;
