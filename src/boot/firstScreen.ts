import { loadEntityFiles } from '#providers/entities/entityFiles.ts';
import { askEarly } from '#providers/http/request.ts';
import { withoutDistrict } from '#providers/session/districtAddress.ts';
import { pageFacts } from '#providers/session/pageFacts.ts';
import type { Session } from '#providers/session/session.ts';
import { allows } from '#schemas/access/permissions.ts';
import { pageSizes } from '#schemas/protocol/entities/listQuery.ts';
import type { FirstList } from '#schemas/protocol/pageFacts.ts';

/**
 * Begins to load what the page of the address is drawn from, side by side with the console itself: its entity with
 * those that it refers to and, for a list, the screen. What fails is asked for again by whoever needs it.
 */
export function loadFirstScreen(): void {
  loadEntityFiles(withoutDistrict(window.location.pathname)).catch(() => {});
  if (pageFacts()?.list) import('../derived/list/ListScreen.tsx').catch(() => {});
}

/** Asks for the first rows of the list at the address before the console is there to draw them, for those who may see them. */
export function askForFirstRows({ permissions, organization }: Session): void {
  const list = pageFacts()?.list;
  if (!list || !organization || !allows(permissions, list.view)) return;
  const query = queryAt(new URLSearchParams(window.location.search), list.query);
  if (query) askEarly(list.service, list.path, query);
}

/** What the list at an address asks for; undefined for one that asks in another way than most. */
function queryAt(address: URLSearchParams, first: FirstList['query']): FirstList['query'] | undefined {
  if ([...address.keys()].some((name) => !understood.has(name))) return undefined;
  const page = Number(address.get('page') ?? 1);
  const perPage = Number(address.get('perPage') ?? pageSizes[0]);
  const [field, order] = JSON.parse(first.sort ?? '[]');
  const filter = filterIn(address.get('filter') ?? first.filter ?? '{}');
  if (!filter || !Number.isSafeInteger(page * perPage)) return undefined;
  return {
    ...first,
    sort: JSON.stringify([address.get('sort') ?? field, address.get('order') ?? order]),
    range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
    filter,
  };
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
function filterIn(text: string): string | undefined {
  try {
    const filter: unknown = JSON.parse(text);
    const isPlain = Object.values(filter ?? {}).every((value) => typeof value !== 'object');
    return isPlain ? JSON.stringify(filter) : undefined;
  } catch {
    return undefined;
  }
}
