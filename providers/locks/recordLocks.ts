import type { LockAnswer, LockRequest, RecordLock } from '#schemas/protocol/locks/lockSchemas.ts';
import { isUnlocked, type LockState, lockMeanings, lockStateOf } from '#schemas/protocol/locks/locks.ts';
import { heartbeatSeconds } from '#schemas/protocol/locks/lockTables.ts';
import { type LockCalls, lockCallsOf } from '#schemas/service/lockCalls.ts';
import type { RequestLine } from '#schemas/service/requestLine.ts';
import { type ServiceName, services } from '#schemas/services.ts';
import { connection } from '../http/connection.ts';
import { request } from '../http/request.ts';
import type { RequestOptions } from '../http/requestInit.ts';
import { isUnknownCall, ownFailure } from '../http/serviceError.ts';
import { tabId } from '../storage/tabs.ts';

/** A lockable record and the service that stores its lock. */
export interface LockedRecord {
  readonly service: ServiceName;
  /** The service's lock calls. Default: the calls that `schemas/services.ts` declares for the service. */
  readonly calls?: LockCalls | undefined;
  /** Table name in lock calls (`x-entity.lock`). */
  readonly table: string;
  /** The record ID: a number in the console's own services, a string in some external services. */
  readonly key: number | string;
}

/** The state of a lock, converted from the service's result code, and the lock. */
export interface LockFound<State = LockState> {
  readonly state: State;
  readonly lock?: RecordLock | undefined;
}

export type LockIntents = Pick<LockRequest, 'takeOver' | 'ask'>;

/**
 * Locks a record for this tab, or extends its lock (docs/specification.md#master-data-4-record-locks and
 * #master-data-7-employee-service: `POST /api/lock`). `takeOver` takes the lock from its holder; `ask` notifies the
 * holder that another user wants the lock. Throws a `ServiceError` if the call itself fails.
 */
export async function takeLock(record: LockedRecord, options: LockIntents = {}): Promise<LockFound> {
  const { table, key } = record;
  const { reading, lock: line } = callsOf(record);
  sessionLocks().freeAt.delete(nameOf(record));
  const body = {
    key,
    tableName: table,
    session: tabId(),
    ...options,
  } satisfies Omit<LockRequest, 'key'> & Pick<LockedRecord, 'key'>;
  const { result, lock } = await callLock(record, line, { body });
  return { state: lockStateOf(reading, result), lock };
}

/** Results of reading locks, remembered for the session. */
interface LockReadings {
  /** Services that do not report who holds a lock. A district's own service only has to support `POST`. */
  readonly unreported: Set<ServiceName>;
  /** Time at which a record was last found free, in milliseconds since 1970. */
  readonly freeAt: Map<string, number>;
}

const seenIn = new WeakMap<object, LockReadings>();

function sessionLocks(): LockReadings {
  const session = connection();
  const results = seenIn.get(session) ?? { unreported: new Set(), freeAt: new Map() };
  seenIn.set(session, results);
  return results;
}

function nameOf({ service, table, key }: LockedRecord): string {
  return `${service} ${table} ${key}`;
}

/**
 * Reads who holds a record's lock, without taking it (`GET /api/lock`). Returns `free` if the record is not locked,
 * undefined if the service does not report it. With `isOpening`, a record that was free a moment ago is not checked
 * again, for example while the user switches its tabs. Throws a `ServiceError` if the call itself fails.
 */
export async function readLock(
  record: LockedRecord,
  isOpening = false,
): Promise<LockFound<LockState | 'free'> | undefined> {
  const { service, table, key } = record;
  const { unreported, freeAt } = sessionLocks();
  const name = nameOf(record);
  const { reading, read } = callsOf(record);
  if (read === undefined || unreported.has(service)) return undefined;
  if (isOpening && Date.now() - (freeAt.get(name) ?? 0) < heartbeatSeconds * 1000) return { state: 'free' };
  freeAt.delete(name);
  try {
    const query = { key, tableName: table, session: tabId() };
    const { result, lock } = await callLock(record, read, { query });
    if (isUnlocked(result)) freeAt.set(name, Date.now());
    return { state: isUnlocked(result) ? 'free' : lockStateOf(reading, result), lock };
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    unreported.add(service);
    return undefined;
  }
}

/**
 * Releases this tab's lock (`POST /api/unlock`) and returns whether that succeeded. With `isLeaving`, the call
 * completes even after the page is closed. If another user has taken over the lock, the release counts as successful,
 * except with the lock codes of set `A`, which admin users have (docs/specification.md#master-data-4-record-locks).
 * Throws a `ServiceError`.
 */
export async function releaseLock(record: LockedRecord, isLeaving = false): Promise<boolean> {
  const body = { key: record.key, tableName: record.table, session: tabId() };
  const { unlock, reading } = callsOf(record);
  const { result } = await callLock(record, unlock, { body, keepalive: isLeaving });
  if (isUnlocked(result)) return true;
  const meaning = lockMeanings[lockStateOf(reading, result)];
  return meaning === 'held' || (meaning === 'kept' && reading !== 'A');
}

function callsOf({ service, calls }: LockedRecord): LockCalls {
  const found = calls ?? lockCallsOf(services[service] ?? { title: service });
  if (!found) throw new Error(`The service "${service}" locks no records.`);
  return found;
}

/** Makes a lock call. Marked as read-only, because cached responses don't depend on locks. */
async function callLock({ service }: LockedRecord, { method, path }: RequestLine, options: RequestOptions) {
  const { status, json } = await request(service, method, path, { ...options, isReadOnly: true });
  // An external service refused the call in its own format, which can't be read.
  if (status >= 300) throw ownFailure('unreadable', status);
  return answerOf(json);
}

/** Reads the body of a lock call. A district's own service may return only the result, without an object around it. */
function answerOf(json: unknown): { readonly result?: unknown; readonly lock?: RecordLock | undefined } {
  return typeof json === 'object' && json !== null ? (json as LockAnswer) : { result: json };
}
