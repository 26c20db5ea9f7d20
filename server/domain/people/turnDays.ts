import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { ActionRequest } from '../domainRule.ts';
import { followDays } from '../jobs/followDays.ts';
import { type DayEvent, logDays } from './absenceLog.ts';

/** A day with a new fill status: the former status, further changes, and an event for its log if it differs. */
interface Turn extends Omit<DayEvent, 'event'>, Partial<Pick<DayEvent, 'event'>> {
  readonly changes?: RecordData;
}

/** Changes the fill status of days, logs it as `event`, and updates timesheets. */
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

/** Confirmation numbers of days. */
export const numbersOf = (days: readonly Pick<Turn, 'confirmationNumber'>[]): number[] =>
  days.map(({ confirmationNumber }) => confirmationNumber);
