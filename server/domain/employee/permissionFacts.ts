import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { Reading } from '../domainRule.ts';

/**
 * What an employee's permissions say of the employee, and nobody enters: at how many schools they work, and the
 * number of their own list of preferred substitutes, which has the employee's number; none while nobody stands
 * on it (docs/specification.md#master-data-3-employee-permissions; docs/domain.md#preference-lists).
 */
export async function withPermissionFacts(
  records: readonly RecordData[],
  { sql, organization }: Reading,
): Promise<RecordData[]> {
  const rows = await sql(
    `select worker_id,
       (select count(*) from worker__institute_ids link
        where link.org_id = $1 and link.owner_id = worker.worker_id)::int as schools,
       exists (select 1 from preferred_substitutes listed
        where listed.org_id = $1 and listed.worker_id = worker.worker_id) as has_list
     from worker where org_id = $1 and worker_id = any($2::bigint[])`,
    [organization, records.map(({ workerId }) => workerId)],
  );
  const facts = new Map(rows.map((row) => [Number(row.worker_id), row]));
  return records.map((record) => {
    const known = facts.get(Number(record.workerId));
    if (!known) return record;
    const list = known.has_list === true ? { employeePreferenceListId: record.workerId } : {};
    return { ...record, schoolCount: Number(known.schools), ...list };
  });
}
