import { isWeekend } from 'date-fns';
import { needsSubstituteBy } from '#schemas/rules/substituteRequirement.ts';
import { addDays, momentOf } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { onlyFilled } from '../onlyFilled.ts';
import type { District } from '../places/district.ts';
import type { Institutions } from '../places/institutions.ts';
import { type Random, randomFor } from '../random.ts';
import { usable } from '../reference/listEntries.ts';
import { vacancyReasons } from '../reference/namedLists.ts';
import { vacancyProfileDetails, vacancyProfileSkills } from '../reference/vacancyProfiles.ts';
import type { DayPlan, PlannedDay } from '../simulation/dayPlan.ts';
import { dateOf, type Minute, minuteAt, minutesOfDay } from '../simulation/fate.ts';
import { instantOf } from '../simulation/instant.ts';
import type { CoveredDay } from '../simulation/simulateCover.ts';
import { employeeDays } from './employeeDays.ts';

/** Confirmation numbers have nine digits (docs/domain.md#absence-days). */
const firstConfirmation = 100_000_000;

/** Share of the days on which a position, not an employee, needs cover. */
const vacancyShare = 0.025;

/** Share of the days that carry a note. */
const notesShare = 0.12;

/** When nobody is left who could be away, there are fewer days than asked for. */
const timeout = 100;

const notes = [
  'Lesson plans are on the desk.',
  'Please take the roll in every period.',
  'Early dismissal at 1:30 PM.',
  'Seating charts are in the red folder.',
  'Yard duty at the first recess.',
  'Ask the office for the key to the lab.',
];

/**
 * The days of absence and the vacancies of a district around a day, 30 days back and 14 ahead, on weekdays, as they were
 * entered, all of a spell at one moment: the same for the same day (docs/specification.md#application-3-fill-status).
 */
export function* plannedDays(
  district: District,
  institutions: Institutions,
  employee: (number: number) => RecordData,
  today: string,
): Generator<PlannedDay> {
  const random = randomFor(district.externalId, 'absences');
  const days = schoolDays(today);
  const spells = employeeDays(district, institutions, employee, days);
  const vacancies = vacancyDays(district, institutions, days);
  let [made, vain] = [0, 0];
  while (made < district.absences && vain < timeout) {
    const plans = random.chance(vacancyShare) ? vacancies(random) : spells(random);
    vain = plans.length > 0 ? 0 : vain + 1;
    const first = plans[0]?.date ?? today;
    const entered = enteredAt(first, today, randomFor(district.externalId, 'entered', made + 1));
    for (const plan of plans.slice(0, district.absences - made)) {
      made += 1;
      yield { ...plan, number: firstConfirmation + district.firstId + made, entered };
    }
  }
}

/** The record of a day as it came out of the simulation. */
export function absenceRecord(district: District, { plan, fields }: CoveredDay): RecordData {
  const random = randomFor(district.externalId, 'notes', plan.number);
  return onlyFilled({
    confirmationNumber: plan.number,
    ...plan.fields,
    ...fields,
    createdAt: instantOf(district.timeZone)(dateOf(plan.entered), minutesOfDay(plan.entered)),
    notesToSubstitute: random.chance(notesShare) ? random.pick(notes) : undefined,
  });
}

/** How many days ahead absences are entered: some on the morning itself, most within a week. */
const leadDays = [0, 1, 1, 2, 3, 5, 8, 14, 30] as const;

/** When a day was entered: early on its morning, or on an afternoon before it; what is ahead before today. */
function enteredAt(date: string, today: string, random: Random): Minute {
  const days = random.pick(leadDays);
  if (date <= today && days === 0) return minuteAt(date, 5 * 60 + random.below(100));
  const before = addDays(date < today ? date : today, -Math.max(days, 1));
  return minuteAt(before, 12 * 60 + random.below(5 * 60));
}

/** Vacancies that are made of the district's profiles: at their schools, and with a substitute where they need one. */
function vacancyDays(district: District, institutions: Institutions, days: readonly string[]) {
  const reasons = usable(vacancyReasons, district);
  const skills = new Map(
    vacancyProfileSkills(district, institutions).map((row) => [
      row.vacancyProfileId,
      row.skillIds as number[],
    ]),
  );
  const profiles = vacancyProfileDetails(district, institutions).filter(({ isActive }) => isActive);
  return (random: Random): DayPlan[] => {
    const { vacancyProfileId, instituteIds, substituteRequirement, budgetCodeId } = random.pick(profiles);
    const skillIds = skills.get(vacancyProfileId) ?? [];
    const fields = {
      kind: 'vacancy',
      vacancyProfileId,
      instituteId: random.pick(instituteIds as number[]),
      absenceDate: random.pick(days),
      shiftType: 1,
      vacancyReasonId: random.pick(reasons).id,
      budgetCodeId,
    };
    const needsSubstitute = needsSubstituteBy(substituteRequirement, () => random.chance(0.8));
    const asks = { skillIds, workerTypeId: undefined };
    return [{ fields, date: fields.absenceDate, needsSubstitute, isHeld: false, ...asks }];
  };
}

/** The window of absences around today. */
const daysBack = 30;
const daysAhead = 14;

/** The weekdays of the window, in order. */
function schoolDays(today: string): string[] {
  const days = Array.from({ length: daysBack + daysAhead + 1 }, (_, index) =>
    addDays(today, index - daysBack),
  );
  return days.filter(isWeekday);
}

const isWeekday = (date: string) => !isWeekend(momentOf(date));
