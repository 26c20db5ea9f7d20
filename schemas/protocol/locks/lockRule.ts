import type { LockState } from './locks.ts';

/** Who asks for a lock: a person, acting as somebody perhaps, in one tab. */
export interface LockOwner {
  readonly ownerKey: string;
  readonly actingAsKey: string | null;
  readonly session: string;
}

/** A lock that is there. */
export interface HeldLock extends LockOwner {
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** What somebody wants of a record's lock. */
export interface LockIntent {
  readonly by: LockOwner;
  /** Also from whoever holds it. */
  readonly takesOver: boolean;
  /** Whether they may take it from another person; from a tab of one's own everybody may. */
  readonly mayTakeOver: boolean;
}

/** What is to be done, and the state to answer. */
export type LockMove =
  | { readonly kind: 'take'; readonly state: 'acquired'; readonly from: HeldLock | undefined }
  | { readonly kind: 'prolong'; readonly state: 'heldByMeThisSession' }
  | { readonly kind: 'leave'; readonly state: 'heldByMeOtherSession' | 'heldByOther' };

/**
 * The whole rule of locks: a free or expired one is taken, one's own is prolonged, another's is left alone
 * unless it is taken over with the right to (docs/specification.md#master-data-4-record-locks;
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

/** What a look at a lock says to somebody, without taking it; `free` where there is none. */
export function lockSeen(held: HeldLock | undefined, by: LockOwner, now: number): LockState | 'free' {
  const { state } = lockMove(held, { by, takesOver: false, mayTakeOver: false }, now);
  return state === 'acquired' ? 'free' : state;
}

/** Whoever acts as somebody is another holder than that person. */
export function isSamePerson(one: LockOwner, other: LockOwner): boolean {
  return one.ownerKey === other.ownerKey && one.actingAsKey === other.actingAsKey;
}
