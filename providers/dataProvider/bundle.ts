import type { Identifier, RaRecord } from 'react-admin';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { bundleOf } from '#schemas/protocol/entities/recordBundles.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { staleAfter } from '../http/cache/loadCachedResponse.ts';
import { cacheClearCount } from '../http/cache/responseCache.ts';
import { connection } from '../http/connection.ts';
import { request } from '../http/request.ts';
import { isUnknownCall } from '../http/serviceError.ts';
import { type Call, callOf, operationCall } from './address.ts';
import { withId } from './simpleRest.ts';

interface BundledList {
  readonly records: readonly RecordData[];
  /** Time of the request, in milliseconds since 1970. */
  readonly requestedAt: number;
  /** Value of `cacheClearCount` when the list was loaded. A later write makes the list stale. */
  readonly clearCount: number;
}

/**
 * The lists that this session loaded with records (bundles), by entity, and the entities whose service has no bundle
 * call.
 */
interface Bundled {
  readonly lists: Map<string, BundledList>;
  readonly missing: Set<string>;
}

const bundledIn = new WeakMap<object, Bundled>();

function sessionBundles(): Bundled {
  const session = connection();
  const bundled = bundledIn.get(session) ?? { lists: new Map(), missing: new Set() };
  bundledIn.set(session, bundled);
  return bundled;
}

/**
 * Returns the call that loads a record together with the lists of its form (a bundle). If those lists are cached or the
 * service has no bundle call, returns the call that loads only the record.
 */
function recordCall(entity: Entity, id: Identifier): Call & { readonly isBundle: boolean } {
  const bundle = bundleOf(entity.name);
  const line = bundle && entity.operations[bundle.operation];
  const isWanted =
    line?.method === 'GET' && !sessionBundles().missing.has(entity.name) && !hasLists(entity.name);
  if (!line || !isWanted) return { ...operationCall(entity, 'get', id), isBundle: false };
  return { ...callOf(line), query: { [entity.id.name]: String(id) }, isBundle: true };
}

/**
 * Loads a record by its bundle call, or with `alone`, which loads only the record. If the service does not know the
 * bundle call, later loads use `alone`.
 */
export async function readRecord(
  entity: Entity,
  id: Identifier,
  alone: () => Promise<RaRecord>,
  signal?: AbortSignal,
): Promise<RaRecord> {
  const { isBundle, path, query } = recordCall(entity, id);
  if (!isBundle) return alone();
  try {
    const { json } = await request(entity.service, 'GET', path, { query, ...(signal ? { signal } : {}) });
    const record = cacheBundle(entity, json as Readonly<Record<string, unknown>>);
    if (record !== undefined) return withId(entity, record);
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
  }
  // Loads the record alone, because the service may not know the bundle call. If the record itself is missing, the
  // error is the same, but `alone` then fails too, so that the bundle call is not marked as missing.
  const record = await alone();
  sessionBundles().missing.add(entity.name);
  return record;
}

/** Returns the record of a bundle and caches the bundle's lists for labels. */
function cacheBundle({ name }: Entity, answer: Readonly<Record<string, unknown>>): RecordData | undefined {
  const { record, lists } = bundleOf(name) ?? { record: '', lists: {} };
  const times = { requestedAt: Date.now(), clearCount: cacheClearCount() };
  for (const [place, entity] of Object.entries(lists)) {
    const records = answer[place];
    if (Array.isArray(records)) sessionBundles().lists.set(entity, { records, ...times });
  }
  return answer[record] as RecordData | undefined;
}

function hasLists(entity: string): boolean {
  return Object.values(bundleOf(entity)?.lists ?? {}).every((name) => freshList(name) !== undefined);
}

function freshList(entity: string): BundledList | undefined {
  const list = sessionBundles().lists.get(entity);
  const isFresh = list?.clearCount === cacheClearCount() && Date.now() - list.requestedAt < staleAfter;
  return isFresh ? list : undefined;
}

/** Returns records by ID if recent bundles contain all of them, otherwise undefined. */
export function bundledRecords(entity: Entity, ids: readonly Identifier[]): RaRecord[] | undefined {
  const records = freshList(entity.name)?.records.map((record) => withId(entity, record));
  const found = ids.map((id) => records?.find((one) => String(one.id) === String(id)));
  return found.every((record) => record !== undefined) && found.length > 0 ? found : undefined;
}
