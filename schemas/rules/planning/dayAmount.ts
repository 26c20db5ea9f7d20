import { exactProduct, portion, roundExact } from '../../values/decimal.ts';
import { usageOf, usageOfMinutes } from '../balances/usage.ts';
import { hoursPerDayOf } from '../workDay.ts';
import type { SpecialDay } from './calendar.ts';
import { dayTimes, isHalfTime } from './dayTimes.ts';
import { type PlanDay, type PlanPerson, type PlanSettings, shifts } from './facts.ts';

/** The balance usage and hours of a day. */
export interface DayAmount {
  /** Balance usage in days, rounded only by the district's rounding setting. */
  readonly days: number;
  /** Hours to two decimals; undefined if the length of the day is unknown. */
  readonly hours: number | undefined;
  /** For a partial day: the missed hours, and the hours of the whole day. */
  readonly share?: { readonly hours: number; readonly of: number } | undefined;
  /** Whether a whole day is counted because the hours of the day are unknown. */
  readonly isAssumed: boolean;
}

type Change = Pick<SpecialDay, 'late' | 'early'>;

/**
 * Calculates the balance usage and the hours of a day (docs/domain.md#planning-an-absence). On a delayed or shortened
 * day, usage is the missed share of either that day's length or a normal day's length, depending on a district setting.
 */
export function dayAmount(
  day: PlanDay,
  person: PlanPerson,
  settings: PlanSettings,
  change: Change,
): DayAmount {
  const { counting } = settings;
  const perDay = hoursPerDayOf(person.record, person.hoursOfType, settings.hoursPerDay);
  const isHalf = isHalfTime(person.record);
  const isShort = change.late + change.early > 0;
  const isFull = day.shiftType === shifts.full;
  const times = dayTimes(day, person.record, change);
  if (times === 'notWorked') return { days: 0, hours: 0, isAssumed: false };
  const minutes = times === 'unknown' ? undefined : times.minutes;
  const isShare = day.shiftType === shifts.custom || (isFull && isShort && !isHalf);
  const whole = wholeMinutes(person, settings, change, perDay);
  if (isShare && minutes !== undefined && whole !== undefined) {
    const hours = portion(minutes, { by: 60, places: 2 });
    const share = { hours, of: portion(whole, { by: 60, places: 2 }) };
    return { days: usageOfMinutes(minutes, whole, counting), hours, share, isAssumed: false };
  }
  const isWhole = isHalf ? settings.halfDayIsFullDay : isFull;
  const shiftType = isShare ? day.shiftType : isWhole ? shifts.full : shifts.morning;
  const usage = usageOf({ shiftType }, perDay, counting);
  if (minutes !== undefined && !(isFull && !isHalf && perDay !== undefined))
    return { ...usage, hours: portion(minutes, { by: 60, places: 2 }) };
  const hours = perDay === undefined ? undefined : exactProduct(usage.days, perDay);
  return { ...usage, hours: hours === undefined ? undefined : roundExact(hours, 2) };
}

/**
 * The minutes of a whole day. For a person who works only mornings or afternoons, they are the minutes of that half or,
 * depending on the settings, twice as many.
 */
function wholeMinutes(
  person: PlanPerson,
  settings: PlanSettings,
  change: Change,
  perDay: number | undefined,
): number | undefined {
  const isOwn = change.late + change.early > 0 && settings.earlyReleaseOwnLength;
  const times = dayTimes(wholeShift, person.record, isOwn ? change : undefined);
  const own = typeof times === 'object' ? times.minutes : undefined;
  if (isHalfTime(person.record) && own !== undefined) return own * (settings.halfDayIsFullDay ? 1 : 2);
  if (isOwn && own !== undefined) return own;
  return perDay === undefined || perDay <= 0 ? undefined : exactProduct(perDay, 60);
}

const wholeShift: PlanDay = { absenceDate: '', instituteId: 0, shiftType: shifts.full };
