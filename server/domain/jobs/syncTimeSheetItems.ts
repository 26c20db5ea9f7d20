import { plannedShift } from '#schemas/rules/timeSheets/shift.ts';
import type { Row } from '../../database/database.ts';
import type { ActionRequest, DomainEffect } from '../domainRule.ts';
import { statusIn } from '../statusIn.ts';
import { dayTimeZoneSql, endsAt, holderJoinSql, startsAt } from './dayTimes.ts';
import { breakMinutes, isDeducted } from './timedDay.ts';

/**
 * Updates timesheet items to match who covers days of absence, in the transaction of the change: an item with the
 * planned times for each substitute who has a day. The item of a substitute who lost the day is deleted if no hours are
 * entered; with hours it stays and is marked, because hours are never lost. Released hours are unchanged
 * (docs/domain.md#timesheets).
 */
export async function syncTimeSheetItems(
  { sql, actor }: Pick<ActionRequest, 'sql' | 'actor'>,
  numbers: readonly number[],
): Promise<void> {
  if (numbers.length === 0) return;
  const { organization, timeZone } = actor;
  const rows = await sql(daysText, [organization, [...new Set(numbers)], timeZone]);
  const days = JSON.stringify(rows.map(itemOf));
  await sql(dropText, [organization, days]);
  await sql(leaveText, [organization, days]);
  await sql(followText, [organization, days]);
  await sql(makeText, [organization, days]);
}

/** Runs `syncTimeSheetItems` for days that are saved with their absence. */
export const timeSheetEffect: DomainEffect = {
  name: 'timeSheets',
  of: 'absence/absence-day',
  applyAll: async (written) => {
    const [first] = written;
    const changed = written.filter(({ before, record }) =>
      plannedColumns.some((field) => (before?.[field] ?? null) !== (record[field] ?? null)),
    );
    if (first)
      await syncTimeSheetItems(
        first,
        changed.map(({ record }) => Number(record.confirmationNumber)),
      );
  },
};

/** Columns that a timesheet item copies from its absence day. */
const plannedColumns = [
  ...['absenceDate', 'instituteId', 'substituteId', 'fillStatus', 'shiftType', 'absenceStartTime'],
  ...['absenceEndTime', 'breakMinutes', 'deductBreak', 'durationDays'],
] as const;

const daysText = `select day.confirmation_number as number, day.institute_id as school, day.absence_date::text as date,
    case when ${statusIn('day.fill_status', 'isFilled')} then day.substitute_id end as substitute,
    ${startsAt} as starts, ${endsAt} as ends, ${dayTimeZoneSql('$3')} as zone,
    case when ${isDeducted} then coalesce(${breakMinutes}, 0) else 0 end as pause,
    least(coalesce(day.duration_days, case when day.shift_type in (2, 3) then 0.5 else 1 end), 1) as units
  from absence_day as day ${holderJoinSql}
  where day.org_id = $1 and day.confirmation_number = any($2::bigint[])`;

/** Converts an absence day to the parameters of the SQL statements that write timesheet items. */
function itemOf({ number, school, date, substitute, starts, ends, zone, pause, units }: Row) {
  const [timeIn, timeOut] = [starts, ends].map((time) => (time === null ? undefined : String(time)));
  const [workDate, timeZone, scheduledBreak] = [String(date), String(zone), Math.round(Number(pause))];
  const shift =
    timeIn === undefined
      ? undefined
      : plannedShift({ workDate, timeIn, timeOut, breakMinutes: scheduledBreak }, timeZone);
  return {
    number: Number(number),
    substitute: substitute === null ? null : Number(substitute),
    school: Number(school),
    date: workDate,
    zone: timeZone,
    starts: timeIn ?? null,
    ends: timeOut ?? null,
    pause: scheduledBreak,
    minutes: shift?.minutes ?? null,
    units: Number(units),
  };
}

const givenItems = `jsonb_to_recordset($2::jsonb) as given (number bigint, substitute bigint, school bigint, date date, zone text,
    starts text, ends text, pause int, minutes int, units numeric)`;

/** SQL condition that the timesheet item belongs to a substitute who no longer has the day. */
const isLostItem = `org_id = $1 and confirmation_number = given.number and substitute_id is distinct from given.substitute
    and status not in ('released', 'extracted')`;
const isBlank = `status = 'notEntered' and started_at is null and is_paper is not true`;

const dropText = `delete from time_sheet_item using ${givenItems} where ${isLostItem} and ${isBlank}`;

const leaveText = `update time_sheet_item set job_gone = true, row_version = row_version + 1
  from ${givenItems} where ${isLostItem} and job_gone is not true`;

/** SQL for the timesheet period of a date; null if it does not exist yet. */
const periodOn = (date: string) => `(select period.time_sheet_period_id from time_sheet_period as period
    where period.org_id = $1 and period.from_date <= ${date} and period.to_date >= ${date}
    order by period.from_date desc limit 1)`;

const followText = `update time_sheet_item set institute_id = given.school, work_date = given.date,
    time_sheet_period_id = ${periodOn('given.date')}, job_gone = false, scheduled_in = given.starts,
    scheduled_out = given.ends, scheduled_break = given.pause, scheduled_minutes = given.minutes,
    scheduled_units = given.units, time_zone = case when started_at is null then given.zone else time_zone end,
    row_version = row_version + 1
  from ${givenItems}
  where org_id = $1 and confirmation_number = given.number and substitute_id = given.substitute
    and status not in ('released', 'extracted')
    and (institute_id, work_date, job_gone is true, scheduled_in, scheduled_out, scheduled_break, scheduled_minutes)
      is distinct from (given.school, given.date, false, given.starts, given.ends, given.pause, given.minutes)`;

const makeText = `insert into time_sheet_item (org_id, confirmation_number, substitute_id, institute_id, work_date,
    time_sheet_period_id, kind, status, is_paper, job_gone, scheduled_in, scheduled_out, scheduled_break,
    scheduled_minutes, scheduled_units, time_zone)
  select $1, number, substitute, school, date, ${periodOn('given.date')}, 'assignment', 'notEntered', false, false, starts, ends,
    pause, minutes, units, zone
  from ${givenItems} where substitute is not null and not exists (select 1 from time_sheet_item as kept
    where kept.org_id = $1 and kept.confirmation_number = given.number and kept.substitute_id = given.substitute)`;
