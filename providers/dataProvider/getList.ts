import type { GetListParams } from 'react-admin';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { headers } from '#schemas/protocol/entities/headers.ts';
import { byRelevance } from '#schemas/protocol/entities/listQuery.ts';
import { loadEntity } from '../entities/loadEntity.ts';
import type { ServiceResponse } from '../http/send.ts';
import { listBodyFor, toListBody } from './listBody.ts';
import { splitFilter, withoutEmpty } from './listQuery.ts';
import { type FormIdentity, lookUpLine } from './lookUp.ts';
import { type CallOverrides, records, simpleRest } from './simpleRest.ts';

/**
 * Loads a page of a list with its total. The query is sent in the URL or, if it is too long, in a body; the choices of
 * a picker may come from the look-up call of the form's service. Throws if the response has no total.
 */
export async function getList(resource: string, params: GetListParams) {
  const entity = await loadEntity(resource);
  const { pagination = { page: 1, perPage: 25 } } = params;
  const query = sortByRelevance(entity, { ...params, pagination, filter: withoutEmpty(params.filter ?? {}) });
  const { named, filter } = splitFilter(entity.operations.list?.query ?? [], query.filter);
  const overrides = lookUp(entity, query) ?? byBody(entity, query);
  let answered = new Headers();
  const onAnswer = ({ headers }: ServiceResponse) => {
    answered = headers;
  };
  const list = simpleRest(entity, { ...(overrides ?? { query: named }), onAnswer });
  const { data, total } = await list.getList(records, overrides ? query : { ...query, filter });
  if (!Number.isSafeInteger(total)) throw new Error('The list came without its total (Content-Range).');
  return { data, ...totalOf(params, data.length, Number(total), answered) };
}

/** Sorts search results by relevance instead of by the list's default order (`schemas/rules/search/rank.ts`). */
function sortByRelevance<T extends GetListParams>(entity: Entity, params: T): T {
  const { field, order } = entity.list.sort;
  const isUsual = params.sort === undefined || (params.sort.field === field && params.sort.order === order);
  return params.filter.q !== undefined && isUsual
    ? { ...params, sort: { field: byRelevance, order: 'ASC' } }
    : params;
}

/**
 * Returns the total if it is exact. Otherwise returns whether there are further pages, which react-admin shows as "more
 * than", and in `meta` the number up to which the service has counted (docs/quality.md#3-a-list-tells-the-truth).
 */
function totalOf({ pagination }: GetListParams, rows: number, total: number, answered: Headers) {
  const isAbout = answered.get(headers.totalIsAbout) === 'true';
  const meta = { isAbout, counted: total };
  if (!isAbout) return { total, meta };
  const { page = 1, perPage = rows } = pagination ?? {};
  return { pageInfo: { hasNextPage: rows === perPage, hasPreviousPage: page > 1 }, meta };
}

/** Returns the look-up call for the choices of a picker, if the service of the picker's form (`meta.form`) has one. */
function lookUp(entity: Entity, params: GetListParams): CallOverrides | undefined {
  const form: FormIdentity | undefined = params.meta?.form;
  const line = form && lookUpLine(entity, form);
  if (!line) return undefined;
  const call = { service: form.service, method: line.method, path: line.path, query: {} };
  return line.method === 'GET' ? { call } : { call, body: toListBody(params), isReadOnly: true };
}

/** Returns a call that sends the list query in a body, if it is too long for a URL (`listBodyFor`). */
function byBody(entity: Entity, params: GetListParams): CallOverrides | undefined {
  const found = listBodyFor(entity, params);
  return (
    found && { call: { method: 'POST', path: found.path, query: {} }, body: found.body, isReadOnly: true }
  );
}
