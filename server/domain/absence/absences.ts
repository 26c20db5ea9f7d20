import { daySteps } from '#schemas/absence/actions/daySteps.ts';
import { overallFillOf } from '#schemas/status/overallFill.ts';
import type { Domain, DomainComputation } from '../domainRule.ts';
import { absenceEndSql, absenceStartSql, holderJoinSql } from '../jobs/dayTimes.ts';
import { closures } from './absencesOfDay.ts';
import { createForMany } from './createForMany.ts';
import { factsAction } from './factsAction.ts';
import { absenceNumbers, dayNumbers } from './numbers.ts';
import { planAbsence } from './planAbsence.ts';
import { draftOfLine } from './proposedDraft.ts';

/**
 * SQL that aggregates days by absence or by job into one row each: dates, day count, fill statuses, first open day and,
 * for a job, its one substitute.
 */
const ofDays = (
  column: string,
) => `select ${column} as id, min(absence_date)::text as first, max(absence_date)::text as last,
    count(distinct absence_date)::int as days, array_agg(distinct fill_status)::int[] as statuses,
    min(confirmation_number) filter (where fill_status in (${daySteps.assign.from.join()})) as open_day, max(substitute_id) as substitute
  from absence_day where org_id = $1 and ${column} = any($2::bigint[])
  group by ${column}`;

/**
 * Computes the date range, day count and fill statuses of each absence or job (docs/domain.md#absences, #jobs). Takes
 * the id field of the absence or job, and the column of `absence_day` that refers to it.
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
        ...(id !== 'jobId' || row.substitute === null ? {} : { substituteId: Number(row.substitute) }),
        ...(row.open_day === null ? {} : { openDay: Number(row.open_day) }),
      };
    });
  };
}

/**
 * Computes start and end of each day, for every shift type, and the version of its allocation group that splits the
 * costs on its date (docs/domain.md#allocation).
 */
const withTimes: DomainComputation = async (records, { sql, organization }) => {
  const rows = await sql(timesText, [organization, records.map((record) => record.confirmationNumber)]);
  const known = new Map(rows.map((row) => [Number(row.number), row]));
  return records.map((record) => {
    const { start, end, version } = known.get(Number(record.confirmationNumber)) ?? {};
    return {
      ...record,
      ...(start ? { startTime: start } : {}),
      ...(end ? { endTime: end } : {}),
      ...(version ? { allocationVersionId: Number(version) } : {}),
    };
  });
};

const timesText = `select day.confirmation_number as number, ${absenceStartSql} as start, ${absenceEndSql} as end,
    version.version_id as version
  from absence_day as day ${holderJoinSql}
  left join allocation_group_version as version on version.org_id = $1
    and version.allocation_group_id = day.allocation_group_id
    and day.absence_date between version.from_date and version.to_date
  where day.org_id = $1 and day.confirmation_number = any($2::bigint[])`;

const absence = 'absence/absence';
const day = 'absence/absence-day';

/** Rules and actions of absences, days and jobs that their schemas cannot express. */
export const absences: Domain = {
  plans: { [absence]: planAbsence },
  lines: { [absence]: draftOfLine },
  ids: { [absence]: absenceNumbers, [day]: dayNumbers },
  actions: { [absence]: { facts: factsAction, createForMany }, 'absence/today': { closures } },
  needs: { [absence]: { facts: ['add', 'edit'] } },
  computations: {
    [absence]: withDays('absenceId', 'absence_id'),
    [day]: withTimes,
    'absence/job': withDays('jobId', 'job_id'),
  },
};
