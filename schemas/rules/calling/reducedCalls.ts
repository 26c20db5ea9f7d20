import { notReached, reached } from './callResults.ts';

/** One call as far as it counts for reduced calling. */
export interface CountedCall {
  /** The moment, as text that sorts by time. */
  readonly calledAt: string;
  /** The day of the organisation on which it was made. */
  readonly day: string;
  readonly result: string;
}

/** How often somebody is called: in every round, in the first round of a period, or once a week. */
export type CallingMode = 'full' | 'firstRound' | 'weekly';

export interface ReducedCalls {
  readonly mode: CallingMode;
  /** Calls in a row by which nobody was reached. */
  readonly notReached: number;
  /** The call since which it is so. */
  readonly since?: string;
}

const [isReached, isMissed] = [new Set<string>(reached), new Set<string>(notReached)];

/**
 * Whether somebody is called less because they were not reached: takes their calls since they were forgiven last, the
 * oldest first, and after how many in a row on two days at least that is so; after twice as many it is once a week. One call that is answered, and all is as before (docs/domain.md#reduced-calling).
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

/** The call by which there were so many, on two days at least. */
function reducedBy(missed: readonly CountedCall[], most: number): CountedCall | undefined {
  const secondDay = missed.findIndex(({ day }) => day !== missed[0]?.day);
  return secondDay < 0 ? undefined : missed[Math.max(most - 1, secondDay)];
}
