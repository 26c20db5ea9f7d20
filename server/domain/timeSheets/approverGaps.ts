import type { ComputedRows } from '../domainRule.ts';
import { hasApprover } from './approverOf.ts';

/**
 * The range of days that are checked, relative to today: past days, whose hours may still wait for approval, and
 * upcoming days.
 */
const [daysBack, daysAhead] = [14, 28];

/** Rows of `time-sheet/approver-gap`: for each school, the days with hours and no named approver. */
export const approverGaps: ComputedRows = ({ organization }) => `
  with span as materialized (
    select (now() at time zone time_zone)::date - ${daysBack} as first,
      (now() at time zone time_zone)::date + ${daysAhead} as last
    from organization where org_id = ${organization})
  select place.institute_id as row_id, place.institute_id, gap.from_date, gap.to_date, gap.lines, gap.waiting
  from (select institute_id, min(work_date) as from_date, max(work_date) as to_date, sum(lines)::int as lines,
      sum(waiting)::int as waiting
    from (select item.institute_id, item.work_date, count(*) as lines,
        count(*) filter (where item.status = 'submitted') as waiting
      from time_sheet_item as item
      cross join span
      where item.org_id = ${organization} and item.work_date between span.first and span.last
        and item.status in ('notEntered', 'entered', 'rejected', 'submitted') and item.is_paper is not true
      group by item.institute_id, item.work_date) as day
    where not ${hasApprover(organization, 'day.institute_id', 'day.work_date')}
    group by institute_id) as gap
  join school as place on place.org_id = ${organization} and place.institute_id = gap.institute_id`;
