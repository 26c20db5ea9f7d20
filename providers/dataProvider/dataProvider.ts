import type { Identifier } from 'react-admin';
import type { PermissionCatalogue } from '#schemas/access/permissionCatalogue.ts';
import type { PermissionExplanation } from '#schemas/access/permissionExplanation.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { headers } from '#schemas/protocol/entities/headers.ts';
import type { InheritedSettings } from '#schemas/protocol/entities/inherited.ts';
import type { ListTotals } from '#schemas/protocol/entities/listTotals.ts';
import type { RecordUses } from '#schemas/protocol/entities/resultCodes.ts';
import { loadEntity } from '../entities/loadEntity.ts';
import { request } from '../http/request.ts';
import type { RequestOptions } from '../http/requestInit.ts';
import type { ServiceResponse } from '../http/send.ts';
import { type Call, operationCall, secondaryCall } from './address.ts';
import { readRecord } from './bundle.ts';
import { changedFields } from './changedFields.ts';
import type { ConsoleProvider } from './consoleProvider.ts';
import { getList } from './getList.ts';
import { matchParameters } from './listQuery.ts';
import { applyToMany, loadByIds } from './manyRecords.ts';
import { spreadOtherFields } from './otherFields.ts';
import { type CallOverrides, records, simpleRest } from './simpleRest.ts';

function send(entity: Entity, call: Call, { query, ...options }: RequestOptions = {}) {
  return request(entity.service, call.method, call.path, { query: { ...call.query, ...query }, ...options });
}

async function remove(resource: string, id: Identifier, version: unknown) {
  const ifMatch: Record<string, string> = version === undefined ? {} : { 'If-Match': `"${version}"` };
  return performWrite(resource, (rest) => rest.delete(records, { id }), { headers: ifMatch });
}

/**
 * Performs a write by ra-data-simple-rest. `meta` of the result has the number of the act, by which the write can be
 * undone (docs/undo.md), if any.
 */
async function performWrite<T extends object>(
  resource: string,
  call: (rest: ReturnType<typeof simpleRest>) => Promise<T>,
  beside: CallOverrides = {},
): Promise<T> {
  let act: number | undefined;
  const onAnswer = ({ headers }: ServiceResponse) => {
    act = actOf(headers);
  };
  const done = await call(simpleRest(await loadEntity(resource), { ...beside, onAnswer }));
  return act === undefined ? done : { ...done, meta: { act } };
}

/**
 * Returns the header with the idempotency key of a create, so that a retry does not create a second record. Empty
 * without a key.
 */
function idempotencyOverrides(meta: { readonly idempotencyKey?: string } | undefined): CallOverrides {
  const key = meta?.idempotencyKey;
  return key === undefined ? {} : { headers: { [headers.idempotencyKey]: key } };
}

/**
 * Returns the number of the act from a response's `X-Act` header, for undo; undefined if the write can't be undone
 * (docs/undo.md).
 */
function actOf(answered: Headers): number | undefined {
  const act = Number(answered.get(headers.act) ?? 0);
  return act > 0 ? act : undefined;
}

/**
 * Data provider for entities of the console's own services. Maps react-admin's calls to each entity's request lines and
 * adds the calls of derived screens.
 */
const ownProvider = {
  supportAbortSignal: true,
  entity: loadEntity,
  getList,
  getMany: (resource, { ids, signal }) => loadByIds(resource, ids, signal),
  getManyReference: (resource, { target, id, filter, ...params }) =>
    getList(resource, { ...params, filter: { ...filter, [target]: id } }),
  async getOne(resource, params) {
    const entity = await loadEntity(resource);
    const alone = async () => (await simpleRest(entity).getOne(records, params)).data;
    return { data: await readRecord(entity, params.id, alone, params.signal) };
  },
  create: (resource, { data, meta }) =>
    performWrite(
      resource,
      (rest) => rest.create(records, { data: spreadOtherFields(data) }),
      idempotencyOverrides(meta),
    ),
  async update(resource, { id, data, previousData }) {
    const changes = changedFields(spreadOtherFields(data), spreadOtherFields(previousData ?? {}));
    return performWrite(resource, (rest) => rest.update(records, { id, data: changes, previousData }));
  },
  updateMany: (resource, { ids, data }) =>
    applyToMany(resource, ids, { operation: 'update', changes: data }, ownProvider.bulk),
  delete: (resource, { id, previousData }) => remove(resource, id, previousData?.[versionField]),
  deleteMany: (resource, { ids }) => applyToMany(resource, ids, { operation: 'delete' }, ownProvider.bulk),
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
    onAct?.(actOf(answer.headers));
    return (answer.json as { results: [] }).results;
  },
  async inherited(resource, query) {
    const entity = await loadEntity(resource);
    return (await send(entity, secondaryCall(entity, '$inherited'), { query })).json as InheritedSettings;
  },
  async override(resource, query, body) {
    const entity = await loadEntity(resource);
    return (await send(entity, secondaryCall(entity, '$override'), { query, body }))
      .json as InheritedSettings;
  },
  async uses(resource, id, isAhead) {
    const entity = await loadEntity(resource);
    const query: Record<string, string> = isAhead ? { ahead: 'true' } : {};
    return (await send(entity, secondaryCall(entity, '$uses', id), { query })).json as RecordUses;
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
  async exportFile(resource, { columns, format, signal, onProgress, ...params }) {
    const entity = await loadEntity(resource);
    const query = {
      ...matchParameters(params),
      ...(columns ? { columns: columns.join(',') } : {}),
      ...(format ? { format } : {}),
    };
    const isTable = format === undefined || format === 'csv';
    const options = {
      asFile: true,
      ...(signal ? { signal } : {}),
      ...(isTable ? { onRows: onProgress } : {}),
    };
    const answer = await send(entity, secondaryCall(entity, '$export'), { query, ...options });
    return answer.blob ?? new Blob([answer.text]);
  },
  async actionFile(resource, operation, { id, query = {}, body }) {
    const entity = await loadEntity(resource);
    const answer = await send(entity, operationCall(entity, operation, id), { query, body, asFile: true });
    const type = answer.headers.get('content-type') ?? 'text/csv;charset=utf-8';
    const bytes = answer.blob ?? answer.text;
    const [, name] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
    return name === undefined ? new Blob([bytes], { type }) : new File([bytes], name, { type });
  },
  async action(resource, operation, { id, query = {}, body, onAct }) {
    const entity = await loadEntity(resource);
    const answer = await send(entity, operationCall(entity, operation, id), { query, body });
    onAct?.(actOf(answer.headers));
    return answer.json;
  },
} as ConsoleProvider;

/**
 * Returns a method that calls the console's own provider or, for entities of external services, the foreign provider.
 * Its first argument is the entity's name.
 */
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

/** Methods that don't depend on an entity's service. */
const entityIndependent: ReadonlySet<string> = new Set([
  'supportAbortSignal',
  'entity',
  'explainPermission',
  'permissionCatalogue',
]);

/** The console's data provider. Screens call services only through it. */
export const dataProvider: ConsoleProvider = {
  ...Object.fromEntries(
    Object.entries(ownProvider).map(([name, own]) => [
      name,
      entityIndependent.has(name) ? own : byService(name, own),
    ]),
  ),
} as ConsoleProvider;
