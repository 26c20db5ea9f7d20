import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { ComputedRows } from '../domainRule.ts';
import { statusIn } from '../statusIn.ts';

/**
 * Rows of substitute absences with the number of job days given up for them, and how many of these another substitute
 * covers (docs/domain.md#substitute-absences).
 */
export const timesAway: ComputedRows = ({ organization }) => {
  const released = (which: string) => `(
    select count(distinct day.confirmation_number)::int from assignment as given
    join absence_day as day on day.org_id = given.org_id and (day.confirmation_number = given.confirmation_number
      or day.job_id = given.confirmation_number)
    where given.org_id = away.org_id and given.substitute_id = away.substitute_id and given.removed_at is not null
      and day.absence_date between away.from_date and away.to_date
      and day.substitute_id is distinct from away.substitute_id and ${which})`;
  return `
  select away.substitute_absence_id, away.substitute_id, away.from_date, away.to_date, away.start_time, away.end_time,
    away.cancellation_reason_id, away.status, away.to_date - away.from_date + 1 as calendar_days,
    ${released(`day.fill_status <> ${dayStatuses.code.deleted}`)} as released_days,
    ${released(statusIn('day.fill_status', 'isFilled'))} as refilled_days
  from substitute_absence as away where away.org_id = ${organization}`;
};
