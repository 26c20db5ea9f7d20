import type { LockState } from './locks.ts';

/** The requester of a lock: a person in a browser tab, possibly impersonating another person. */
export interface LockOwner {
  readonly ownerKey: string;
  readonly actingAsKey: string | null;
  readonly session: string;
}

/** An existing lock, with its owner and its end. */
export interface HeldLock extends LockOwner {
  /** The time at which the lock expires, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** A request to take a lock. */
export interface LockIntent {
  readonly by: LockOwner;
  /** Whether to take the lock even if someone else holds it. */
  readonly takesOver: boolean;
  /**
   * Whether the requester may take the lock from another person. People may always take it from their own other tabs.
   */
  readonly mayTakeOver: boolean;
}

/** The change to make to the lock, and the state to return. */
export type LockMove =
  | { readonly kind: 'take'; readonly state: 'acquired'; readonly from: HeldLock | undefined }
  | { readonly kind: 'prolong'; readonly state: 'heldByMeThisSession' }
  | { readonly kind: 'leave'; readonly state: 'heldByMeOtherSession' | 'heldByOther' };

/**
 * Decides a lock request: a free or expired lock is taken, the requester's own lock is renewed, and another person's
 * lock stays unless the requester takes it over with the permission (docs/specification.md#master-data-4-record-locks;
 * docs/domain.md#record-locks).
 *
 * @param now milliseconds since 1970, by the same clock as `expiresAt`
 */
export function lockMove(held: HeldLock | undefined, intent: LockIntent, now: number): LockMove {
  if (held === undefined || held.expiresAt <= now)
    return { kind: 'take', state: 'acquired', from: undefined };
  const isMine = isSamePerson(held, intent.by);
  if (isMine && held.session === intent.by.session) return { kind: 'prolong', state: 'heldByMeThisSession' };
  if (intent.takesOver && (isMine || intent.mayTakeOver))
    return { kind: 'take', state: 'acquired', from: held };
  return { kind: 'leave', state: isMine ? 'heldByMeOtherSession' : 'heldByOther' };
}

/** The state of a lock for a person, without taking it; `free` if there is none. */
export function lockSeen(held: HeldLock | undefined, by: LockOwner, now: number): LockState | 'free' {
  const { state } = lockMove(held, { by, takesOver: false, mayTakeOver: false }, now);
  return state === 'acquired' ? 'free' : state;
}

/** Whether two requesters are the same person. A person who impersonates another counts as a different one. */
export function isSamePerson(one: LockOwner, other: LockOwner): boolean {
  return one.ownerKey === other.ownerKey && one.actingAsKey === other.actingAsKey;
}
