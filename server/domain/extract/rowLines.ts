import type { ExtractCheck } from '#schemas/rules/extract/extractChecks.ts';
import { type ExtractLine, linesOf } from '#schemas/rules/extract/extractLine.ts';
import type { Row, Sql } from '../../database/database.ts';
import { holderJoinSql } from '../jobs/dayTimes.ts';
import { timedDay } from '../jobs/timedDay.ts';
import type { ExtractSelection, RowKind } from './readyRows.ts';
import { hoursSql, isPlannedSql } from './workedHours.ts';

/** A payroll row with its current lines and its display name. */
export interface CurrentRow {
  readonly id: number;
  readonly confirmationNumber: number | null;
  readonly date: string;
  readonly lines: readonly ExtractLine[];
  /** The checks that the row fails: a code is missing or unknown to payroll. */
  readonly lacks: readonly ExtractCheck[];
}

/** Loads the current payroll lines of rows by id, in date order. */
export async function loadCurrentRows(
  sql: Sql,
  { organization, usesWebTime }: Pick<ExtractSelection, 'organization' | 'usesWebTime'>,
  kind: RowKind,
  ids: readonly number[],
): Promise<CurrentRow[]> {
  if (ids.length === 0) return [];
  const rows = await sql(factsText[kind], [organization, ids, usesWebTime]);
  return rows.map(toCurrentRow);
}

function toCurrentRow(row: Row): CurrentRow {
  const date = String(row.date);
  const facts = {
    date,
    employeeId: text(row.employee_id),
    extId: text(row.ext_id),
    reasonExtId: text(row.reason_ext_id),
    schoolNo: text(row.school_no),
    payCode: text(row.pay_code),
    budget: text(row.budget),
    subExtId: text(row.sub_ext_id),
  };
  const amounts = { hours: Number(row.hours), days: Number(row.days), subHours: Number(row.sub_hours) };
  const isNothing = Object.values(amounts).every((amount) => amount === 0);
  const shares = row.shares as readonly { code: string | null; percent: number }[] | null;
  const split = shares?.map(({ code, percent }) => ({ accountingCode: code, percent: Number(percent) }));
  const lacks = codeNames.filter((name) => row[`${name}_id`] !== null && row[name] === null);
  return {
    lacks: lacks.map((name) => codeChecks[name]),
    id: Number(row.id),
    confirmationNumber: row.number === null ? null : Number(row.number),
    date,
    lines: isNothing
      ? []
      : linesOf(facts, amounts, split ?? [{ accountingCode: text(row.accounting_code), percent: 100 }]),
  };
}

const codeChecks = {
  pay_code: 'payCode',
  budget: 'budget',
  accounting_code: 'accountingCode',
} as const satisfies Readonly<Record<string, ExtractCheck>>;

const codeNames = Object.keys(codeChecks) as (keyof typeof codeChecks)[];

const text = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value);

/**
 * SQL for the accounting codes of the allocation version valid on a day, in their order; null if the row has no
 * allocation group.
 */
const shares = `(select jsonb_agg(jsonb_build_object('code', code.external_id, 'percent', one.share ->> 'percent') order by one.place)
    from allocation_group_version as version
    cross join jsonb_array_elements(version.details) with ordinality as one(share, place)
    left join accounting_code as code on code.org_id = $1 and code.accounting_code_id = (one.share ->> 'accountingCodeId')::bigint
    where version.org_id = $1 and version.allocation_group_id = day.allocation_group_id
      and version.from_date <= day.absence_date and version.to_date >= day.absence_date)`;

/** SQL for the codes of an absence day, and the payroll ids of its people and schools. */
const codes = `worker.identifier as employee_id, worker.employee_external_id as ext_id,
    coalesce(reason.external_id, vacancy.external_id) as reason_ext_id,
    coalesce(school.external_id, school.external_number) as school_no, pay.external_id as pay_code,
    budget.external_id as budget, accounting.external_id as accounting_code, day.pay_code_id, day.budget_code_id as budget_id,
    day.accounting_code_id,
    coalesce(taker.payroll_extract_external_id, taker.external_id) as sub_ext_id, ${shares} as shares`;

const codeTables = `left join worker on worker.org_id = $1 and worker.worker_id = day.worker_id
  left join absence_reason as reason on reason.org_id = $1 and reason.absence_reason_id = day.absence_reason_id
  left join vacancy_reason as vacancy on vacancy.org_id = $1 and vacancy.vacancy_reason_id = day.vacancy_reason_id
  left join pay_code as pay on pay.org_id = $1 and pay.pay_code_id = day.pay_code_id
  left join budget_code as budget on budget.org_id = $1 and budget.budget_code_id = day.budget_code_id
  left join accounting_code as accounting on accounting.org_id = $1
    and accounting.accounting_code_id = day.accounting_code_id`;

/**
 * SQL for the amounts of a row. A day has the absence's amounts, and the substitute's planned hours unless a timesheet
 * has their hours. A timesheet line has the worked hours. Vacancies have no absent employee.
 */
const factsText: Readonly<Record<RowKind, string>> = {
  day: `select day.confirmation_number as id, day.confirmation_number as number, day.absence_date::text as date, ${codes},
      case when takes.place and day.kind = 'absence' then round(coalesce(day.duration_hours, 0) * 100) else 0 end as hours,
      case when takes.place and day.kind = 'absence' then round(coalesce(day.duration_days, 1) * 1000) else 0 end as days,
      case when ${isPlannedSql} then round(coalesce(timed.hours, 0) * 100) else 0 end as sub_hours
    from absence_day as day ${holderJoinSql} cross join lateral (select ${timedDay}) as timed
    cross join lateral (select day.fill_status not in (4, 5, 8) as place) as takes
    ${codeTables}
    left join school on school.org_id = $1 and school.institute_id = day.institute_id
    left join substitute as taker on taker.org_id = $1 and taker.substitute_id = day.substitute_id
    where day.org_id = $1 and day.confirmation_number = any($2::bigint[])
    order by day.absence_date, day.confirmation_number`,
  time: `select line.time_sheet_item_id as id, line.confirmation_number as number, line.work_date::text as date, ${codes},
      0 as hours, 0 as days, ${hoursSql} as sub_hours
    from time_sheet_item as line
    left join absence_day as day on day.org_id = $1 and day.confirmation_number = line.confirmation_number
    ${codeTables}
    left join school on school.org_id = $1 and school.institute_id = line.institute_id
    left join substitute as taker on taker.org_id = $1 and taker.substitute_id = line.substitute_id
    where line.org_id = $1 and line.time_sheet_item_id = any($2::bigint[]) and $3::boolean is not null
    order by line.work_date, line.time_sheet_item_id`,
};
