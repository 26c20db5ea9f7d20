import { statusIn } from '../statusIn.ts';

/** The worked hours of a timesheet `line` in hundredths, as SQL. */
export const hoursSql = 'round(coalesce(line.hours, 0) * 100)';

/** Whether the planned hours of the substitute of a `day` count: it is filled, and no timesheet has their hours. */
export const isFilledSql = `${statusIn('day.fill_status', 'isFilled')} and day.substitute_id is not null
  and not exists (select 1 from time_sheet_item as sheet where sheet.org_id = $1
    and sheet.confirmation_number = day.confirmation_number and sheet.substitute_id = day.substitute_id)`;
