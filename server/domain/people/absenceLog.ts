import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { Sql } from '../../database/database.ts';
import type { Actor } from '../../identity/access/actor.ts';

/** The actor of automatic changes, in logs and events. */
export const systemActor = { name: 'System', userKey: 'system' } as const;

/** A log entry about a day, with its fill status before and after. */
export interface DayEvent {
  readonly confirmationNumber: number;
  readonly event: 'taken' | 'givenUp' | 'released' | 'fillStatus' | 'noShow';
  readonly from: number;
  readonly to: number;
  /** Reason of the change. */
  readonly note?: string | undefined;
}

/** A log entry with free texts instead of fill statuses. */
export interface WordedEvent {
  readonly confirmationNumber: number;
  readonly event: DayEvent['event'] | 'reconciled' | 'unreconciled';
  readonly before: string;
  readonly after: string;
  readonly note?: string | undefined;
}

/** Appends events of days to the log of their absences; entries never change (docs/domain.md#absence-log). */
export function logDays(
  sql: Sql,
  actor: Pick<Actor, 'organization' | 'name'>,
  events: readonly DayEvent[],
): Promise<void> {
  const worded = events.map(({ from, to, ...event }) => ({
    ...event,
    before: statusName(from),
    after: statusName(to),
  }));
  return logTextEvents(sql, actor, worded);
}

/** Appends events, with texts before and after, to the log of the absences of their days. */
export async function logTextEvents(
  sql: Sql,
  { organization, name }: Pick<Actor, 'organization' | 'name'>,
  events: readonly WordedEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const columns = (['confirmationNumber', 'event', 'before', 'after', 'note'] as const).map((column) =>
    events.map((event) => event[column] ?? null),
  );
  await sql(logText, [organization, name, ...columns]);
}

const logText = `insert into absence_log
    (org_id, happened_at, absence_id, confirmation_number, event, actor, before, after, note)
  select day.org_id, now(), day.absence_id, day.confirmation_number, told.event, $2, told.before, told.after, told.note
  from unnest($3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[])
    with ordinality as told(number, event, before, after, note, place)
  join absence_day as day on day.org_id = $1 and day.confirmation_number = told.number
  where day.absence_id is not null order by told.place`;

/**
 * Returns the name of a fill status. The log stores the name, so that renaming a status later does not change log
 * entries.
 */
export function statusName(status: number): string {
  return dayStatuses.oneOf.find((one) => one.const === status)?.title ?? String(status);
}

/** A log entry of an approval and its level. */
export interface ApprovalEvent {
  readonly absenceId: number;
  readonly event: 'approved' | 'denied' | 'skipped' | 'reopened';
  readonly level: number;
}

/** Appends approval events to the log of an absence. */
export async function logApproval(
  sql: Sql,
  { organization, name }: Pick<Actor, 'organization' | 'name'>,
  { absenceId, event, level }: ApprovalEvent,
): Promise<void> {
  const text = `insert into absence_log (org_id, happened_at, absence_id, event, actor, after)
    values ($1, now(), $2, $3, $4, $5)`;
  await sql(text, [organization, absenceId, event, name, String(level)]);
}
