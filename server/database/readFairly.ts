import type { Database, Sql } from './database.ts';

/** How often a portion gives its connection up to those who wait, before its own turn has come. */
export const mostTurnsGiven = 8;

/** The last portion of long reads on a database: the next one begins after it. */
const lastPortions = new WeakMap<Database, Promise<unknown>>();

/**
 * Reads one portion of a long read, such as an export. The portions of all long reads run one at a time, and each lets
 * those who wait for a connection go first, up to `mostTurnsGiven` times: on the embedded database, which has one
 * connection, a small call waits for one portion and not for one of every export.
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
  for (let given = 0; ; given += 1) {
    const done = await database.read(organization, async (sql) => {
      const gives = given < mostTurnsGiven && database.usage().waiting > 0;
      return gives ? undefined : { result: await work(sql) };
    });
    if (done) return done.result;
  }
}
