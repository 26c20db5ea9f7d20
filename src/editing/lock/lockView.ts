import type { LockFound } from '#providers/locks/recordLocks.ts';
import type { RecordLock } from '#schemas/protocol/locks/lockSchemas.ts';
import { type LockMeaning, type LockState, lockMeanings } from '#schemas/protocol/locks/locks.ts';

/**
 * How this page stands to the record's lock. `free`: nobody has it, as far as is known, and nothing is changed here.
 * `late`: something was changed here, and somebody else or another tab was faster. `lost`: it was held here, and
 * somebody else or another tab has it now, or it ran out. `released`: handed over by a button. `off`: the page takes
 * no lock.
 */
export type LockStatus =
  | 'off'
  | 'asking'
  | 'free'
  | 'mine'
  | 'myOtherTab'
  | 'other'
  | 'late'
  | 'lost'
  | 'released'
  | 'failed';

/** What a page shows of the lock of its record. */
export interface LockView {
  readonly status: LockStatus;
  /** Who holds it, where that is not this tab. */
  readonly holder?: RecordLock | undefined;
  /** It is held by another tab or browser of the same person; a service may say so and not name them. */
  readonly isOwn?: boolean;
  /** Who asks this page for it. */
  readonly requestedBy?: string | undefined;
  /** This page has asked the holder. */
  readonly isRequested: boolean;
  /** The person has pressed something that is not answered yet. */
  readonly isBusy: boolean;
}

/** Where fields cannot be changed; what was typed without the lock, or before it was lost, can still be saved, by its version. */
export const isReadOnly: Readonly<Record<LockStatus, boolean>> = {
  off: false,
  asking: false,
  free: false,
  mine: false,
  myOtherTab: true,
  other: true,
  late: false,
  lost: false,
  released: true,
  failed: true,
};

/** Where there is still something to hear of the service. */
export const beats: Readonly<Record<LockStatus, boolean>> = {
  off: false,
  asking: true,
  free: true,
  mine: true,
  myOtherTab: true,
  other: true,
  late: true,
  lost: true,
  released: false,
  failed: false,
};

/** Where somebody else may have changed the record before the page may edit it (again). */
export const isElsewhere: Readonly<Record<LockStatus, boolean>> = {
  off: false,
  asking: false,
  free: false,
  mine: false,
  myOtherTab: true,
  other: true,
  late: true,
  lost: true,
  released: true,
  failed: true,
};

export const firstView: LockView = { status: 'asking', isRequested: false, isBusy: false };
export const freeView: LockView = { status: 'free', isRequested: false, isBusy: false };

/** What the page has to do with the lock that it takes. */
interface Taking {
  /** It has asked the holder for it. */
  readonly hasAsked: boolean;
  /** Something is changed that must not be taken away. */
  readonly isChanged: boolean;
}

/**
 * The view after a lock was to be taken or prolonged; what was held before and is not any more is lost, not refused,
 * and what was typed before the answer came stays open for typing.
 */
export function viewAfter(
  before: LockView,
  { state, lock }: LockFound,
  { hasAsked, isChanged }: Taking,
): LockView {
  const had = before.status === 'mine' || before.status === 'lost';
  const views: Readonly<Record<LockMeaning, Omit<LockView, 'isBusy'>>> = {
    held: { status: 'mine', isRequested: false, requestedBy: lock?.requestedBy ?? undefined },
    kept: {
      status: had ? 'lost' : keptStatus(state, isChanged),
      holder: lock,
      isOwn: isOwn(state),
      isRequested: hasAsked || (before.isRequested && before.holder?.ownerKey === lock?.ownerKey),
    },
    somethingWentWrong: { status: had ? 'lost' : 'failed', isRequested: false },
  };
  return { ...views[lockMeanings[state]], isBusy: false };
}

function keptStatus(state: LockState, isChanged: boolean): LockStatus {
  if (isChanged) return 'late';
  return isOwn(state) ? 'myOtherTab' : 'other';
}

/** The view after a look at a lock that is not wanted here. What this tab held it has given back by then. */
export function viewSeen({ state, lock }: LockFound<LockState | 'free'>): LockView {
  if (state === 'free' || lockMeanings[state] === 'held') return freeView;
  if (lockMeanings[state] === 'somethingWentWrong') return { ...freeView, status: 'failed' };
  return { ...freeView, status: keptStatus(state, false), holder: lock, isOwn: isOwn(state) };
}

function isOwn(state: LockState | 'free'): boolean {
  return state === 'heldByMeOtherSession';
}

/**
 * The view after a call that came to nothing: a lock that was held holds for as long as it was given, then
 * it is lost. Whoever waits for an answer is told.
 */
export function viewWithoutAnswer(before: LockView, isOver: boolean): LockView {
  const had = before.status === 'mine' || before.status === 'lost';
  const isWaiting = before.status === 'asking' || before.status === 'free' || before.isBusy;
  if (!had && isWaiting) return { status: 'failed', isRequested: false, isBusy: false };
  if (before.status === 'mine' && isOver) return { status: 'lost', isRequested: false, isBusy: false };
  return { ...before, isBusy: false };
}
