import type { GetListParams, Identifier, RaRecord } from 'ra-core';
import type { PermissionCatalogue } from '#schemas/access/permissionCatalogue.ts';
import type { PermissionExplanation } from '#schemas/access/permissionExplanation.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { headers } from '#schemas/protocol/entities/headers.ts';
import { byRelevance, longestPage } from '#schemas/protocol/entities/listQuery.ts';
import type { ListTotals } from '#schemas/protocol/entities/listTotals.ts';
import type { RecordUses } from '#schemas/protocol/entities/resultCodes.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { loadEntity } from '../entities/loadEntity.ts';
import { request } from '../http/request.ts';
import type { ServiceAnswer } from '../http/send.ts';
import type { RequestOptions } from '../http/xsrfToken.ts';
import { type Call, operationCall, secondaryCall } from './address.ts';
import { bundledRecords, readRecord } from './bundle.ts';
import { changedFields } from './changedFields.ts';
import type { BulkParams, BulkResult, ConsoleProvider } from './consoleProvider.ts';
import { asBody, listBodyFor } from './listBody.ts';
import { matchParameters, scope, withoutEmpty } from './listQuery.ts';
import { type AskingForm, lookUpLine } from './lookUp.ts';
import { spread } from './otherFields.ts';
import { type Beside, records, simpleRest } from './simpleRest.ts';

function send(entity: Entity, call: Call, { query, ...options }: RequestOptions = {}) {
  return request(entity.service, call.method, call.path, { query: { ...call.query, ...query }, ...options });
}

async function getList(resource: string, params: GetListParams) {
  const entity = await loadEntity(resource);
  const { pagination = { page: 1, perPage: 25 } } = params;
  const asked = bestFirst(entity, { ...params, pagination, filter: withoutEmpty(params.filter ?? {}) });
  const { named, filter } = scope(entity.operations.list?.query ?? [], asked.filter);
  const elsewhere = lookUp(entity, asked) ?? byBody(entity, asked);
  let answered = new Headers();
  const onAnswer = ({ headers }: ServiceAnswer) => {
    answered = headers;
  };
  const list = simpleRest(entity, { ...(elsewhere ?? { query: named }), onAnswer });
  const { data, total } = await list.getList(records, elsewhere ? asked : { ...asked, filter });
  if (!Number.isSafeInteger(total)) throw new Error('The list came without its total (Content-Range).');
  return { data, ...counted(params, data.length, Number(total), answered) };
}

/** The order that a list has by itself gives way to how well a search fits (`schemas/rules/search/rank.ts`). */
function bestFirst<T extends GetListParams>(entity: Entity, params: T): T {
  const { field, order } = entity.list.sort;
  const isUsual = params.sort === undefined || (params.sort.field === field && params.sort.order === order);
  return params.filter.q !== undefined && isUsual
    ? { ...params, sort: { field: byRelevance, order: 'ASC' } }
    : params;
}

/**
 * The total of a list, when it is exact; else which pages there are, which is how react-admin says "more than",
 * and in `meta` how far the service has counted (docs/quality.md#3-a-list-tells-the-truth).
 */
function counted({ pagination }: GetListParams, rows: number, total: number, answered: Headers) {
  const isAbout = answered.get(headers.totalIsAbout) === 'true';
  const meta = { isAbout, counted: total };
  if (!isAbout) return { total, meta };
  const { page = 1, perPage = rows } = pagination ?? {};
  return { pageInfo: { hasNextPage: rows === perPage, hasPreviousPage: page > 1 }, meta };
}

/** What a picker offers, asked of the service of its form (`meta.form`) where that has a call for it. */
function lookUp(entity: Entity, params: GetListParams): Beside | undefined {
  const form: AskingForm | undefined = params.meta?.form;
  const line = form && lookUpLine(entity, form);
  if (!line) return undefined;
  const call = { service: form.service, method: line.method, path: line.path, query: {} };
  return line.method === 'GET' ? { call } : { call, body: asBody(params), asksOnly: true };
}

/** A list whose question is too long for an address (`listBodyFor`). */
function byBody(entity: Entity, params: GetListParams): Beside | undefined {
  const found = listBodyFor(entity, params);
  return found && { call: { method: 'POST', path: found.path, query: {} }, body: found.body, asksOnly: true };
}

async function getSome(resource: string, ids: readonly Identifier[], signal?: AbortSignal) {
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

async function remove(resource: string, id: Identifier, version: unknown) {
  const ifMatch: Record<string, string> = version === undefined ? {} : { 'If-Match': `"${version}"` };
  return written(resource, (rest) => rest.delete(records, { id }), { headers: ifMatch });
}

/** A write by ra-data-simple-rest; in `meta` the number by which it can be taken back, where it can. */
async function written<T extends object>(
  resource: string,
  call: (rest: ReturnType<typeof simpleRest>) => Promise<T>,
  beside: Beside = {},
): Promise<T> {
  let act: number | undefined;
  const onAnswer = ({ headers }: ServiceAnswer) => {
    act = actIn(headers);
  };
  const done = await call(simpleRest(await loadEntity(resource), { ...beside, onAnswer }));
  return act === undefined ? done : { ...done, meta: { act } };
}

/** The number by which a write can be taken back. */
function actIn(answered: Headers): number | undefined {
  const act = Number(answered.get(headers.act) ?? 0);
  return act > 0 ? act : undefined;
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
  const results = await ownProvider.bulk(resource, { ...work, records });
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
 * The provider of entities whose service is ours: maps react-admin's calls to the request lines that each entity names,
 * and adds what the derived screens need beside them. The only way in which screens reach a service.
 */
const ownProvider = {
  supportAbortSignal: true,
  entity: loadEntity,
  getList,
  getMany: (resource, { ids, signal }) => getSome(resource, ids, signal),
  getManyReference: (resource, { target, id, filter, ...params }) =>
    getList(resource, { ...params, filter: { ...filter, [target]: id } }),
  async getOne(resource, params) {
    const entity = await loadEntity(resource);
    const alone = async () => (await simpleRest(entity).getOne(records, params)).data;
    return { data: await readRecord(entity, params.id, alone, params.signal) };
  },
  create: (resource, { data }) => written(resource, (rest) => rest.create(records, { data: spread(data) })),
  async update(resource, { id, data, previousData }) {
    const changes = changedFields(spread(data), spread(previousData ?? {}));
    return written(resource, (rest) => rest.update(records, { id, data: changes, previousData }));
  },
  updateMany: (resource, { ids, data }) => doMany(resource, ids, { operation: 'update', changes: data }),
  delete: (resource, { id, previousData }) => remove(resource, id, previousData?.[versionField]),
  deleteMany: (resource, { ids }) => doMany(resource, ids, { operation: 'delete' }),
  async explainPermission(name, userKey) {
    const path = '/v1.0/permissions/explain';
    const query = userKey === undefined ? { name } : { name, userKey };
    return (await request('absence', 'GET', path, { query })).json as PermissionExplanation;
  },
  async permissionCatalogue() {
    return (await request('absence', 'GET', '/v1.0/permissions')).json as PermissionCatalogue;
  },
  async selection(resource, params) {
    const entity = await loadEntity(resource);
    const answer = await send(entity, secondaryCall(entity, '$selection'), {
      query: matchParameters(params),
      signal: params.signal,
    });
    return (answer.json as { records: [] }).records;
  },
  async bulk(resource, { signal, onAct, ...body }) {
    const entity = await loadEntity(resource);
    const answer = await send(entity, secondaryCall(entity, '$bulk'), { body, signal });
    onAct?.(actIn(answer.headers));
    return (answer.json as { results: [] }).results;
  },
  async uses(resource, id) {
    const entity = await loadEntity(resource);
    return (await send(entity, secondaryCall(entity, '$uses', id))).json as RecordUses;
  },
  async totals(resource, filter, by) {
    const entity = await loadEntity(resource);
    const query = { filter: JSON.stringify(filter), ...(by === undefined ? {} : { by }) };
    return (await send(entity, secondaryCall(entity, '$totals'), { query })).json as ListTotals;
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
  async actionFile(resource, operation, { id, query = {}, body }) {
    const entity = await loadEntity(resource);
    const answer = await send(entity, operationCall(entity, operation, id), { query, body });
    return new Blob([answer.text], { type: answer.headers.get('content-type') ?? 'text/csv;charset=utf-8' });
  },
  async action(resource, operation, { id, query = {}, body, onAct }) {
    const entity = await loadEntity(resource);
    const answer = await send(entity, operationCall(entity, operation, id), { query, body });
    onAct?.(actIn(answer.headers));
    return answer.json;
  },
} as ConsoleProvider;

/** What names an entity first: an entity of a service that is not ours is asked for by the words of its declaration. */
function byService(method: string, own: ConsoleProvider[string]) {
  return async (resource: string, ...rest: unknown[]) => {
    const entity = await loadEntity(resource);
    if (entity.can.own) return own(resource, ...rest);
    const { foreignProvider } = await import('./foreign/foreignProvider.ts');
    const work: unknown = Reflect.get(foreignProvider, method);
    if (typeof work !== 'function') throw new Error(`${entity.name} has no "${method}".`);
    return work(entity, ...rest, dataProvider);
  };
}

/** What is the same whatever the service of an entity is. */
const ofNoService: ReadonlySet<string> = new Set([
  'supportAbortSignal',
  'entity',
  'explainPermission',
  'permissionCatalogue',
]);

/** The console's data provider. The only way in which screens reach a service. */
export const dataProvider: ConsoleProvider = {
  ...Object.fromEntries(
    Object.entries(ownProvider).map(([name, own]) => [
      name,
      ofNoService.has(name) ? own : byService(name, own),
    ]),
  ),
} as ConsoleProvider;
