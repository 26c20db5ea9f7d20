import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { Database, Sql } from '../database/database.ts';
import { assignDays } from '../domain/fulfilment/assignJob.ts';
import { endsAt, holderJoinSql, startsAt } from '../domain/jobs/dayTimes.ts';
import { jobOf } from '../domain/jobs/jobOfDay.ts';
import { districtValue } from '../domain/settings/effectiveValues.ts';
import { loadSettings } from '../domain/settings/loadSettings.ts';
import { statusIn } from '../domain/statusIn.ts';
import type { JobKind } from '../jobs/jobKind.ts';
import { type CallingDependencies, requestOf, takeableDays } from './makeCalls.ts';

/** A job, and a permanent substitute of the job's school who has not had the job yet. */
interface Pair {
  readonly jobId: number;
  readonly substituteId: number;
}

/**
 * Assigns new jobs to permanent substitutes of their school, if the district does so automatically. Each job goes to
 * the first substitute, by rank or weekly hours, with no closed gate for all remaining days
 * (docs/domain.md#eligibility). A substitute who was removed from a job does not get it again.
 */
export const permanentJob: JobKind<'organization', CallingDependencies> = {
  name: 'permanent-substitutes',
  ids: ['organization'],
  due: {
    every: 60,
    read: ({ database }) =>
      database.maintain(async (sql) => {
        const found = await sql(districtsText);
        return found.map(({ org_id }) => ({ organization: Number(org_id) }));
      }),
  },
  retry: { limit: 3, seconds: 20 },
  timeLimit: 120,
  run: async ({ organization }, needs, { now, signal }) => {
    const assignedJobs = new Set<number>();
    for (const { jobId, substituteId } of await loadPairs(needs.database, organization, now)) {
      if (signal.aborted) return 'more';
      if (assignedJobs.has(jobId)) continue;
      const isGiven = await needs.database.write(organization, async (sql) => {
        const request = await requestOf(needs, sql, organization);
        const days = await takeableDays(request, { jobId, substituteId, asks: 'assign' }, now);
        if (days.length > 0) await assignDays(request, days, { substituteId }, 'permanentSub');
        return days.length > 0;
      });
      if (isGiven) assignedJobs.add(jobId);
    }
    if (assignedJobs.size > 0) needs.onWritten?.('absence/absence-day', organization);
    return undefined;
  },
};

function loadPairs(database: Pick<Database, 'read'>, organization: number, now: Date): Promise<Pair[]> {
  return database.read(organization, async (sql: Sql) => {
    const names = ['permanentSubstitutes.byRank'] as const;
    const settingOf = await loadSettings(sql, { organization, today: now.toISOString().slice(0, 10) }, names);
    const order = settingOf('permanentSubstitutes.byRank', {}) ? byRank : byHours;
    const rows = await sql(pairsText(order), [organization, now.toISOString()]);
    return rows.map(({ job, substitute }) => ({ jobId: Number(job), substituteId: Number(substitute) }));
  });
}

/** Districts that assign automatically and have permanent substitutes. */
const districtsText = `select district.org_id from organization as district
  where (select own.value from ${districtValue('permanentSubstitutes.offer', 'district.org_id')} as own) = 'auto'
    and exists (select 1 from substitute as s where s.org_id = district.org_id and s.is_active
      and s.permanent_institution_id is not null) order by 1`;

const byRank = 'coalesce(s.permanent_substitute_rank, 1000000)';

const byHours = `(select coalesce(sum(extract(epoch from (${endsAt})::time - (${startsAt})::time)), 0)
  from absence_day as day ${holderJoinSql}
  where day.org_id = s.org_id and day.substitute_id = s.substitute_id and ${statusIn('day.fill_status', 'isFilled')}
    and date_trunc('week', day.absence_date) = date_trunc('week', open.first_date))`;

const pairsText = (order: string) => `with open as (
    select ${jobOf('day')} as job, min(day.absence_date) as first_date, min(day.institute_id) as school
    from absence_day as day
    where day.org_id = $1::bigint and day.fill_status = ${dayStatuses.code.unfilled}
      and day.absence_date >= ($2::timestamptz)::date
    group by 1
  )
  select open.job, s.substitute_id as substitute from open
  join substitute as s on s.org_id = $1::bigint and s.permanent_institution_id = open.school and s.is_active
  where not exists (select 1 from assignment as had where had.org_id = $1::bigint
    and had.confirmation_number = open.job and had.substitute_id = s.substitute_id)
  order by open.first_date, open.job, ${order}, s.substitute_id`;
