import { jobHours, type Limit, limits } from '../visibilityLimits.ts';

/** A limit as a line on a school's list has it. */
const ofSchool = ({ name, own, usual }: Limit) =>
  `coalesce(case when named.override_visibility then named.${own} end, ${usual}) as ${name}`;

/** The same of the list of an employee, `w`, or of a vacancy profile, which says nothing of all substitutes. */
const ofEmployee = ({ name, own, list, district, usual }: Limit) => {
  const texts = [`case when named.override_visibility then named.${own} end`, `w.${list}`];
  const value = `coalesce(${[...texts, ...(district ? [`w.${district}`] : []), usual].join(', ')})`;
  return `${name === 'maximum' ? `least(${value}, ${jobHours} * 60)` : value} as ${name}`;
};

const each = (text: (limit: Limit) => string) => limits.map(text).join(', ');

/** Minutes from when a job was entered to its start, both cut to the minute; of one that nobody knows, without end. */
const lead = `coalesce(extract(epoch from date_trunc('minute', day.starts_at) - date_trunc('minute', day.created_at)) / 60,
  1e9)`;

/**
 * From when a substitute sees a job, as a lateral select over `day` and the query's `school_lines` (lists of whatever the
 * school stands below, which name the substitute) and `own_lines` (those of the employee, of their type, or of the vacancy profile): of all
 * that include them the earliest moment (docs/domain.md#job-visibility; `visibleFrom` of `schemas/rules` is the same).
 */
export const visibleFrom = `
  select case when count(*) > 0 then greatest(
    date_trunc('minute', day.starts_at - make_interval(secs => 60 * max(
      least(greatest(list.percent / 100.0 * ${lead}, list.minimum), list.maximum))::double precision)),
    date_trunc('minute', day.created_at)) end as visible_from
  from (
    select ${each(ofSchool)} from school_lines as named
    where named.for_id = day.institute_id and named.is_excluded is not true
    union all
    select ${each(ofEmployee)} from own_lines as named left join worker as w
      on w.org_id = day.org_id and w.worker_id = day.worker_id
    where named.owner = day.owner and named.is_excluded is not true
    union all
    select ${each(({ name, usual }) => `${usual} as ${name}`)}
    where not exists (select 1 from school_lines as any_line where any_line.for_id = day.institute_id)
      and not exists (select 1 from own_lines as any_line where any_line.owner = day.owner)
  ) as list`;
