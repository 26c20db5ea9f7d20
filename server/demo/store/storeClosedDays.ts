import { isWeekend } from 'date-fns';
import { addDays, momentOf } from '#schemas/values/dates.ts';
import type { Sql } from '../../database/database.ts';
import type { District } from '../places/district.ts';
import { randomFor } from '../random.ts';
import { readData } from '../readData.ts';

/** How many days before today, and after it, a calendar has holidays. */
const [back, ahead] = [366, 366];

/** Why a school is closed on a day. */
const emergencies = ['Water main break', 'Power outage', 'Heating failure', 'Severe weather'];

/**
 * The calendar of a district: federal holidays that fall on weekdays, and an emergency at a school for each day on which its
 * absences were closed. What was closed without its whole school being so was deleted (docs/domain.md#closed-days). A second
 * time only what is new is added.
 */
export async function storeClosedDays(sql: Sql, district: District, today: string): Promise<void> {
  const holidays = readData<'date' | 'name'>('holidays').filter(
    ({ date }) =>
      date >= addDays(today, -back) && date <= addDays(today, ahead) && !isWeekend(momentOf(date)),
  );
  await sql(holidaysText, [district.orgId, JSON.stringify(holidays)]);
  const random = randomFor(district.externalId, 'emergencies');
  const places = await sql(emergenciesText, [district.orgId, today]);
  const labelled = places.map((place) => ({ ...place, label: random.pick(emergencies) }));
  await sql(declaredText, [district.orgId, JSON.stringify(labelled)]);
  await sql(linksText, [district.orgId]);
  await sql(closedText, [district.orgId]);
  await sql(deletedText, [district.orgId, today]);
}

const holidaysText = `insert into closed_day (org_id, closed_on, label, kind, scope, source, status)
  select $1, date, name, 'closed', 'organization', 'planned', 'noted'
  from jsonb_to_recordset($2::jsonb) as given (date date, name text)
  where not exists (select 1 from closed_day where org_id = $1 and closed_on = date and label = name)
  order by date`;

/** The school days on which every absence is a closed day, or does not stand for another reason. */
const emergenciesText = `select absence_date::text as day, institute_id::int as school from absence
  where org_id = $1 and absence_date < $2 and fill_status in (1, 2, 3, 6, 7, 8)
  group by absence_date, institute_id
  having bool_and(fill_status = 8) and bool_or(closed_day_id is null)
  order by absence_date, institute_id`;

const declaredText = `insert into closed_day (org_id, closed_on, label, kind, scope, institute_ids, source, status)
  select $1, day, label, 'closed', 'schools', jsonb_build_array(school), 'emergency', 'declared'
  from jsonb_to_recordset($2::jsonb) as given (day date, school bigint, label text) order by day, school`;

const linksText = `insert into closed_day__institute_ids (org_id, owner_id, target_id)
  select org_id, closed_day_id, (institute_ids ->> 0)::bigint from closed_day
  where org_id = $1 and institute_ids is not null on conflict do nothing`;

const closedText = `update absence as job set closed_day_id = closed.closed_day_id,
    status_before = 2
  from closed_day as closed
  where closed.org_id = $1 and closed.scope = 'schools' and job.org_id = $1 and job.fill_status = 8
    and job.absence_date = closed.closed_on and job.institute_id = (closed.institute_ids ->> 0)::bigint`;

const deletedText = `update absence set fill_status = 4
  where org_id = $1 and absence_date < $2 and fill_status = 8 and closed_day_id is null`;
