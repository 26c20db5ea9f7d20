import { isObject } from '#schemas/values/plainData.ts';
import type { Part } from './resolve.ts';

const names = {
  page: ['page', 'pagenumber', 'page_number', 'pageno', 'pageindex'],
  size: ['per_page', 'perpage', 'size', 'pagesize', 'page_size', 'limit', 'count', 'top'],
  offset: ['offset', 'skip', 'start'],
  cursor: ['cursor', 'after', 'page_token', 'pagetoken', 'starting_after'],
  search: ['q', 'search', 'query', 'searchtext'],
  sort: ['sort', 'sort_by', 'order_by', 'orderby'],
} as const;

type Known = keyof typeof names;
type KnownParameters = Readonly<Partial<Record<Known, Part>>>;

/** Guesses a list's paging from its parameters. `next` is the response field with the next page. */
export function guessPaging(call: Part | undefined, next: string | undefined): Part {
  const parameters = (Array.isArray(call?.parameters) ? call.parameters : []).filter(isObject);
  const query = parameters.filter((one) => one.in === 'query');
  const kinds = Object.keys(names) as Known[];
  const byPurpose: KnownParameters = Object.fromEntries(
    kinds.flatMap((kind) => {
      const found = query.find(({ name }) => isOneOf(names[kind], String(name)));
      return found ? [[kind, found]] : [];
    }),
  );
  return {
    paging: pagingBy(byPurpose, next),
    ...(byPurpose.sort ? { sort: { by: 'signed', parameter: byPurpose.sort.name } } : {}),
    ...(byPurpose.search ? { search: byPurpose.search.name } : {}),
  };
}

function pagingBy({ page, size, offset, cursor }: KnownParameters, next: string | undefined): Part {
  const limit = size === undefined ? undefined : limitsOf(size).maximum;
  const longest = typeof limit === 'number' ? { most: limit } : {};
  if (cursor && next)
    return { by: 'cursor', cursor: cursor.name, ...(size ? { size: size.name } : {}), next, ...longest };
  if (page && size) return { by: 'page', page: page.name, size: size.name, ...firstOf(page), ...longest };
  if (offset && size) return { by: 'offset', offset: offset.name, limit: size.name, ...longest };
  return { by: 'none' };
}

/** Declares that pages start at 0, if the parameter's default or minimum is 0. */
function firstOf(page: Part): Part {
  const { minimum, default: usual = minimum } = limitsOf(page);
  return usual === 0 ? { first: 0 } : {};
}

function limitsOf({ schema }: Part): Part {
  return isObject(schema) ? schema : {};
}

/** Whether a lowercase list contains a name in any letter case. */
export function isOneOf(known: readonly string[], name: string): boolean {
  return known.includes(name.toLowerCase());
}
