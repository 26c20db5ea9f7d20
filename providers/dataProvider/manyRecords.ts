import type { Identifier, RaRecord } from 'react-admin';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { longestPage } from '#schemas/protocol/entities/listQuery.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { loadEntity } from '../entities/loadEntity.ts';
import { bundledRecords } from './bundle.ts';
import type { BulkParams, BulkResult, ConsoleProvider } from './consoleProvider.ts';
import { records, simpleRest } from './simpleRest.ts';

/** Loads records by ID: from a bundle if cached, otherwise in calls of the maximum page size. */
export async function loadByIds(resource: string, ids: readonly Identifier[], signal?: AbortSignal) {
  const entity = await loadEntity(resource);
  const bundled = bundledRecords(entity, ids);
  if (bundled) return { data: bundled };
  const rest = simpleRest(entity);
  const data: RaRecord[] = [];
  for (let start = 0; start < ids.length; start += longestPage) {
    const part = ids.slice(start, start + longestPage);
    data.push(...(await rest.getMany(records, { ids: part, ...(signal ? { signal } : {}) })).data);
  }
  return { data };
}

/** Applies the same operation to several records at their current versions. Throws if any of them failed. */
export async function applyToMany(
  resource: string,
  ids: readonly Identifier[],
  work: Pick<BulkParams, 'operation' | 'changes'>,
  bulk: ConsoleProvider['bulk'],
) {
  const { data: current } = await loadByIds(resource, ids);
  const records = current.map((record) => ({
    id: record.id,
    version: (record as RecordData)[versionField] as number,
  }));
  const results = await bulk(resource, { ...work, records });
  const refused = results.filter((result) => !result.ok);
  if (refused.length > 0) throw notAll(refused, results.length);
  return { data: results.map((result) => result.id) };
}

/** Builds the error for the records that could not be changed: their number, the total, and the services' messages. */
function notAll(refused: readonly BulkResult[], all: number): Error {
  const messages = refused.flatMap((result) => (result.ok ? [] : result.message));
  return new Error(`${refused.length} / ${all}: ${[...new Set(messages)].join(' ')}`);
}
