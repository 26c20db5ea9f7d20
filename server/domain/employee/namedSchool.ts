import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { Reading } from '../domainRule.ts';

/**
 * Under which school a list names each employee: the first of their schools that the person who reads sees, by
 * number and name; neither where they see none of them (docs/specification.md#master-data-3-employee).
 */
export async function withNamedSchool(
  records: readonly RecordData[],
  { sql, organization, visibility }: Reading,
): Promise<RecordData[]> {
  const firsts = records.map((record) => firstSeen(record, visibility.schools));
  const ids = [...new Set(firsts.filter((id) => id !== undefined))];
  const rows = await sql(
    `select institute_id, institution_name from school
     where org_id = $1 and institute_id = any($2::bigint[])`,
    [organization, ids],
  );
  const names = new Map(rows.map((row) => [Number(row.institute_id), String(row.institution_name)]));
  return records.map((record, index) => {
    const instituteId = firsts[index];
    const instituteName = instituteId === undefined ? undefined : names.get(instituteId);
    return instituteName === undefined ? record : { ...record, instituteId, instituteName };
  });
}

function firstSeen({ instituteIds }: RecordData, seen: readonly number[] | undefined): number | undefined {
  const ids = Array.isArray(instituteIds) ? instituteIds.map(Number) : [];
  return ids.find((id) => seen === undefined || seen.includes(id));
}
