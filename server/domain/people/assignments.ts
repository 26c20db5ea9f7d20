import type { Sql } from '../../database/database.ts';
import { filled } from './takenOut.ts';

interface InDistrict {
  readonly organization: number;
  readonly timeZone: string;
}

/** The assignment of a job that was taken from its substitute ends; on the day of the job it is late (docs/domain.md#jobs). */
export async function endAssignment(
  sql: Sql,
  { organization, timeZone }: InDistrict,
  job: number,
): Promise<void> {
  await sql(
    `update assignment set removed_at = now(), row_version = assignment.row_version + 1,
       is_late = job.absence_date = (now() at time zone $3)::date
     from absence as job
     where assignment.org_id = $1 and assignment.confirmation_number = $2 and assignment.removed_at is null
       and job.org_id = assignment.org_id and job.confirmation_number = assignment.confirmation_number`,
    [organization, job, timeZone],
  );
}

/** The last assignment of a job that its substitute has again stands again. */
export async function resumeAssignment(sql: Sql, { organization }: InDistrict, job: number): Promise<void> {
  await sql(
    `update assignment set removed_at = null, is_late = null, row_version = assignment.row_version + 1
     from (
       select last.assignment_id from assignment as last
       join absence as job on job.org_id = last.org_id and job.confirmation_number = last.confirmation_number
         and job.substitute_id = last.substitute_id and job.fill_status = ${filled}
       where last.org_id = $1 and last.confirmation_number = $2
       order by last.removed_at desc nulls first limit 1
     ) as resumed
     where assignment.org_id = $1 and assignment.assignment_id = resumed.assignment_id`,
    [organization, job],
  );
}
