import { randomFrom, shuffled } from '../../values/random.ts';
import { highestRank } from '../preferences/callRanks.ts';
import { type CalledJob, type CallOfJob, type CallSettings, firstDay, type Period } from './callFacts.ts';

/**
 * The jobs to call for in a round, most urgent first: by start, then by fewest calls, then by fewest rounds
 * (docs/domain.md#calls). Takes today and the dates to call for (`daysCalledFor`). A job with favorites is also called
 * for on the evening of the day it was entered, whatever the job's date.
 */
export function jobsByUrgency(
  jobs: readonly CalledJob[],
  period: Period,
  today: string,
  days: readonly string[],
  { favoritesAtOnce }: Pick<CallSettings, 'favoritesAtOnce'>,
): readonly CalledJob[] {
  const inTurn = jobs.filter(
    (job) => days.includes(firstDay(job)) || (favoritesAtOnce && isForFavorites(job, period, today)),
  );
  const placed = inTurn.map((job) => ({ job, start: job.facts.start.getTime(), rounds: roundsOf(job) }));
  placed.sort(
    (one, other) =>
      one.start - other.start ||
      one.job.calls.length - other.job.calls.length ||
      one.rounds - other.rounds ||
      one.job.id - other.job.id,
  );
  return placed.map(({ job }) => job);
}

function isForFavorites({ favorites, enteredOn }: CalledJob, period: Period, today: string): boolean {
  return period === 'pm' && enteredOn === today && favorites.length > 0;
}

/** The number of rounds that called for a job, counted as runs of consecutive calls of the same round. */
function roundsOf({ calls }: CalledJob): number {
  return calls.filter((call, place) => !isOfRound(call, calls[place - 1])).length;
}

function isOfRound({ date, period, cycle }: CallOfJob, other: CallOfJob | undefined): boolean {
  return other?.date === date && other.period === period && other.cycle === cycle;
}

/**
 * Yields the substitutes to offer a job to, each once: the employee's first five favorites by rank, then the
 * substitutes on the job's lists, nearest list first. Each list is in list order or in a random order of this round.
 * Lazy. `onlyFavorites` stops after the favorites.
 */
export function* callOrder(
  { id, favorites, lists }: CalledJob,
  seed: number,
  onlyFavorites: boolean,
): Generator<number> {
  const first = favorites.slice(0, highestRank);
  yield* first;
  if (onlyFavorites) return;
  const yielded = new Set(first);
  const random = randomFrom(Math.imul(id, 0x9e3779b1) ^ seed);
  for (const { order, substituteIds } of lists) {
    const inOrder = order === 'callOrder' ? substituteIds : shuffled(substituteIds, random);
    for (const substituteId of inOrder) if (!yielded.has(substituteId)) yield substituteId;
    if (lists.at(-1)?.substituteIds !== substituteIds) for (const id of substituteIds) yielded.add(id);
  }
}
