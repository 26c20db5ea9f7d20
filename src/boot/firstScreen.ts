import type { GetListParams } from 'ra-core';
import { loadEntityFiles } from '#providers/entities/entityFiles.ts';
import { requestEarly } from '#providers/http/request.ts';
import { withoutDistrict } from '#providers/session/districtAddress.ts';
import { pageFacts } from '#providers/session/pageFacts.ts';
import type { Session } from '#providers/session/session.ts';
import { allows } from '#schemas/access/permissions.ts';
import { pageSizes } from '#schemas/protocol/entities/listQuery.ts';
import type { FirstList } from '#schemas/protocol/pageFacts.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/**
 * Begins to load what the page of the address is drawn from, side by side with the console itself: its entity with
 * those that it refers to and, for a list, the screen. What fails is asked for again by whoever needs it.
 */
export function loadFirstScreen(): void {
  loadEntityFiles(withoutDistrict(window.location.pathname)).catch(() => {});
  if (pageFacts()?.list) import('../derived/list/ListScreen.tsx').catch(() => {});
}

/** What the list of the first page shows at first, as its controller asks for it. */
export interface FirstRows {
  readonly resource: string;
  readonly params: Required<Pick<GetListParams, 'pagination' | 'sort' | 'filter'>>;
}

/**
 * Asks for the first rows of the list at the address before the console is there to draw them, for those who may see
 * them, and says what it has asked for.
 */
export function requestFirstRows({ permissions, organization }: Session): FirstRows | undefined {
  const list = pageFacts()?.list;
  if (!list || !organization || !allows(permissions, list.view)) return undefined;
  const params = paramsAt(new URLSearchParams(window.location.search), list.query);
  if (!params) return undefined;
  const { pagination, sort, filter } = params;
  const first = (pagination.page - 1) * pagination.perPage;
  requestEarly(list.service, list.path, {
    ...list.query,
    sort: JSON.stringify([sort.field, sort.order]),
    range: JSON.stringify([first, first + pagination.perPage - 1]),
    filter: JSON.stringify(filter),
  });
  return { resource: list.entity, params };
}

/** What the list at an address asks for; undefined for one that asks in another way than most. */
function paramsAt(address: URLSearchParams, first: FirstList['query']): FirstRows['params'] | undefined {
  if ([...address.keys()].some((name) => !understood.has(name))) return undefined;
  const page = Number(address.get('page') ?? 1);
  const perPage = Number(address.get('perPage') ?? pageSizes[0]);
  const [ownField, ownOrder] = JSON.parse(first.sort ?? '[]');
  const field = address.get('sort') ?? ownField;
  const order = address.get('order') ?? ownOrder;
  const filter = filterIn(address.get('filter') ?? first.filter ?? '{}');
  if (!filter || !Number.isSafeInteger(page * perPage)) return undefined;
  return { pagination: { page, perPage }, sort: { field, order }, filter };
}

const understood: ReadonlySet<string> = new Set([
  'filter',
  'sort',
  'order',
  'page',
  'perPage',
  'displayedFilters',
]);

/** A filter by plain values: others may be asked for by another call. */
function filterIn(text: string): RecordData | undefined {
  try {
    const filter: RecordData | null = JSON.parse(text);
    const isPlain = filter && Object.values(filter).every((value) => typeof value !== 'object');
    return isPlain ? filter : undefined;
  } catch {
    return undefined;
  }
}
