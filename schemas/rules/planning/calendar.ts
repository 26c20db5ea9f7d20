import { addDays, isOnDays } from '../../values/dates.ts';
import type { CalendarDay, PlanFacts, PlanSettings } from './facts.ts';

/** The calendar's effect on a date at a school for a person. */
export interface SpecialDay {
  readonly closed?: CalendarDay | undefined;
  readonly inService?: CalendarDay | undefined;
  /** A closed day that is only recorded, not declared; it does not affect planning. */
  readonly noted?: CalendarDay | undefined;
  /** Minutes by which the day starts later; `early` is the minutes by which it ends earlier. */
  readonly late: number;
  readonly early: number;
}

/**
 * Whether a calendar day affects planning. Planned days and declared emergencies do; an emergency that is only
 * recorded, or was undone, does not (docs/domain.md#closed-days).
 */
const counts = ({ status, source }: CalendarDay) => status !== 'noted' || source === 'planned';

/**
 * The priority of each kind of calendar day on the same date. A delayed start and an early release have the same
 * priority, so both apply.
 */
const ranks: Readonly<Record<CalendarDay['kind'], number>> = {
  closed: 1,
  inService: 2,
  delayed: 3,
  earlyRelease: 3,
};

/**
 * Selects the calendar days that apply on a date: only those of the highest priority (closed, then in-service, then
 * delayed start and early release).
 */
export function applicableDays<D extends Pick<CalendarDay, 'kind'>>(days: readonly D[]): D[] {
  const first = Math.min(...days.map(({ kind }) => ranks[kind]));
  return days.filter(({ kind }) => ranks[kind] === first);
}

/** The planning settings of a school on a date. */
export function settingsAt(
  { schools, settings }: PlanFacts,
  instituteId: number,
  date: string,
): PlanSettings {
  const own = schools.find((school) => school.instituteId === instituteId)?.settings;
  return own?.findLast(({ from }) => from <= date)?.settings ?? settings;
}

/**
 * The calendar's effect on a date at a school (`applicableDays`). Closed days do not apply to employee types that work
 * on closed days.
 */
export function specialDay(facts: PlanFacts, date: string, instituteId: number): SpecialDay {
  const type = facts.person?.workerTypeId;
  const works =
    type !== undefined && settingsAt(facts, instituteId, date).paidClosedDayTypeIds?.includes(type) === true;
  const there = facts.calendar.filter(
    (day) => day.closedOn === date && !(works && day.kind === 'closed') && appliesTo(day, facts, instituteId),
  );
  const days = applicableDays(there.filter(counts));
  const ofKind = (kind: CalendarDay['kind']) => days.filter((day) => day.kind === kind);
  const most = (kind: CalendarDay['kind']) => Math.max(0, ...ofKind(kind).map(({ minutes }) => minutes ?? 0));
  return {
    closed: ofKind('closed')[0],
    inService: ofKind('inService')[0],
    noted: there.find((day) => day.kind === 'closed' && !counts(day)),
    late: most('delayed'),
    early: most('earlyRelease'),
  };
}

function appliesTo(
  { scope, instituteIds, workerTypeIds }: CalendarDay,
  { schools, person }: PlanFacts,
  instituteId: number,
): boolean {
  if (scope === 'organization') return true;
  if (scope === 'employeeTypes') return workerTypeIds?.includes(person?.workerTypeId ?? -1) === true;
  const places = schools.find((school) => school.instituteId === instituteId)?.places ?? [instituteId];
  return places.some((place) => instituteIds?.includes(place));
}

/** Whether a date is a school day: a workday of the week that is not closed. */
export function isSchoolDay(facts: PlanFacts, date: string, instituteId: number): boolean {
  const { workDays } = settingsAt(facts, instituteId, date);
  return isOnDays(workDays, date) && specialDay(facts, date, instituteId).closed === undefined;
}

/** The next school day after a date at a school; the next calendar day if there is none within a year. */
export function nextSchoolDay(facts: PlanFacts, date: string, instituteId: number): string {
  for (let days = 1; days <= 366; days += 1) {
    const next = addDays(date, days);
    if (isSchoolDay(facts, next, instituteId)) return next;
  }
  return addDays(date, 1);
}

/**
 * Splits items into runs: two items are in the same run if no school day lies between their dates. Takes the school
 * whose school days count, items sorted by date, and a function that returns the date of an item.
 */
export function runsOf<T>(
  facts: PlanFacts,
  instituteId: number,
  items: readonly T[],
  dateOf: (item: T) => string,
): T[][] {
  const runs: T[][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last !== undefined && isNext(facts, instituteId, dateOf(last), dateOf(item))) run.push(item);
    else runs.push([item]);
  }
  return runs;
}

function isNext(facts: PlanFacts, instituteId: number, from: string, to: string): boolean {
  let date = addDays(from, 1);
  while (date < to && !isSchoolDay(facts, date, instituteId)) date = addDays(date, 1);
  return date >= to;
}
