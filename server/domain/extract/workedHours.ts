import { statusIn } from '../statusIn.ts';

/** SQL for the worked hours of a timesheet `line`, in hundredths; minutes take precedence over hours. */
export const hoursSql = 'round(coalesce(line.minutes / 60.0, line.hours, 0) * 100)';

/**
 * SQL condition that the planned hours of a `day`'s substitute count: the day is filled, the district does not enter
 * hours ($3), and payroll gets none from a timesheet.
 */
export const isPlannedSql = `${statusIn('day.fill_status', 'isFilled')} and day.substitute_id is not null and not $3::boolean
  and not exists (select 1 from time_sheet_item as sheet where sheet.org_id = $1
    and sheet.confirmation_number = day.confirmation_number and sheet.status in ('released', 'extracted'))`;
