import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { reconcileStatuses } from '#schemas/status/reconcileStatus.ts';
import type { Row, Sql } from '../../database/database.ts';
import { dayTimeZoneSql } from '../jobs/dayTimes.ts';
import { jobOf } from '../jobs/jobOfDay.ts';
import { statusIn } from '../statusIn.ts';

/** An absence day that a closed day on the calendar affects, before or after the closure. */
export interface ClosedRow {
  readonly confirmationNumber: number;
  /** Fill status of the day before the closure. */
  readonly before: number;
  /** The substitute who has the day, or would get it back. */
  readonly substituteId: number | undefined;
}

const { subNotNeeded, unfilled, closedDay } = dayStatuses.code;

/** Fill statuses of absence days that a closure changes, and their new status, keyed by kind of calendar day. */
const outcomes: Readonly<Record<string, DayOutcome>> = {
  closed: { of: dayStatuses.codesWith('closesWithDay'), to: closedDay },
  inService: { of: [unfilled], to: subNotNeeded },
};

export interface DayOutcome {
  readonly of: readonly number[];
  readonly to: number;
}

/**
 * Returns how a kind of calendar day changes absences. Kinds that are only announced change none
 * (docs/domain.md#closed-days).
 */
export const outcomeOf = (kind: unknown): DayOutcome => outcomes[String(kind)] ?? { of: [], to: closedDay };

/** Selects the absence days of a calendar day. `limit` is the maximum number of days; without it, all are returned. */
interface ClosureQuery {
  readonly organization: number;
  readonly closedDayId: number;
  /**
   * Moment in ISO format; absence days that are over at this moment, by the local time of their school, are left out.
   */
  readonly from: string;
  readonly limit?: number | undefined;
}

/**
 * Loads the absence days that closing a calendar day changes, from a moment on: the days at its schools and everything
 * below them, or of its employee types.
 */
export async function loadDaysToClose(
  sql: Sql,
  { organization, closedDayId, from, limit }: ClosureQuery,
  { of }: DayOutcome,
): Promise<ClosedRow[]> {
  return (await sql(toCloseText, [organization, closedDayId, from, of, limit ?? null])).map(rowOf);
}

/** The date at the school of the absence day, at the given moment. */
const localDateSql = `($3::timestamptz at time zone ${dayTimeZoneSql(
  '(select district.time_zone from organization as district where district.org_id = day.org_id)',
)})::date`;

const toCloseText = `with recursive closed as (
    select * from closed_day where org_id = $1 and closed_day_id = $2
  ), places as (
    select place::bigint as institute_id from closed, jsonb_array_elements_text(coalesce(institute_ids, '[]')) as place
    union
    select below.institute_id from school as below
    join places on places.institute_id = below.parent_institute_id
    where below.org_id = $1
  )
  select day.confirmation_number, day.fill_status as before, day.substitute_id
  from closed join absence_day as day on day.org_id = closed.org_id and day.absence_date = closed.closed_on
  left join worker on worker.org_id = day.org_id and worker.worker_id = day.worker_id
  where day.absence_date >= ${localDateSql} and day.fill_status = any($4) and ${statusIn('day.reconcile_status', 'isOpen', reconcileStatuses)}
    and (closed.scope = 'organization'
      or closed.scope = 'schools' and day.institute_id in (select institute_id from places)
      or closed.scope = 'employeeTypes' and closed.worker_type_ids @> to_jsonb(worker.worker_type_id))
  order by day.confirmation_number limit $5`;

/**
 * Loads the absence days that were closed by a closed day of the calendar, each with its former substitute if that
 * substitute is free on the day.
 */
export async function loadClosedDays(
  sql: Sql,
  { organization, closedDayId, limit }: Omit<ClosureQuery, 'from'>,
  { to }: DayOutcome,
): Promise<ClosedRow[]> {
  return (await sql(closedText, [organization, closedDayId, to, limit ?? null])).map(rowOf);
}

const closedText = `select day.confirmation_number, day.status_before as before, (
      select last.substitute_id from assignment as last
      where ${statusIn('day.status_before', 'isFilled')} and last.org_id = day.org_id
        and last.confirmation_number = ${jobOf('day')}
        and not exists (select 1 from absence_day as other where other.org_id = day.org_id
          and other.absence_date = day.absence_date and other.substitute_id = last.substitute_id
          and ${statusIn('other.fill_status', 'isFilled')})
      order by last.removed_at desc nulls first limit 1
    ) as substitute_id
  from absence_day as day
  where day.org_id = $1 and day.closed_day_id = $2 and day.fill_status = $3
  order by day.confirmation_number limit $4`;

function rowOf(row: Row): ClosedRow {
  return {
    confirmationNumber: Number(row.confirmation_number),
    before: Number(row.before),
    substituteId: row.substitute_id === null ? undefined : Number(row.substitute_id),
  };
}
