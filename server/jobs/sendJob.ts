import { EventEmitter } from 'node:events';
import PgBoss from 'pg-boss';
import { afterCommit } from '../database/afterCommit.ts';
import type { Sql } from '../database/database.ts';
import { jobSchema } from '../database/jobSchema.ts';
import { checkedIds, type JobIds, jobKey, type SendableKind } from './jobKind.ts';

/** Tells the runners of this process which kind to look at: one that has just been sent, or has something due. */
export const jobsWoken = new EventEmitter<{ woken: [kind: string] }>().setMaxListeners(0);

/** The queue, for statements in the transaction of the caller. */
const queue = new PgBoss({
  schema: jobSchema,
  db: { executeSql: () => Promise.reject(new Error('A job is sent in a transaction.')) },
});

/** Runs the statements of pg-boss in a transaction. */
export function inTransactionOf(sql: Sql): { readonly db: PgBoss.Db } {
  return { db: { executeSql: async (text, values) => ({ rows: await sql(text, values) }) } };
}

/**
 * Sends a job in the caller's transaction: it runs once that is committed, at once where this process works on it, and
 * never where it is rolled back. `after` is the moment before which it does not start. Where one with the same ids and
 * moment waits already, nothing is added. People's transactions send jobs of their own organization only. Throws a
 * TypeError for ids that the kind does not have.
 */
export async function sendJob<Id extends string>(
  sql: Sql,
  kind: SendableKind<Id>,
  payload: JobIds<Id>,
  { after }: { readonly after?: Date } = {},
): Promise<void> {
  const ids = checkedIds(kind, payload);
  const start = after ? { startAfter: after } : {};
  await queue.send(kind.name, ids, {
    singletonKey: jobKey(ids, after),
    ...start,
    ...inTransactionOf(sql),
  });
  wakeJobs(sql, kind);
}

/** Has the runner of this process ask a kind what is due, once the transaction is committed. */
export function wakeJobs(sql: Sql, { name }: Pick<SendableKind<never>, 'name'>): void {
  afterCommit(sql, () => jobsWoken.emit('woken', name));
}
