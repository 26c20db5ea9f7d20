import {
  hoursOf,
  type RoundMinutes,
  type ShiftEntry,
  validateShift,
} from '#schemas/rules/timeSheets/shift.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { ActionRequest } from '../domainRule.ts';
import { zoneOfSchool } from '../jobs/dayTimes.ts';
import { loadSettings } from '../settings/loadSettings.ts';
import { hoursElsewhere } from './hoursElsewhere.ts';
import { periodOf } from './periods.ts';

/** The substitute, school and timesheet item that hours belong to. A new item has the id 0. */
export interface HoursOwner {
  readonly timeSheetItemId: number;
  readonly substituteId: number;
  readonly instituteId: number;
}

export const hoursSettings = ['timesheet.roundMinutes', 'timesheet.roundFor', 'timesheet.editDays'] as const;

/**
 * Computes the fields of a timesheet item from entered hours: instants, clock times and minutes. Applies the rule that
 * the browser also uses, and server-side checks: the period, and other hours of the same person in any district. Throws
 * `invalid` with each problem at its field. The caller locks the substitute. `isOwn` means that the substitute enters
 * their own hours, which is limited to a number of days.
 */
export async function computeEnteredHours(
  { sql, actor }: Pick<ActionRequest, 'sql' | 'actor'>,
  { timeSheetItemId, substituteId, instituteId }: HoursOwner,
  entry: ShiftEntry,
  isOwn: boolean,
): Promise<RecordData> {
  const { organization } = actor;
  const period = await periodOf(sql, actor, entry.workDate);
  const [place] = await sql(placeText, [organization, period, instituteId, actor.timeZone]);
  const timeZone = String(place?.zone);
  const settingOf = await loadSettings(sql, { organization, today: today(timeZone) }, hoursSettings);
  const of = { school: instituteId, substitute: substituteId };
  const result = validateShift(entry, {
    timeZone,
    now: new Date(),
    roundMinutes: settingOf('timesheet.roundMinutes', of, entry.workDate) as RoundMinutes,
    roundFor: settingOf('timesheet.roundFor', of, entry.workDate),
    editDays: isOwn ? settingOf('timesheet.editDays', of, entry.workDate) : undefined,
  });
  const problems = [...result.problems];
  if (place?.[isOwn ? 'entry_over' : 'approval_over'])
    problems.push({ field: 'workDate', code: 'periodClosed', args: {} });
  const { shift } = result;
  if (shift) {
    const until = shift.endedAt ?? new Date(shift.startedAt.getTime() + 60_000);
    const span = [shift.startedAt.toISOString(), until.toISOString()];
    const [busy] = await sql(busyText, [organization, substituteId, timeSheetItemId, ...span]);
    if (busy) problems.push({ field: 'timeIn', code: 'hoursBusy', args: {} });
  }
  if (problems.length > 0 || !shift) throw new DomainError('invalid', { problems });
  return {
    timeZone,
    timeSheetPeriodId: period,
    timeIn: entry.timeIn,
    timeOut: entry.timeOut ?? null,
    endsNextDay: entry.endsNextDay === true,
    breakMinutes: entry.breakMinutes ?? 0,
    startedAt: shift.startedAt.toISOString(),
    endedAt: shift.endedAt?.toISOString() ?? null,
    minutes: shift.minutes ?? null,
    hours: shift.minutes === undefined ? null : hoursOf(shift.minutes),
  };
}

/**
 * SQL for the time zone of the school, and for whether the period's cut-offs are over: substitutes enter hours until
 * the entry cut-off; the school corrects them until the approval cut-off.
 */
const placeText = `select ${zoneOfSchool('$1', '$3', '$4')} as zone,
    status <> 'open' or coalesce(entry_until <= now(), false) as entry_over,
    status <> 'open' or coalesce(approve_until <= now(), false) as approval_over
  from time_sheet_period where org_id = $1 and time_sheet_period_id = $2`;

const busyText = `select 1 from time_sheet_item
  where org_id = $1 and substitute_id = $2 and time_sheet_item_id <> $3
    and started_at < $5::timestamptz and coalesce(ended_at, started_at) > $4::timestamptz
  union all
  select busy from ${hoursElsewhere.name}($2, $4::timestamptz, $5::timestamptz) limit 1`;
