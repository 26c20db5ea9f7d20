import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Catalogue } from '../store/storedEntity.ts';
import { recalculateDays } from './recalculateDays.ts';

/** How often it is looked in which districts another day has begun (ms). */
const lookEvery = 60_000;

/** Keeps stored values that ask for today right: catches up once the service listens, then looks every minute. */
export function startDays(app: FastifyInstance, database: Database, catalogue: Catalogue): void {
  const closing = new AbortController();
  let underway: Promise<unknown> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    underway ??= recalculateDays(database, catalogue, { signal: closing.signal })
      .catch((error) => app.log.error({ err: error }, 'values of today could not be worked out'))
      .finally(() => {
        underway = undefined;
      });
  };
  app.addHook('onListen', async () => {
    look();
    timer = setInterval(look, lookEvery).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    closing.abort();
    await underway;
  });
}
