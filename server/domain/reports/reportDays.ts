import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { ComputedRows, RowsOf } from '../domainRule.ts';
import { awayFrom, awayUntil, endsAt, startsAt, withHolder, zoneOfDay } from '../jobs/dayTimes.ts';
import { jobOf } from '../jobs/jobOfDay.ts';
import { phoneShown } from '../people/phoneShown.ts';
import { statusIn } from '../statusIn.ts';

/** The fill statuses in the order of a report's sections: unfilled first. */
const sections = dayStatuses.statuses.map(({ code }) => code).join(', ');

/**
 * Days of absences and vacancies as reports tell of them, each once (docs/domain.md#reports). `counts_in_fill_rate` says
 * which ones need a substitute: a held day does once it has begun without one. Takes which of the days, as a condition.
 */
function daysOf(of: RowsOf, only = 'true'): string {
  const { organization } = of;
  const zone = `(select time_zone from organization where org_id = ${organization})`;
  const begins = `(day.absence_date + coalesce(${startsAt}, '00:00')::time) at time zone ${zoneOfDay(zone)}`;
  const taken = `from assignment as taken where taken.org_id = day.org_id
    and taken.confirmation_number = ${jobOf('day')} and taken.removed_at is null`;
  return `
  select day.confirmation_number, array_position(array[${sections}], day.fill_status::int) as section,
    day.worker_id, day.vacancy_profile_id, holder.worker_type_id, holder.title, holder.room, day.institute_id, day.absence_date,
    to_char(day.absence_date, 'YYYY-MM') as month, extract(isodow from day.absence_date)::int as weekday, day.shift_type,
    ${awayFrom} as start_time, ${awayUntil} as end_time, ${startsAt} as job_start_time, ${endsAt} as job_end_time,
    day.fill_status, day.absence_reason_id, day.substitute_id, ${phoneShown(of, 'substitute')},
    coalesce(absence.approval_status, 'none') as approval_status, day.reconcile_status, day.pay_code_id,
    day.duration_days, day.duration_hours, day.notes_to_substitute, (select taken.source ${taken}) as source,
    ${statusIn('day.fill_status', 'countsInFillRate')}
      or (${statusIn('day.fill_status', 'countsOncePast')} and ${begins} <= now()) as counts_in_fill_rate
  from absence_day as day ${withHolder}
  left join absence on absence.org_id = day.org_id and absence.absence_id = day.absence_id
  left join substitute on substitute.org_id = day.org_id and substitute.substitute_id = day.substitute_id
  where day.org_id = ${organization} and ${only}`;
}

export const reportDays: ComputedRows = (of) => daysOf(of);

/** Those that a substitute covers. */
export const filledDays: ComputedRows = (of) => daysOf(of, statusIn('day.fill_status', 'isFilled'));
