import { EventEmitter } from 'node:events';
import PgBoss from 'pg-boss';
import { afterCommit } from '../database/afterCommit.ts';
import type { Sql } from '../database/database.ts';
import { jobSchema } from '../database/jobSchema.ts';
import { checkedIds, type JobIds, jobKey, type SendableKind } from './jobKind.ts';

/** Wakes the job runner of this process: a job of a kind was just sent, or the kind has due work. */
export const jobsWoken = new EventEmitter<{ woken: [kind: string] }>().setMaxListeners(0);

/** The pg-boss queue. Each statement runs in the transaction of the caller. */
const queue = new PgBoss({
  schema: jobSchema,
  db: { executeSql: () => Promise.reject(new Error('A job is sent in a transaction.')) },
});

/** Runs pg-boss statements in a transaction. */
export function inTransactionOf(sql: Sql): { readonly db: PgBoss.Db } {
  return { db: { executeSql: async (text, values) => ({ rows: await sql(text, values) }) } };
}

/**
 * Sends a job in the caller's transaction. It runs after the commit, at once if this process handles its kind, and
 * never after a rollback. `after` is its earliest start. Adds nothing if a job with the same ids and start is waiting.
 * Transactions of people can only send jobs of their own organization. Throws a TypeError for ids that the kind does
 * not have.
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

/** Makes this process's runner check a kind for due work after the commit. */
export function wakeJobs(sql: Sql, { name }: Pick<SendableKind<never>, 'name'>): void {
  afterCommit(sql, () => jobsWoken.emit('woken', name));
}
