import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database, Sql } from '../../database/database.ts';
import { readFairly } from '../../database/readFairly.ts';

/** How long one portion should keep the engine busy (ms): nobody notices that. */
const aim = 12;
const fewest = 50;
const most = 1000;

/**
 * Long reading in portions that are short for whoever else is waiting: each is as large as the time that
 * the last one took allows, and waits for its turn again (`readFairly`).
 */
export class Chunks {
  readonly #database: Database;
  readonly #organization: number;
  #size = 100;

  constructor(database: Database, organization: number) {
    this.#database = database;
    this.#organization = organization;
  }

  /** Reads the next portion, of so many; gives what the reading gives. */
  async next<T>(work: (sql: Sql, size: number) => Promise<T>): Promise<T> {
    await nextTurn();
    return readFairly(this.#database, this.#organization, async (sql) => {
      const begun = performance.now();
      const done = await work(sql, this.#size);
      this.#fit(Math.max(1, performance.now() - begun));
      return done;
    });
  }

  /** At most doubled: a portion that was easy says little about the next. */
  #fit(took: number): void {
    const fitting = this.#size * Math.min(2, aim / took);
    this.#size = Math.round(Math.min(most, Math.max(fewest, fitting)));
  }
}
