import {
  exceptionsOf,
  type ReconcileFacts,
  type ReconcileSettings,
} from '#schemas/rules/reconcile/exceptions.ts';
import type { SettingOf } from '#schemas/settingOf.ts';
import type { Row } from '../../database/database.ts';
import type { Visibility } from '../../identity/access/visibility.ts';
import { dayTimeZoneSql, holderJoinSql } from '../jobs/dayTimes.ts';
import { jobOf } from '../jobs/jobOfDay.ts';
import { timedDay } from '../jobs/timedDay.ts';

const lacksIdentifier = (people: string, id: string) => `exists (select 1 from ${people} as person
        where person.org_id = $1 and person.${id} = day.${id} and coalesce(person.identifier, '') = '')`;

/** SQL condition that the day's pay code requires a skill that its substitute does not hold on that date. */
const lacksPaySkill = `exists (select 1 from pay_code where pay_code.org_id = $1 and pay_code.pay_code_id = day.pay_code_id
      and day.substitute_id is not null and pay_code.skill_id is not null and not exists (
        select 1 from substitute join substitute__skill_ids as held
          on held.org_id = $1 and held.owner_id = substitute.substitute_id and held.target_id = pay_code.skill_id
        where substitute.org_id = $1 and substitute.substitute_id = day.substitute_id and not exists (
          select 1 from jsonb_to_recordset(coalesce(substitute.expirations, '[]')) as one("skillId" bigint, "expiresOn" date)
          where one."skillId" = held.target_id and one."expiresOn" < day.absence_date)))`;

/**
 * SQL for the facts of reconciliation: a row for each day that meets a condition over `day` and `holder`. $1 is the
 * organization, $2 its time zone. The substitute comes from the day's job, worked hours from its timesheet.
 */
export const factsText = (condition: string) => `with days as materialized (
    select day.confirmation_number, day.institute_id, day.fill_status, day.reconcile_status, day.substitute_id,
      ${jobOf('day')} as job, day.pay_code_id, day.budget_code_id, absence.approval_status,
      coalesce(day.accounting_code_id, day.allocation_group_id) as accounting_id, ${timedDay},
      ${lacksIdentifier('worker', 'worker_id')} or ${lacksIdentifier('substitute', 'substitute_id')} as lacks_identifier,
      ${lacksPaySkill} as lacks_pay_skill, ${dayTimeZoneSql('$2')} as zone
    from absence_day as day ${holderJoinSql}
    left join absence on absence.org_id = $1 and absence.absence_id = day.absence_id
    where day.org_id = $1 and ${condition}
  ), begun as materialized (
    select days.*, (absence_date + coalesce(starts, '00:00')::time) at time zone zone as starts_at from days
  ), sheets as (
    select begun.confirmation_number, sum(line.minutes) filter (where line.substitute_id = begun.substitute_id) as worked,
      bool_or(line.status = 'extracted') as is_extracted
    from begun join time_sheet_item as line
      on line.org_id = $1 and line.confirmation_number = begun.confirmation_number
    group by 1
  ), covers as (
    select begun.confirmation_number, bool_or(one.is_no_show is true) as is_no_show,
      bool_or(one.is_no_show is not true and one.removed_at > begun.starts_at) as is_late_removal
    from begun join assignment as one on one.org_id = $1 and one.confirmation_number = begun.job
    group by 1
  )
  select begun.confirmation_number::float as number, absence_date::text as date, institute_id::float as school,
    reconcile_status as status, starts_at <= now() as has_begun, hours::float as scheduled, round(worked / 60.0, 2)::float as actual,
    fill_status::int as fill_status, approval_status, (worked - round(hours * 60))::int as minutes_over,
    pay_code_id is not null as has_pay_code, budget_code_id is not null as has_budget_code,
    accounting_id is not null as has_accounting_code, coalesce(is_extracted, false) or reconcile_status = 'extracted' as is_extracted,
    lacks_identifier, lacks_pay_skill, coalesce(is_no_show, false) as is_no_show, coalesce(is_late_removal, false) as is_late_removal
  from begun left join sheets using (confirmation_number) left join covers using (confirmation_number)`;

/** Columns of `factsText` that the exception rule reads. */
export const exceptionColumns = `fill_status, approval_status, minutes_over, has_pay_code, has_budget_code,
  has_accounting_code, is_no_show, is_late_removal, lacks_identifier, lacks_pay_skill`;

/** Returns the reconciliation exceptions of a day, from a row of `factsText`. */
export function exceptionsIn(row: Row, settingOf: SettingOf) {
  return exceptionsOf(factsIn(row), settingsFor(settingOf, row));
}

function factsIn(row: Row): ReconcileFacts {
  return {
    fillStatus: Number(row.fill_status),
    approvalStatus: (row.approval_status ?? undefined) as ReconcileFacts['approvalStatus'],
    minutesOver: row.minutes_over === null ? undefined : Number(row.minutes_over),
    hasPayCode: row.has_pay_code === true,
    hasBudgetCode: row.has_budget_code === true,
    hasAccountingCode: row.has_accounting_code === true,
    isNoShow: row.is_no_show === true,
    isLateRemoval: row.is_late_removal === true,
    lacksIdentifier: row.lacks_identifier === true,
    lacksPaySkill: row.lacks_pay_skill === true,
  };
}

/** Names of the settings that the exception rule reads. */
export const reconcileNames = [
  'absence.toleranceMinutes',
  'absence.payCodeRequired',
  'absence.budgetCodeRequired',
  'absence.accountingCodeRequired',
  'absence.identifierRequired',
  'absence.payrollReconciles',
] as const;

/** Returns the reconciliation settings that apply to a row of `factsText`. */
function settingsFor(settingOf: SettingOf, { school, date }: Row): ReconcileSettings {
  const of = { school: Number(school) };
  const day = String(date);
  return {
    toleranceMinutes: settingOf('absence.toleranceMinutes', of, day),
    payCodeRequired: settingOf('absence.payCodeRequired', of, day),
    budgetCodeRequired: settingOf('absence.budgetCodeRequired', of, day),
    accountingCodeRequired: settingOf('absence.accountingCodeRequired', of, day),
    identifierRequired: settingOf('absence.identifierRequired', of, day),
  };
}

/**
 * SQL condition that a person sees a day, by placeholders for the schools and employee types that they see.
 * `visibleDayValues` are the values.
 */
export const visibleDaySql = (schools: string, types: string) =>
  `(${schools}::bigint[] is null or day.institute_id = any(${schools}))
    and (${types}::bigint[] is null or holder.worker_type_id is null or holder.worker_type_id = any(${types}))`;

export const visibleDayValues = ({ schools, employeeTypes }: Visibility) => [
  schools ?? null,
  employeeTypes ?? null,
];
