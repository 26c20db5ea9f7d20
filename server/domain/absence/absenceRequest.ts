import { overallFillOf } from '#schemas/rules/overallFill.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Domain, Reading } from '../domainRule.ts';

const requests = 'absence/absence-request';

/** What the days of some requests come to, each request's in one row. */
const ofDays = `select absence_request_id as id, min(absence_date)::text as first, max(absence_date)::text as last,
    count(distinct absence_date)::int as days, array_agg(distinct fill_status)::int[] as statuses
  from absence where org_id = $1 and absence_request_id = any($2::bigint[])
  group by absence_request_id`;

/** From when to when each request is, how many days it has, and how these stand (docs/domain.md#absence-requests). */
async function withDays(
  records: readonly RecordData[],
  { sql, organization }: Reading,
): Promise<RecordData[]> {
  const ids = records.map(({ absenceRequestId }) => absenceRequestId);
  const rows = await sql(ofDays, [organization, ids]);
  const known = new Map(rows.map((row) => [Number(row.id), row]));
  return records.map((record) => {
    const row = known.get(Number(record.absenceRequestId));
    if (!row) return { ...record, dayCount: 0 };
    const overallFill = overallFillOf((row.statuses as unknown[]).map(Number));
    return { ...record, fromDate: row.first, toDate: row.last, dayCount: row.days, overallFill };
  });
}

/** What the schema of requests cannot say. */
export const absenceRequest: Domain = { rules: {}, actions: {}, computations: { [requests]: withDays } };
