/**
 * Everything that asking for a lock on a record can come to (docs/specification.md#master-data-4-record-locks;
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
 * What an answer means for the page. `held`: the record is the person's. `kept`: somebody or another tab has
 * it; it stays open, and its id is kept. `somethingWentWrong`: that is what the page says
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

/** How a service writes states as numbers: what each number means, and which one it sends for each state. */
export interface LockReading {
  readonly states: Readonly<Record<number, LockState>>;
  readonly codes: Readonly<Record<LockState, number>>;
}

/**
 * The three readings of the result codes (docs/specification.md#master-data-4-record-locks). What a reading has
 * no number for is sent as the nearest that it has: a lock that somebody cannot have for a reason of their own
 * as its failure, and another session as somebody else where only that is known.
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

/** In every reading: nothing is locked (docs/specification.md#master-data-4-record-locks: "10 means no lock"). */
export const noLock = 10;

/** A number that a reading does not know is a failure. */
export function lockStateOf(reading: LockReadingName, code: unknown): LockState {
  const { states }: LockReading = lockReadings[reading];
  return (typeof code === 'number' ? states[code] : undefined) ?? 'failed';
}

/** Whether the answer to an unlock says that nothing is locked any more: true, or 10. */
export function isUnlocked(result: unknown): boolean {
  return result === true || result === noLock;
}
