import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Reads again what is shown of an entity after its rows were written, with the numbers at tabs, and drops what is
 * cached but not shown: a list opened later would show the rows, and their versions, as they were before.
 */
export async function readAgain(client: QueryClient, entity: string): Promise<void> {
  const predicate = ({ queryKey }: Query) => queryKey.includes(entity);
  client.removeQueries({ predicate, type: 'inactive' });
  await client.invalidateQueries({ predicate });
}

/** The id of the record that an answer is about, by its key: said alone, as of counts, or among what was asked. */
export function recordOf([, , asked]: readonly unknown[]): string | undefined {
  if (typeof asked === 'string' || typeof asked === 'number') return String(asked);
  const id = typeof asked === 'object' && asked !== null ? Reflect.get(asked, 'id') : undefined;
  return id === undefined ? undefined : String(id);
}
