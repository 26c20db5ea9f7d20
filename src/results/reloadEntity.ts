import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Reloads what is shown of an entity after a write, including counts at tabs. Removes cached data that is not shown, so
 * that a list opened later does not show old rows and versions.
 */
export async function reloadEntity(client: QueryClient, entity: string): Promise<void> {
  const predicate = ({ queryKey }: Query) => queryKey.includes(entity);
  client.removeQueries({ predicate, type: 'inactive' });
  await client.invalidateQueries({ predicate });
}

/**
 * Returns the record ID in a query key: the third element itself, as for counts, or its `id` parameter. Undefined if
 * there is none.
 */
export function recordIdInKey([, , key]: readonly unknown[]): string | undefined {
  if (typeof key === 'string' || typeof key === 'number') return String(key);
  const id = typeof key === 'object' && key !== null ? Reflect.get(key, 'id') : undefined;
  return id === undefined ? undefined : String(id);
}
