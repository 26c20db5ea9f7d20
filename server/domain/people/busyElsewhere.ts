import type { Routine } from '../../database/table.ts';
import { statusAtMoment, substituteAtMoment } from '../jobs/daysAtMoment.ts';
import { endsAt, startsAt, withHolder, zoneOfDay } from '../jobs/dayTimes.ts';
import { statusIn } from '../statusIn.ts';
import { isHere, samePeople } from './samePeople.ts';

/** SQL that converts a time of a day in the other district to the calling organization's time zone. */
const hereAt = (time: string) =>
  `(day.absence_date + (${time})::time) at time zone ${zoneOfDay('there.time_zone')} at time zone here.time_zone`;

const known = (time: string, otherwise: string) =>
  `case when ${startsAt} < ${endsAt} then ${hereAt(time)} else ${otherwise} end`;

/** SQL for the days that the substitutes work in the other district, now or at a moment according to the logs there. */
const work = (days: string, day: string) => `return query
  with work as (
    select own.substitute_id, ${known(startsAt, 'day.absence_date::timestamp')} as begins,
      ${known(endsAt, "day.absence_date + interval '1 day'")} as finishes
    from ${samePeople}
    join organization as there on there.org_id = other.org_id
    join absence_day as day on day.org_id = other.org_id and ${days}
      and day.absence_date >= (${day} at time zone here.time_zone)::date - 1
    ${withHolder}
    where ${isHere} and own.substitute_id = any(people)
  )
  select distinct work.substitute_id, midnight::date, to_char(greatest(work.begins, midnight), 'HH24:MI'),
    case when work.finishes >= midnight + interval '1 day' then '24:00' else to_char(work.finishes, 'HH24:MI') end
  from work cross join generate_series(date_trunc('day', work.begins),
    date_trunc('day', work.finishes - interval '1 minute'), interval '1 day') as midnight;`;

const hasNow = `day.substitute_id = other.substitute_id and ${statusIn('day.fill_status', 'isFilled')}`;

const hadThen = `coalesce(day.created_at <= moment, true)
  and ${statusIn(statusAtMoment('moment'), 'isFilled')} and ${substituteAtMoment('moment')} = other.substitute_id`;

/**
 * Database routine: dates and times at which substitutes of the calling organization work in other districts, in the
 * caller's time zone. It bypasses row-level security and returns nothing else, each time once, however many jobs there
 * are. A day without known times is busy all day (docs/domain.md#substitutes-of-several-districts). For now or an
 * earlier `moment`.
 */
export const busyElsewhere: Routine = {
  name: 'absmgmt_busy_elsewhere',
  calledBy: 'service',
  parameters: [
    { name: 'people', type: 'bigint[]' },
    { name: 'moment', type: 'timestamp with time zone' },
  ],
  returns: 'table (person bigint, busy_on date, busy_from text, busy_to text)',
  body: `
begin
  if moment is null then
    ${work(hasNow, 'now()')}
  else
    ${work(hadThen, 'moment')}
  end if;
end`,
};
