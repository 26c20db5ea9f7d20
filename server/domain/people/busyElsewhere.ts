import type { Routine } from '../../database/table.ts';
import { statusAtMoment, substituteAtMoment } from '../jobs/daysAtMoment.ts';
import { dayTimeZoneSql, endsAt, holderJoinSql, startsAt } from '../jobs/dayTimes.ts';
import { statusIn } from '../statusIn.ts';
import { forSamePeople } from './samePeople.ts';

/** SQL that converts a time of a day in the other district to the calling organization's time zone. */
const hereAt = (time: string) =>
  `(day.absence_date + (${time})::time) at time zone ${dayTimeZoneSql('other_zone')} at time zone own_zone`;

const known = (time: string, otherwise: string) =>
  `case when ${startsAt} < ${endsAt} then ${hereAt(time)} else ${otherwise} end`;

/**
 * SQL that adds to `spans` the times that the substitutes work in the other district: now or, from that district's
 * logs, at a moment.
 */
const addSpans = (days: string) => `spans := spans || (
  with work as (
    select same.own_id, ${known(startsAt, 'day.absence_date::timestamp')} as begins,
      ${known(endsAt, "day.absence_date + interval '1 day'")} as finishes
    from unnest(own_ids, other_ids) as same(own_id, other_id)
    join absence_day as day on day.org_id = other_org and ${days} and day.absence_date >= first_day
    ${holderJoinSql}
  )
  select coalesce(jsonb_agg(to_jsonb(one)), '[]') from (
    select distinct work.own_id as person_id, midnight::date as on_day,
      to_char(greatest(work.begins, midnight), 'HH24:MI') as starts,
      case when work.finishes >= midnight + interval '1 day' then '24:00' else to_char(work.finishes, 'HH24:MI') end as ends
    from work cross join generate_series(date_trunc('day', work.begins),
      date_trunc('day', work.finishes - interval '1 minute'), interval '1 day') as midnight
  ) as one);`;

const hasNow = `day.substitute_id = same.other_id and ${statusIn('day.fill_status', 'isFilled')}`;

const hadThen = `coalesce(day.created_at <= moment, true)
  and ${statusIn(statusAtMoment('moment'), 'isFilled')} and ${substituteAtMoment('moment')} = same.other_id`;

/**
 * Database routine: dates and times at which substitutes of the calling organization work in other districts, in the
 * caller's time zone, now or at an earlier `moment`. It bypasses row-level security, but returns only these times,
 * without duplicates. A day without known times is busy all day (docs/domain.md#substitutes-of-several-districts).
 */
export const busyElsewhere: Routine = {
  name: 'absmgmt_busy_elsewhere',
  calledBy: 'service',
  parameters: [
    { name: 'people', type: 'bigint[]' },
    { name: 'moment', type: 'timestamp with time zone' },
  ],
  returns: 'table (person bigint, busy_on date, busy_from text, busy_to text)',
  body: forSamePeople({
    people: 'people',
    declare: `own_zone text;
  other_zone text;
  first_day date;
  spans jsonb := '[]';`,
    before: `own_zone := (select place.time_zone from organization as place where place.org_id = own_org);
  first_day := (coalesce(moment, now()) at time zone own_zone)::date - 1;`,
    each: `other_zone := (select place.time_zone from organization as place where place.org_id = other_org);
    if moment is null then
      ${addSpans(hasNow)}
    else
      ${addSpans(hadThen)}
    end if;`,
    after: `return query select distinct span.person_id, span.on_day, span.starts, span.ends
  from jsonb_to_recordset(spans) as span(person_id bigint, on_day date, starts text, ends text);`,
  }),
};
