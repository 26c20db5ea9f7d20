import { fillStatuses } from '#schemas/rules/fillStatus.ts';
import type { LoggedField } from '../domainRule.ts';

/** Fill statuses of a day that a substitute has taken, and of one that waits for somebody (docs/domain.md#fill-status). */
export const { unfilled, filled } = fillStatuses;

/** Whether a change of a day is that a substitute was taken out. */
export function isTakenOutOf(fields: readonly LoggedField[]): boolean {
  const status = fields.find(({ field }) => field === 'fillStatus');
  const names = fields.map(({ field }) => field).sort();
  return names.join() === 'fillStatus,substituteId' && status?.from === filled && status.to === unfilled;
}
