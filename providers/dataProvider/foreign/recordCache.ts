import type { Identifier, RaRecord } from 'react-admin';
import { ResponseMismatch } from '#schemas/exchange/failures.ts';
import type { FoundRecord } from '#schemas/exchange/record/foundRecord.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { cacheClearCount } from '../../http/cache/responseCache.ts';
import { gatherOtherFields } from '../otherFields.ts';

/** Recently read records as the service sent them, because an update must send back their undeclared fields. */
const asTheyCame = new Map<string, RecordData>();
const mostKept = 200;

/** Cache of recently loaded records by ID, so that a list of references does not load each again. */
const known = new Map<
  string,
  { readonly record: RaRecord; readonly at: number; readonly clearCount: number }
>();
const freshFor = 30_000;

/** Converts an external record to react-admin's format. */
export function toRaRecord(entity: Entity, record: Record<string, unknown>): RaRecord {
  return { ...gatherOtherFields(entity, record), id: record.id as Identifier };
}

/**
 * Returns a record for a form. Throws a `ResponseMismatch` if it doesn't fit the schema, because a save would lose
 * data.
 */
export function toFormRecord(entity: Entity, { record, raw, misfits }: FoundRecord): RaRecord {
  const [misfit] = misfits;
  if (misfit) throw new ResponseMismatch(misfit.place, misfit.expected, misfit.actual, misfit.detail);
  const key = `${entity.name} ${record.id}`;
  asTheyCame.delete(key);
  asTheyCame.set(key, raw);
  const [oldest] = asTheyCame.keys();
  if (asTheyCame.size > mostKept && oldest !== undefined) asTheyCame.delete(oldest);
  return toRaRecord(entity, record);
}

/** Caches a record, so that references to it need no further call. */
export function cacheRecord(entity: Entity, record: Record<string, unknown>): void {
  const entry = { record: toRaRecord(entity, record), at: Date.now(), clearCount: cacheClearCount() };
  known.set(`${entity.name} ${record.id}`, entry);
}

/** Returns a recently cached record if nothing was written since, otherwise undefined. */
export function cachedRecord(entity: Entity, id: Identifier): RaRecord | undefined {
  const entry = known.get(`${entity.name} ${id}`);
  const isFresh = entry && Date.now() - entry.at < freshFor && entry.clearCount === cacheClearCount();
  return isFresh ? entry.record : undefined;
}

/** Returns a recently read record as the service sent it. */
export function rawRecord(entity: Entity, id: Identifier): RecordData | undefined {
  return asTheyCame.get(`${entity.name} ${id}`);
}

/** Drops a written record from the caches. */
export function uncacheRecord(entity: Entity, id: Identifier): void {
  asTheyCame.delete(`${entity.name} ${id}`);
  known.delete(`${entity.name} ${id}`);
}
