import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { reconcileStatuses } from '#schemas/status/reconcileStatus.ts';
import { statusIn } from '../statusIn.ts';

const { open, reconciled, payrollReconciled } = reconcileStatuses.code;

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
}

/** What stands of a row in extracts that are not voided, as SQL of a condition. */
export const isHeld = (kind: RowKind, id: string) => `exists (select 1 from extract_row as held
  where held.org_id = $1 and held.kind = '${kind}' and held.source_id = ${id} and held.is_void = false)`;

/** How many extracts of a row stand. */
const times = (kind: RowKind, id: string) => `(select count(*) from extract_row as held
  where held.org_id = $1 and held.kind = '${kind}' and held.source_id = ${id} and held.is_void = false) as times`;

const begins = (kind: RowKind, date: string, id: string) =>
  `${date} <= $3::date and ($2::date is null or ${date} >= $2::date or ${isHeld(kind, id)})`;

/** Days that no longer take place. */
const ended = `not (${statusIn('day.fill_status', 'conflicts', dayStatuses)})`;

/**
 * The rows that are ready, as SQL over `day` or `line`. $1 is the organization, $2 and $3 the dates, $4 whether payroll
 * reconciles as well. A row that was extracted before and changed since is ready whatever its date, so that its adjustment
 * is not missed; so is one that was canceled since.
 */
export const readyText: Readonly<Record<RowKind, string>> = {
  day: `select day.confirmation_number as id, day.reconcile_status as status_before,
      ${times('day', 'day.confirmation_number')}
    from absence_day as day
    where day.org_id = $1 and ${begins('day', 'day.absence_date', 'day.confirmation_number')} and (
      day.reconcile_status = '${payrollReconciled}' or day.reconcile_status = '${reconciled}' and not $4::boolean
      or day.reconcile_status = '${open}' and ${ended} and ${isHeld('day', 'day.confirmation_number')})
    order by day.absence_date, day.confirmation_number`,
  time: `select line.time_sheet_item_id as id, line.status as status_before,
      ${times('time', 'line.time_sheet_item_id')}
    from time_sheet_item as line
    where line.org_id = $1 and ${begins('time', 'line.work_date', 'line.time_sheet_item_id')}
      and line.status = '${releasedLine}' and $4::boolean is not null
    order by line.work_date, line.time_sheet_item_id`,
};
