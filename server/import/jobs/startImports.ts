import type { FastifyInstance } from 'fastify';
import type { EntityService } from '../../derived/registerEntities.ts';
import { leaseSeconds } from './lease.ts';
import { type ImportWorker, importWorker } from './worker.ts';

/** How often it is looked for jobs that nobody works on any more (ms): a little longer than one is held. */
const lookEvery = (leaseSeconds + 1) * 1000;

/**
 * Makes the worker of this process. It ends with the service, after the step that is under way. What any
 * process left when it was killed is taken over once its hold has run out, or when somebody looks at it.
 * Takes after how many milliseconds it is looked, again and again, for what was left.
 */
export function startImports(app: FastifyInstance, service: EntityService, every = lookEvery): ImportWorker {
  const report = (error: unknown) => app.log.error({ err: error }, 'an import failed');
  const worker = importWorker(service, report);
  let timer: NodeJS.Timeout | undefined;
  let underway: Promise<void> | undefined;
  const look = () => {
    underway ??= takeAllOver(service, worker)
      .catch(report)
      .finally(() => {
        underway = undefined;
      });
  };
  app.addHook('onReady', async () => {
    timer = setInterval(look, every).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await underway;
    await worker.close();
  });
  return worker;
}

async function takeAllOver({ database }: EntityService, worker: ImportWorker): Promise<void> {
  const rows = await database.maintain((sql) =>
    sql('select distinct org_id from import_job where task is not null or not is_complete'),
  );
  for (const row of rows) await worker.takeOver(Number(row.org_id));
}
