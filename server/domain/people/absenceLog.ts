import { fillStatus } from '#schemas/fields/time/dayFields.ts';
import type { Sql } from '../../database/database.ts';
import type { Actor } from '../../identity/access/actor.ts';

/** What is told of a day: its fill status before and after. */
export interface DayEvent {
  readonly confirmationNumber: number;
  readonly event: 'taken' | 'givenUp' | 'fillStatus';
  readonly from: number;
  readonly to: number;
}

/** Tells what has happened to a day in the log of its absence, which is never changed (docs/domain.md#absence-log). */
export async function logDay(
  sql: Sql,
  { organization, name }: Pick<Actor, 'organization' | 'name'>,
  { confirmationNumber, event, from, to }: DayEvent,
): Promise<void> {
  await sql(
    `insert into absence_log (org_id, happened_at, absence_id, confirmation_number, event, actor, before, after)
     select org_id, now(), absence_id, confirmation_number, $3, $4, $5, $6 from absence_day
     where org_id = $1 and confirmation_number = $2 and absence_id is not null`,
    [organization, confirmationNumber, event, name, statusName(from), statusName(to)],
  );
}

/** A fill status in words, as the log keeps it whatever it is called later. */
export function statusName(status: number): string {
  return fillStatus.oneOf.find((one) => one.const === status)?.title ?? String(status);
}
