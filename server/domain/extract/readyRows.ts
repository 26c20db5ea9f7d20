import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { reconcileStatuses } from '#schemas/status/reconcileStatus.ts';
import { statusIn } from '../statusIn.ts';

const { open, reconciled, payrollReconciled, extracted } = reconcileStatuses.code;

/** The status of a timesheet line that waits for payroll. */
export const releasedLine = 'released';

/** The two kinds of rows that payroll gets. */
export type RowKind = 'day' | 'time';

/** Which rows an extract takes. */
export interface Taking {
  readonly organization: number;
  readonly fromDate: string | null;
  readonly toDate: string;
  readonly kinds: readonly RowKind[];
  /** Days count once payroll has reconciled them as well. */
  readonly payrollReconciles: boolean;
  /** Hours of substitutes are entered: planned hours do not count. */
  readonly usesWebTime: boolean;
}

/** How many extracts of a row stand. */
const times = (kind: RowKind, id: string) => `(select count(*) from extract_row as held
  where held.org_id = $1 and held.kind = '${kind}' and held.source_id = ${id} and held.is_void = false) as times`;

/** Days that no longer take place. */
const ended = `not (${statusIn('day.fill_status', 'conflicts', dayStatuses)})`;

/**
 * The rows that are ready, as SQL over `day` or `line`. $1 is the organization, $2 and $3 the dates, $4 whether payroll
 * reconciles as well. A row that was extracted before and changed since is ready whatever its date, so that its adjustment
 * is not missed; so is a day that was canceled since, and one of which payroll has the planned hours, once its timesheet line
 * is released.
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
