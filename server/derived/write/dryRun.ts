import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Database, Sql } from '../../database/database.ts';

/** Thrown to roll back the transaction of a dry run. */
class DryRunRollback extends Error {}

/**
 * Runs work in a transaction that is rolled back, so that a dry run uses the same code as a real write
 * (docs/quality.md#5-an-import-is-tried-before-it-is-done). Returns the work's result.
 */
export async function runDryRun<T>(
  database: Database,
  organization: number,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  const done: T[] = [];
  try {
    await database.write(organization, async (sql) => {
      done.push(await work(sql));
      throw new DryRunRollback();
    });
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error;
  }
  return done[0] as T;
}

/** First id of a dry run. Dry-run ids are far below all stored ids. */
const firstTrialId = -(2 ** 50);

/** Returns a temporary id for a dry-run record. Concurrent dry runs do not block each other. */
export function dryRunId(): number {
  return firstTrialId - Math.floor(Math.random() * 2 ** 51);
}

/** Removes temporary ids from a dry-run record: its own, and references to other dry-run records. */
export function withoutDryRunIds(record: RecordData): RecordData {
  const isTrial = (value: unknown) => typeof value === 'number' && value <= firstTrialId;
  return Object.fromEntries(Object.entries(record).filter(([, value]) => !isTrial(value)));
}
