import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { Sql } from '../../database/database.ts';

const { held, unfilled } = dayStatuses.code;

interface FormerStatus {
  readonly confirmationNumber: number;
  /** Fill status before the day was canceled or closed. */
  readonly before: number;
}

/**
 * Returns the fill status to which each day returns, by confirmation number: its former status, but unfilled instead of
 * held if the hold of the absence has ended meanwhile (docs/domain.md#fill-status). Otherwise nothing would ever
 * release the day.
 */
export async function statusAfterHold(
  sql: Sql,
  organization: number,
  days: readonly FormerStatus[],
): Promise<ReadonlyMap<number, number>> {
  const heldDays = days.filter(({ before }) => before === held);
  const numbers = heldDays.map(({ confirmationNumber }) => confirmationNumber);
  const rows = numbers.length === 0 ? [] : await sql(endedText, [organization, numbers]);
  const ended = new Set(rows.map(({ number }) => Number(number)));
  return new Map(
    days.map(({ confirmationNumber, before }) => [
      confirmationNumber,
      ended.has(confirmationNumber) ? unfilled : before,
    ]),
  );
}

const endedText = `select day.confirmation_number as number from absence_day as day
  join absence on absence.org_id = $1 and absence.absence_id = day.absence_id and absence.hold = 'none'
  where day.org_id = $1 and day.confirmation_number = any($2::bigint[])`;
