import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { longestPage, pageSizes } from '#schemas/protocol/entities/listQuery.ts';
import { firstFilter } from '#schemas/protocol/pageFacts.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { ListQuery } from '../../listState.ts';

/** The state of a list as read from its URL. Missing parameters have the entity's defaults. */
export interface ListAddress extends ListQuery {
  readonly view: number | string | undefined;
  /**
   * Whether the URL's filter can't be parsed. This is reported, never silently ignored
   * (docs/quality.md#7-unknown-is-an-error).
   */
  readonly isBroken: boolean;
}

/** Parses the query string of a list. */
export function readAddress(entity: Entity, params: URLSearchParams): ListAddress {
  const filter = filterIn(params.get('filter'));
  const view = params.get('view') ?? undefined;
  return {
    filter: filter === undefined ? firstFilter(entity) : (filter ?? {}),
    sort: {
      field: params.get('sort') ?? entity.list.sort.field,
      order: orderIn(params.get('order')) ?? entity.list.sort.order,
    },
    page: wholeNumber(params.get('page'), 1),
    perPage: Math.min(wholeNumber(params.get('perPage'), pageSizes[0]), longestPage),
    view: view !== undefined && /^\d+$/.test(view) ? Number(view) : view,
    isBroken: filter === null,
  };
}

/** The parameters that react-admin writes to the URL of a list: all of them or none. */
const listKeys = ['filter', 'sort', 'order', 'page', 'perPage'] as const;

/**
 * Returns the URL query of a list in react-admin's format; the inverse of `readAddress`. Other parameters are kept,
 * such as the owner of a tab. A list in its default state has no parameters, unless a view is open.
 */
export function writeAddress(
  entity: Entity,
  { filter, sort, page, perPage }: ListQuery,
  view: ListAddress['view'],
  before: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const key of ['view', ...listKeys]) next.delete(key);
  if (view !== undefined) next.set('view', String(view));
  const first = readAddress(entity, new URLSearchParams());
  const isAtFirst =
    isSameFilter(filter, first.filter) &&
    sort.field === first.sort.field &&
    sort.order === first.sort.order &&
    page === 1 &&
    perPage === first.perPage;
  // react-admin applies its defaults only if no parameter is present.
  if (isAtFirst && (next.size === 0 || (view === undefined && Object.keys(filter).length === 0))) return next;
  const message = [JSON.stringify(filter), sort.field, sort.order, String(page), String(perPage)];
  for (const [at, key] of listKeys.entries()) next.set(key, message[at] ?? '');
  return next;
}

/**
 * Completes a URL query in which only some list parameters are set: in an old link, a bookmark or a link to a view.
 * Undefined if the query is complete, or if its filter can't be parsed.
 */
export function wholeAddress(entity: Entity, params: URLSearchParams): URLSearchParams | undefined {
  const address = readAddress(entity, params);
  if (params.size === 0 || address.isBroken) return undefined;
  const complete = writeAddress(entity, address, address.view, params);
  const isComplete = [...complete].every(([key, value]) => params.get(key) === value);
  return isComplete && complete.size === params.size ? undefined : complete;
}

/** Whether two filters have the same conditions, in any order. */
export function isSameFilter(one: RecordData, other: RecordData): boolean {
  return canonical(one) === canonical(other);
}

function canonical(filter: RecordData): string {
  return JSON.stringify(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The parsed filter; undefined if absent, null if invalid. */
function filterIn(text: string | null): RecordData | null | undefined {
  if (text === null) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as RecordData) : null;
  } catch {
    return null;
  }
}

function orderIn(text: string | null): 'ASC' | 'DESC' | undefined {
  return text === 'ASC' || text === 'DESC' ? text : undefined;
}

function wholeNumber(text: string | null, otherwise: number): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : otherwise;
}
