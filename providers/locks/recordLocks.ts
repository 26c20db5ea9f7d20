import type { LockAnswer, LockRequest, RecordLock } from '#schemas/protocol/locks/lockSchemas.ts';
import { isUnlocked, type LockState, lockMeanings, lockStateOf } from '#schemas/protocol/locks/locks.ts';
import { heartbeatSeconds } from '#schemas/protocol/locks/lockTables.ts';
import { type LockCalls, lockCallsOf } from '#schemas/service/lockCalls.ts';
import type { RequestLine } from '#schemas/service/requestLine.ts';
import { type ServiceName, services } from '#schemas/services.ts';
import { connection } from '../http/connection.ts';
import { request } from '../http/request.ts';
import { isUnknownCall, ownFailure } from '../http/serviceError.ts';
import type { RequestOptions } from '../http/xsrfToken.ts';
import { tabId } from '../storage/tabs.ts';

/** A record that can be locked, and the service that keeps its lock. */
export interface LockedRecord {
  readonly service: ServiceName;
  /** How that service locks records. Default: as the product's service of that name does. */
  readonly calls?: LockCalls | undefined;
  /** How its lock names what it is on (`x-entity.lock`). */
  readonly table: string;
  /** The id of the record: a number of ours, a text of some other services. */
  readonly key: number | string;
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
  const { table, key } = record;
  const { reading, lock: line } = callsOf(record);
  seenSoFar().freeAt.delete(nameOf(record));
  const body = {
    key,
    tableName: table,
    session: tabId(),
    ...options,
  } satisfies Omit<LockRequest, 'key'> & Pick<LockedRecord, 'key'>;
  const { result, lock } = await asked(record, line, { body });
  return { state: lockStateOf(reading, result), lock };
}

/** What looks at locks have found in a session. */
interface Seen {
  /** Services that do not tell who holds a lock: a district's own needs to answer `POST` alone. */
  readonly untold: Set<ServiceName>;
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
  const { reading, read } = callsOf(record);
  if (read === undefined || untold.has(service)) return undefined;
  if (isOpening && Date.now() - (freeAt.get(name) ?? 0) < heartbeatSeconds * 1000) return { state: 'free' };
  freeAt.delete(name);
  try {
    const query = { key, tableName: table, session: tabId() };
    const { result, lock } = await asked(record, read, { query });
    if (isUnlocked(result)) freeAt.set(name, Date.now());
    return { state: isUnlocked(result) ? 'free' : lockStateOf(reading, result), lock };
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
    untold.add(service);
    return undefined;
  }
}

/**
 * Gives the lock of this tab back (`POST /api/unlock`); tells whether that went well. `isLeaving`: the page is going,
 * and the call outlives it. Whose record somebody else has taken by then has nothing to give back, except by reading A,
 * which admin users have: there that is a failure (docs/specification.md#master-data-4-record-locks). Throws a
 * `ServiceError`.
 */
export async function releaseLock(record: LockedRecord, isLeaving = false): Promise<boolean> {
  const body = { key: record.key, tableName: record.table, session: tabId() };
  const { unlock, reading } = callsOf(record);
  const { result } = await asked(record, unlock, { body, keepalive: isLeaving });
  if (isUnlocked(result)) return true;
  const meaning = lockMeanings[lockStateOf(reading, result)];
  return meaning === 'held' || (meaning === 'kept' && reading !== 'A');
}

function callsOf({ service, calls }: LockedRecord): LockCalls {
  const found = calls ?? lockCallsOf(services[service] ?? { title: service });
  if (!found) throw new Error(`The service "${service}" locks no records.`);
  return found;
}

/** Makes a lock call; no answer that is kept in this browser depends on a lock. */
async function asked({ service }: LockedRecord, { method, path }: RequestLine, options: RequestOptions) {
  const { status, json } = await request(service, method, path, { ...options, asksOnly: true });
  // A service that is not ours has refused it in words of its own.
  if (status >= 300) throw ownFailure('unreadable', status);
  return answerOf(json);
}

/** A district's own service may answer with the result alone. */
function answerOf(json: unknown): { readonly result?: unknown; readonly lock?: RecordLock | undefined } {
  return typeof json === 'object' && json !== null ? (json as LockAnswer) : { result: json };
}
