import type { RetainedChanges } from '#schemas/protocol/organizations/retention.ts';
import type { Row, Sql } from '../../database/database.ts';
import { readMonths } from './retentionSettings.ts';

/**
 * Returns for how many months the district keeps changes (missing if forever) and before which date they were removed
 * (missing if none were).
 */
export async function retentionOfLog(sql: Sql, organization: number): Promise<RetainedChanges> {
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

/**
 * A change to something that is not an entity, such as sign-in or district settings. `D` is the type of its details.
 */
interface ChangeLine<D> {
  readonly changeId: number;
  readonly action: string;
  readonly userName: string;
  readonly changedAt: string;
  readonly differences: D;
}

/** Maximum number of changes that are returned. */
const listed = 30;

/**
 * Returns the latest changes of something that is not an entity, newest first, and from when the log is kept
 * (`retentionOfLog`). Takes its name in the change log and, optionally, a record id.
 */
export async function changeLines<D>(
  sql: Sql,
  organization: number,
  entity: string,
  recordId?: string,
): Promise<{ changes: ChangeLine<D>[] } & RetainedChanges> {
  const rows = await sql(
    `select change_id, action, user_name, differences,
       to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as moment
     from change_log where org_id = $1 and entity = $2 and ($3::text is null or record_id = $3)
     order by change_id desc limit ${listed}`,
    [organization, entity, recordId ?? null],
  );
  return { changes: rows.map((row) => presentLine<D>(row)), ...(await retentionOfLog(sql, organization)) };
}

function presentLine<D>(row: Row): ChangeLine<D> {
  return {
    changeId: Number(row.change_id),
    action: String(row.action),
    userName: String(row.user_name),
    changedAt: String(row.moment),
    differences: row.differences as D,
  };
}
