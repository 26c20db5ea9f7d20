import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { addDays } from '#schemas/values/dates.ts';
import type { Sql } from '../../database/database.ts';
import { statusIn } from '../../domain/statusIn.ts';
import { closedDates } from '../calendar/closedDates.ts';
import type { District } from '../places/district.ts';
import { randomFor } from '../random.ts';

const { unfilled, deleted, closedDay } = dayStatuses.code;

/** Days before and after today for which the calendar has holidays. */
const [back, ahead] = [366, 366];

/** Emergency reasons for closing a school. */
const emergencies = ['Water main break', 'Power outage', 'Heating failure', 'Severe weather'];

/**
 * Writes the calendar of a district: holidays and breaks, and an emergency at a school for each day on which all of its
 * absences were closed. Past closed absences without such a calendar day become deleted (docs/domain.md#closed-days).
 * Repeated calls add only what is new.
 */
export async function storeClosedDays(sql: Sql, district: District, today: string): Promise<void> {
  const holidays = closedDates(district.stateCode, addDays(today, -back), addDays(today, ahead)).map(
    ({ id, ...closed }) => ({ ...closed, id: district.firstId + id }),
  );
  await sql(holidaysText, [district.orgId, JSON.stringify(holidays)]);
  const places = await sql(emergenciesText, [district.orgId, today]);
  const labelled = places.map((place) => ({
    ...place,
    label: randomFor(district.externalId, 'emergency', Number(place.id)).pick(emergencies),
  }));
  await sql(declaredText, [district.orgId, JSON.stringify(labelled)]);
  await sql(linksText, [district.orgId]);
  await sql(closedText, [district.orgId]);
  await sql(deletedText, [district.orgId, today]);
  await sql(numbersText);
}

const holidaysText = `insert into closed_day (org_id, closed_day_id, closed_on, label, kind, scope, source, status)
  select $1, id, date, name, 'closed', 'organization', 'planned', 'noted'
  from jsonb_to_recordset($2::jsonb) as given (id bigint, date date, name text)
  on conflict do nothing`;

/**
 * SQL for past dates on which every active absence day at a school is closed, by school. The id is the number of the
 * first of these absence days.
 */
const emergenciesText = `select min(confirmation_number)::int as id, absence_date::text as day, institute_id::int as school from absence_day
  where org_id = $1 and absence_date < $2 and (${statusIn('fill_status', 'conflicts')} or fill_status = ${closedDay})
  group by absence_date, institute_id
  having bool_and(fill_status = ${closedDay}) and bool_or(closed_day_id is null)
  order by absence_date, institute_id`;

const declaredText = `insert into closed_day (org_id, closed_day_id, closed_on, label, kind, scope, institute_ids, source, status)
  select $1, id, day, label, 'closed', 'schools', jsonb_build_array(school), 'emergency', 'declared'
  from jsonb_to_recordset($2::jsonb) as given (id bigint, day date, school bigint, label text)
  on conflict do nothing`;

const linksText = `insert into closed_day__institute_ids (org_id, owner_id, target_id)
  select org_id, closed_day_id, (institute_ids ->> 0)::bigint from closed_day
  where org_id = $1 and institute_ids is not null on conflict do nothing`;

const closedText = `update absence_day as day set closed_day_id = closed.closed_day_id,
    status_before = ${unfilled}
  from closed_day as closed
  where closed.org_id = $1 and closed.scope = 'schools' and day.org_id = $1 and day.fill_status = ${closedDay}
    and day.absence_date = closed.closed_on and day.institute_id = (closed.institute_ids ->> 0)::bigint`;

const deletedText = `update absence_day set fill_status = ${deleted}
  where org_id = $1 and absence_date < $2 and fill_status = ${closedDay} and closed_day_id is null`;

/** Advances the id sequence, so that closed days that users enter get higher ids. */
const numbersText = `select setval(pg_get_serial_sequence('closed_day', 'closed_day_id'), max(closed_day_id))
  from closed_day having max(closed_day_id) is not null`;
