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

/** The record id in a query key: alone, as for counts, or among the parameters. */
export function recordIdInKey([, , asked]: readonly unknown[]): string | undefined {
  if (typeof asked === 'string' || typeof asked === 'number') return String(asked);
  const id = typeof asked === 'object' && asked !== null ? Reflect.get(asked, 'id') : undefined;
  return id === undefined ? undefined : String(id);
}
