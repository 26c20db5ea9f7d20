import type { Sql } from '../../database/database.ts';
import { endsAt, startsAt, withHolder, zoneOfDay } from '../../domain/jobs/dayTimes.ts';
import { breakMinutes, isDeducted } from '../../domain/jobs/timedDay.ts';
import { pinKinds } from '../../domain/people/pinKind.ts';
import { keepPin } from '../../domain/people/pins.ts';
import { statusIn } from '../../domain/statusIn.ts';
import { demoPin } from '../accounts/demoAccounts.ts';
import type { DemoAccount } from '../accounts/specialAccounts.ts';
import { idsPerId } from '../districtLife.ts';
import type { District } from '../places/district.ts';

/** Takes away the hours to come of a district that lives on: what has been worked meanwhile has its own. */
export async function forgetComingHours(sql: Sql, { orgId }: District, from: string): Promise<void> {
  await sql('delete from time_sheet_item where org_id = $1 and work_date >= $2::date', [orgId, from]);
}

/** Makes the hours of jobs from a day on, as taking them does; under the numbers that they have once they are worked. */
export async function storeComingHours(sql: Sql, district: District, from: string): Promise<void> {
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
      ${startsAt} as starts, ${endsAt} as ends, ${zoneOfDay('$2')} as zone,
      case when ${isDeducted} then round(coalesce(${breakMinutes}, 0)) else 0 end as pause,
      case when day.shift_type in (2, 3) then 0.5 else 1 end as units
    from absence_day as day ${withHolder}
    where day.org_id = $1 and day.absence_date >= $3::date and ${statusIn('day.fill_status', 'isFilled')}
      and day.substitute_id is not null
  ) as coming`;

/** Gives the substitutes of the demonstration who sign in a PIN: it certifies their hours. */
export async function storePins(sql: Sql, accounts: readonly DemoAccount[]): Promise<void> {
  for (const { userType, orgId, personId } of accounts)
    if (userType === 'substitute' && orgId !== undefined && personId !== undefined)
      await keepPin(pinKinds.substitute, sql, orgId, personId, demoPin);
}
