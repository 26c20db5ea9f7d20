import { isWeekend } from 'date-fns';
import type { AskedSkill } from '#schemas/rules/eligibility/facts.ts';
import { fillStatuses } from '#schemas/rules/fillStatus.ts';
import { numberIn } from '#schemas/rules/preferences/visibilityTexts.ts';
import { limitOf } from '#schemas/rules/workLimits.ts';
import { momentOf as dayOf } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { onlyFilled } from '../onlyFilled.ts';
import type { District } from '../places/district.ts';
import type { Institutions } from '../places/institutions.ts';
import { randomFor } from '../random.ts';
import { usable } from '../reference/listEntries.ts';
import { cancellationReasons } from '../reference/namedLists.ts';
import { skillRecords } from '../reference/skills.ts';
import type { PlannedDay } from './dayPlan.ts';
import { DistrictYear } from './districtYear.ts';
import { dateOf, fateOf, type Minute, minuteAt, minutesOfDay } from './fate.ts';
import { instantOf } from './instant.ts';
import { listRows, windowsOf } from './listings.ts';
import { plannedTimes } from './plannedTimes.ts';
import { type JobMaking, placesIn, type SimulatedJob, simulatedJob } from './simulatedJob.ts';
import { type SimulatedSubstitute, substitutePool } from './substitutePool.ts';

/** A day as it came out, and all that it has left behind. */
export interface CoveredDay {
  readonly plan: PlannedDay;
  /** Its fill status, and who covers it. */
  readonly fields: RecordData;
  readonly assignments: readonly RecordData[];
  readonly attempts: readonly RecordData[];
}

/**
 * Lets the days of a district live until the midnight with which today begins: who took them on the web, who was called
 * by the engine (`callRound`) and what they said, who gave them up, what was cancelled. The same for the same days.
 */
export function simulateCover(
  district: District,
  institutions: Institutions,
  substitute: (number: number) => RecordData,
  callTimes: unknown,
  today: string,
  plans: readonly PlannedDay[],
): CoveredDay[] {
  const instant = instantOf(district.timeZone);
  const windows = windowsOf(callTimes);
  const pool = substitutePool(district, institutions, substitute, windows, today);
  const rows = listRows(district, institutions);
  const reasons = usable(cancellationReasons, district).map(({ id }) => id);
  const making = {
    rows,
    placesOf: placesIn(institutions),
    skillOf: skillsOf(district),
    suitable: suitableIn(pool),
    momentOf: (minute: Minute) => new Date(instant(dateOf(minute), minutesOfDay(minute))),
  };
  const jobs = plans.map((plan) => {
    const random = randomFor(district.externalId, 'life', plan.number);
    const start = minuteAt(plan.date, plannedTimes(plan.fields).from);
    return simulatedJob(plan, fateOf(plan, plan.entered, start, random), start, random, making);
  });
  new DistrictYear({
    windows,
    rows,
    substitutes: new Map(pool.map((one) => [one.id, one])),
    isSchoolDay: (date) => !isWeekend(dayOf(date)),
    instant,
    reasons,
  }).run(jobs, minuteAt(today, 0));
  return jobs.map((job) => covered(job, reasons));
}

function covered(job: SimulatedJob, reasons: readonly number[]): CoveredDay {
  const status = statusOf(job);
  const fields = onlyFilled({
    fillStatus: fillStatuses[status],
    substituteId: job.by?.id,
    cancellationReasonId:
      status === 'cancelled'
        ? job.random.pick(reasons)
        : job.by
          ? undefined
          : job.assignments.at(-1)?.cancellationReasonId,
  });
  return { plan: job.plan, fields, assignments: job.assignments, attempts: job.attempts };
}

function statusOf({ ended, fate, state }: SimulatedJob): keyof typeof fillStatuses {
  if (ended !== undefined) return ended;
  if (!fate.needsSubstitute) return 'subNotNeeded';
  return state === 'filled' || state === 'held' ? state : 'unfilled';
}

/** A skill as jobs ask for it. */
function skillsOf(district: District): (skillId: number) => AskedSkill {
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

/** Who could be called for a job by what does not change: skills and hours; found once for each kind of job. */
function suitableIn(pool: readonly SimulatedSubstitute[]): JobMaking['suitable'] {
  const active = pool.filter(({ facts }) => facts.isActive && facts.hasPhone);
  const known = new Map<string, readonly number[]>();
  return (skillIds, hours) => {
    const key = `${skillIds.join()}/${hours}`;
    const isSuitable = ({ facts }: SimulatedSubstitute) =>
      skillIds.every((asked) => facts.skills.some(({ skillId }) => skillId === asked)) &&
      (limitOf(facts.permissions, 'day') ?? hours) >= hours;
    const found = known.get(key) ?? active.filter(isSuitable).map(({ id }) => id);
    known.set(key, found);
    return found;
  };
}
