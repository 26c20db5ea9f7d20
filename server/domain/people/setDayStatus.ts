import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { ActionRequest } from '../domainRule.ts';
import { syncTimeSheetItems } from '../jobs/syncTimeSheetItems.ts';
import { type DayEvent, logDays } from './absenceLog.ts';

/**
 * A day with its former and new fill status, and further changes. `event`, if set, replaces the log event of the call
 * for this day.
 */
interface StatusChange extends Omit<DayEvent, 'event'>, Partial<Pick<DayEvent, 'event'>> {
  readonly changes?: RecordData;
}

/** Changes the fill status of days, logs it as `event`, and updates timesheets. */
export async function setDayStatus(
  { sql, actor, write }: Pick<ActionRequest, 'sql' | 'actor' | 'write'>,
  event: DayEvent['event'],
  statusChanges: readonly StatusChange[],
): Promise<void> {
  await write.assignAll(
    'absence/absence-day',
    statusChanges.map(({ confirmationNumber: id, to, changes }) => ({
      id,
      changes: { fillStatus: to, ...changes },
    })),
  );
  await syncTimeSheetItems({ sql, actor }, confirmationNumbersOf(statusChanges));
  const events = statusChanges.map(({ changes: _, ...turn }) => ({ event, ...turn }));
  await logDays(sql, actor, events);
}

/** Confirmation numbers of days. */
export const confirmationNumbersOf = (days: readonly Pick<StatusChange, 'confirmationNumber'>[]): number[] =>
  days.map(({ confirmationNumber }) => confirmationNumber);
