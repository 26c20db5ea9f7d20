import type { RequiredSkill } from '#schemas/rules/eligibility/facts.ts';
import { numberIn } from '#schemas/rules/preferences/visibilityTexts.ts';
import { limitOf } from '#schemas/rules/workLimits.ts';
import type { District } from '../places/district.ts';
import type { Institutions } from '../places/institutions.ts';
import { randomFor } from '../random.ts';
import { skillRecords } from '../reference/skills.ts';
import { type PlannedDay, startOf } from './dayPlan.ts';
import { dateOf, fateOf, type Minute, minutesOfDay } from './fate.ts';
import type { ListRows } from './listings.ts';
import { type JobMaking, placesIn, type SimulatedJob, simulatedJob } from './simulatedJob.ts';
import type { SimulatedSubstitute } from './substitutePool.ts';

/** Returns a function that builds a simulated job from its days, with the events that will happen to it. */
export function jobMaker(
  district: District,
  institutions: Institutions,
  pool: readonly SimulatedSubstitute[],
  rows: ListRows,
  instant: (date: string, minutes: number) => string,
): (days: readonly [PlannedDay, ...PlannedDay[]]) => SimulatedJob {
  const making: JobMaking = {
    rows,
    placesOf: placesIn(institutions),
    skillOf: skillsOf(district),
    suitable: suitableIn(pool),
    momentOf: (minute: Minute) => new Date(instant(dateOf(minute), minutesOfDay(minute))),
  };
  return (days) => {
    const [plan] = days;
    const random = randomFor(district.externalId, 'life', plan.number);
    const start = startOf(plan);
    return simulatedJob(days, fateOf(plan, plan.entered, start, random), start, random, making);
  };
}

/** Returns a lookup of skills by id, in the form in which jobs require them. */
function skillsOf(district: District): (skillId: number) => RequiredSkill {
  const known = new Map(skillRecords(district).map((row) => [Number(row.skillId), row]));
  return (skillId) => {
    const row = known.get(skillId);
    return {
      skillId,
      minIgnoreMinutes: numberIn(row?.minIgnoreMinutes),
      maxIgnoreMinutes: numberIn(row?.maxIgnoreMinutes),
    };
  };
}

/**
 * Returns a lookup of the substitutes who fit a job's skills and hours; cached by skills and hours. Other facts can
 * change during the simulation and are not checked.
 */
function suitableIn(pool: readonly SimulatedSubstitute[]): JobMaking['suitable'] {
  const active = pool.filter(({ facts }) => facts.isActive && facts.hasPhone);
  const cache = new Map<string, readonly number[]>();
  return (skillIds, hours) => {
    const key = `${skillIds.join()}/${hours}`;
    const isSuitable = ({ facts }: SimulatedSubstitute) =>
      skillIds.every((required) => facts.skills.some(({ skillId }) => skillId === required)) &&
      (limitOf(facts.permissions, 'day') ?? hours) >= hours;
    const found = cache.get(key) ?? active.filter(isSuitable).map(({ id }) => id);
    cache.set(key, found);
    return found;
  };
}
