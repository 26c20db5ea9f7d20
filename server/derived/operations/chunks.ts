import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database, Sql } from '../../database/database.ts';
import { readFairly } from '../../database/readFairly.ts';

/** Target duration of one chunk in ms, so short that other requests do not notice the delay. */
const aim = 12;
const fewest = 50;
const most = 1000;

/**
 * Splits a long read into chunks, so that other requests can run in between. Each chunk is sized by the duration of the
 * previous one and queues like any read (`readFairly`).
 */
export class Chunks {
  readonly #database: Database;
  readonly #organization: number;
  #size = 100;

  constructor(database: Database, organization: number) {
    this.#database = database;
    this.#organization = organization;
  }

  /** Runs one chunk with its size and returns the callback's result. */
  async next<T>(work: (sql: Sql, size: number) => Promise<T>): Promise<T> {
    await nextTurn();
    return readFairly(this.#database, this.#organization, async (sql) => {
      const begun = performance.now();
      const done = await work(sql, this.#size);
      this.#fit(Math.max(1, performance.now() - begun));
      return done;
    });
  }

  /**
   * Sizes the next chunk by the duration of the last one, in ms. At most doubles the size, because a single fast chunk
   * says little about the next one.
   */
  #fit(took: number): void {
    const fitting = this.#size * Math.min(2, aim / took);
    this.#size = Math.round(Math.min(most, Math.max(fewest, fitting)));
  }
}
