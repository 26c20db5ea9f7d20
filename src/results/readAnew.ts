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

/** The id of the record that an answer is about, by its key: said alone, as of counts, or among what was asked. */
export function recordOf([, , asked]: readonly unknown[]): string | undefined {
  if (typeof asked === 'string' || typeof asked === 'number') return String(asked);
  const id = typeof asked === 'object' && asked !== null ? Reflect.get(asked, 'id') : undefined;
  return id === undefined ? undefined : String(id);
}
