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

/** So many calls in a row, on two days at least, and somebody is called less; after twice as many once a week. */
export const callsUntilReduced = 5;
const fewestDays = 2;

/** Results by which a person was reached, whatever they said. */
const reached = new Set([
  'accepted',
  'rejected',
  'rejectedAllDay',
  'listenedOnly',
  'alreadyFilled',
  'invalidPin',
]);

/** A fault of the system, which says nothing of the person. */
const fault = 'error';

/**
 * Whether somebody is called less because they were not reached: takes their calls since they were forgiven last, the
 * oldest first. One call that is answered, and all is as before (docs/domain.md#reduced-calling).
 */
export function reducedCalls(calls: readonly CountedCall[]): ReducedCalls {
  const last = calls.findLastIndex(({ result }) => reached.has(result));
  const missed = calls.slice(last + 1).filter(({ result }) => result !== fault);
  const notReached = missed.length;
  const weekly = reducedBy(missed, callsUntilReduced * 2);
  if (weekly) return { mode: 'weekly', notReached, since: weekly.calledAt };
  const first = reducedBy(missed, callsUntilReduced);
  return first ? { mode: 'firstRound', notReached, since: first.calledAt } : { mode: 'full', notReached };
}

/** The call by which there were so many, and on days enough. */
function reducedBy(missed: readonly CountedCall[], most: number): CountedCall | undefined {
  return missed.find((_, at) => {
    const until = missed.slice(0, at + 1);
    return until.length >= most && new Set(until.map(({ day }) => day)).size >= fewestDays;
  });
}
