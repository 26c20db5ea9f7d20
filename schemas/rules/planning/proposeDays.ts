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

/** What is asked for: a range of dates, or dates that were picked one by one. */
export interface AskedDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly dates?: readonly string[] | undefined;
  /** Days of the week that count in a range (Sunday 1 to Saturday 64); else the district's workdays. */
  readonly weekdays?: number | undefined;
  /** Every second week of a range: 2. */
  readonly everyWeeks?: number | undefined;
  /** What each day is; a school that is given counts for every day. */
  readonly day: Omit<PlanDay, 'absenceDate' | 'instituteId'> & { readonly instituteId?: number | undefined };
}

/** A date that makes no day: weekends and other weekdays are left out silently, closed days are named. */
export interface SkippedDate {
  readonly date: string;
  readonly why: 'weekday' | 'closed';
  /** What the closed day is called. */
  readonly label?: string | undefined;
}

export interface Proposal {
  readonly days: readonly PlanDay[];
  readonly skipped: readonly SkippedDate[];
}

/**
 * The days of a range or of picked dates, in order, as a draft of them: the school where the person works on that
 * weekday, at two schools one day for each; and what was left out (docs/domain.md#planning-an-absence).
 */
export function proposeDays(facts: PlanFacts, asked: AskedDays): Proposal {
  const dates = asked.dates ? [...new Set(asked.dates)].sort() : datesOf(asked);
  const isPicked = asked.dates !== undefined;
  const proposals = dates.map((date) => proposeDate(facts, asked, date, isPicked));
  return {
    days: proposals.flatMap(({ days }) => days),
    skipped: proposals.flatMap(({ skipped }) => skipped),
  };
}

function datesOf({ from, to, everyWeeks = 1 }: Omit<AskedDays, 'day'>): string[] {
  const dates: string[] = [];
  if (from === undefined || to === undefined) return dates;
  for (let date = from, at = 0; date <= to; date = addDays(date, 1), at += 1)
    if (Math.floor(at / 7) % everyWeeks === 0) dates.push(date);
  return dates;
}

function proposeDate(facts: PlanFacts, asked: AskedDays, date: string, isPicked: boolean): Proposal {
  const places = placesOn(facts.person, asked.day, date);
  const weekdays = asked.weekdays ?? settingsOn(facts, asked.day, date).workDays;
  if (!isPicked && !isOnDays(weekdays, date)) return { days: [], skipped: [{ date, why: 'weekday' }] };
  const days = places.map((place) => ({ ...asked.day, absenceDate: date, ...place }));
  return openDays(facts, days);
}

/** The closed days that a proposal leaves out, as notices (A15). */
export function skippedProblems({ skipped }: Proposal): PlanProblem[] {
  return skipped
    .filter(({ why }) => why === 'closed')
    .map(({ date, label = '' }) => ({
      ...problemOf({ rule: 'schoolClosed', args: { date, label } }, new Set()),
      severity: 'notice',
    }));
}

/** Leaves out days on which the school is closed; a date is named once. */
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

/** From then on a new draft begins with the next school day: 3 PM. */
const endOfDay = 15 * 60;

/**
 * The day that a new draft begins with: today, or the next school day where today is none or is over. `next` is the
 * school day after today. By the service's clock, in the district's time zone.
 */
export function usualDates(facts: PlanFacts, now: Date): { usual: string; today: string; next: string } {
  const { date: today, minutes } = wallClockAt(now, facts.timeZone);
  const instituteId = facts.person?.instituteIds[0] ?? 0;
  const next = nextSchoolDay(facts, today, instituteId);
  const isOpen = minutes < endOfDay && isSchoolDay(facts, today, instituteId);
  return { usual: isOpen ? today : next, today, next };
}

/** The workdays of a range, closed ones among them: a proposal names these. */
export function workDates(facts: PlanFacts, from: string, to: string): string[] {
  const { full: shiftType } = shifts;
  return datesOf({ from, to }).filter((date) =>
    isOnDays(settingsOn(facts, { shiftType }, date).workDays, date),
  );
}

/** The settings where the person works on a date. */
export function settingsOn(facts: PlanFacts, day: AskedDays['day'], date: string): PlanSettings {
  return settingsAt(facts, placesOn(facts.person, day, date)[0]?.instituteId ?? 0, date);
}

type Place = Pick<PlanDay, 'instituteId' | 'shiftType'>;

/** Where the person works on a date, and in which part of what is asked for. */
function placesOn(person: PlanPerson | undefined, day: AskedDays['day'], date: string): Place[] {
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

/** The same days in the weeks that follow, up to a date; without those on which the school is closed. */
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

/** Changes all days on some days of the week: "apply to all Mondays". */
export function applyTo(
  days: readonly PlanDay[],
  weekdays: number,
  change: Partial<Omit<PlanDay, 'absenceDate' | 'confirmationNumber'>>,
): PlanDay[] {
  return days.map((day) => (isOnDays(weekdays, day.absenceDate) ? { ...day, ...change } : day));
}

/** A custom day with the break of the person that lies in it; other shifts as they are. */
export function withBreak(day: PlanDay, person: PlanPerson): PlanDay {
  const [from, to] = [minutesOf(day.absenceStartTime), minutesOf(day.absenceEndTime)];
  const { absence } = workDayOf(person.record);
  if (day.shiftType !== shifts.custom || from === undefined || to === undefined || !absence) return day;
  const breakMinutes = breakIn({ from, to }, absence);
  const deductBreak = breakMinutes > 0 && person.record.deductBreakFromAbsenceDuration === true;
  return { ...day, breakMinutes, deductBreak };
}
