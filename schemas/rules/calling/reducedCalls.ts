import { reachedResults, unreachedResults } from './callResults.ts';

/** The facts of a call to a substitute that determine whether the substitute is called less often. */
export interface CountedCall {
  /** The time of the call, as a timestamp text that sorts by time. */
  readonly calledAt: string;
  /** The calendar day of the call in the district. */
  readonly day: string;
  readonly result: string;
}

/** How often a substitute is called: in every round, in the first round of a period, or once a week. */
export type CallingMode = 'full' | 'firstRound' | 'weekly';

export interface ReducedCalls {
  readonly mode: CallingMode;
  /** The number of calls in a row that did not reach the substitute. */
  readonly notReached: number;
  /** The time of the call that started the reduced mode. */
  readonly since?: string;
}

const [isReached, isMissed] = [new Set<string>(reachedResults), new Set<string>(unreachedResults)];

/**
 * Returns the calling mode of a substitute. Takes their calls since the last reset, oldest first. After `reduceAfter`
 * missed calls in a row, on at least two days, they are called only in the first round; after twice that number, only
 * once a week. A single answered call restores full calling (docs/domain.md#reduced-calling).
 */
export function reducedCalls(calls: readonly CountedCall[], reduceAfter: number): ReducedCalls {
  const last = calls.findLastIndex(({ result }) => isReached.has(result));
  const missed = calls.slice(last + 1).filter(({ result }) => isMissed.has(result));
  const count = { notReached: missed.length };
  const weekly = reducedBy(missed, reduceAfter * 2);
  if (weekly) return { mode: 'weekly', ...count, since: weekly.calledAt };
  const first = reducedBy(missed, reduceAfter);
  return first ? { mode: 'firstRound', ...count, since: first.calledAt } : { mode: 'full', ...count };
}

/**
 * The missed call that started a reduced mode: the one that brought the number of missed calls to `most`, but no
 * earlier than the second day with missed calls. Undefined if there is none.
 */
function reducedBy(missed: readonly CountedCall[], most: number): CountedCall | undefined {
  const secondDay = missed.findIndex(({ day }) => day !== missed[0]?.day);
  return secondDay < 0 ? undefined : missed[Math.max(most - 1, secondDay)];
}
