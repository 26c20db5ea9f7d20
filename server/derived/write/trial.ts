import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Database, Sql } from '../../database/database.ts';

/** Ends a transaction that was only tried. */
class TriedOnly extends Error {}

/**
 * Does work in a transaction that is taken back whole: what is tried runs through the very code that writes
 * (docs/quality.md#5-an-import-is-tried-before-it-is-done). Gives what the work gave.
 */
export async function inTrial<T>(
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

/** Ids of trials are far below every other. */
const firstTrialId = -(2 ** 50);

/** An id for a record that is only tried: no other trial at the same time waits for it. */
export function trialId(): number {
  return firstTrialId - Math.floor(Math.random() * 2 ** 51);
}

/** A tried record without the numbers that it will not have: its own id, and those of others that are only tried. */
export function withoutTrialIds(record: RecordData): RecordData {
  const isTrial = (value: unknown) => typeof value === 'number' && value <= firstTrialId;
  return Object.fromEntries(Object.entries(record).filter(([, value]) => !isTrial(value)));
}
