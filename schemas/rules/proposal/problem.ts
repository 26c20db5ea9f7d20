import { hoursIn, monthOf, type Span, weekOf } from '../eligibility/calendar.ts';
import type { DayOfWork, SubstituteFacts } from '../eligibility/facts.ts';
import { type LimitedSpan, limitOf } from '../workLimits.ts';

/** A job to fill, with its remaining days. */
export interface OpenJob {
  readonly days: readonly DayOfWork[];
}

/** The facts of a substitute that determine which jobs they can take together. */
export type Person = Pick<SubstituteFacts, 'jobDays' | 'takesOneADay' | 'permissions'>;

/** A pair of a job and a substitute who can take it, both given by index, with its cost; 0 is the best choice. */
export interface Option {
  readonly job: number;
  readonly person: number;
  /** The cost as an integer, at most `mostCost`. */
  readonly cost: number;
}

/** The assignment problem: all open jobs with every substitute who can take them. */
export interface Problem {
  readonly jobs: readonly OpenJob[];
  readonly persons: readonly Person[];
  /** The options to choose from. Each pair of job and person occurs at most once. */
  readonly options: readonly Option[];
}

/** A constraint on the chosen options: their weights add up to at most `most`. All numbers are integers. */
export interface Limit {
  readonly options: readonly number[];
  readonly weights: readonly number[];
  readonly most: number;
}

/** A solution: for each job, the index of its chosen option; -1 if the job stays open. */
export type Choice = readonly number[];

/**
 * Builds the constraints on one person's jobs: overlapping hours, one job a day, and the hours of a day, a week and a
 * month (gates G03 and G09, docs/domain.md#eligibility). Each option must be possible on its own. Pure.
 */
export function limitsOf({ jobs, persons, options }: Problem): readonly Limit[] {
  const ofPerson: number[][] = persons.map(() => []);
  options.forEach(({ person }, option) => {
    ofPerson[person]?.push(option);
  });
  return persons.flatMap((person, at) => {
    const own = ofPerson[at] ?? [];
    if (own.length < 2) return [];
    const days = own.flatMap((option) =>
      (jobs[options[option]?.job ?? -1]?.days ?? []).map((day) => ({ ...day, option })),
    );
    return [...meetings(days, person), ...hourLimits(days, person)];
  });
}

type OptionDay = DayOfWork & { readonly option: number };

/**
 * Builds the constraints that a person has one job at any moment or, with `takesOneADay`, one job a day. It is enough
 * to check the moments at which a job starts.
 */
function meetings(days: readonly OptionDay[], { takesOneADay }: Person): readonly Limit[] {
  const together = new Map<string, readonly number[]>();
  const moments = new Map(days.map((day) => [takesOneADay ? day.date : `${day.date} ${day.from}`, day]));
  for (const { date, from } of moments.values()) {
    const isThen = (day: OptionDay) =>
      day.date === date && (takesOneADay || (day.from <= from && from < day.to));
    const found = [...new Set(days.filter(isThen).map(({ option }) => option))];
    if (found.length > 1) together.set(found.join(), found);
  }
  return [...together.values()].map((found) => ({ options: found, weights: found.map(() => 1), most: 1 }));
}

const spans: readonly (readonly [LimitedSpan, (date: string) => Span])[] = [
  ['day', (date) => [date, date]],
  ['week', weekOf],
  ['month', monthOf],
];

/** Converts hours to an integer number of hundredths. */
const hundredths = (hours: number) => Math.round(hours * 100);

function hourLimits(days: readonly OptionDay[], { jobDays, permissions }: Person): readonly Limit[] {
  return spans.flatMap(([span, of]) => {
    const limit = limitOf(permissions, span);
    if (limit === undefined) return [];
    const periods = new Map(days.map(({ date }) => [of(date)[0], of(date)]));
    return [...periods.values()].flatMap(([first, last]) => {
      const hours = new Map<number, number>();
      for (const day of days)
        if (first <= day.date && day.date <= last)
          hours.set(day.option, (hours.get(day.option) ?? 0) + hundredths(day.hours));
      const weights = [...hours.values()];
      const most = hundredths(limit) - hundredths(hoursIn(jobDays, [first, last]));
      if (weights.reduce((total, one) => total + one, 0) <= most) return [];
      return [{ options: [...hours.keys()], weights, most }];
    });
  });
}

/**
 * Chooses options greedily, like an office that fills one job after the other: in the order of their start, each job
 * gets its cheapest option that is still possible. Takes the constraints of the problem, and earlier choices, which are
 * kept. Pure.
 */
export function greedyChoice(
  { jobs, options }: Problem,
  limits: readonly Limit[],
  chosen: Choice = [],
): Choice {
  const room = limits.map(({ most }) => most);
  const bound: { readonly limit: number; readonly weight: number }[][] = options.map(() => []);
  limits.forEach((limit, at) => {
    limit.options.forEach((option, place) => {
      bound[option]?.push({ limit: at, weight: limit.weights[place] ?? 0 });
    });
  });
  const ofJob: number[][] = jobs.map(() => []);
  options.forEach(({ job }, option) => {
    ofJob[job]?.push(option);
  });
  const choice = jobs.map(() => -1);
  const take = (job: number, option: number | undefined) => {
    if (option === undefined) return;
    choice[job] = option;
    for (const { limit, weight } of bound[option] ?? []) room[limit] = (room[limit] ?? 0) - weight;
  };
  const isPossible = (option: number) =>
    (bound[option] ?? []).every(({ limit, weight }) => weight <= (room[limit] ?? 0));
  for (const [job, option] of chosen.entries()) if (option >= 0 && isPossible(option)) take(job, option);
  const costOf = (option: number) => options[option]?.cost ?? 0;
  for (const job of inOrder(jobs)) {
    if (choice[job] !== -1) continue;
    const own = (ofJob[job] ?? []).toSorted((one, other) => costOf(one) - costOf(other));
    take(job, own.find(isPossible));
  }
  return choice;
}

/** The indexes of jobs, sorted by their start. */
function inOrder(jobs: readonly OpenJob[]): readonly number[] {
  const startOf = (job: number) => jobs[job]?.days[0] ?? { date: '', from: 0 };
  return jobs
    .map((_, job) => job)
    .toSorted(
      (one, other) =>
        startOf(one).date.localeCompare(startOf(other).date) || startOf(one).from - startOf(other).from,
    );
}

/** The number of jobs that a choice fills, and its total cost. */
export function totalsOf(
  { options }: Problem,
  choice: Choice,
): { readonly filled: number; readonly cost: number } {
  const chosen = choice.filter((option) => option >= 0);
  return {
    filled: chosen.length,
    cost: chosen.reduce((total, option) => total + (options[option]?.cost ?? 0), 0),
  };
}
