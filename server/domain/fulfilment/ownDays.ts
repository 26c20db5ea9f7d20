import { type CancelRefusal, cancelRefusal } from '#schemas/rules/ownCancel.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { today } from '#schemas/values/dates.ts';
import type { Sql } from '../../database/database.ts';
import { dayTimeZoneSql } from '../jobs/dayTimes.ts';
import { loadSettings } from '../settings/loadSettings.ts';
import { statusIn } from '../statusIn.ts';

/** A day of an employee's own absence, and the reason if the employee cannot cancel the day. */
export interface OwnDay {
  readonly confirmationNumber: number;
  readonly refusal: CancelRefusal | undefined;
  /** Whether the employee may assign a substitute to the day's job: it is open, and their permission allows it. */
  readonly mayAssign: boolean;
}

interface Own {
  readonly organization: number;
  readonly timeZone: string;
  readonly workerId: number;
}

const cutOffNames = [
  'absence.cancelCutOff',
  'absence.cancelCutOffMinutes',
  'absence.cancelCutOffTime',
] as const;

/**
 * Checks whether an employee may cancel days of their own absences, by permission and the district's cut-off, and
 * whether they may assign a substitute. Leaves out days that are not theirs or no longer active.
 */
export async function checkOwnDays(
  sql: Sql,
  { organization, timeZone, workerId }: Own,
  numbers: readonly number[],
  now: Date,
): Promise<OwnDay[]> {
  const rows = await sql(ownText, [organization, workerId, numbers, timeZone]);
  const of = { organization, today: today(timeZone, now) };
  const settingOf = await loadSettings(sql, of, cutOffNames);
  return rows.map((row) => {
    const absenceDate = String(row.date);
    const of = {
      worker: workerId,
      employeeType: Number(row.worker_type_id),
      school: Number(row.institute_id),
    };
    const settings = {
      cancelCutOff: settingOf('absence.cancelCutOff', of, absenceDate),
      cancelCutOffMinutes: settingOf('absence.cancelCutOffMinutes', of, absenceDate),
      cancelCutOffTime: settingOf('absence.cancelCutOffTime', of, absenceDate),
    };
    const startTime = row.start_time === null ? undefined : String(row.start_time);
    const day = { fillStatus: Number(row.fill_status), absenceDate, startTime };
    const may = row.can_cancel_abs === null ? undefined : Number(row.can_cancel_abs);
    return {
      confirmationNumber: Number(row.confirmation_number),
      refusal: cancelRefusal(day, may, settings, String(row.zone), now),
      mayAssign:
        row.can_assign_sub === true &&
        day.fillStatus === dayStatuses.code.unfilled &&
        absenceDate >= today(String(row.zone), now),
    };
  });
}

const ownText = `select day.confirmation_number, ${dayTimeZoneSql('$4')} as zone, day.fill_status, day.institute_id, day.absence_date::text as date,
    worker.worker_type_id, worker.can_cancel_abs, worker.can_assign_sub, case day.shift_type when 4 then day.absence_start_time
      when 3 then worker.absence_half_day_break2 else worker.absence_start_time end as start_time
  from absence_day as day join worker on worker.org_id = day.org_id and worker.worker_id = day.worker_id
  where day.org_id = $1 and day.worker_id = $2 and day.confirmation_number = any($3::bigint[])
    and ${statusIn('day.fill_status', 'conflicts')}`;
