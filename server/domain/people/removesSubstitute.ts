import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { LoggedField } from '../domainRule.ts';

const { unfilled, filled } = dayStatuses.code;

/** Whether a change of a day removed its substitute. */
export function removesSubstitute(fields: readonly LoggedField[]): boolean {
  const status = fields.find(({ field }) => field === 'fillStatus');
  const names = fields.map(({ field }) => field).sort();
  return names.join() === 'fillStatus,substituteId' && status?.from === filled && status.to === unfilled;
}
