import type { LockFound } from '#providers/locks/recordLocks.ts';
import type { RecordLock } from '#schemas/protocol/locks/lockSchemas.ts';
import { type LockMeaning, type LockState, lockMeanings } from '#schemas/protocol/locks/locks.ts';

/**
 * The page's relation to the record's lock. `free`: held by no one, as far as known, and nothing is changed here.
 * `late`: something was changed here, but another user or tab was faster. `lost`: held here before, but taken by
 * another user or tab, or expired. `released`: handed over by a button. `off`: the page uses no lock.
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

/** What a page shows about the lock of its record. */
export interface LockView {
  readonly status: LockStatus;
  /** The user who holds the lock, if this tab does not hold it. */
  readonly holder?: RecordLock | undefined;
  /** Whether another tab or browser of the same user holds the lock. A service may report this without a name. */
  readonly isOwn?: boolean;
  /** The user who requests the lock while this page holds it. */
  readonly requestedBy?: string | undefined;
  /** Whether this page has requested the lock from its holder. */
  readonly isRequested: boolean;
  /** Whether the action of a pressed button is in progress. */
  readonly isBusy: boolean;
}

/**
 * Whether fields are read-only. Values typed without the lock, or before it was lost, can still be saved, checked by
 * version.
 */
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

/** Whether the page keeps polling the service for the lock's state. */
export const keepsPolling: Readonly<Record<LockStatus, boolean>> = {
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

/** Whether another user may have changed the record before this page can edit it (again). */
export const mayHaveChanged: Readonly<Record<LockStatus, boolean>> = {
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

/** The page's state when it acquires or renews the lock. */
interface Taking {
  /** Whether this page requested the lock from its holder. */
  readonly hasAsked: boolean;
  /** Whether there are unsaved changes, which must stay editable. */
  readonly isChanged: boolean;
}

/**
 * The view after acquiring or renewing. A lock held before is lost, not denied; unsaved changes made before the
 * response stay editable.
 */
export function viewAfterAcquire(
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

/**
 * Returns the view of a lock that this page has read but does not want to acquire. A lock of this tab is already
 * released at that point.
 */
export function viewAfterRead({ state, lock }: LockFound<LockState | 'free'>): LockView {
  if (state === 'free' || lockMeanings[state] === 'held') return freeView;
  if (lockMeanings[state] === 'somethingWentWrong') return { ...freeView, status: 'failed' };
  return { ...freeView, status: keptStatus(state, false), holder: lock, isOwn: isOwn(state) };
}

function isOwn(state: LockState | 'free'): boolean {
  return state === 'heldByMeOtherSession';
}

/**
 * The lock view after a failed request. A held lock counts as held until it expires, then as lost. The failure is shown
 * only if the user is waiting for the lock.
 */
export function viewAfterFailure(before: LockView, isOver: boolean): LockView {
  const had = before.status === 'mine' || before.status === 'lost';
  const isWaiting = before.status === 'asking' || before.status === 'free' || before.isBusy;
  if (!had && isWaiting) return { status: 'failed', isRequested: false, isBusy: false };
  if (before.status === 'mine' && isOver) return { status: 'lost', isRequested: false, isBusy: false };
  return { ...before, isBusy: false };
}
