import type { Database, Sql } from '../../database/database.ts';

/** Ends a transaction that was only tried. */
class TriedOnly extends Error {}

/**
 * Does work in a transaction that is taken back whole: the dry run is the very code that writes
 * (docs/quality.md#5-an-import-is-tried-before-it-is-done). Gives what the work gave.
 */
export async function tryOnly<T>(
  database: Database,
  organization: number,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const done: T[] = [];
  try {
    await database.write(organization, async (sql) => {
      done.push(await work(sql));
      throw new TriedOnly();
    });
  } catch (error) {
    if (!(error instanceof TriedOnly)) throw error;
  }
  return done[0] as T;
}
