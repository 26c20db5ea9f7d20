import type { LockFound } from '#providers/locks/recordLocks.ts';
import type { RecordLock } from '#schemas/protocol/locks/lockSchemas.ts';
import { type LockMeaning, lockMeanings } from '#schemas/protocol/locks/locks.ts';

/**
 * How this page stands to the record's lock. `lost`: it was held here, and somebody else or another tab has
 * it now, or it ran out. `released`: handed over by a button. `off`: the page takes no lock.
 */
export type LockStatus = 'off' | 'asking' | 'mine' | 'myOtherTab' | 'other' | 'lost' | 'released' | 'failed';

/** What a page shows of the lock of its record. */
export interface LockView {
  readonly status: LockStatus;
  /** Who holds it, where that is not this tab. */
  readonly holder?: RecordLock | undefined;
  /** Who asks this page for it. */
  readonly requestedBy?: string | undefined;
  /** This page has asked the holder. */
  readonly isRequested: boolean;
  /** The person has pressed something that is not answered yet. */
  readonly isBusy: boolean;
}

/** Where fields cannot be changed; what was typed before a lock was lost can still be saved, by its version. */
export const isReadOnly: Readonly<Record<LockStatus, boolean>> = {
  off: false,
  asking: false,
  mine: false,
  myOtherTab: true,
  other: true,
  lost: false,
  released: true,
  failed: true,
};

/** Where there is still something to hear of the service. */
export const beats: Readonly<Record<LockStatus, boolean>> = {
  off: false,
  asking: true,
  mine: true,
  myOtherTab: true,
  other: true,
  lost: true,
  released: false,
  failed: false,
};

export const firstView: LockView = { status: 'asking', isRequested: false, isBusy: false };

/** The view after an answer of the service; what was held before and is not any more is lost, not refused. */
export function viewAfter(before: LockView, { state, lock }: LockFound, hasAsked: boolean): LockView {
  const had = before.status === 'mine' || before.status === 'lost';
  const views: Readonly<Record<LockMeaning, Omit<LockView, 'isBusy'>>> = {
    held: { status: 'mine', isRequested: false, requestedBy: lock?.requestedBy ?? undefined },
    kept: {
      status: previousStatus(had, state === 'heldByMeOtherSession'),
      holder: lock,
      isRequested: hasAsked || (before.isRequested && before.holder?.ownerKey === lock?.ownerKey),
    },
    somethingWentWrong: { status: had ? 'lost' : 'failed', isRequested: false },
  };
  return { ...views[lockMeanings[state]], isBusy: false };
}

function previousStatus(had: boolean, isMyOwn: boolean): LockStatus {
  if (had) return 'lost';
  return isMyOwn ? 'myOtherTab' : 'other';
}

/**
 * The view after a call that came to nothing: a lock that was held holds for as long as it was given, then
 * it is lost. Whoever waits for an answer is told.
 */
export function viewWithoutAnswer(before: LockView, isOver: boolean): LockView {
  const had = before.status === 'mine' || before.status === 'lost';
  const isWaiting = before.status === 'asking' || before.isBusy;
  if (!had && isWaiting) return { status: 'failed', isRequested: false, isBusy: false };
  if (before.status === 'mine' && isOver) return { status: 'lost', isRequested: false, isBusy: false };
  return { ...before, isBusy: false };
}
