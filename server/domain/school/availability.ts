import { substituteAbsenceStatuses } from '#schemas/status/substituteAbsenceStatus.ts';
import type { ComputedRows, RowsContext } from '../domainRule.ts';
import { zoneOfSchool } from '../jobs/dayTimes.ts';
import { visiblePhoneSql } from '../people/visiblePhoneSql.ts';
import { statusIn } from '../statusIn.ts';
import { nearestDays, substitutesOfSchools } from '../substitutesOfSchools.ts';

/** Columns that the tables of all kinds of time away share. */
const away = 'org_id, substitute_id, from_date, to_date, start_time, end_time';

/** Rows of `school/availability`: the availability of the substitutes of the school. */
export const schoolAvailability: ComputedRows = (of) => availabilityAt(of, of.parent);

/** Rows of the availability of the district's substitutes, or of those of the school in the filter. */
export const substituteAvailability: ComputedRows = (of) => {
  const school = of.filterValue('instituteId');
  const place = school === undefined ? undefined : `${of.value(school)}::bigint`;
  return `select found.*, ${place ?? 'null::bigint'} as institute_id from (${availabilityAt(of, place)}) as found`;
};

/**
 * SQL for one row per active substitute, of one school or of all, on the filtered day (default today), with the first
 * reason that prevents the substitute from working there.
 */
function availabilityAt(of: RowsContext, place: string | undefined): string {
  const { organization, value, filterValue } = of;
  const parent = place ?? 'null::bigint';
  const school = `array[${parent}]`;
  return `
  select seen.substitute_id as row_id, seen.substitute_id, here.day as available_on, ${visiblePhoneSql(of, 'seen')},
    (select min(taken.confirmation_number) from absence_day as taken where taken.org_id = seen.org_id
      and taken.substitute_id = seen.substitute_id and taken.absence_date = here.day
      and ${statusIn('taken.fill_status', 'isFilled')}) as confirmation_number,
    case
      when line.is_excluded then 'excluded'
      when seen.joining_date > here.day then 'later'
      when exists (select 1 from absence_day as taken where taken.org_id = seen.org_id
        and taken.substitute_id = seen.substitute_id and taken.absence_date = here.day
        and ${statusIn('taken.fill_status', 'isFilled')}) then 'busy'
      when ${place === undefined ? 'false and ' : ''}exists (select 1 from preferred_school as own where own.org_id = seen.org_id
          and own.substitute_id = seen.substitute_id)
        and not exists (select 1 from (${nearestDays(of.organization, 'seen', school)}) as nearest
          where (nearest.days & here.weekday <> 0) = (seen.default_preferred_school is distinct from 1)) then 'elsewhere'
      when away.is_away then 'away'
      else 'available'
    end as standing, away.away_from, away.away_until
  from (
    select day, 1 << extract(dow from day)::int as weekday from (
      select coalesce(${value(filterValue('availableOn') ?? null)}::date, (now() at time zone ${zoneOfSchool(organization, parent, 'time_zone')})::date) as day
      from organization where org_id = ${organization}
    ) as filterValue
  ) as here
  join substitute as seen on seen.org_id = ${organization} and seen.is_active
  left join school_preferred_substitute as line on line.org_id = seen.org_id
    and line.substitute_id = seen.substitute_id and line.institute_id = ${parent}
  cross join lateral (
    select count(*) > 0 as is_away, min(gone.start_time) as away_from, max(gone.end_time) as away_until from (
      select ${away}, days from non_work_day where org_id = ${organization} union all
      select ${away}, 127 from substitute_absence where org_id = ${organization} and ${statusIn('status', 'isAway', substituteAbsenceStatuses)}
    ) as gone
    where gone.org_id = seen.org_id and gone.substitute_id = seen.substitute_id
      and here.day between gone.from_date and gone.to_date and gone.days & here.weekday <> 0
  ) as away
  ${place === undefined ? '' : `where ${substitutesOfSchools({ organization, alias: 'seen', schools: school })}`}`;
}
