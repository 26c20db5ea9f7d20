import type { ComputedRows } from '../domainRule.ts';
import { closedForAll } from '../jobs/closedForAll.ts';
import { districtValue } from '../settings/effectiveValues.ts';

/**
 * SQL for the school days of a district, as `day`: workdays of its school years on which not every school is closed.
 * Without school years, from its first day of absence to its last.
 */
export const schoolDaysOf = (organization: string) => `
  select day::date as day
  from (
    select from_date as first, to_date as last from school_year where org_id = ${organization}
    union all
    select min(absence_date), max(absence_date) from absence_day where org_id = ${organization}
      and not exists (select 1 from school_year where org_id = ${organization})
  ) as span
  cross join lateral generate_series(span.first::timestamp, span.last::timestamp, interval '1 day') as day
  where (select own.value from ${districtValue('workSchedule.workDays', organization)} as own)::int
      & (1 << extract(dow from day)::int) <> 0
    and day::date not in (select closed_on from closed_day where org_id = ${organization} and ${closedForAll})`;

export const schoolDays: ComputedRows = ({ organization }) => `
  select to_char(day, 'YYYY-MM-DD') as day_id, day as school_date, to_char(day, 'YYYY-MM') as month,
    extract(isodow from day)::int as weekday
  from (${schoolDaysOf(organization)}) as school`;
