import { fillStatuses } from '#schemas/rules/fillStatus.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Routine, Table } from '../../database/table.ts';
import type { Reading } from '../domainRule.ts';
import { endsAt, startsAt, withHolder } from './dayTimes.ts';
import { statusThen, substituteThen } from './openJobs/daysThen.ts';
import { takePersonalData } from './personalData.ts';
import { isHere, samePeople } from './samePeople.ts';

/** A time of that day, by the clock of whoever asks. */
const hereAt = (time: string) =>
  `(day.absence_date + (${time})::time) at time zone there.time_zone at time zone here.time_zone`;

const known = (time: string, otherwise: string) =>
  `case when ${startsAt} < ${endsAt} then ${hereAt(time)} else ${otherwise} end`;

/** The days that they have there now; or had at a moment, as the logs there tell it. */
const work = (days: string, day: string) => `return query
  with work as (
    select ${known(startsAt, 'day.absence_date::timestamp')} as begins,
      ${known(endsAt, "day.absence_date + interval '1 day'")} as finishes
    from ${samePeople}
    join organization as there on there.org_id = other.org_id
    join absence_day as day on day.org_id = other.org_id and ${days}
      and day.absence_date >= (${day} at time zone here.time_zone)::date - 1
    ${withHolder}
    where ${isHere} and own.substitute_id = person
  )
  select distinct midnight::date, to_char(greatest(work.begins, midnight), 'HH24:MI'),
    case when work.finishes >= midnight + interval '1 day' then '24:00' else to_char(work.finishes, 'HH24:MI') end
  from work cross join generate_series(date_trunc('day', work.begins),
    date_trunc('day', work.finishes - interval '1 minute'), interval '1 day') as midnight;`;

const hasNow = `day.substitute_id = other.substitute_id and day.fill_status = ${fillStatuses.filled}`;

const hadThen = `coalesce(day.created_at <= moment, true)
  and ${statusThen('moment')} = ${fillStatuses.filled} and ${substituteThen('moment')} = other.substitute_id`;

/**
 * When a substitute of the organisation that asks works in other districts, past row-level security: day and times by
 * the clock of whoever asks, and nothing else; each once, however many jobs there are. A day whose times nobody knows
 * is busy as a whole (docs/domain.md#substitutes-of-several-districts). As of now, or as of an earlier `moment`.
 */
export const busyElsewhere: Routine = {
  name: 'absmgmt_busy_elsewhere',
  calledBy: 'service',
  parameters: [
    { name: 'person', type: 'bigint' },
    { name: 'moment', type: 'timestamp with time zone' },
  ],
  returns: 'table (busy_on date, busy_from text, busy_to text)',
  body: `
begin
  if moment is null then
    ${work(hasNow, 'now()')}
  else
    ${work(hadThen, 'moment')}
  end if;
end`,
};

/**
 * In how many other districts some substitutes of the organisation that asks are the same person; none is named, since
 * nobody is asked whether it may be (docs/domain.md#substitutes-of-several-districts).
 */
const otherDistricts: Routine = {
  name: 'absmgmt_other_districts',
  calledBy: 'service',
  parameters: [{ name: 'people', type: 'bigint[]' }],
  returns: 'table (person bigint, districts bigint)',
  body: `
begin
  return query
  select own.substitute_id, count(distinct other.org_id) from ${samePeople}
  where ${isHere} and own.substitute_id = any(people)
  group by own.substitute_id;
end`,
};

/** Adds to substitutes whether they work for other districts, and for how many. */
export async function withOtherDistricts(
  records: readonly RecordData[],
  { sql }: Pick<Reading, 'sql'>,
): Promise<RecordData[]> {
  const ids = records.map(({ substituteId }) => substituteId);
  const rows = await sql(`select person, districts from ${otherDistricts.name}($1)`, [ids]);
  const counts = new Map(rows.map(({ person, districts }) => [Number(person), Number(districts)]));
  return records.map((record) => {
    const organizations = counts.get(Number(record.substituteId)) ?? 0;
    return { ...record, isMultiOrgSubstitute: organizations > 0, organizations };
  });
}

/** The table of substitutes with the way to other districts, and the index by which the same people are found there. */
export function withElsewhere(table: Table): Table {
  const names = table.columns.map(({ name }) => name);
  const isOfSubstitutes = table.name === 'substitute' && names.includes('multi_org_opt_in');
  if (!isOfSubstitutes) return table;
  const samePerson = {
    name: 'substitute_same_person',
    method: 'btree',
    unique: false,
    on: ['cross_district_id'],
    where: 'multi_org_opt_in',
  } as const;
  return {
    ...table,
    indexes: [...table.indexes, samePerson],
    routines: [...(table.routines ?? []), busyElsewhere, otherDistricts, takePersonalData],
  };
}
