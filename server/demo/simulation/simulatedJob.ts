import type { CalledJob, CallList, CallOfJob } from '#schemas/rules/calling/callFacts.ts';
import type { DayOfWork, RequiredSkill } from '#schemas/rules/eligibility/facts.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Random } from '#schemas/values/random.ts';
import type { Institutions } from '../places/institutions.ts';
import type { PlannedDay } from './dayPlan.ts';
import { dateOf, type Ending, type Fate, type Minute } from './fate.ts';
import type { Holders, ListRows } from './listings.ts';
import { hoursBetween } from './plannedTimes.ts';
import type { SimulatedSubstitute } from './substitutePool.ts';

/** A job in the simulation: its days, and what has happened so far. */
export interface SimulatedJob {
  /** Days of the job in date order; at least one. */
  days: readonly PlannedDay[];
  readonly fate: Fate;
  readonly start: Minute;
  /** Random source of the job's events. */
  readonly random: Random;
  readonly holders: Holders;
  called: CalledJob;
  readonly calls: CallOfJob[];
  readonly attempts: RecordData[];
  readonly assignments: Record<string, unknown>[];
  state: 'entered' | 'held' | 'open' | 'filled';
  by: SimulatedSubstitute | undefined;
  /** When a substitute last took the job. */
  takenAt: Minute;
  ended: Ending | undefined;
  cancellationReasonId: number | undefined;
  /** Number of the job that this job was split from. `splitAt` is the time of the split. */
  readonly splitFrom?: number;
  readonly splitAt?: string;
  /** Jobs that were split off this one, latest first. */
  readonly parts: SimulatedJob[];
}

/** Dependencies for building the jobs of a district. */
export interface JobMaking {
  readonly rows: ListRows;
  readonly placesOf: (instituteId: number) => readonly number[];
  readonly skillOf: (skillId: number) => RequiredSkill;
  /** Returns the ids of the substitutes who fit a job with these skills and hours. */
  readonly suitable: (skillIds: readonly number[], hours: number) => readonly number[];
  readonly momentOf: (minute: Minute) => Date;
}

/** Builds one job from consecutive days. The first day determines the job's requirements and preference lists. */
export function simulatedJob(
  days: readonly [PlannedDay, ...PlannedDay[]],
  fate: Fate,
  start: Minute,
  random: Random,
  { rows, placesOf, skillOf, suitable, momentOf }: JobMaking,
): SimulatedJob {
  const [plan] = days;
  const { workerId, vacancyProfileId, instituteId } = plan.fields;
  const holders: Holders = {
    own: workerId === undefined ? `v${vacancyProfileId}` : `w${workerId}`,
    type: plan.workerTypeId === undefined ? undefined : `t${plan.workerTypeId}`,
    places: placesOf(Number(instituteId)),
  };
  const calls: CallOfJob[] = [];
  const released = fate.heldUntil === undefined ? undefined : momentOf(fate.heldUntil);
  const called: CalledJob = {
    id: plan.number,
    facts: {
      days: days.map(workOf),
      entered: momentOf(plan.entered),
      released,
      start: momentOf(start),
      places: holders.places,
      skills: plan.skillIds.map(skillOf),
      state: 'open',
    },
    enteredOn: dateOf(plan.entered),
    ...listsFor(rows, holders, suitable(plan.skillIds, workOf(plan).hours)),
    calls,
  };
  const left = { calls, attempts: [], assignments: [], parts: [] };
  return {
    days,
    fate,
    start,
    random,
    holders,
    called,
    ...left,
    state: 'entered',
    by: undefined,
    takenAt: 0,
    ended: undefined,
    cancellationReasonId: undefined,
  };
}

function workOf({ date, times: { from, to, pause } }: PlannedDay): DayOfWork {
  return { date, from, to, hours: hoursBetween(from, to, pause) };
}

/**
 * Returns a job's preference lists: the ranked favorites from the list of the employee or vacancy profile, and the call
 * lists from the most specific to the list of all suitable substitutes.
 */
function listsFor(rows: ListRows, { own, type, places }: Holders, suitable: readonly number[]) {
  const included = (key: string | undefined) =>
    (key === undefined ? [] : (rows.get(key) ?? [])).filter(({ isExcluded }) => isExcluded !== true);
  const ids = (list: readonly RecordData[]) => list.map(({ substituteId }) => Number(substituteId));
  const nearest = included(own);
  const ranked = nearest.filter(({ callRank }) => callRank !== undefined);
  const inOrder = (list: readonly RecordData[]): CallList => ({
    order: 'callOrder',
    substituteIds: ids(list),
  });
  const lists: CallList[] = [nearest, included(type), ...places.map((place) => included(`s${place}`))]
    .filter((list) => list.length > 0)
    .map(inOrder);
  return {
    favorites: ids(ranked),
    lists: [...lists, { order: 'random' as const, substituteIds: suitable }],
  };
}

/** Ancestors of each school, including itself, nearest first. */
export function placesIn({ records }: Institutions): (instituteId: number) => readonly number[] {
  const parents = new Map(
    records.map(({ instituteId, parentInstituteId }) => [instituteId, parentInstituteId]),
  );
  const cache = new Map<number, readonly number[]>();
  const ancestors = (instituteId: number): readonly number[] => {
    const parent = parents.get(instituteId);
    return [instituteId, ...(parent === undefined ? [] : ancestors(Number(parent)))];
  };
  return (instituteId) => {
    const places = cache.get(instituteId) ?? ancestors(instituteId);
    cache.set(instituteId, places);
    return places;
  };
}
