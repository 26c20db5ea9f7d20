import type { ExtractLayout } from '#schemas/extract/extractFile.ts';
import type { ExtractCheck } from '#schemas/rules/extract/extractChecks.ts';
import type { ExtractLine } from '#schemas/rules/extract/extractLine.ts';
import { approvalStatuses } from '#schemas/status/approvalStatus.ts';
import { reconcileStatuses } from '#schemas/status/reconcileStatus.ts';
import type { ComputedRows, RowsContext } from '../domainRule.ts';
import { statusIn } from '../statusIn.ts';
import { previewRows, type SelectedRow } from './extractRows.ts';
import { readRun } from './readRun.ts';
import { type ExtractSelection, type RowKind, releasedLine } from './readyRows.ts';

/** A problem with a row of an extract. */
export interface RowProblem {
  readonly check: ExtractCheck;
  readonly kind: RowKind;
  readonly id: number;
}

type Lacks = (line: ExtractLine) => boolean;

const isAbsence = (line: ExtractLine) => line.hours !== 0 || line.days !== 0;

/** Functions that return whether a payroll line lacks the value that a check is about, keyed by check. */
const missingValueChecks: Readonly<Partial<Record<ExtractCheck, Lacks>>> = {
  employeeId: (line) => isAbsence(line) && line.employeeId === null,
  extId: (line) => isAbsence(line) && line.extId === null,
  subExtId: (line) => line.subHours !== 0 && line.subExtId === null,
  reasonExtId: (line) => isAbsence(line) && line.reasonExtId === null,
  schoolNo: (line) => line.schoolNo === null,
};

/** Finds missing values in the payroll lines of rows, for the columns of the extract definition. Pure. */
export function problemsOf({ columns }: ExtractLayout, rows: readonly SelectedRow[]): RowProblem[] {
  const fields = new Set<string>(columns.map(({ field }) => field));
  const checks = Object.entries(missingValueChecks).filter(([check]) => fields.has(check)) as [
    ExtractCheck,
    Lacks,
  ][];
  return rows.flatMap(({ kind, id, lines, lacks }) => [
    ...checks
      .filter(([, isLacking]) => lines.some((line) => !line.isAdjustment && isLacking(line)))
      .map(([check]) => ({ check, kind, id })),
    ...lacks.filter((check) => lines.length > 0 && fields.has(check)).map((check) => ({ check, kind, id })),
  ]);
}

/**
 * Rows of problems of a draft: one for each person, reason or school with missing values, and for each day or timesheet
 * line that is not ready and stays out of the file. No rows once the file is written.
 */
export const extractChecks: ComputedRows = async (of) => {
  const found = await readRun(of);
  if (found?.status !== 'draft') return nothing;
  const { taking: selection, layout } = found;
  const problems = problemsOf(layout, await previewRows(of.reading.sql, selection));
  return checksText(of, selection, problems);
};

const columns = `check_key, severity, "check", confirmation_number, absence_date, worker_id, substitute_id,
  institute_id, absence_reason_id, row_count`;

const nothing = `select ''::text as check_key, ''::text as severity, ''::text as "check",
  0::bigint as confirmation_number, null::date as absence_date, 0::bigint as worker_id, 0::bigint as substitute_id,
  0::bigint as institute_id, 0::bigint as absence_reason_id, 0::int as row_count where false`;

/** SQL for the key by which the problems of a check are grouped, over a `day` and its row. */
const subject = `case given."check" when 'employeeId' then 'w' || day.worker_id when 'extId' then 'w' || day.worker_id
  when 'subExtId' then 's' || coalesce(line.substitute_id, day.substitute_id)
  when 'reasonExtId' then 'r' || coalesce(day.absence_reason_id, -day.vacancy_reason_id)
  when 'schoolNo' then 'i' || coalesce(line.institute_id, day.institute_id)
  else given.kind || given.id end`;

function checksText(of: RowsContext, selection: ExtractSelection, problems: readonly RowProblem[]): string {
  const { organization, value } = of;
  const [from, to] = [`${value(selection.fromDate)}::date`, `${value(selection.toDate)}::date`];
  const within = (date: string) => `${date} <= ${to} and (${from} is null or ${date} >= ${from})`;
  const notice = (
    check: ExtractCheck,
    when: string,
  ) => `select 'notice-${check}-' || day.confirmation_number, 'notice',
      '${check}', day.confirmation_number, day.absence_date, day.worker_id, day.substitute_id, day.institute_id,
      day.absence_reason_id, 1
    from absence_day as day left join absence on absence.org_id = ${organization} and absence.absence_id = day.absence_id
    where day.org_id = ${organization} and ${statusIn('day.fill_status', 'conflicts')}
      and ${statusIn('day.reconcile_status', 'isOpen', reconcileStatuses)} and ${when}`;
  const line = (
    check: ExtractCheck,
    when: string,
  ) => `select 'notice-${check}-t' || line.time_sheet_item_id, 'notice',
      '${check}', line.confirmation_number, line.work_date, day.worker_id, line.substitute_id, line.institute_id,
      day.absence_reason_id, 1
    from time_sheet_item as line
    left join absence_day as day on day.org_id = ${organization} and day.confirmation_number = line.confirmation_number
    where line.org_id = ${organization} and ${when} and line.status not in ('${releasedLine}', 'extracted')`;
  const isWaiting = statusIn('absence.approval_status', 'waits', approvalStatuses);
  const parts = [
    ...(selection.kinds.includes('day')
      ? [
          notice(
            'unreconciled',
            `${within('day.absence_date')} and day.extract_run_id is null and coalesce(not (${isWaiting}), true)`,
          ),
          notice('openApproval', `${within('day.absence_date')} and ${isWaiting}`),
          notice('openAdjustment', `day.absence_date <= ${to} and day.extract_run_id is not null`),
        ]
      : []),
    ...(selection.kinds.includes('time')
      ? [
          line('unreleased', `line.extract_run_id is null and ${within('line.work_date')}`),
          line('openAdjustment', `line.extract_run_id is not null and line.work_date <= ${to}`),
        ]
      : []),
  ];
  return `with found (${columns}) as (
      select 'problem-' || given."check" || '-' || coalesce(${subject}, given.kind || given.id), 'problem', given."check",
        min(coalesce(day.confirmation_number, line.confirmation_number)), min(coalesce(day.absence_date, line.work_date)),
        min(day.worker_id), min(coalesce(line.substitute_id, day.substitute_id)),
        min(coalesce(line.institute_id, day.institute_id)), min(day.absence_reason_id), count(*)::int
      from jsonb_to_recordset(${value(JSON.stringify(problems))}::jsonb) as given("check" text, kind text, id bigint)
      left join time_sheet_item as line on line.org_id = ${organization} and given.kind = 'time'
        and line.time_sheet_item_id = given.id
      left join absence_day as day on day.org_id = ${organization}
        and day.confirmation_number = case given.kind when 'day' then given.id else line.confirmation_number end
      group by 1, 3
      ${parts.map((part) => `union all ${part}`).join('\n')}
    ) select * from found`;
}
