import type { GetListParams, Identifier } from 'ra-core';
import type { PermissionExplanation } from '#schemas/access/permissionExplanation.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { headers } from '#schemas/protocol/entities/headers.ts';
import { longestPage } from '#schemas/protocol/entities/listQuery.ts';
import type { RecordUses } from '#schemas/protocol/entities/resultCodes.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { loadEntity } from '../entities/loadEntity.ts';
import { request } from '../http/request.ts';
import { type Call, listCall, operationCall, secondaryCall } from './address.ts';
import { changedFields } from './changedFields.ts';
import type { BulkParams, BulkResult, ConsoleProvider } from './consoleProvider.ts';
import { asBody, listBodyFor } from './listBody.ts';
import { listParameters, matchParameters, scope, totalOf } from './listQuery.ts';
import { type AskingForm, lookUpLine } from './lookUp.ts';
import { gathered, spread } from './otherFields.ts';
import { resolvedAnswer } from './resolvedAnswer.ts';

type Options = {
  query?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
};

function send(entity: Entity, call: Call, { query, ...options }: Options = {}) {
  return request(entity.service, call.method, call.path, { query: { ...call.query, ...query }, ...options });
}

/** A record as react-admin holds it: its id under `id`, whatever the service calls it. */
function withId(entity: Entity, record: RecordData) {
  return { ...gathered(entity, record), id: (record.id ?? record[entity.id.name]) as Identifier };
}

async function getList(resource: string, params: GetListParams) {
  const entity = await loadEntity(resource);
  const answer = (await lookUp(entity, params)) ?? (await askForList(entity, params));
  const data = (answer.json as RecordData[]).map((record) => withId(entity, record));
  return { data, ...counted(params, data.length, answer.headers) };
}

/**
 * The total of a list, when it is exact; else which pages there are, which is how react-admin says "more than",
 * and in `meta` how far the service has counted (docs/quality.md#3-a-list-tells-the-truth).
 */
function counted({ pagination }: GetListParams, rows: number, answered: Headers) {
  const total = totalOf(answered);
  const isAbout = answered.get(headers.totalIsAbout) === 'true';
  const meta = { isAbout, counted: total };
  if (!isAbout) return { total, meta };
  const { page = 1, perPage = rows } = pagination ?? {};
  return { pageInfo: { hasNextPage: rows === perPage, hasPreviousPage: page > 1 }, meta };
}

/** What a picker offers, asked of the service of its form (`meta.form`) where that has a call for it. */
async function lookUp(entity: Entity, params: GetListParams) {
  const { signal, meta } = params;
  const form: AskingForm | undefined = meta?.form;
  const line = form && lookUpLine(entity, form);
  if (!line) return undefined;
  const query = { ...listParameters(params), count: 'about' };
  if (line.method === 'GET') return request(form.service, 'GET', line.path, { query, signal });
  return request(form.service, 'POST', line.path, { ...asBody(params), signal, asksOnly: true });
}

function askForList(entity: Entity, params: GetListParams) {
  const { signal } = params;
  const byBody = listBodyFor(entity, params);
  if (byBody) return request(entity.service, 'POST', byBody.path, { ...byBody, signal, asksOnly: true });
  const { named, filter } = scope(entity.operations.list?.query ?? [], params.filter ?? {});
  const query = { ...named, ...listParameters({ ...params, filter }), count: 'about' };
  return send(entity, listCall(entity), { query, signal });
}

async function getSome(resource: string, ids: readonly Identifier[], signal?: AbortSignal) {
  const entity = await loadEntity(resource);
  const data: RecordData[] = [];
  for (let start = 0; start < ids.length; start += longestPage) {
    const query = { filter: JSON.stringify({ id: ids.slice(start, start + longestPage) }) };
    const answer = await send(entity, listCall(entity), { query, signal });
    data.push(...(answer.json as RecordData[]));
  }
  return { data: data.map((record) => withId(entity, record)) };
}

async function remove(resource: string, id: Identifier, version: unknown) {
  const entity = await loadEntity(resource);
  const ifMatch: Record<string, string> = version === undefined ? {} : { 'If-Match': `"${version}"` };
  const answer = await send(entity, operationCall(entity, 'delete', id), { headers: ifMatch });
  return { data: withId(entity, resolvedAnswer(entity, 'delete', answer)) };
}

/** Does the same to several records at the version that each has now. Throws when a single one was not done. */
async function doMany(
  resource: string,
  ids: readonly Identifier[],
  work: Pick<BulkParams, 'operation' | 'changes'>,
) {
  const { data: current } = await getSome(resource, ids);
  const records = current.map((record) => ({
    id: record.id,
    version: (record as RecordData)[versionField] as number,
  }));
  const results = await dataProvider.bulk(resource, { ...work, records });
  const refused = results.filter((result) => !result.ok);
  if (refused.length > 0) throw notAll(refused, results.length);
  return { data: results.map((result) => result.id) };
}

/** The first refusal, with how many there were: the others are done, and the list shows which. */
function notAll(refused: readonly BulkResult[], all: number): Error {
  const messages = refused.flatMap((result) => (result.ok ? [] : result.message));
  return new Error(`${refused.length} / ${all}: ${[...new Set(messages)].join(' ')}`);
}

/**
 * The console's data provider: maps react-admin's calls to the request lines that each entity names,
 * and adds what the derived screens need beside them. The only way in which screens reach a service.
 */
export const dataProvider = {
  supportAbortSignal: true,
  entity: loadEntity,
  getList,
  getMany: (resource, { ids, signal }) => getSome(resource, ids, signal),
  getManyReference: (resource, { target, id, filter, ...params }) =>
    getList(resource, { ...params, filter: { ...filter, [target]: id } }),
  async getOne(resource, { id, signal }) {
    const entity = await loadEntity(resource);
    const answer = await send(entity, operationCall(entity, 'get', id), { signal });
    return { data: withId(entity, answer.json as RecordData) };
  },
  async create(resource, { data }) {
    const entity = await loadEntity(resource);
    const answer = await send(entity, operationCall(entity, 'create'), { body: spread(data) });
    return { data: withId(entity, resolvedAnswer(entity, 'create', answer)) };
  },
  async update(resource, { id, data, previousData }) {
    const entity = await loadEntity(resource);
    const body = changedFields(spread(data), spread(previousData ?? {}));
    const answer = await send(entity, operationCall(entity, 'update', id), { body });
    return { data: withId(entity, resolvedAnswer(entity, 'update', answer)) };
  },
  updateMany: (resource, { ids, data }) => doMany(resource, ids, { operation: 'update', changes: data }),
  delete: (resource, { id, previousData }) => remove(resource, id, previousData?.[versionField]),
  deleteMany: (resource, { ids }) => doMany(resource, ids, { operation: 'delete' }),
  async explainPermission(name, userKey) {
    const path = '/v1.0/permissions/explain';
    const query = userKey === undefined ? { name } : { name, userKey };
    return (await request('absence', 'GET', path, { query })).json as PermissionExplanation;
  },
  async selection(resource, params) {
    const entity = await loadEntity(resource);
    const answer = await send(entity, secondaryCall(entity, '$selection'), {
      query: matchParameters(params),
      signal: params.signal,
    });
    return (answer.json as { records: [] }).records;
  },
  async bulk(resource, { signal, ...body }) {
    const entity = await loadEntity(resource);
    const answer = await send(entity, secondaryCall(entity, '$bulk'), { body, signal });
    return (answer.json as { results: [] }).results;
  },
  async uses(resource, id) {
    const entity = await loadEntity(resource);
    return (await send(entity, secondaryCall(entity, '$uses', id))).json as RecordUses;
  },
  async replace(resource, id, by) {
    const entity = await loadEntity(resource);
    return (await send(entity, secondaryCall(entity, '$replace', id), { body: { by } })).json as {
      results: [];
      left: number;
    };
  },
  async changes(resource, { id, before }) {
    const entity = await loadEntity(resource);
    const query: Record<string, string> = before === undefined ? {} : { before: String(before) };
    return (await send(entity, secondaryCall(entity, '$changes', id), { query })).json as {
      changes: [];
      more: boolean;
    };
  },
  async exportFile(resource, { columns, ...params }) {
    const entity = await loadEntity(resource);
    const query = { ...matchParameters(params), ...(columns ? { columns: columns.join(',') } : {}) };
    const answer = await send(entity, secondaryCall(entity, '$export'), { query });
    return new Blob([answer.text], { type: 'text/csv;charset=utf-8' });
  },
  async actionFile(resource, operation, { query = {} }) {
    const entity = await loadEntity(resource);
    const answer = await send(entity, operationCall(entity, operation), { query });
    return new Blob([answer.text], { type: 'text/csv;charset=utf-8' });
  },
  async action(resource, operation, { query = {}, body }) {
    const entity = await loadEntity(resource);
    return (await send(entity, operationCall(entity, operation), { query, body })).json;
  },
} as ConsoleProvider;
