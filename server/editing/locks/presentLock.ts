import type { LockAnswer, RecordLock } from '#schemas/protocol/lockSchemas.ts';
import {
  type LockService,
  type LockState,
  lockReadings,
  noLock,
  readingOf,
} from '#schemas/protocol/locks.ts';
import { isSamePerson, type LockOwner } from '#schemas/rules/lockRule.ts';
import type { StoredLock } from './lockStore.ts';

/** Who is told about a lock. */
export interface LockViewer {
  readonly service: LockService;
  readonly owner: LockOwner;
  readonly mayTakeOver: boolean;
}

/** The answer of a service in its own numbers, with the lock where there is one to tell of. */
export function presentLock(
  viewer: LockViewer,
  state: LockState | 'free',
  lock?: StoredLock | undefined,
): LockAnswer {
  const result = state === 'free' ? noLock : lockReadings[readingOf[viewer.service]].codes[state];
  return state === 'free' || !lock ? { result } : { result, lock: presented(viewer, lock) };
}

function presented({ owner, mayTakeOver }: LockViewer, lock: StoredLock): RecordLock {
  const isMine = isSamePerson(lock, owner);
  return {
    ownerKey: lock.ownerKey,
    ownerName: lock.ownerName,
    actingAs: lock.actingAs,
    since: moment(lock.since),
    expiresAt: moment(lock.expiresAt),
    isMine,
    sameSession: isMine && lock.session === owner.session,
    requestedBy: lock.requestedBy,
    requestedAt: lock.requestedAt === null ? null : moment(lock.requestedAt),
    mayTakeOver: isMine || mayTakeOver,
  };
}

function moment(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
