import { notReached, reached } from './callResults.ts';

/** A call, as it counts for reduced calling. */
export interface CountedCall {
  /** Timestamp, as text that sorts by time. */
  readonly calledAt: string;
  /** The district's calendar day of the call. */
  readonly day: string;
  readonly result: string;
}

/** How often a substitute is called: in every round, in the first round of a period, or once a week. */
export type CallingMode = 'full' | 'firstRound' | 'weekly';

export interface ReducedCalls {
  readonly mode: CallingMode;
  /** The number of calls in a row that did not reach them. */
  readonly notReached: number;
  /** The call that started the reduced mode. */
  readonly since?: string;
}

const [isReached, isMissed] = [new Set<string>(reached), new Set<string>(notReached)];

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

/** The missed call with which the given count was reached, but no earlier than the second day of missed calls. */
function reducedBy(missed: readonly CountedCall[], most: number): CountedCall | undefined {
  const secondDay = missed.findIndex(({ day }) => day !== missed[0]?.day);
  return secondDay < 0 ? undefined : missed[Math.max(most - 1, secondDay)];
}
