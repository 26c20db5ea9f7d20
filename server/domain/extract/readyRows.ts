import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { reconcileStatuses } from '#schemas/status/reconcileStatus.ts';
import { statusIn } from '../statusIn.ts';

const { open, reconciled, payrollReconciled, extracted } = reconcileStatuses.code;

/** Status of a timesheet line that is ready for payroll. */
export const releasedLine = 'released';

/** Kinds of payroll rows: absence days and timesheet lines. */
export type RowKind = 'day' | 'time';

/** The district, dates and settings by which the payroll rows of an extract are selected. */
export interface ExtractSelection {
  readonly organization: number;
  readonly fromDate: string | null;
  readonly toDate: string;
  readonly kinds: readonly RowKind[];
  /** Whether days are ready only after the second reconciliation, by payroll. */
  readonly payrollReconciles: boolean;
  /** Whether the district enters hours of substitutes, so that planned hours do not count. */
  readonly usesWebTime: boolean;
}

/** SQL for the number of unvoided extracts of a row. */
const times = (kind: RowKind, id: string) => `(select count(*) from extract_row as held
  where held.org_id = $1 and held.kind = '${kind}' and held.source_id = ${id} and held.is_void = false) as times`;

/** SQL condition that the day no longer takes place. */
const ended = `not (${statusIn('day.fill_status', 'conflicts', dayStatuses)})`;

/**
 * SQL for the rows that are ready, over `day` or `line`. $1 is the organization, $2 and $3 the date range, $4 whether
 * payroll reconciles as well. A row that changed since its last extract is ready whatever its date, so that its
 * adjustment is not missed. So is an extracted day that was canceled since, and a day extracted with planned hours
 * whose timesheet line was released since.
 */
export const readyText: Readonly<Record<RowKind, string>> = {
  day: `select day.confirmation_number as id, day.reconcile_status as status_before,
      ${times('day', 'day.confirmation_number')}
    from absence_day as day
    where day.org_id = $1 and day.absence_date <= $3::date and (
      (day.reconcile_status = '${payrollReconciled}' or day.reconcile_status = '${reconciled}' and not $4::boolean)
        and ($2::date is null or day.absence_date >= $2::date or day.extract_run_id is not null)
      or day.extract_run_id is not null and day.reconcile_status = '${open}' and ${ended}
      or day.reconcile_status = '${extracted}' and day.confirmation_number in (
        select line.confirmation_number from time_sheet_item as line where line.org_id = $1 and line.status = '${releasedLine}')
        and (select sum(held.planned) from extract_row as held where held.org_id = $1 and held.kind = 'day'
          and held.source_id = day.confirmation_number and held.is_void = false) <> 0)
    order by day.absence_date, day.confirmation_number`,
  time: `select line.time_sheet_item_id as id, line.status as status_before,
      ${times('time', 'line.time_sheet_item_id')}
    from time_sheet_item as line
    where line.org_id = $1 and line.work_date <= $3::date and line.status = '${releasedLine}'
      and ($2::date is null or line.work_date >= $2::date or line.extract_run_id is not null) and $4::boolean is not null
    order by line.work_date, line.time_sheet_item_id`,
};
