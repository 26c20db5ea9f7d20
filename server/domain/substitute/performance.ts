import { rejections, unreachedResults } from '#schemas/rules/calling/callResults.ts';
import type { ComputedRows } from '../domainRule.ts';
import { districtValue } from '../settings/effectiveValues.ts';

const inList = (results: readonly string[]) => `(${results.map((result) => `'${result}'`).join(', ')})`;

/**
 * Rows of a substitute's offers, accepted, refused and canceled jobs by month of the organization, with entered hours
 * and counted ratings, each from its source table. A job that was split later counts once (docs/domain.md#performance).
 */
export const substitutePerformance: ComputedRows = ({ organization, parent }) => {
  const theirs = `org_id = ${organization} and substitute_id = ${parent}`;
  const monthOf = (moment: string) => `date_trunc('month', ${moment} at time zone zone.name)::date`;
  return `
    with zone as (
      select coalesce(time_zone, 'UTC') as name from organization where org_id = ${organization}
    ),
    parts as (
      select absence_id, accepted_at, removed_at, is_late from assignment
      left join job on job.org_id = assignment.org_id and job_id = confirmation_number
      where assignment.${theirs}
    ),
    taken as (select distinct absence_id, accepted_at from parts),
    given_up as (
      select absence_id, removed_at, bool_or(is_late) as is_late from parts where removed_at is not null
      group by absence_id, accepted_at, removed_at
    ),
    facts as (
      select ${monthOf('called_at')} as month, 'offered' as fact, 1::numeric as amount from call_attempt, zone
        where ${theirs} and channel in ('phone', 'text')
      union all
      select ${monthOf('called_at')}, 'rejected', 1 from call_attempt, zone
        where ${theirs} and result in ${inList(rejections)}
      union all
      select ${monthOf('called_at')}, 'noAnswer', 1 from call_attempt, zone where ${theirs} and result in ${inList(unreachedResults)}
      union all
      select ${monthOf('accepted_at')}, 'accepted', 1 from taken, zone
      union all
      select ${monthOf('removed_at')}, case when is_late then 'late' else 'cancelled' end, 1 from given_up, zone
      union all
      select date_trunc('month', work_date)::date, 'hours', hours from time_sheet_item
        where ${theirs} and hours is not null
      union all
      select date_trunc('month', given_on)::date, 'stars', stars from feedback
        where ${theirs} and kind = 'performance' and is_hidden is not true
    )
    select row_number() over (order by month) as id, month,
      ${['offered', 'accepted', 'rejected', 'noAnswer', 'cancelled', 'late'].map(countOf).join(', ')},
      sum(amount) filter (where fact = 'hours') as hours,
      case when count(*) filter (where fact = 'stars')
        >= (select least.value from ${districtValue('feedback.averageFrom', organization)} as least)
        then round(avg(amount) filter (where fact = 'stars'), 2) end as stars
    from facts group by month`;
};

function countOf(fact: string): string {
  const column = fact.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return `count(*) filter (where fact = '${fact}')::int as ${column}`;
}
