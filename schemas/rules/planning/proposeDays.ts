import { addDays, isOnDays } from '../../values/dates.ts';
import { wallClockAt } from '../../values/zonedTime.ts';
import { minutesOf, workDayOf } from '../workDay.ts';
import { isSchoolDay, nextSchoolDay, settingsAt, specialDay } from './calendar.ts';
import { breakIn } from './dayTimes.ts';
import {
  type PlanDay,
  type PlanFacts,
  type PlanPerson,
  type PlanSettings,
  type ScheduleLine,
  shifts,
} from './facts.ts';
import { type PlanProblem, problemOf } from './planRules.ts';

/** The requested dates: a range, or single dates. */
export interface RequestedDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly dates?: readonly string[] | undefined;
  /**
   * Bit mask of the weekdays of a range that are included (Sunday 1 to Saturday 64); defaults to the district's
   * workdays.
   */
  readonly weekdays?: number | undefined;
  /** Interval in weeks: 2 includes only every second week of a range. */
  readonly everyWeeks?: number | undefined;
  /** The values that every proposed day gets. A school set here applies to all days. */
  readonly day: Omit<PlanDay, 'absenceDate' | 'instituteId'> & { readonly instituteId?: number | undefined };
}

/** A date that is left out because it is a closed day. Weekends and unwanted weekdays are left out silently. */
export interface SkippedDate {
  readonly date: string;
  readonly why: 'weekday' | 'closed';
  /** The name of the closed day. */
  readonly label?: string | undefined;
}

export interface Proposal {
  readonly days: readonly PlanDay[];
  readonly skipped: readonly SkippedDate[];
}

/**
 * Proposes the days of a range or of single dates, sorted. Each day is at the school where the person works on that
 * weekday; for two schools, there are two days. Also returns the dates that were left out
 * (docs/domain.md#planning-an-absence).
 */
export function proposeDays(facts: PlanFacts, request: RequestedDays): Proposal {
  const dates = request.dates ? [...new Set(request.dates)].sort() : datesOf(request);
  const isPicked = request.dates !== undefined;
  const proposals = dates.map((date) => proposeDate(facts, request, date, isPicked));
  return {
    days: proposals.flatMap(({ days }) => days),
    skipped: proposals.flatMap(({ skipped }) => skipped),
  };
}

function datesOf({ from, to, everyWeeks = 1 }: Omit<RequestedDays, 'day'>): string[] {
  const dates: string[] = [];
  if (from === undefined || to === undefined) return dates;
  for (let date = from, at = 0; date <= to; date = addDays(date, 1), at += 1)
    if (Math.floor(at / 7) % everyWeeks === 0) dates.push(date);
  return dates;
}

function proposeDate(facts: PlanFacts, request: RequestedDays, date: string, isPicked: boolean): Proposal {
  const places = placesOn(facts.person, request.day, date);
  const weekdays = request.weekdays ?? settingsOn(facts, request.day, date).workDays;
  if (!isPicked && !isOnDays(weekdays, date)) return { days: [], skipped: [{ date, why: 'weekday' }] };
  const days = places.map((place) => ({ ...request.day, absenceDate: date, ...place }));
  return openDays(facts, days);
}

/** Reports the closed days that a proposal leaves out, as notices of rule A15. */
export function skippedProblems({ skipped }: Proposal): PlanProblem[] {
  return skipped
    .filter(({ why }) => why === 'closed')
    .map(({ date, label = '' }) => ({
      ...problemOf({ rule: 'schoolClosed', args: { date, label } }, new Set()),
      severity: 'notice',
    }));
}

/** Leaves out days on which the school is closed; each date is reported once. */
function openDays(facts: PlanFacts, days: readonly PlanDay[]): Proposal {
  const closed = ({ absenceDate, instituteId }: PlanDay) =>
    specialDay(facts, absenceDate, instituteId).closed;
  const skipped = new Map<string, SkippedDate>();
  for (const day of days) {
    const { absenceDate: date } = day;
    const label = closed(day)?.label;
    if (label !== undefined) skipped.set(date, { date, why: 'closed', label });
  }
  return { days: days.filter((day) => closed(day) === undefined), skipped: [...skipped.values()] };
}

/** 3 PM, in minutes after midnight. From this time on, a new draft starts with the next school day. */
const endOfDay = 15 * 60;

/**
 * The default date of a new draft: today, or the next school day if today is no school day or is over. `next` is the
 * school day after today. Uses the service's clock in the district's time zone.
 */
export function defaultDates(facts: PlanFacts, now: Date): { usual: string; today: string; next: string } {
  const { date: today, minutes } = wallClockAt(now, facts.timeZone);
  const instituteId = facts.person?.instituteIds[0] ?? 0;
  const next = nextSchoolDay(facts, today, instituteId);
  const isOpen = minutes < endOfDay && isSchoolDay(facts, today, instituteId);
  return { usual: isOpen ? today : next, today, next };
}

/** The workdays of a range, including closed ones, which a proposal reports. */
export function workDates(facts: PlanFacts, from: string, to: string): string[] {
  const { full: shiftType } = shifts;
  return datesOf({ from, to }).filter((date) =>
    isOnDays(settingsOn(facts, { shiftType }, date).workDays, date),
  );
}

/** The settings of the school where the person works on a date. */
export function settingsOn(facts: PlanFacts, day: RequestedDays['day'], date: string): PlanSettings {
  return settingsAt(facts, placesOn(facts.person, day, date)[0]?.instituteId ?? 0, date);
}

type Place = Pick<PlanDay, 'instituteId' | 'shiftType'>;

/** The schools where the person works on a date, each with the part of the day that the person is absent there. */
function placesOn(person: PlanPerson | undefined, day: RequestedDays['day'], date: string): Place[] {
  const { instituteId, shiftType } = day;
  if (instituteId !== undefined) return [{ instituteId, shiftType }];
  const isTheirs = (line: ScheduleLine) => person?.instituteIds.includes(line.instituteId);
  const lines = person?.schedule?.filter((line) => isOnDays(line.days, date) && isTheirs(line)) ?? [];
  const fits = lines.flatMap((line): Place[] => {
    if (shiftType === shifts.full) return [{ instituteId: line.instituteId, shiftType: line.shiftType }];
    const isThen = shiftType === shifts.custom || [shifts.full, shiftType].includes(line.shiftType);
    return isThen ? [{ instituteId: line.instituteId, shiftType }] : [];
  });
  const [first] = person?.instituteIds ?? [];
  if (fits.length === 0) return first === undefined ? [] : [{ instituteId: first, shiftType }];
  return shiftType === shifts.custom ? fits.slice(0, 1) : fits;
}

/** Repeats days in the following weeks, up to a date; leaves out days on which the school is closed. */
export function repeatWeekly(facts: PlanFacts, days: readonly PlanDay[], until: string): Proposal {
  const known = new Set(days.map(keyOf));
  const added: PlanDay[] = [];
  for (const { confirmationNumber: _, ...plain } of days)
    for (let date = addDays(plain.absenceDate, 7); date <= until; date = addDays(date, 7)) {
      const day = { ...plain, absenceDate: date };
      if (!known.has(keyOf(day))) added.push(day);
      known.add(keyOf(day));
    }
  const { days: open, skipped } = openDays(facts, added);
  return { days: [...days, ...open].toSorted(byDate), skipped };
}

const keyOf = ({ absenceDate, instituteId, shiftType }: PlanDay) =>
  [absenceDate, instituteId, shiftType].join();

const byDate = (one: PlanDay, other: PlanDay) => one.absenceDate.localeCompare(other.absenceDate);

/** Changes all days that fall on the given weekdays: "apply to all Mondays". */
export function applyTo(
  days: readonly PlanDay[],
  weekdays: number,
  change: Partial<Omit<PlanDay, 'absenceDate' | 'confirmationNumber'>>,
): PlanDay[] {
  return days.map((day) => (isOnDays(weekdays, day.absenceDate) ? { ...day, ...change } : day));
}

/**
 * Sets the break of a custom day to the chosen minutes, by default to the person's break if it lies within the day;
 * other shifts are unchanged.
 */
export function withBreak(day: PlanDay, person: PlanPerson, chosen: number | null = null): PlanDay {
  const [from, to] = [minutesOf(day.absenceStartTime), minutesOf(day.absenceEndTime)];
  const { absence } = workDayOf(person.record);
  if (day.shiftType !== shifts.custom || from === undefined || to === undefined || !absence) return day;
  const breakMinutes = chosen ?? breakIn({ from, to }, absence);
  const deductBreak = breakMinutes > 0 && person.record.deductBreakFromAbsenceDuration === true;
  return { ...day, breakMinutes, deductBreak };
}
