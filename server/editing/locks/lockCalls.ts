import type { FastifyRequest } from 'fastify';
import type { LockAnswer, LockRequest, UnlockRequest } from '#schemas/protocol/lockSchemas.ts';
import type { LockService } from '#schemas/protocol/locks.ts';
import { lockSeen } from '#schemas/rules/lockRule.ts';
import type { Database, Sql } from '../../database/database.ts';
import type { Catalogue } from '../../derived/catalogue.ts';
import { lockable, lockedEntities, placeOf, type RequestedLock } from './lockable.ts';
import { lockOwner } from './lockOwner.ts';
import { holdLock, readLock, removeLock } from './lockStore.ts';
import { notifyTakenOver } from './notifyTakenOver.ts';
import { presentLock } from './presentLock.ts';
import { takeLock } from './takeLock.ts';

/** What the lock calls of a service work with. */
export interface LockParts {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly service: LockService;
}

/**
 * `POST /api/lock`: takes the lock of a record, prolongs it, takes it over (`takeOver`) or asks its holder for
 * it (`ask`). What it came to is a number of the service's reading; a person who may edit nothing of the record
 * is one of them (docs/specification.md#master-data-4-record-locks and #master-data-7-employee-service).
 */
export async function lock(parts: LockParts, request: FastifyRequest): Promise<LockAnswer> {
  const { takeOver = false, ask = false, session, ...requested } = request.body as LockRequest;
  const { actor } = request;
  const by = lockOwner(request, session);
  return parts.database.write(actor.organization, async (sql) => {
    const found = await lockable(sql, parts.catalogue, actor, requested);
    const viewer = { service: parts.service, owner: by, mayTakeOver: false };
    if (typeof found === 'string') return presentLock(viewer, found);
    const { mayTakeOver } = found;
    const taken = await takeLock(sql, found.place, { by, takesOver: takeOver, mayTakeOver, asks: ask });
    if (taken.takenFrom) await notifyTakenOver(sql, request, parts.catalogue, found, taken.takenFrom);
    return presentLock({ ...viewer, mayTakeOver }, taken.state, taken.lock);
  });
}

/** `POST /api/unlock`: frees a record that the asking tab holds. 10: nothing is locked (any more). */
export async function unlock(parts: LockParts, request: FastifyRequest): Promise<LockAnswer> {
  const { session, ...requested } = request.body as UnlockRequest;
  const viewer = { service: parts.service, owner: lockOwner(request, session), mayTakeOver: false };
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

/** `GET /api/lock`: who holds a record, without taking it; 10 where nobody does. */
export async function lookAtLock(parts: LockParts, request: FastifyRequest): Promise<LockAnswer> {
  const { session, ...requested } = request.query as RequestedLock & { readonly session?: string };
  const { actor } = request;
  const viewer = { service: parts.service, owner: lockOwner(request, session), mayTakeOver: false };
  return parts.database.read(actor.organization, async (sql: Sql) => {
    const found = await lockable(sql, parts.catalogue, actor, { ...requested, key: Number(requested.key) });
    if (typeof found === 'string') return presentLock(viewer, found);
    const held = await readLock(sql, found.place);
    const state = lockSeen(held, viewer.owner, held?.now ?? 0);
    return presentLock({ ...viewer, mayTakeOver: found.mayTakeOver }, state, held);
  });
}
