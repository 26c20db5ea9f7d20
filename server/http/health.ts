import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { Refusal } from '../refusal.ts';

/** How long the database may take before the service is said not to be ready. */
const patience = 3000;

/**
 * For load balancers and whoever restarts processes. `GET /health/live`: 200 while the process answers at all;
 * anything else means that it must be started anew. `GET /health/ready`, and `/health` as it was called first:
 * 200 only while the database answers, else 503; requests should then go elsewhere.
 */
export function registerHealth(app: FastifyInstance, database: Database): void {
  app.get('/health/live', async (_, reply) => {
    reply.header('Cache-Control', 'no-store');
    return { status: 'ok' };
  });
  for (const path of ['/health/ready', '/health']) {
    app.get(path, async (_, reply) => {
      reply.header('Cache-Control', 'no-store');
      if (!(await answers(database))) throw new Refusal('unavailable');
      return { status: 'ok' };
    });
  }
}

async function answers(database: Database): Promise<boolean> {
  const late = new AbortController();
  const asked = database
    .read(0, (sql) => sql('select 1'))
    .then(
      () => true,
      () => false,
    );
  const answer = await Promise.race([asked, wait(patience, false, { signal: late.signal, ref: false })]);
  late.abort();
  return answer;
}
