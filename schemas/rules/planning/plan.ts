import { today } from '../../values/dates.ts';
import { exactSum } from '../../values/decimal.ts';
import { momentOnWall } from '../../values/zonedTime.ts';
import { toMillionth } from '../balances/balances.ts';
import { type SpecialDay, settingsAt, specialDay } from './calendar.ts';
import { substituteNeed } from './cover.ts';
import { type DayAmount, dayAmount } from './dayAmount.ts';
import { type DayTimes, dayTimes } from './dayTimes.ts';
import {
  codeNames,
  type PlanActor,
  type PlanDay,
  type PlanDraft,
  type PlanFacts,
  type PlanReason,
  type PlanSettings,
  type SavedDay,
} from './facts.ts';

/** A day of a draft with all the values that the rules need. */
export interface PlannedDay {
  /** The day's index in the draft. */
  readonly at: number;
  readonly day: PlanDay;
  readonly absenceReasonId: number | undefined;
  readonly reason: PlanReason | undefined;
  readonly settings: PlanSettings;
  readonly special: SpecialDay;
  readonly times: DayTimes | 'unknown' | 'notWorked';
  readonly amount: DayAmount;
  readonly timeZone: string;
  /** The start of the day's work; undefined if unknown. */
  readonly start: Date | undefined;
  /** Whether the day is before today. */
  readonly isPast: boolean;
  /** Whether the day needs a substitute, by the settings of its school. */
  readonly needs: boolean;
}

/** The input of the planning rules: a draft with its facts, and values derived from them. */
export interface Plan {
  readonly facts: PlanFacts;
  readonly draft: PlanDraft;
  readonly actor: PlanActor;
  readonly now: Date;
  /** The days of the draft, sorted by date and time, whatever their order in the draft. */
  readonly days: readonly PlannedDay[];
  /** New days, and days that differ from the saved ones. */
  readonly changed: readonly PlannedDay[];
  /** The saved days of the absence that is being changed. */
  readonly saved: readonly PlannedDay[];
  /** The person's days in other absences. */
  readonly others: readonly SavedDay[];
  /** Whether at least one of the days needs a substitute. */
  readonly needs: boolean;
}

/** Builds the input of the planning rules. Takes the facts, the draft, the user and the service's clock. */
export function planOf(facts: PlanFacts, draft: PlanDraft, actor: PlanActor, now: Date): Plan {
  const days = plannedDays(facts, draft, now);
  const saved = facts.saved ? plannedDays(facts, facts.saved, now) : [];
  const own = saved.map(({ day }) => day.confirmationNumber);
  const before = (day: PlanDay) => saved.find((one) => one.day.confirmationNumber === day.confirmationNumber);
  return {
    facts,
    draft,
    actor,
    now,
    days,
    changed: days.filter((one) => !isSameDay(one, before(one.day))),
    saved,
    others: facts.standing.filter(({ confirmationNumber }) => !own.includes(confirmationNumber)),
    needs: substituteNeed(facts, draft.needsSubstitute, draft.days).needs,
  };
}

function plannedDays(
  facts: PlanFacts,
  draft: Pick<PlanDraft, 'days' | 'absenceReasonId' | 'needsSubstitute'>,
  now: Date,
): PlannedDay[] {
  return draft.days
    .map((day, at) => plannedDay(facts, draft, day, at, now))
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
}

const orderOf = ({ day, at }: PlannedDay) =>
  [
    day.absenceDate,
    day.shiftType,
    day.absenceStartTime,
    day.absenceEndTime,
    day.instituteId,
    String(at).padStart(4, '0'),
  ].join();

/** Fills the person's codes into a new day without codes. */
function withDefaultCodes(day: PlanDay, { person }: PlanFacts): PlanDay {
  if (day.confirmationNumber !== undefined) return day;
  const usual = codeNames.flatMap((name) => {
    const value = day[name] ?? person?.record[name] ?? undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...day, ...Object.fromEntries(usual) };
}

function plannedDay(
  facts: PlanFacts,
  { absenceReasonId: usualReason, needsSubstitute }: Pick<PlanDraft, 'absenceReasonId' | 'needsSubstitute'>,
  requested: PlanDay,
  at: number,
  now: Date,
): PlannedDay {
  const { person, reasons, schools } = facts;
  const day = withDefaultCodes(requested, facts);
  const settings = settingsAt(facts, day.instituteId, day.absenceDate);
  const special = specialDay(facts, day.absenceDate, day.instituteId);
  const absenceReasonId = day.absenceReasonId ?? usualReason ?? undefined;
  const own = schools.find(({ instituteId }) => instituteId === day.instituteId);
  const timeZone = own?.timeZone ?? facts.timeZone;
  const times = person ? dayTimes(day, person.record, special) : 'unknown';
  const minutes = typeof times === 'object' ? times.absence.from : undefined;
  return {
    at,
    day,
    absenceReasonId,
    reason: reasons.find((reason) => reason.absenceReasonId === absenceReasonId),
    settings,
    special,
    times,
    amount: person
      ? dayAmount(day, person, settings, special)
      : { days: 0, hours: undefined, isAssumed: false },
    timeZone,
    start: minutes === undefined ? undefined : momentOnWall({ date: day.absenceDate, minutes }, timeZone),
    isPast: day.absenceDate < today(timeZone, now),
    needs: substituteNeed(facts, needsSubstitute, [day]).needs,
  };
}

/** Whether two versions of a day have the same place, time and reason. */
export function isSameDay(one: PlannedDay, other: PlannedDay | undefined): boolean {
  const meaning = ({ day, absenceReasonId }: PlannedDay) =>
    [
      day.absenceDate,
      day.instituteId,
      day.shiftType,
      day.absenceStartTime,
      day.absenceEndTime,
      absenceReasonId,
    ].join();
  return other !== undefined && meaning(one) === meaning(other);
}

/** The sum of numbers that are amounts of days, rounded to a millionth. */
export const sumOf = (numbers: readonly number[]): number => toMillionth(exactSum(...numbers));

/** The total balance usage of the days, in days. */
export const totalOf = (days: readonly PlannedDay[]): number => sumOf(days.map(({ amount }) => amount.days));
