import type { Database, Sql } from './database.ts';

/** Maximum times that a chunk yields its connection to waiting requests. */
export const maxYields = 8;

/** The latest queued chunk of a long read on each database; the next chunk starts after it. */
const lastPortions = new WeakMap<Database, Promise<unknown>>();

/**
 * Runs one chunk of a long read, such as an export. Chunks of all long reads run one at a time, and each yields to
 * waiting requests up to `maxYields` times. On the embedded database with its single connection, a small request then
 * waits for one chunk instead of one per export.
 */
export function readFairly<T>(
  database: Database,
  organization: number,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const before = lastPortions.get(database) ?? Promise.resolve();
  const portion = before.then(() => readWhenQuiet(database, organization, work));
  lastPortions.set(
    database,
    portion.catch(() => {}),
  );
  return portion;
}

async function readWhenQuiet<T>(
  database: Database,
  organization: number,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  for (let yields = 0; ; yields += 1) {
    const done = await database.read(organization, async (sql) => {
      const mustYield = yields < maxYields && database.usage().waiting > 0;
      return mustYield ? undefined : { result: await work(sql) };
    });
    if (done) return done.result;
  }
}
