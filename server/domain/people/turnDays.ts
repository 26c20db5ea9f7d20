import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { ActionRequest } from '../domainRule.ts';
import { followDays } from '../jobs/followDays.ts';
import { type DayEvent, logDays } from './absenceLog.ts';

/** A day that gets another fill status: which one it had, what else of it changes, and another event for its log. */
interface Turn extends Omit<DayEvent, 'event'>, Partial<Pick<DayEvent, 'event'>> {
  readonly changes?: RecordData;
}

/** Changes the fill status of days, and tells it in the log of their absences as `event`; timesheets follow. */
export async function turnDays(
  { sql, actor, write }: Pick<ActionRequest, 'sql' | 'actor' | 'write'>,
  event: DayEvent['event'],
  turns: readonly Turn[],
): Promise<void> {
  await write.assignAll(
    'absence/absence-day',
    turns.map(({ confirmationNumber: id, to, changes }) => ({ id, changes: { fillStatus: to, ...changes } })),
  );
  await followDays({ sql, actor }, numbersOf(turns));
  const events = turns.map(({ changes: _, ...turn }) => ({ event, ...turn }));
  await logDays(sql, actor, events);
}

/** The numbers of days. */
export const numbersOf = (days: readonly Pick<Turn, 'confirmationNumber'>[]): number[] =>
  days.map(({ confirmationNumber }) => confirmationNumber);
