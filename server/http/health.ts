import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../common/domainError.ts';
import type { Database } from '../database/database.ts';
import { hostOperations } from './hostOperations.ts';

/** How long the database may take before the service is said not to be ready. */
const timeout = 3000;

/**
 * For load balancers and process supervisors. `GET /health/live`: 200 while the process answers at all;
 * anything else means that it must be started anew. `GET /health/ready`, and `/health` as it was called first:
 * 200 only while the database answers and takes changes, else 503; requests should then go elsewhere. Where backups are scheduled it says when
 * the last good one was made, and whether the last attempt failed; the service is ready all the same.
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

/** Anybody may ask: the reason of a failure, which names folders, is in the log alone. */
function publicState({ last, failure }: BackupState): object {
  return { last: last ?? null, failed: failure !== undefined };
}

/** Throws `unavailable` when the database does not answer in time, or takes no changes. */
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

/** What is known of scheduled backups, for health checks. */
export interface BackupState {
  /** When the last good one was made; undefined: there is none yet. */
  readonly last?: string | undefined;
  /** Why the last attempt failed; undefined when it did not. */
  readonly failure?: string | undefined;
}
