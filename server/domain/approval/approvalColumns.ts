import { balanceOf } from '#schemas/rules/balances/balances.ts';
import { roundDays } from '#schemas/rules/balances/roundDays.ts';
import type { DailyCount, PlanDay } from '#schemas/rules/planning/facts.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { overallFillOf } from '#schemas/status/overallFill.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row } from '../../database/database.ts';
import type { DomainComputation, ReadContext } from '../domainRule.ts';
import { balanceFacts } from '../employeeBalance/balanceFacts.ts';
import { ledgerLines } from '../employeeBalance/ledgerLines.ts';
import { planCounts } from '../planning/planCounts.ts';
import { loadPlaces, type Places, planSchools } from '../planning/planSchools.ts';
import { statusIn } from '../statusIn.ts';

type ColumnContext = Pick<ReadContext, 'sql' | 'organization' | 'timeZone'>;

/**
 * Adds to approval steps what approvers need to decide: the employee's remaining balance, how many others are absent,
 * and the fill status of the absence days (docs/domain.md#approval).
 */
export const approvalColumns: DomainComputation = async (records, reading) => {
  const { sql, organization } = reading;
  const days = await sql(daysText, [organization, records.map(({ absenceId }) => absenceId)]);
  const balances = await balancesOf(reading, records);
  const others = await othersOut(reading, days);
  return records.map((record) => {
    const own = days.filter((day) => day.absence === record.absenceId);
    const balance = balances.get(`${record.workerId} ${record.absenceReasonId}`);
    return {
      ...record,
      balanceAfter: balance === undefined ? undefined : roundDays(balance),
      othersOut: others.get(Number(record.absenceId)),
      overallFill: overallFillOf(own.map(({ status }) => Number(status))),
    };
  });
};

const daysText = `select day.absence_id::float8 as absence, day.worker_id::float8 as worker, worker.worker_type_id::float8 as type,
    day.absence_date::text as date, day.institute_id::float8 as school, day.absence_reason_id::float8 as reason,
    day.shift_type::int as shift, day.fill_status::int as status, (
      select count(distinct other.worker_id) from absence_day as other
      where other.org_id = day.org_id and other.absence_date = day.absence_date and other.institute_id = day.institute_id
        and other.worker_id <> day.worker_id and ${statusIn('other.fill_status', 'conflicts')})::int as others
  from absence_day as day
  left join worker on worker.org_id = day.org_id and worker.worker_id = day.worker_id
  where day.org_id = $1 and day.absence_id = any($2::bigint[])
  order by day.absence_id, day.absence_date, day.confirmation_number`;

/** Remaining balance after all planned absences, by employee and reason; falls back to the balance of the bucket. */
async function balancesOf(
  { sql, organization, timeZone }: ColumnContext,
  records: readonly RecordData[],
): Promise<ReadonlyMap<string, number>> {
  const day = today(timeZone);
  const balances = await sql(balancesText, [
    organization,
    records.map(({ workerId }) => workerId ?? null),
    records.map(({ absenceReasonId }) => absenceReasonId ?? null),
  ]);
  const facts = await balanceFacts(sql, organization, balances, day);
  const lines = await ledgerLines(sql, organization, facts, day);
  return new Map(
    facts.map(({ balanceId, start }, place) => {
      const { availableDays } = balanceOf(start, lines.get(balanceId) ?? [], day);
      return [`${balances[place]?.worker} ${balances[place]?.reason}`, availableDays];
    }),
  );
}

const balancesText = `select distinct on (asked.worker, asked.reason) asked.worker::float8 as worker, asked.reason::float8 as reason,
    balance_id as "balanceId", balance.worker_id as "workerId", balance.absence_reason_id as "absenceReasonId",
    balance.bucket_id as "bucketId", as_of::text as "asOf", initial_balance_days as "initialBalanceDays"
  from unnest($2::bigint[], $3::bigint[]) as asked (worker, reason)
  join absence_reason as reason on reason.org_id = $1 and reason.absence_reason_id = asked.reason
  join absence_balance as balance on balance.org_id = $1 and balance.worker_id = asked.worker
    and (balance.absence_reason_id = asked.reason or balance.bucket_id = reason.bucket_id)
  order by asked.worker, asked.reason, balance.absence_reason_id nulls last`;

/**
 * Counts how many others are absent, for each absence. Considers the days that take place, or all days if none does. If
 * daily limits apply, the result is for the day with the tightest limit and names that limit (`3/4`). Otherwise, it is
 * the highest number of others absent at the same school.
 */
async function othersOut(
  { sql, organization }: ColumnContext,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, string>> {
  const absences = new Set(rows.map(({ absence }) => Number(absence)));
  const [limited] = await sql('select 1 from daily_limit where org_id = $1 limit 1', [organization]);
  const places = limited && (await loadPlaces(sql, organization));
  const found = new Map<number, string>();
  for (const absence of absences) {
    const own = rows.filter((day) => day.absence === absence);
    const activeDays = own.filter(({ status }) => dayStatuses.has(status, 'conflicts'));
    const days = activeDays.length > 0 ? activeDays : own;
    const closest = places && closestOf(await limitsOf({ sql, organization, places }, days));
    const most = Math.max(...days.map(({ others }) => Number(others)));
    found.set(absence, closest ? `${closest.count}/${closest.most}` : String(most));
  }
  return found;
}

/** Returns the daily limits that apply to the days of an absence, with the number of others absent. */
async function limitsOf(
  { sql, organization, places }: Pick<ColumnContext, 'sql' | 'organization'> & { readonly places: Places },
  rows: readonly Row[],
): Promise<DailyCount[]> {
  const [first] = rows;
  if (!first?.worker) return [];
  const days = rows.map(
    ({ date, school, shift }): PlanDay => ({
      absenceDate: String(date),
      instituteId: Number(school),
      shiftType: Number(shift),
    }),
  );
  const planned = { workerId: Number(first.worker), person: { workerTypeId: Number(first.type) } };
  const schools = planSchools(
    places,
    days.map(({ instituteId }) => instituteId),
  );
  const reason = Number(first.reason);
  const counts = await planCounts(sql, { organization, planned, places, schools, days });
  return counts.filter(
    ({ absenceReasonIds, excludedReasonIds }) =>
      absenceReasonIds?.includes(reason) !== false && excludedReasonIds?.includes(reason) !== true,
  );
}

function closestOf(counts: readonly DailyCount[]): DailyCount | undefined {
  const left = ({ most, count }: DailyCount) => most - count;
  return counts.toSorted((one, other) => left(one) - left(other))[0];
}
