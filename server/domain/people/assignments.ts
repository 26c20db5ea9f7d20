import type { Sql } from '../../database/database.ts';
import { jobOf } from '../jobs/jobOfDay.ts';
import { partDays } from '../jobs/partDays.ts';
import { filled } from './takenOut.ts';

interface InDistrict {
  readonly organization: number;
  readonly timeZone: string;
}

/**
 * Days come out of their jobs, each with the others of these that it is taken with, and the assignment of each such part
 * ends; on its first day it is late (docs/domain.md#jobs).
 */
export async function endAssignment(
  sql: Sql,
  { organization, timeZone }: InDistrict,
  days: readonly number[],
): Promise<void> {
  await partDays(sql, organization, days);
  await sql(
    `update assignment set removed_at = now(), row_version = assignment.row_version + 1,
       is_late = day.absence_date = (now() at time zone $3)::date
     from absence_day as day
     where assignment.org_id = $1 and assignment.removed_at is null and assignment.confirmation_number in (
         select ${jobOf('own')} from absence_day as own where own.org_id = $1 and own.confirmation_number = any($2::bigint[]))
       and day.org_id = assignment.org_id and day.confirmation_number = assignment.confirmation_number`,
    [organization, days, timeZone],
  );
}

/** The last assignment of the job of a day that its substitute has again stands again. */
export async function resumeAssignment(sql: Sql, { organization }: InDistrict, day: number): Promise<void> {
  await sql(
    `update assignment set removed_at = null, is_late = null, row_version = assignment.row_version + 1
     from (
       select last.assignment_id from assignment as last
       join absence_day as day on day.org_id = last.org_id and ${jobOf('day')} = last.confirmation_number
         and day.substitute_id = last.substitute_id and day.fill_status = ${filled}
       where last.org_id = $1 and day.confirmation_number = $2
       order by last.removed_at desc nulls first limit 1
     ) as resumed
     where assignment.org_id = $1 and assignment.assignment_id = resumed.assignment_id`,
    [organization, day],
  );
}
