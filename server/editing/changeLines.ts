import type { RetainedChanges } from '#schemas/protocol/retention.ts';
import type { Row, Sql } from '../database/database.ts';
import { removedChanges } from '../retention/removedChanges.ts';

/** One change of something that is no entity: a sign-in, a district, its switches. */
interface ChangeLine<D> {
  readonly changeId: number;
  readonly action: string;
  readonly userName: string;
  readonly changedAt: string;
  readonly differences: D;
}

/** How many are told. */
const listed = 30;

/**
 * The last changes of something that is no entity, the newest first, and what the district does not keep of them. Takes
 * how the change log calls it; without a record those of all.
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
  return { changes: rows.map((row) => presentLine<D>(row)), ...(await removedChanges(sql, organization)) };
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
