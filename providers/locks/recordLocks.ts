import type { LockAnswer, LockRequest, RecordLock } from '#schemas/protocol/locks/lockSchemas.ts';
import {
  isUnlocked,
  type LockService,
  type LockState,
  lockStateOf,
  readingOf,
} from '#schemas/protocol/locks/locks.ts';
import { heartbeatSeconds } from '#schemas/protocol/locks/lockTables.ts';
import { ownServices } from '#schemas/services.ts';
import { connection } from '../http/connection.ts';
import { request } from '../http/request.ts';
import { isUnknownCall } from '../http/serviceError.ts';
import { tabId } from '../storage/tabs.ts';

/** A record that can be locked, and the service that keeps its lock. */
export interface LockedRecord {
  readonly service: LockService;
  /** How its lock names what it is on (`x-entity.lock`). */
  readonly table: string;
  readonly key: number;
}

/** What a service said of a lock, in the console's own words. */
export interface LockFound<State = LockState> {
  readonly state: State;
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
  seenSoFar().freeAt.delete(nameOf(record));
  // No answer that is kept in this browser depends on a lock.
  const { json } = await request(service, 'POST', `${ownServices[service].prefix}/lock`, {
    body: { key, tableName: table, session: tabId(), ...options } satisfies LockRequest,
    asksOnly: true,
  });
  const { result, lock } = answerOf(json);
  return { state: lockStateOf(readingOf[service], result), lock };
}

/** What looks at locks have found in a session. */
interface Seen {
  /** Services that do not tell who holds a lock: a district's own needs to answer `POST` alone. */
  readonly untold: Set<LockService>;
  /** When a record was found free (milliseconds since 1970). */
  readonly freeAt: Map<string, number>;
}

const seenIn = new WeakMap<object, Seen>();

function seenSoFar(): Seen {
  const session = connection();
  const seen = seenIn.get(session) ?? { untold: new Set(), freeAt: new Map() };
  seenIn.set(session, seen);
  return seen;
}

function nameOf({ service, table, key }: LockedRecord): string {
  return `${service} ${table} ${key}`;
}

/**
 * Who holds the lock of a record, without taking it (`GET /api/lock`); `free` where nobody does, undefined where the
 * service does not tell. `isOpening`: a record that was free a moment ago is not asked for again, when somebody goes
 * through its tabs. Throws a `ServiceError` when the call itself fails.
 */
export async function readLock(
  record: LockedRecord,
  isOpening = false,
): Promise<LockFound<LockState | 'free'> | undefined> {
  const { service, table, key } = record;
  const { untold, freeAt } = seenSoFar();
  const name = nameOf(record);
  if (untold.has(service)) return undefined;
  if (isOpening && Date.now() - (freeAt.get(name) ?? 0) < heartbeatSeconds * 1000) return { state: 'free' };
  freeAt.delete(name);
  try {
    const query = { key, tableName: table, session: tabId() };
    const { json } = await request(service, 'GET', `${ownServices[service].prefix}/lock`, { query });
    const { result, lock } = answerOf(json);
    if (isUnlocked(result)) freeAt.set(name, Date.now());
    return { state: isUnlocked(result) ? 'free' : lockStateOf(readingOf[service], result), lock };
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    untold.add(service);
    return undefined;
  }
}

/**
 * Gives the lock of this tab back (`POST /api/unlock`); tells whether nothing is locked now. `isLeaving`:
 * the page is going, and the call outlives it. Throws a `ServiceError`.
 */
export async function releaseLock(
  { service, table, key }: LockedRecord,
  isLeaving = false,
): Promise<boolean> {
  const { json } = await request(service, 'POST', `${ownServices[service].prefix}/unlock`, {
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
