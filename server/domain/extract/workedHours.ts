import { statusIn } from '../statusIn.ts';

/** The worked hours of a timesheet `line` in hundredths, as SQL: minutes are what counts. */
export const hoursSql = 'round(coalesce(line.minutes / 60.0, line.hours, 0) * 100)';

/**
 * Whether the planned hours of the substitute of a `day` count: it is filled, hours are not entered in the district ($3), and
 * payroll gets none of a timesheet.
 */
export const isPlannedSql = `${statusIn('day.fill_status', 'isFilled')} and day.substitute_id is not null and not $3::boolean
  and not exists (select 1 from time_sheet_item as sheet where sheet.org_id = $1
    and sheet.confirmation_number = day.confirmation_number and sheet.status in ('released', 'extracted'))`;
