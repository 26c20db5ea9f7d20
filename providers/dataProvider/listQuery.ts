import type { GetListParams } from 'react-admin';

/** Returns a list's query parameters in the format of ra-data-simple-rest. */
export function listParameters({ pagination, sort, filter }: GetListParams): Record<string, string> {
  const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
  return {
    ...(sort ? { sort: JSON.stringify([sort.field, sort.order]) } : {}),
    range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
    filter: JSON.stringify(withoutEmpty(filter ?? {})),
  };
}

/**
 * Splits a filter into the parameters that the list's request line names (`GET /api/employee/absenceReasons?workerId`),
 * and the remaining conditions.
 */
export function splitFilter(names: readonly string[], filter: Record<string, unknown>) {
  const isNamed = ([name, value]: [string, unknown]) =>
    names.includes(name) && ['string', 'number', 'boolean'].includes(typeof value) && value !== '';
  const entries = Object.entries(filter);
  const parameters = entries.filter(isNamed).map(([name, value]) => [name, String(value)]);
  return {
    named: Object.fromEntries(parameters) as Record<string, string>,
    filter: Object.fromEntries(entries.filter((entry) => !isNamed(entry))),
  };
}

/** Returns the filter and sort parameters of a list, without pagination. */
export function matchParameters({ sort, filter }: GetListParams): Record<string, string> {
  const { range: _, ...match } = listParameters({ ...(sort ? { sort } : {}), filter });
  return match;
}

/** Removes empty filter values, such as an empty search text. */
export function withoutEmpty(filter: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== '' && value !== undefined && value !== null),
  );
}
