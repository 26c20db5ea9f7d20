import { addDays, isOnDays } from '#schemas/values/dates.ts';
import type { Sql } from '../../database/database.ts';
import { dayTimeZoneSql, endsAt, holderJoinSql, startsAt } from '../../domain/jobs/dayTimes.ts';
import { breakMinutes, isDeducted } from '../../domain/jobs/timedDay.ts';
import { pinKinds } from '../../domain/people/pinKind.ts';
import { readPins, savePin } from '../../domain/people/pins.ts';
import { statusIn } from '../../domain/statusIn.ts';
import { demoPin } from '../accounts/demoAccounts.ts';
import type { DemoAccount } from '../accounts/specialAccounts.ts';
import { idsPerId } from '../districtLife.ts';
import type { District } from '../places/district.ts';
import { instantOf } from '../simulation/instant.ts';

/**
 * Deletes a district's timesheet items from a date on, and duties without entered hours, before new demo data is added
 * from that date. The simulation then creates items for the days worked since.
 */
export async function deleteUpcomingHours(sql: Sql, { orgId }: District, from: string): Promise<void> {
  await sql(
    `delete from time_sheet_item
     where org_id = $1 and (work_date >= $2::date or confirmation_number is null and status = 'notEntered')`,
    [orgId, from],
  );
}

/**
 * Creates the timesheet items of filled jobs from a date on, as the service does when a substitute takes a job. Uses
 * the ids that the items will have once their days are worked.
 */
export async function storeUpcomingHours(sql: Sql, district: District, from: string): Promise<void> {
  const { orgId, timeZone, firstId, firstNumber } = district;
  await sql(comingText, [orgId, timeZone, from, firstId * idsPerId - firstNumber]);
  await sql(`select setval(pg_get_serial_sequence('time_sheet_item', 'time_sheet_item_id'),
    greatest((select max(time_sheet_item_id) from time_sheet_item), 1))`);
}

const minutes = `extract(epoch from (coming.ends::time - coming.starts::time)) / 60 - coming.pause`;

const comingText = `insert into time_sheet_item (org_id, time_sheet_item_id, confirmation_number, substitute_id, institute_id,
    work_date, time_sheet_period_id, kind, status, is_paper, job_gone, scheduled_in, scheduled_out, scheduled_break,
    scheduled_minutes, scheduled_units, time_zone)
  overriding system value
  select $1, number + $4::bigint, number, substitute_id, institute_id, absence_date, (
      select period.time_sheet_period_id from time_sheet_period as period where period.org_id = $1
        and period.from_date <= absence_date and period.to_date >= absence_date limit 1
    ), 'assignment', 'notEntered', false, false, starts, ends, pause, ${minutes}, units, zone
  from (
    select day.confirmation_number as number, day.substitute_id, day.institute_id, day.absence_date,
      ${startsAt} as starts, ${endsAt} as ends, ${dayTimeZoneSql('$2')} as zone,
      case when ${isDeducted} then round(coalesce(${breakMinutes}, 0)) else 0 end as pause,
      case when day.shift_type in (2, 3) then 0.5 else 1 end as units
    from absence_day as day ${holderJoinSql}
    where day.org_id = $1 and day.absence_date >= $3::date and ${statusIn('day.fill_status', 'isFilled')}
      and day.substitute_id is not null
  ) as coming`;

/**
 * Texts of a recurring duty outside of jobs, for the demo substitutes who can sign in. Its hours of recent days have
 * different statuses.
 */
const dutyTexts = {
  reason: 'Reading lab, every school day',
  school: 'Campus office',
  correction: 'The sign-out sheet says 3:00 PM.',
  returned: 'Lunch is missing. Please check.',
} as const;

/**
 * Status of the duty's hours, keyed by the index of the day (0 is the latest day). Hours of other days are not entered
 * yet.
 */
const dutyStates: Readonly<Record<number, string>> = { 4: 'rejected', 5: 'submitted' };

/**
 * Prepares the demo substitutes who can sign in: sets a PIN for certifying hours, and adds a week of hours to enter
 * (today and the five school days before it).
 */
export async function storeOwnWeek(
  sql: Sql,
  district: District,
  accounts: readonly DemoAccount[],
  today: string,
): Promise<void> {
  const days = Array.from({ length: 10 }, (_, back) => addDays(today, -back)).filter((day) =>
    isOnDays(mondayToFriday, day),
  );
  for (const { userType, orgId, personId } of accounts) {
    if (userType !== 'substitute' || orgId === undefined || personId === undefined) continue;
    const { hashes } = await readPins(pinKinds.substitute, sql, orgId, personId);
    if (hashes.length === 0) await savePin(pinKinds.substitute, sql, orgId, personId, demoPin);
    for (const [place, day] of days.slice(0, 6).entries())
      await sql(dutyText, [orgId, personId, ...dutyOf(district, place, day)]);
  }
}

/** SQL parameters for one day of the recurring duty. The latest day has index 0. */
function dutyOf({ timeZone, firstId }: District, place: number, day: string): unknown[] {
  const status = dutyStates[place] ?? 'notEntered';
  const instant = instantOf(timeZone);
  const hours = ['08:00', '15:00', instant(day, 480), instant(day, 900), 30, 390];
  return [
    ...[day, status, dutyTexts.reason, timeZone],
    ...(status === 'notEntered' ? hours.map(() => null) : hours),
    status === 'rejected' ? dutyTexts.returned : null,
    ...(status === 'submitted' ? [dutyTexts.correction, dutyTexts.school] : [null, null]),
    firstId * idsPerId,
  ];
}

const mondayToFriday = 62;

/** SQL that inserts one day of the recurring duty (`dutyTexts`). Uses ids below those of worked days. */
const dutyText = `insert into time_sheet_item (org_id, time_sheet_item_id, substitute_id, institute_id, work_date, status, reason, time_zone, kind,
    is_paper, job_gone, scheduled_in, scheduled_out, scheduled_break, scheduled_minutes, scheduled_units,
    time_sheet_period_id, time_in, time_out, started_at, ended_at, break_minutes, minutes, hours, units, reject_reason,
    correction_reason, corrected_by, corrected_at, own_time_in, own_time_out, own_break_minutes, own_minutes, submitted_at)
  overriding system value
  select $1, (select coalesce(min(own.time_sheet_item_id), $16::bigint) - 1 from time_sheet_item as own
      where own.org_id = $1 and own.confirmation_number is null), $2, place.id, $3::date, $4, $5, $6, 'duty', false, false, '08:00', '15:00', 30, 390, 1,
    (select period.time_sheet_period_id from time_sheet_period as period where period.org_id = $1
      and period.from_date <= $3::date and period.to_date >= $3::date limit 1),
    $7, $8, $9::timestamptz, $10::timestamptz, $11, $12::int, round($12::numeric / 60, 2), $12::int / 390, $13, $14, $15,
    case when $14::text is not null then $10::timestamptz + interval '2 hours' end,
    case when $14::text is not null then '08:00' end, case when $14::text is not null then '15:45' end,
    case when $14::text is not null then 30 end, case when $14::text is not null then 435 end,
    case when $4 in ('submitted', 'rejected') then $10::timestamptz + interval '1 hour' end
  from (select min(institute_id) as id from school where org_id = $1 and institution_level_id = 3) as place`;
