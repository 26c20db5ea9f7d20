/** Filters and sort order of the tree, stored in the address. */
export interface TreeView {
  readonly search: string;
  readonly school: number | undefined;
  readonly category: number | undefined;
  readonly showHidden: boolean;
  readonly sort: string;
  readonly isDescending: boolean;
}

/** The name column: the first one, and the default sort. */
export const nameColumn = 'name';

const names = {
  search: 'q',
  school: 'school',
  category: 'category',
  hidden: 'hidden',
  sort: 'sort',
} as const;

/** Reads the view from an address. Invalid values are ignored. */
export function readView(parameters: URLSearchParams, sortable: readonly string[]): TreeView {
  const sort = parameters.get(names.sort) ?? '';
  const column = sort.replace(/^-/, '');
  return {
    search: parameters.get(names.search) ?? '',
    school: idIn(parameters.get(names.school)),
    category: idIn(parameters.get(names.category)),
    showHidden: parameters.get(names.hidden) === 'true',
    sort: sortable.includes(column) ? column : nameColumn,
    isDescending: sortable.includes(column) && sort.startsWith('-'),
  };
}

/** Writes a view into an address. Other parameters are kept, default values are omitted. */
export function writeView(view: TreeView, parameters: URLSearchParams): URLSearchParams {
  const updated = new URLSearchParams(parameters);
  const sort = `${view.isDescending ? '-' : ''}${view.sort}`;
  const values: Record<string, string | undefined> = {
    [names.search]: view.search,
    [names.school]: view.school?.toString(),
    [names.category]: view.category?.toString(),
    [names.hidden]: view.showHidden ? 'true' : undefined,
    [names.sort]: sort === nameColumn ? undefined : sort,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) updated.set(name, value);
    else updated.delete(name);
  }
  return updated;
}

/**
 * Whether a view filters by search text, school or category. The switch for hidden entries doesn't count as a filter.
 */
export function isFiltered({ search, school, category }: TreeView): boolean {
  return search !== '' || school !== undefined || category !== undefined;
}

function idIn(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
