import { overallFillOf } from '#schemas/status/overallFill.ts';
import type { Domain, DomainComputation } from '../domainRule.ts';
import { factsAction } from './factsAction.ts';
import { absenceNumbers, dayNumbers } from './numbers.ts';
import { planAbsence } from './planAbsence.ts';

/** What the days of some absences, or of some jobs, come to, each one's in one row. */
const ofDays = (
  column: string,
) => `select ${column} as id, min(absence_date)::text as first, max(absence_date)::text as last,
    count(distinct absence_date)::int as days, array_agg(distinct fill_status)::int[] as statuses
  from absence_day where org_id = $1 and ${column} = any($2::bigint[])
  group by ${column}`;

/**
 * From when to when each absence or job is, how many days it has, and how these stand (docs/domain.md#absences,
 * #jobs). Takes its id, and the column by which days name it.
 */
function withDays(id: string, column: string): DomainComputation {
  return async (records, { sql, organization }) => {
    const ids = records.map((record) => record[id]);
    const rows = await sql(ofDays(column), [organization, ids]);
    const known = new Map(rows.map((row) => [Number(row.id), row]));
    return records.map((record) => {
      const row = known.get(Number(record[id]));
      if (!row) return { ...record, dayCount: 0 };
      const dayStatuses = (row.statuses as unknown[]).map(Number);
      const overallFill = overallFillOf(dayStatuses);
      return {
        ...record,
        fromDate: row.first,
        toDate: row.last,
        dayCount: row.days,
        overallFill,
        dayStatuses,
      };
    });
  };
}

const absence = 'absence/absence';

/** What the schemas of absences and jobs cannot say. */
export const absences: Domain = {
  plans: { [absence]: planAbsence },
  ids: { [absence]: absenceNumbers, 'absence/absence-day': dayNumbers },
  actions: { [absence]: { facts: factsAction } },
  needs: { [absence]: { facts: ['add', 'edit'] } },
  computations: {
    [absence]: withDays('absenceId', 'absence_id'),
    'absence/job': withDays('jobId', 'job_id'),
  },
};
