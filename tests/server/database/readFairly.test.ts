import { beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { maxYields, readFairly } from '#server/database/readFairly.ts';
import { onEveryEngine } from './engines.ts';
import { sampleTables } from './sampleTables.ts';

onEveryEngine('several long reads on one connection', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = (await open(sampleTables, { poolSize: 1 })).database;
  });

  const reads = 4;
  const portions = 5;

  /** Reads several chunks, one after another, and records each in `events`. */
  async function readLong(name: string, events: string[]): Promise<void> {
    for (let portion = 0; portion < portions; portion += 1)
      await readFairly(database, 1, async (sql) => {
        await sql('select 1');
        events.push(name);
      });
  }

  it('let small reads run between two chunks', async () => {
    const events: string[] = [];
    let isOver = false;
    // Simulates a user who sends the next request as soon as one is answered, so that a request is always waiting.
    const ask = async () => {
      while (!isOver) {
        await database.read(1, (sql) => sql('select 1'));
        events.push('small');
      }
    };
    const people = Array.from({ length: 3 }, ask);
    await Promise.all(Array.from({ length: reads }, (_, read) => readLong(`read ${read}`, events)));
    isOver = true;
    await Promise.all(people);
    const at = events.flatMap((event, place) => (event === 'small' ? [] : [place]));
    expect(at).toHaveLength(reads * portions);
    const between = at.slice(1).map((place, index) => place - (at[index] ?? 0) - 1);
    expect(Math.min(...between)).toBeGreaterThanOrEqual(maxYields);
    // Limits the number of small reads between two chunks: long reads must continue despite constant requests.
    expect(Math.max(...between)).toBeLessThanOrEqual(maxYields * people.length + people.length);
  });

  it('continue after a failed chunk', async () => {
    const failed = readFairly(database, 1, async () => {
      throw new Error('a failed portion');
    });
    const next = readFairly(database, 1, async () => 'read');
    await expect(failed).rejects.toThrow('a failed portion');
    expect(await next).toBe('read');
  });
});
