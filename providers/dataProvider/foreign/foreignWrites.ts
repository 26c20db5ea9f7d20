import type { Identifier } from 'react-admin';
import type { FoundRecord } from '#schemas/exchange/record/foundRecord.ts';
import { requestRecord } from '#schemas/exchange/record/requestRecord.ts';
import { requestDelete, requestUpdate } from '#schemas/exchange/record/requestWrite.ts';
import { manyCall, mostInOne, requestBulk } from '#schemas/exchange/requestBulk.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { ServiceError } from '../../http/serviceError.ts';
import { changedFields } from '../changedFields.ts';
import type { BulkParams, BulkResult } from '../consoleProvider.ts';
import { spreadOtherFields } from '../otherFields.ts';
import { callService, type ServiceSend } from './callService.ts';
import { foreignError, staleFailure } from './foreignError.ts';
import { rawRecord, toFormRecord, uncacheRecord } from './recordCache.ts';

/** Returns a written record. `meta` has the names of fields that the service did not store. */
export function writtenRecord(entity: Entity, found: FoundRecord) {
  const { unsaved = [] } = found;
  return { data: toFormRecord(entity, found), ...(unsaved.length > 0 ? { meta: { notKept: unsaved } } : {}) };
}

/** Updates a record. Fields that the schema does not declare are sent back unchanged. */
export async function update(entity: Entity, id: Identifier, data: RecordData, previous: RecordData) {
  const { [versionField]: version, ...changes } = changedFields(
    spreadOtherFields(data),
    spreadOtherFields(previous),
  );
  const raw = rawRecord(entity, id);
  try {
    const work = (send: ServiceSend) => requestUpdate(entity, { id, changes, version, raw }, send);
    return await callService(entity, 'update', async (send) => writtenRecord(entity, await work(send)));
  } catch (error) {
    throw await asStale(entity, id, error);
  }
}

/** Adds the current record to the error of a stale save, because external services do not send the record with it. */
async function asStale(entity: Entity, id: Identifier, error: unknown): Promise<unknown> {
  if (!(error instanceof ServiceError) || error.code !== 'stale' || !entity.operations.get) return error;
  const found = await callService(entity, 'get', async (send) =>
    toFormRecord(entity, await requestRecord(entity, id, send)),
  );
  return staleFailure(entity, found);
}

export async function remove(entity: Entity, id: Identifier, version: unknown) {
  await callService(entity, 'delete', async (send) =>
    requestDelete(entity, id, await versionFor(entity, id, version, send), send),
  );
  uncacheRecord(entity, id);
  return { data: { id } };
}

/** Returns the version for a delete, loading it if the list did not contain it. */
async function versionFor(
  entity: Entity,
  id: Identifier,
  version: unknown,
  send: ServiceSend,
): Promise<unknown> {
  if (version !== undefined || !entity.can.versions) return version;
  return (await requestRecord(entity, id, send)).record[versionField];
}

/**
 * Applies a change to several records: with the service's bulk call if it has one, otherwise one call each with limited
 * parallelism. Returns a result per record.
 */
export async function bulk(
  entity: Entity,
  { operation, changes = {}, records, signal }: BulkParams,
): Promise<BulkResult[]> {
  const inOne = manyCall(entity, operation, changes);
  if (inOne) return bulkInOne(entity, mostInOne(inOne), { operation, changes, records, signal });
  const results = new Map<Identifier, BulkResult>();
  const waiting = [...records];
  const change = async (id: Identifier, version: unknown): Promise<RecordData> => {
    if (operation === 'delete') return (await remove(entity, id, version)).data;
    const known = entity.can.versions ? version : undefined;
    const before = { [versionField]: known };
    return (await update(entity, id, { ...changes, ...before }, before)).data;
  };
  const work = async () => {
    for (let one = waiting.shift(); one && !signal?.aborted; one = waiting.shift()) {
      results.set(one.id, await resultOf(one.id, () => change(one.id, one.version)));
    }
  };
  await Promise.all(Array.from({ length: entity.declaration.atOnce ?? 6 }, work));
  return records.flatMap(({ id }) => results.get(id) ?? []);
}

/** Applies a change to several records with the service's own bulk call, in batches of at most `most` records. */
async function bulkInOne(
  entity: Entity,
  most: number,
  { operation, changes = {}, records, signal }: BulkParams,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (let start = 0; start < records.length && !signal?.aborted; start += most) {
    const chunk = records.slice(start, start + most);
    const work = (send: ServiceSend) => requestBulk(entity, operation, { records: chunk, changes }, send);
    // Results of earlier bulk calls are returned even if a later one fails.
    const outcomes = callService(entity, operation, work, signal);
    for (const { id } of chunk) {
      const changed = async (): Promise<RecordData> => {
        const failure = (await outcomes).get(String(id));
        if (failure) throw foreignError(entity, operation, failure);
        return { id, ...changes };
      };
      results.push(await resultOf(id, changed));
      uncacheRecord(entity, id);
    }
  }
  return results;
}

async function resultOf(id: Identifier, change: () => Promise<RecordData>): Promise<BulkResult> {
  try {
    return { id, ok: true, record: await change() };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { requestId: _, ...body } = error.body;
    return { id, ok: false, ...body } as BulkResult;
  }
}

/** Applies a change to several records for react-admin's "many" methods. Throws if one fails. */
export async function writeMany(
  entity: Entity,
  work: Pick<BulkParams, 'operation' | 'changes'>,
  all: readonly Identifier[],
) {
  const records = all.map((id) => ({ id, version: undefined as never }));
  const results = await bulk(entity, { ...work, records });
  const refused = results.filter((result) => !result.ok);
  if (refused.length === 0) return { data: [...all] };
  const messages = refused.flatMap((result) => (result.ok ? [] : result.message));
  throw new Error(`${refused.length} / ${results.length}: ${[...new Set(messages)].join(' ')}`);
}
