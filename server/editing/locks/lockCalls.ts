import type { FastifyRequest } from 'fastify';
import { isSamePerson, type LockOwner, lockSeen } from '#schemas/protocol/locks/lockRule.ts';
import type {
  LockAnswer,
  LockRequest,
  RecordLock,
  UnlockRequest,
} from '#schemas/protocol/locks/lockSchemas.ts';
import { type LockReadingName, type LockState, lockReadings, noLock } from '#schemas/protocol/locks/locks.ts';
import type { Database, Sql } from '../../database/database.ts';
import { labelsOf } from '../../derived/read/labels.ts';
import type { Catalogue } from '../../derived/store/storedEntity.ts';
import { authorOf } from '../../identity/access/authorOf.ts';
import { notify } from '../../suite/notify.ts';
import { type LockableRecord, lockable, lockedEntities, placeOf, type RequestedLock } from './lockable.ts';
import { holdLock, type NamedOwner, readLock, removeLock, type StoredLock } from './lockStore.ts';
import { takeLock } from './takeLock.ts';

/** Dependencies of a service's lock calls. */
export interface LockParts {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly reading: LockReadingName;
}

/**
 * `POST /api/lock`: takes, extends or takes over (`takeOver`) the lock of a record, or asks its holder for it (`ask`).
 * The result is one of the service's result numbers; one of them says that the person may not edit the record
 * (docs/specification.md#master-data-4-record-locks and #master-data-7-employee-service).
 */
export async function lock(parts: LockParts, request: FastifyRequest): Promise<LockAnswer> {
  const { takeOver = false, ask = false, session, ...requested } = request.body as LockRequest;
  const { actor } = request;
  const by = lockOwner(request, session);
  return parts.database.write(actor.organization, async (sql) => {
    const found = await lockable(sql, parts.catalogue, actor, requested);
    const viewer = { reading: parts.reading, owner: by, mayTakeOver: false };
    if (typeof found === 'string') return presentLock(viewer, found);
    const { mayTakeOver } = found;
    const result = await takeLock(sql, found.place, {
      by,
      takesOver: takeOver,
      mayTakeOver,
      requestsLock: ask,
    });
    if (result.takenFrom) await notifyTakenOver(sql, request, parts.catalogue, found, result.takenFrom);
    return presentLock({ ...viewer, mayTakeOver }, result.state, result.lock);
  });
}

/**
 * `POST /api/unlock`: releases a record that the requesting tab holds. Result 10 means that nothing is locked (any
 * more).
 */
export async function unlock(parts: LockParts, request: FastifyRequest): Promise<LockAnswer> {
  const { session, ...requested } = request.body as UnlockRequest;
  const viewer = { reading: parts.reading, owner: lockOwner(request, session), mayTakeOver: false };
  if (lockedEntities(parts.catalogue, requested.tableName).length === 0)
    return presentLock(viewer, 'invalidTable');
  return parts.database.write(request.actor.organization, async (sql) => {
    const place = placeOf(request.actor, requested);
    const held = await holdLock(sql, place);
    const state = lockSeen(held, viewer.owner, held?.now ?? 0);
    if (state === 'heldByMeThisSession') await removeLock(sql, place);
    return presentLock(viewer, state === 'heldByMeThisSession' ? 'free' : state);
  });
}

/** `GET /api/lock`: returns who holds a record, without taking its lock. The result is 10 if no one holds it. */
export async function readLockState(parts: LockParts, request: FastifyRequest): Promise<LockAnswer> {
  const { session, ...requested } = request.query as RequestedLock & { readonly session?: string };
  const { actor } = request;
  const viewer = { reading: parts.reading, owner: lockOwner(request, session), mayTakeOver: false };
  return parts.database.read(actor.organization, async (sql: Sql) => {
    const found = await lockable(sql, parts.catalogue, actor, { ...requested, key: Number(requested.key) });
    if (typeof found === 'string') return presentLock(viewer, found);
    const held = await readLock(sql, found.place);
    const state = lockSeen(held, viewer.owner, held?.now ?? 0);
    return presentLock({ ...viewer, mayTakeOver: found.mayTakeOver }, state, held);
  });
}

/**
 * Returns the owner of the lock that a request is about: the real person, the person that they impersonate, and the
 * browser tab. Without a tab, the sign-in session stands for all tabs.
 */
function lockOwner({ actor, signedIn }: FastifyRequest, session: string | undefined): NamedOwner {
  const { userKey, name, actingAs, actingAsKey } = authorOf(actor);
  return {
    ownerKey: userKey,
    ownerName: name,
    actingAs,
    actingAsKey,
    session: session ?? signedIn.token.session ?? '',
  };
}

/**
 * Notifies the previous holder that another person took over the lock, and names that person. The holder's page learns
 * it when it extends the lock, and the holder gets a notification. Also writes a log line for operators.
 */
async function notifyTakenOver(
  sql: Sql,
  { actor, log }: FastifyRequest,
  catalogue: Catalogue,
  { stored, record, place }: LockableRecord,
  from: StoredLock,
): Promise<void> {
  const { organization } = actor;
  const [label = ''] = await labelsOf({ catalogue, organization, sql }, stored, [record]);
  await notify(sql, {
    organization,
    userKey: from.ownerKey,
    kind: 'lockTakenOver',
    args: { name: authorOf(actor).name, label },
    path: null,
  });
  log.info({ table: place.table, key: place.key, from: from.ownerKey }, 'a record lock was taken over');
}

/** A person who is shown the state of a lock. */
export interface LockViewer {
  readonly reading: LockReadingName;
  readonly owner: LockOwner;
  readonly mayTakeOver: boolean;
}

/** Returns the response to a lock call: the service's own number for the result, with the lock if there is one. */
function presentLock(
  viewer: LockViewer,
  state: LockState | 'free',
  lock?: StoredLock | undefined,
): LockAnswer {
  const result = state === 'free' ? noLock : lockReadings[viewer.reading].codes[state];
  return state === 'free' || !lock ? { result } : { result, lock: presentHolder(viewer, lock) };
}

function presentHolder({ owner, mayTakeOver }: LockViewer, lock: StoredLock): RecordLock {
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
