import type { GetListParams } from 'react-admin';
import { loadEntityFiles } from '#providers/entities/entityFiles.ts';
import { preloadRequest } from '#providers/http/request.ts';
import { withoutDistrict } from '#providers/session/districtAddress.ts';
import { pageFacts } from '#providers/session/pageFacts.ts';
import type { Session } from '#providers/session/session.ts';
import { allows } from '#schemas/access/permissions.ts';
import { entityFilesPath } from '#schemas/protocol/entities/entityFiles.ts';
import { pageSizes } from '#schemas/protocol/entities/listQuery.ts';
import type { FirstList } from '#schemas/protocol/pageFacts.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/**
 * Reads the page's entity files early if the document preloads them. Otherwise the preloaded response could stay
 * unused, as during a slow redirect to sign-in, and the browser would log a warning. Failures are ignored because the
 * page repeats the request.
 */
export function readPreloadedEntities(): void {
  if (document.head.querySelector(`link[rel="preload"][href^="${entityFilesPath}?"]`)) loadPageEntities();
}

function loadPageEntities(): void {
  loadEntityFiles(withoutDistrict(window.location.pathname)).catch(() => {});
}

/**
 * Preloads what the current page needs while the console's code loads: the page's entity, the entities it refers to
 * and, for a list, the code of the list screen. Failures are ignored because the page repeats the requests.
 */
export function loadFirstScreen(): void {
  loadPageEntities();
  if (pageFacts()?.list) import('../derived/list/ListScreen.tsx').catch(() => {});
}

/** Query for the rows of the first page's list, as react-admin's list controller will request it. */
export interface FirstRows {
  readonly resource: string;
  readonly params: Required<Pick<GetListParams, 'pagination' | 'sort' | 'filter'>>;
}

/**
 * Requests the rows of the current list before the console has loaded, if the user can see them. Returns the query it
 * requested.
 */
export function requestFirstRows({ permissions, organization }: Session): FirstRows | undefined {
  const list = pageFacts()?.list;
  if (!list || !organization || !allows(permissions, list.view)) return undefined;
  const params = paramsAt(new URLSearchParams(window.location.search), list.query);
  if (!params) return undefined;
  const { pagination, sort, filter } = params;
  const first = (pagination.page - 1) * pagination.perPage;
  preloadRequest(list.service, list.path, {
    ...list.query,
    sort: JSON.stringify([sort.field, sort.order]),
    range: JSON.stringify([first, first + pagination.perPage - 1]),
    filter: JSON.stringify(filter),
  });
  return { resource: list.entity, params };
}

/** Returns the query of a list address, or undefined if the address has unusual parameters. */
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

/**
 * Parses the `filter` parameter of a list address. Returns undefined for invalid JSON, and for a filter with nested
 * values, which may need another call.
 */
function filterIn(text: string): RecordData | undefined {
  try {
    const filter: RecordData | null = JSON.parse(text);
    const isPlain = filter && Object.values(filter).every((value) => typeof value !== 'object');
    return isPlain ? filter : undefined;
  } catch {
    return undefined;
  }
}
