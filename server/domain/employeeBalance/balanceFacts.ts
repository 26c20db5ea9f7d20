import { countingOf } from '#schemas/planSettings.ts';
import type { ClosingTerms } from '#schemas/rules/balances/balanceClosing.ts';
import type { BalanceStart } from '#schemas/rules/balances/balances.ts';
import type { Counting } from '#schemas/rules/balances/usage.ts';
import { type SourcedHours, sourcedHoursOf } from '#schemas/rules/workDay.ts';
import type { SettingOf } from '#schemas/settingOf.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row, Sql } from '../../database/database.ts';
import { loadSettings } from '../settings/loadSettings.ts';
import { balanceYearStart } from './balanceYearStart.ts';
import { closedYears } from './closedYears.ts';

/** Facts for computing a balance, besides its ledger lines. */
export interface BalanceFacts {
  readonly balanceId: number;
  readonly start: BalanceStart;
  readonly terms: ClosingTerms;
  /**
   * Length of the employee's day in hours; undefined if it is set neither for them, nor for their type, nor for the
   * district.
   */
  readonly hoursPerDay: number | undefined;
  readonly hoursPerDayFrom: SourcedHours['from'] | undefined;
  readonly counting: Counting;
  readonly limits: BalanceLimits;
}

const balanceNames = [
  'workSchedule.hoursPerDay',
  'workSchedule.trackedBy',
  'workSchedule.roundingUnit',
  'workSchedule.roundingMode',
] as const;

/** Limits from the reason or the bucket of a balance, in days. */
export interface BalanceLimits {
  readonly minimumDays: number;
  readonly maximumDays: number | undefined;
  readonly carryoverMaximum: number | undefined;
  readonly isEnforced: boolean;
}

/** Loads the facts of several balances together, in the given order. Takes the settings, if already loaded. */
export async function balanceFacts(
  sql: Sql,
  organization: number,
  balances: readonly RecordData[],
  today: string,
  loaded?: SettingOf,
): Promise<BalanceFacts[]> {
  const ids = (name: string) => [...new Set(balances.flatMap((one) => (one[name] as number | null) ?? []))];
  const settingOf = loaded ?? (await loadSettings(sql, { organization, today }, balanceNames));
  const workers = byId(await sql(workersText, [organization, ids('workerId')]), 'workerId');
  const reasons = byId(await sql(reasonsText, [organization, ids('absenceReasonId')]), 'id');
  const buckets = byId(await sql(bucketsText, [organization, ids('bucketId')]), 'id');
  const closed = await closedYears(sql, organization, ids('balanceId'));
  return balances.map((balance) => {
    const worker = workers.get(Number(balance.workerId)) ?? {};
    const limits = limitsOf(
      reasons.get(Number(balance.absenceReasonId)) ?? buckets.get(Number(balance.bucketId)),
    );
    return factsOf(balance, worker, settingOf, limits, closed.get(Number(balance.balanceId)));
  });
}

function factsOf(
  balance: RecordData,
  worker: Row,
  settingOf: SettingOf,
  limits: BalanceLimits,
  closed: BalanceStart['closed'],
): BalanceFacts {
  const of = { worker: Number(balance.workerId), employeeType: optional(worker.employeeType) };
  const setHours = settingOf('workSchedule.hoursPerDay', of);
  const perDay = sourcedHoursOf(worker, optional(worker.hoursOfType), setHours);
  const hireDate = typeof worker.hireDate === 'string' ? worker.hireDate : undefined;
  return {
    balanceId: Number(balance.balanceId),
    start: {
      asOf: String(balance.asOf),
      initialDays: Number(balance.initialBalanceDays),
      ...(closed && { closed }),
    },
    terms: {
      settings: balanceYearStart(settingOf),
      hireDate,
      carryoverMaximum: limits.carryoverMaximum,
    },
    hoursPerDay: perDay?.hours,
    hoursPerDayFrom: perDay?.from,
    counting: countingOf(settingOf, of),
    limits,
  };
}

/**
 * Returns the limits in the row of a reason or bucket. A bucket has no minimum of its own: its balance must not go
 * below 0.
 */
function limitsOf(row: Row | undefined): BalanceLimits {
  return {
    minimumDays: optional(row?.minimum) ?? 0,
    maximumDays: optional(row?.maximum),
    carryoverMaximum: optional(row?.carryover),
    isEnforced: row?.enforced === true,
  };
}

function optional(value: unknown): number | undefined {
  return value === null || value === undefined ? undefined : Number(value);
}

function byId(rows: readonly Row[], id: string): Map<number, Row> {
  return new Map(rows.map((row) => [Number(row[id]), row]));
}

/** SQL for facts about employees. Columns are named after the fields that the balance rules read. */
const workersText = `select worker_id as "workerId", worker.worker_type_id as "employeeType",
    kind.hours_per_day::float8 as "hoursOfType", to_char(start_date, 'YYYY-MM-DD') as "hireDate",
    absence_start_time as "absenceStartTime", absence_end_time as "absenceEndTime",
    absence_half_day_break as "absenceHalfDayBreak", absence_half_day_break2 as "absenceHalfDayBreak2",
    absence_hours_per_day::float8 as "absenceHoursPerDay",
    absence_hours_per_day_override::float8 as "absenceHoursPerDayOverride",
    deduct_break_from_absence_duration as "deductBreakFromAbsenceDuration"
  from worker
  left join employee_type as kind on kind.org_id = $1 and kind.worker_type_id = worker.worker_type_id
  where worker.org_id = $1 and worker_id = any($2::bigint[])`;

const reasonsText = `select absence_reason_id as id, minimum_balance::float8 as minimum, max_yearly_usage as maximum,
    carryover_maximum::float8 as carryover, enforce_balances as enforced
  from absence_reason where org_id = $1 and absence_reason_id = any($2::bigint[])`;

const bucketsText = `select bucket_id as id, max_yearly_usage as maximum, carryover_maximum::float8 as carryover,
    enforce_balances as enforced
  from absence_bucket where org_id = $1 and bucket_id = any($2::bigint[])`;
