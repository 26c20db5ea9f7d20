import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Catalogue } from '../store/storedEntity.ts';
import { recalculateDays } from './recalculateDays.ts';

/** How often it is looked in which districts another day has begun (ms). */
const lookEvery = 60_000;

/** Keeps stored values that ask for today right while the service runs. */
export function startDays(app: FastifyInstance, database: Database, catalogue: Catalogue): void {
  let underway: Promise<unknown> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    underway ??= recalculateDays(database, catalogue)
      .catch((error) => app.log.error({ err: error }, 'values of today could not be worked out'))
      .finally(() => {
        underway = undefined;
      });
  };
  app.addHook('onListen', async () => {
    timer = setInterval(look, lookEvery).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await underway;
  });
}
