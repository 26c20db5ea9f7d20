import type { InvalidateQueryFilters } from '@tanstack/react-query';

/**
 * Which answers are read anew after rows of an entity were written: all whose key names it, the numbers at the tabs of
 * whom they belong to among them.
 *
 * @example client.invalidateQueries(naming('employee/skills'))
 */
export function naming(entity: string): InvalidateQueryFilters {
  return { predicate: ({ queryKey }) => queryKey.includes(entity) };
}
