import type { RetainedChanges } from '#schemas/protocol/retention.ts';
import type { Sql } from '../database/database.ts';
import { readMonths } from './settings.ts';

/**
 * What a reader of a change log is told of what is not in it: for how many months the district keeps changes, and
 * before which of its days they were removed. Nothing of both where all is kept and nothing went.
 */
export async function removedChanges(sql: Sql, organization: number): Promise<RetainedChanges> {
  const { months } = await readMonths(sql, organization);
  const [row] = await sql(
    `select to_char(max(date_trunc('day', started_at at time zone time_zone)
         - make_interval(months => (run.months ->> 'changeLog')::integer)), 'YYYY-MM-DD') as before
     from retention_run run join organization on organization.org_id = run.org_id
     where run.org_id = $1 and (run.removed ->> 'changeLog')::integer > 0`,
    [organization],
  );
  return {
    ...(months.changeLog === null ? {} : { keptMonths: months.changeLog }),
    ...(row?.before ? { removedBefore: String(row.before) } : {}),
  };
}
