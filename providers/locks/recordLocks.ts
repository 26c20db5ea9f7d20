import { services } from '#schemas/model/entity/services.ts';
import type { LockAnswer, LockRequest, RecordLock } from '#schemas/protocol/locks/lockSchemas.ts';
import {
  isUnlocked,
  type LockService,
  type LockState,
  lockStateOf,
  readingOf,
} from '#schemas/protocol/locks/locks.ts';
import { request } from '../http/request.ts';
import { tabId } from '../storage/tabs.ts';

/** A record that can be locked, and the service that keeps its lock. */
export interface LockedRecord {
  readonly service: LockService;
  /** How its lock names what it is on (`x-entity.lock`). */
  readonly table: string;
  readonly key: number;
}

/** What a service said of a lock, in the console's own words. */
export interface LockFound {
  readonly state: LockState;
  readonly lock?: RecordLock | undefined;
}

export type LockIntents = Pick<LockRequest, 'takeOver' | 'ask'>;

/**
 * Takes the lock of a record for this tab, or prolongs it (docs/specification.md#master-data-4-record-locks and
 * #master-data-7-employee-service: `POST /api/lock`). `takeOver`: also from its holder. `ask`: the holder is
 * told that it is wanted. Throws a `ServiceError` when the call itself fails.
 */
export async function takeLock(record: LockedRecord, options: LockIntents = {}): Promise<LockFound> {
  const { service, table, key } = record;
  // No answer that is kept in this browser depends on a lock.
  const { json } = await request(service, 'POST', `${services[service].prefix}/lock`, {
    body: { key, tableName: table, session: tabId(), ...options } satisfies LockRequest,
    asksOnly: true,
  });
  const { result, lock } = answerOf(json);
  return { state: lockStateOf(readingOf[service], result), lock };
}

/**
 * Gives the lock of this tab back (`POST /api/unlock`); tells whether nothing is locked now. `isLeaving`:
 * the page is going, and the call outlives it. Throws a `ServiceError`.
 */
export async function releaseLock(
  { service, table, key }: LockedRecord,
  isLeaving = false,
): Promise<boolean> {
  const { json } = await request(service, 'POST', `${services[service].prefix}/unlock`, {
    body: { key, tableName: table, session: tabId() },
    asksOnly: true,
    keepalive: isLeaving,
  });
  return isUnlocked(answerOf(json).result);
}

/** A district's own service may answer with the result alone. */
function answerOf(json: unknown): { readonly result?: unknown; readonly lock?: RecordLock | undefined } {
  return typeof json === 'object' && json !== null ? (json as LockAnswer) : { result: json };
}
