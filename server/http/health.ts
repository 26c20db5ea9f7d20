import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../common/domainError.ts';
import type { Database } from '../database/database.ts';
import { hostOperations } from './hostOperations.ts';

/** Milliseconds that the database may take to respond. After that, the service is not ready. */
const timeout = 3000;

/**
 * Registers the health checks for load balancers and supervisors. `GET /health/live`: 200 while the process responds; a
 * supervisor should restart a process that does not. `GET /health/ready`, and its older name `/health`: 200 while the
 * database responds and accepts writes, otherwise 503; a load balancer should then send requests elsewhere. If backups
 * are scheduled, the response shows the last good backup and whether the last attempt failed, which does not affect
 * readiness.
 */
export function registerHealth(
  app: FastifyInstance,
  database: Database,
  backups?: { readonly state: () => BackupState },
): void {
  app.get('/health/live', { schema: hostOperations.live }, async (_, reply) => {
    reply.header('Cache-Control', 'no-store');
    return { status: 'ok' };
  });
  for (const [path, schema] of [
    ['/health/ready', hostOperations.ready],
    ['/health', hostOperations.health],
  ] as const) {
    app.get(path, { schema }, async (_, reply) => {
      reply.header('Cache-Control', 'no-store');
      await assertReady(database);
      return { status: 'ok', ...(backups && { backup: publicState(backups.state()) }) };
    });
  }
}

/**
 * Removes the reason of a failed backup, which names folders: the endpoint is public, so the reason is only in the log.
 */
function publicState({ last, failure }: BackupState): object {
  return { last: last ?? null, failed: failure !== undefined };
}

/** Throws `unavailable` when the database does not respond in time or is read-only. */
async function assertReady(database: Database): Promise<void> {
  const late = new AbortController();
  const requested = database.isWritable().catch(() => undefined);
  const writable = await Promise.race([
    requested,
    wait(timeout, undefined, { signal: late.signal, ref: false }),
  ]);
  late.abort();
  if (writable === undefined) throw new DomainError('unavailable');
  if (!writable) throw new DomainError('unavailable', { text: 'refused.databaseReadOnly' });
}

/** State of scheduled backups for health checks. */
export interface BackupState {
  /** Time of the last good backup, if any. */
  readonly last?: string | undefined;
  /** Reason why the last attempt failed, if it did. */
  readonly failure?: string | undefined;
}
