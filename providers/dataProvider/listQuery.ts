import type { GetListParams } from 'ra-core';

/** The query parameters of a list, in the wire form of ra-data-simple-rest. */
export function listParameters({ pagination, sort, filter }: GetListParams): Record<string, string> {
  const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
  return {
    ...(sort ? { sort: JSON.stringify([sort.field, sort.order]) } : {}),
    range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
    filter: JSON.stringify(withoutEmpty(filter ?? {})),
  };
}

/**
 * The part of a filter that a list's request line names as parameters of its own
 * (`GET /api/employee/absenceReasons?workerId`), and the rest.
 */
export function scope(names: readonly string[], filter: Record<string, unknown>) {
  const isNamed = ([name, value]: [string, unknown]) =>
    names.includes(name) && ['string', 'number', 'boolean'].includes(typeof value) && value !== '';
  const entries = Object.entries(filter);
  const named = entries.filter(isNamed).map(([name, value]) => [name, String(value)]);
  return {
    named: Object.fromEntries(named) as Record<string, string>,
    filter: Object.fromEntries(entries.filter((entry) => !isNamed(entry))),
  };
}

/** The part of a list's query that says which records and in which order, without the page. */
export function matchParameters({ sort, filter }: GetListParams): Record<string, string> {
  const { range: _, ...match } = listParameters({ ...(sort ? { sort } : {}), filter });
  return match;
}

/** An empty search text asks for nothing. */
export function withoutEmpty(filter: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== '' && value !== undefined && value !== null),
  );
}
