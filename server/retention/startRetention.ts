import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { runRetention } from './runRetention.ts';

/** How often it is looked whether something is older than districts keep (ms). */
const lookEvery = 3_600_000;

/** Removes in the background what is older than districts keep; each run is a line of the log. */
export function startRetention(app: FastifyInstance, database: Database): void {
  let underway: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    underway ??= runRetention(database, (organization, removed) =>
      app.log.warn(
        { organization, removed },
        'older entries were removed under the retention of the district',
      ),
    )
      .catch((error) => app.log.error({ err: error }, 'retention failed'))
      .finally(() => {
        underway = undefined;
      });
  };
  app.addHook('onListen', async () => {
    timer = setInterval(look, lookEvery).unref();
    look();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await underway;
  });
}
