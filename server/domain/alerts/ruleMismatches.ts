import { allows } from '#schemas/access/permissions.ts';
import type { StaffAlertKind } from '#schemas/fields/staffAlertKinds.ts';
import { balanceOf } from '#schemas/rules/balances/balances.ts';
import type { GateCode } from '#schemas/rules/eligibility/eligibility.ts';
import { addDays } from '#schemas/values/dates.ts';
import type { RowsContext } from '../domainRule.ts';
import { closedGates } from '../eligibility/closedGates.ts';
import { orNull, reasonsOf } from '../eligibility/summarizeGates.ts';
import { balanceFacts } from '../employeeBalance/balanceFacts.ts';
import { ledgerLines } from '../employeeBalance/ledgerLines.ts';
import { statusIn } from '../statusIn.ts';
import { nameOf } from './dayMismatches.ts';

/** Columns of the alerts that domain rules find, with their types. */
const columns = {
  kind: 'text',
  worker_id: 'bigint',
  substitute_id: 'bigint',
  confirmation_number: 'bigint',
  institute_id: 'bigint',
  on_date: 'date',
  days: 'int',
  detail: 'text',
  because: 'jsonb',
  directory_person_id: 'bigint',
} as const;

/** An alert that a domain rule finds. */
type RuleAlert = Record<keyof typeof columns, unknown> & { readonly kind: StaffAlertKind };

/** Column definitions of the alerts, for `jsonb_to_recordset`. */
export const recordset = Object.entries(columns)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');

/** Days ahead for which the substitutes of jobs are checked. */
const checkedDaysAhead = 14;

/** Eligibility gates that concern the substitute rather than the job or the time. */
const substituteGates: readonly GateCode[] = ['G01', 'G05', 'G06'];

/**
 * Finds the mismatches that need domain rules rather than SQL: substitutes who fail eligibility gates, and balances
 * below their minimum.
 */
export async function ruleMismatches(of: RowsContext, date: string): Promise<readonly RuleAlert[]> {
  const seesBalances = allows(of.permissions, 'EMP.ABSREASONS');
  return [...(await unfitSubstitutes(of, date)), ...(seesBalances ? await lowBalances(of, date) : [])];
}

/** Returns alerts (M05) for substitutes who have a job in the coming days but could not be assigned to it today. */
async function unfitSubstitutes({ reading }: RowsContext, date: string): Promise<RuleAlert[]> {
  const { sql, organization } = reading;
  const assignedDays = await sql(assignedText, [organization, date, addDays(date, checkedDaysAhead)]);
  const checks = await closedGates(
    sql,
    organization,
    assignedDays.map((row) => ({
      substituteId: Number(row.substitute_id),
      confirmationNumber: Number(row.confirmation_number),
    })),
  );
  return assignedDays.flatMap((row, at) => {
    const closed = checks[at]?.closed ?? [];
    const found = closed.filter(({ gate }) => substituteGates.includes(gate));
    return found.length === 0
      ? []
      : [{ ...alertColumns(row), kind: 'M05' as const, detail: row.name, because: orNull(reasonsOf(found)) }];
  });
}

const assignedText = `select day.worker_id, day.substitute_id, min(day.confirmation_number) as confirmation_number,
    min(day.institute_id) as institute_id, min(day.absence_date)::text as on_date, count(*)::int as days,
    min(${nameOf('taker')}) as name
  from absence_day as day
  join substitute as taker on taker.org_id = day.org_id and taker.substitute_id = day.substitute_id
  where day.org_id = $1 and day.absence_date between $2::date and $3::date and day.substitute_id is not null
    and ${statusIn('day.fill_status', 'isFilled')}
  group by day.worker_id, day.substitute_id, coalesce(day.job_id, -day.confirmation_number)`;

/** Alerts (M10) for balances below their minimum, of employees with days taken or planned from a date on. */
async function lowBalances({ reading }: RowsContext, date: string): Promise<RuleAlert[]> {
  const { sql, organization } = reading;
  const balances = await sql(balancesText, [organization, date]);
  const facts = await balanceFacts(sql, organization, balances, date);
  const lines = await ledgerLines(sql, organization, facts, date);
  return facts.flatMap(({ balanceId, start, limits }, at) => {
    const { availableDays } = balanceOf(start, lines.get(balanceId) ?? [], date);
    const row = balances[at];
    if (!row || availableDays >= limits.minimumDays) return [];
    const detail = `${row.name}: ${availableDays} / ${limits.minimumDays}`;
    return [{ ...alertColumns(row), kind: 'M10' as const, detail }];
  });
}

const balancesText = `select balance.balance_id as "balanceId", balance.worker_id as "workerId", balance.worker_id,
    balance.absence_reason_id as "absenceReasonId", balance.bucket_id as "bucketId", balance.as_of::text as "asOf",
    balance.initial_balance_days as "initialBalanceDays", coalesce(reason.absence_reason_name, bucket.bucket_name) as name,
    ahead.confirmation_number, ahead.institute_id, ahead.on_date, ahead.days
  from (
    select day.worker_id, day.absence_reason_id, min(day.confirmation_number) as confirmation_number,
      min(day.institute_id) as institute_id, min(day.absence_date)::text as on_date, count(*)::int as days
    from absence_day as day
    where day.org_id = $1 and day.absence_date >= $2::date and ${statusIn('day.fill_status', 'takesBalance')}
    group by day.worker_id, day.absence_reason_id
  ) as ahead
  join absence_reason as used on used.org_id = $1 and used.absence_reason_id = ahead.absence_reason_id
  join absence_balance as balance on balance.org_id = $1 and balance.worker_id = ahead.worker_id
    and (balance.absence_reason_id = ahead.absence_reason_id or balance.bucket_id = used.bucket_id)
  left join absence_reason as reason on reason.org_id = $1 and reason.absence_reason_id = balance.absence_reason_id
  left join absence_bucket as bucket on bucket.org_id = $1 and bucket.bucket_id = balance.bucket_id`;

const alertColumns = (row: Readonly<Record<string, unknown>>) => ({
  worker_id: row.worker_id ?? null,
  substitute_id: row.substitute_id ?? null,
  confirmation_number: row.confirmation_number ?? null,
  institute_id: row.institute_id ?? null,
  on_date: row.on_date ?? null,
  days: row.days ?? null,
  detail: null,
  because: null,
  directory_person_id: null,
});
