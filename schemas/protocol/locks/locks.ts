/**
 * The possible results of a lock request (docs/specification.md#master-data-4-record-locks;
 * docs/domain.md#record-locks). `heldByMeOtherSession`: the same person in another tab or browser.
 */
export const lockStates = [
  'acquired',
  'heldByMeThisSession',
  'heldByMeOtherSession',
  'heldByOther',
  'notFound',
  'invalidUser',
  'invalidTable',
  'invalidMode',
  'failed',
] as const;

export type LockState = (typeof lockStates)[number];

/**
 * The effect of a lock result on the page. `held`: the user has the lock. `kept`: another person or tab has the lock;
 * the page keeps the record open and stores the lock's id. `somethingWentWrong`: the page shows that message
 * (docs/specification.md#master-data-4-record-locks).
 */
export type LockMeaning = 'held' | 'kept' | 'somethingWentWrong';

export const lockMeanings: Readonly<Record<LockState, LockMeaning>> = {
  acquired: 'held',
  heldByMeThisSession: 'held',
  heldByMeOtherSession: 'kept',
  heldByOther: 'kept',
  notFound: 'somethingWentWrong',
  invalidUser: 'somethingWentWrong',
  invalidTable: 'somethingWentWrong',
  invalidMode: 'somethingWentWrong',
  failed: 'somethingWentWrong',
};

/** A numbering of lock states: the state that each number means, and the number to send for each state. */
export interface LockReading {
  readonly states: Readonly<Record<number, LockState>>;
  readonly codes: Readonly<Record<LockState, number>>;
}

/**
 * The three numberings of lock results (docs/specification.md#master-data-4-record-locks). A state without its own
 * number is sent as the nearest one: a refusal for a specific reason as a failure, and a lock of the user's other
 * session as a lock of another person.
 */
export const lockReadings = {
  A: {
    states: { 0: 'acquired', '-1': 'notFound', '-2': 'heldByOther', '-3': 'failed' },
    codes: {
      acquired: 0,
      heldByMeThisSession: 0,
      heldByMeOtherSession: -2,
      heldByOther: -2,
      notFound: -1,
      invalidUser: -3,
      invalidTable: -3,
      invalidMode: -3,
      failed: -3,
    },
  },
  B: {
    states: {
      0: 'acquired',
      '-1': 'heldByMeThisSession',
      '-2': 'heldByMeOtherSession',
      '-3': 'heldByOther',
      '-4': 'invalidUser',
      '-5': 'failed',
    },
    codes: {
      acquired: 0,
      heldByMeThisSession: -1,
      heldByMeOtherSession: -2,
      heldByOther: -3,
      notFound: -5,
      invalidUser: -4,
      invalidTable: -5,
      invalidMode: -5,
      failed: -5,
    },
  },
  C: {
    states: {
      0: 'acquired',
      '-1': 'heldByMeThisSession',
      '-2': 'heldByMeOtherSession',
      '-3': 'heldByOther',
      '-4': 'invalidTable',
      '-5': 'invalidMode',
      '-6': 'invalidUser',
      '-7': 'failed',
    },
    codes: {
      acquired: 0,
      heldByMeThisSession: -1,
      heldByMeOtherSession: -2,
      heldByOther: -3,
      notFound: -7,
      invalidUser: -6,
      invalidTable: -4,
      invalidMode: -5,
      failed: -7,
    },
  },
} as const satisfies Record<string, LockReading>;

export type LockReadingName = keyof typeof lockReadings;

/**
 * The number for "no lock" in every numbering (docs/specification.md#master-data-4-record-locks: "10 means no lock").
 */
export const noLock = 10;

/** The state of a result code. An unknown number means failure. */
export function lockStateOf(reading: LockReadingName, code: unknown): LockState {
  const { states }: LockReading = lockReadings[reading];
  return (typeof code === 'number' ? states[code] : undefined) ?? 'failed';
}

/** Whether the response to an unlock means that no lock remains: true, or 10. */
export function isUnlocked(result: unknown): boolean {
  return result === true || result === noLock;
}
