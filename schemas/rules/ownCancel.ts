import { dayStatuses } from '../status/dayStatus.ts';
import { today } from '../values/dates.ts';
import { momentOnWall } from '../values/zonedTime.ts';
import { minutesOf } from './workDay.ts';

/** Why an employee cannot cancel a day of their own absence. */
export const cancelRefusals = ['cancelNotAllowed', 'cancelFilled', 'cancelTooLate'] as const;

export type CancelRefusal = (typeof cancelRefusals)[number];

/** The day to cancel; its start is `HH:MM` if known. */
export interface OwnDay {
  readonly fillStatus: number;
  readonly absenceDate: string;
  readonly startTime?: string | undefined;
}

/** The district's limits for canceling: fields of `settings/absence-settings`. */
export interface CancelSettings {
  readonly cancelCutOff: 'minutes' | 'time';
  readonly cancelCutOffMinutes: number;
  readonly cancelCutOffTime?: string | undefined;
}

/** Values of `canCancelAbs` (`employee/permission`); by default employees can cancel everything. */
const choices = { unfilledOnly: 1, none: 2 } as const;

const minute = 60_000;

/**
 * Why an employee cannot cancel a day of their own absence: they lack the permission, the day is filled and only
 * unfilled days can be canceled, or the cut-off has passed (docs/domain.md#canceling-your-own-absence). Undefined if
 * they can. Pure.
 */
export function cancelRefusal(
  day: OwnDay,
  canCancelAbs: number | undefined,
  settings: CancelSettings,
  timeZone: string,
  now: Date,
): CancelRefusal | undefined {
  if (canCancelAbs === choices.none) return 'cancelNotAllowed';
  if (canCancelAbs === choices.unfilledOnly && dayStatuses.has(day.fillStatus, 'isFilled'))
    return 'cancelFilled';
  const until = cancelUntil(day, settings, timeZone);
  const isPast = day.absenceDate < today(timeZone, now);
  return isPast || (until !== undefined && now > until) ? 'cancelTooLate' : undefined;
}

/** The last moment to cancel; undefined if the start time or the district's cut-off is unknown. */
function cancelUntil(
  { absenceDate: date, startTime }: OwnDay,
  { cancelCutOff, cancelCutOffMinutes, cancelCutOffTime }: CancelSettings,
  timeZone: string,
): Date | undefined {
  const isByStart = cancelCutOff === 'minutes';
  const minutes = minutesOf(isByStart ? startTime : cancelCutOffTime);
  const moment = minutes === undefined ? undefined : momentOnWall({ date, minutes }, timeZone);
  return moment && new Date(moment.getTime() - (isByStart ? cancelCutOffMinutes * minute : 0));
}
