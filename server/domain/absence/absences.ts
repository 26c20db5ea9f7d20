import { overallFillOf } from '#schemas/status/overallFill.ts';
import type { Domain, DomainComputation } from '../domainRule.ts';
import { closures } from './absencesOfDay.ts';
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

/** Gives days the version by which their allocation group splits costs on their date (docs/domain.md#allocation). */
const withAllocation: DomainComputation = async (records, { sql, organization }) => {
  const days = records.filter(({ allocationGroupId }) => allocationGroupId !== undefined);
  if (days.length === 0) return [...records];
  const rows = await sql(versionsText, [organization, days.map((day) => day.confirmationNumber)]);
  const versions = new Map(rows.map(({ day, version }) => [Number(day), Number(version)]));
  return records.map((record) => ({
    ...record,
    allocationVersionId: versions.get(Number(record.confirmationNumber)),
  }));
};

const versionsText = `select confirmation_number as day, version_id as version
  from absence_day as day join allocation_group_version as version on version.org_id = $1
    and version.allocation_group_id = day.allocation_group_id
    and day.absence_date between version.from_date and version.to_date
  where day.org_id = $1 and day.confirmation_number = any($2::bigint[])`;

const absence = 'absence/absence';

/** What the schemas of absences and jobs cannot say. */
export const absences: Domain = {
  plans: { [absence]: planAbsence },
  ids: { [absence]: absenceNumbers, 'absence/absence-day': dayNumbers },
  actions: { [absence]: { facts: factsAction }, 'absence/today': { closures } },
  needs: { [absence]: { facts: ['add', 'edit'] } },
  computations: {
    [absence]: withDays('absenceId', 'absence_id'),
    'absence/absence-day': withAllocation,
    'absence/job': withDays('jobId', 'job_id'),
  },
};
