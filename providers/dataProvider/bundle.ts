import type { Identifier, RaRecord } from 'ra-core';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { bundleOf } from '#schemas/protocol/entities/recordBundles.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { timesForgotten } from '../http/cache/storedAnswers.ts';
import { staleAfter } from '../http/cache/throughCache.ts';
import { connection } from '../http/connection.ts';
import { request } from '../http/request.ts';
import { isUnknownCall } from '../http/serviceError.ts';
import { type Call, callOf, operationCall } from './address.ts';
import { withId } from './simpleRest.ts';

/** A list as a bundle brought it. */
interface BundledList {
  readonly records: readonly RecordData[];
  /** Milliseconds since 1970. */
  readonly requestedAt: number;
  /** How often answers were forgotten until then: after a write it may be another. */
  readonly forgotten: number;
}

/** What bundles have brought in a session, by entity, and the entities whose service has none. */
interface Bundled {
  readonly lists: Map<string, BundledList>;
  readonly missing: Set<string>;
}

const bundledIn = new WeakMap<object, Bundled>();

function bundledSoFar(): Bundled {
  const session = connection();
  const bundled = bundledIn.get(session) ?? { lists: new Map(), missing: new Set() };
  bundledIn.set(session, bundled);
  return bundled;
}

/**
 * The call by which a record is asked for: its bundle, unless the lists of that are at hand or the service has none;
 * else the record alone.
 */
export function recordCall(entity: Entity, id: Identifier): Call & { readonly isBundle: boolean } {
  const bundle = bundleOf(entity.name);
  const line = bundle && entity.operations[bundle.operation];
  const isWanted =
    line?.method === 'GET' && !bundledSoFar().missing.has(entity.name) && !hasLists(entity.name);
  if (!line || !isWanted) return { ...operationCall(entity, 'get', id), isBundle: false };
  return { ...callOf(line), query: { [entity.id.name]: String(id) }, isBundle: true };
}

/**
 * Reads a record by its bundle, or alone. Where its bundle is a call that the service does not know, single calls take
 * its place from then on.
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
    const record = keptOf(entity, json as Readonly<Record<string, unknown>>);
    if (record !== undefined) return withId(entity, record);
  } catch (error) {
    if (!isUnknownCall(error)) throw error;
  }
  // A record that is not there is answered in the same way: then this fails, too.
  const record = await alone();
  bundledSoFar().missing.add(entity.name);
  return record;
}

/** The record of a bundle; its lists are kept for names. */
function keptOf({ name }: Entity, answer: Readonly<Record<string, unknown>>): RecordData | undefined {
  const { record, lists } = bundleOf(name) ?? { record: '', lists: {} };
  const kept = { requestedAt: Date.now(), forgotten: timesForgotten() };
  for (const [place, entity] of Object.entries(lists)) {
    const records = answer[place];
    if (Array.isArray(records)) bundledSoFar().lists.set(entity, { records, ...kept });
  }
  return answer[record] as RecordData | undefined;
}

function hasLists(entity: string): boolean {
  return Object.values(bundleOf(entity)?.lists ?? {}).every((name) => freshList(name) !== undefined);
}

function freshList(entity: string): BundledList | undefined {
  const list = bundledSoFar().lists.get(entity);
  const isFresh = list?.forgotten === timesForgotten() && Date.now() - list.requestedAt < staleAfter;
  return isFresh ? list : undefined;
}

/** Records by their ids, when a bundle has brought all of them lately. */
export function bundledRecords(entity: Entity, ids: readonly Identifier[]): RaRecord[] | undefined {
  const records = freshList(entity.name)?.records.map((record) => withId(entity, record));
  const found = ids.map((id) => records?.find((one) => String(one.id) === String(id)));
  return found.every((record) => record !== undefined) && found.length > 0 ? found : undefined;
}
