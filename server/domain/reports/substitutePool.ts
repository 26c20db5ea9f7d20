import type { ComputedRows } from '../domainRule.ts';
import { visiblePhoneSql } from '../people/visiblePhoneSql.ts';
import { loadSettings } from '../settings/loadSettings.ts';
import { statusIn } from '../statusIn.ts';

/**
 * Rows of active substitutes: when each last worked and whether that was this month, and whether a skill expires within
 * the district's warning period (docs/domain.md#reports).
 */
export const substitutePool: ComputedRows = async (of) => {
  const { organization, reading, value } = of;
  const day = new Date().toISOString().slice(0, 10);
  const settingOf = await loadSettings(reading.sql, { organization: reading.organization, today: day }, []);
  const warned = value(settingOf('visibility.skillWarningDays', {}));
  // Materialized, so that `here.day` is a value: an index cannot be searched by the expression behind it.
  return `with here as materialized (
    select (now() at time zone time_zone)::date as day from organization where org_id = ${organization}
  )
  select seen.substitute_id as row_id, seen.substitute_id, ${visiblePhoneSql(of, 'seen')}, seen.joining_date, work.last_worked_on,
    work.last_worked_on is null as never_worked,
    coalesce(work.last_worked_on >= date_trunc('month', here.day)::date, false) as worked_this_month,
    coalesce(seen.next_expiration::date <= here.day + ${warned}::int, false) as skill_expires
  from substitute as seen
  cross join here
  cross join lateral (
    select max(day.absence_date) as last_worked_on from absence_day as day
    where day.org_id = seen.org_id and day.substitute_id = seen.substitute_id and day.absence_date <= here.day
      and ${statusIn('day.fill_status', 'isFilled')}
  ) as work
  where seen.org_id = ${organization} and seen.is_active is not false`;
};
