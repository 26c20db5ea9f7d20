import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { Entity } from '#schemas/model/readEntity.ts';
import { longestPage, pageSizes } from '#schemas/protocol/listQuery.ts';
import type { ListQuery } from '../listState.ts';

/** What an address says of a list; what it does not say is as the entity wants it. */
export interface ListAddress extends ListQuery {
  readonly view: number | string | undefined;
  /** The filter in the address is not one: said, never skipped in silence (docs/quality.md#7-unknown-is-an-error). */
  readonly isBroken: boolean;
}

/** Hidden records are left out at first, by a filter that is shown as such. */
export function firstFilter({ hiddenBy }: Entity): RecordData {
  return hiddenBy ? { [hiddenBy.field]: !hiddenBy.when } : {};
}

/** Reads the part of the address after the question mark. */
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

/** The address of a list: the inverse of `readAddress`; what is as at first is left out. */
export function writeAddress(entity: Entity, query: ListQuery, view: ListAddress['view']): URLSearchParams {
  const { sort } = entity.list;
  const isAtFirst = isSameFilter(query.filter, firstFilter(entity));
  const parts: [string, string, boolean][] = [
    ['view', String(view), view !== undefined],
    // Beside a view the filter is always said: the view alone stands for the view's own.
    ['filter', JSON.stringify(query.filter), view !== undefined || !isAtFirst],
    ['sort', query.sort.field, query.sort.field !== sort.field],
    ['order', query.sort.order, query.sort.field !== sort.field || query.sort.order !== sort.order],
    ['page', String(query.page), query.page !== 1],
    ['perPage', String(query.perPage), query.perPage !== pageSizes[0]],
  ];
  return new URLSearchParams(parts.filter(([, , isSaid]) => isSaid).map(([key, value]) => [key, value]));
}

/** Another address of the same list: whose rows a tab of a record shows stays. */
export function withOwner(
  { parent }: Entity,
  before: URLSearchParams,
  after: URLSearchParams,
): URLSearchParams {
  const owner = parent === undefined ? null : before.get(parent);
  return parent === undefined || owner === null ? after : new URLSearchParams([[parent, owner], ...after]);
}

/** Whether two filters ask for the same. */
export function isSameFilter(one: RecordData, other: RecordData): boolean {
  return spelled(one) === spelled(other);
}

function spelled(filter: RecordData): string {
  return JSON.stringify(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The filter; undefined where the address has none, null where it has something else. */
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
