import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { Sql } from '../../database/database.ts';
import type { Reading } from '../domainRule.ts';

/** Which substitute an employee was or has become: the substitute's record keeps it, both tell it. */
export async function withLinkedSubstitute(
  records: readonly RecordData[],
  { sql, organization }: Reading,
): Promise<RecordData[]> {
  const links = await linksOf(
    sql,
    organization,
    records.map(({ workerId }) => Number(workerId)),
  );
  return records.map((record) => {
    const linkedSubstituteId = links.get(Number(record.workerId));
    return linkedSubstituteId === undefined ? record : { ...record, linkedSubstituteId };
  });
}

/** The substitute that each of some employees was or has become, the latest one, by the employee's number. */
export async function linksOf(
  sql: Sql,
  organization: number,
  workers: readonly number[],
): Promise<Map<number, number>> {
  const rows = await sql(
    `select linked_worker_id, substitute_id from substitute
     where org_id = $1 and linked_worker_id = any($2::bigint[]) order by substitute_id`,
    [organization, workers],
  );
  return new Map(rows.map((row) => [Number(row.linked_worker_id), Number(row.substitute_id)]));
}
