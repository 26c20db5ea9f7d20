import type { FastifyInstance } from 'fastify';
import type { EntityService } from '../../derived/registerEntities.ts';
import { leaseSeconds } from './lease.ts';
import { type ImportWorker, importWorker } from './worker.ts';

/**
 * Makes the worker of this process. It ends with the service, after the step that is under way. What a
 * process left when it was killed is taken over once its hold has run out, or before that by whoever looks.
 */
export function startImports(app: FastifyInstance, service: EntityService): ImportWorker {
  const report = (error: unknown) => app.log.error({ err: error }, 'an import failed');
  const worker = importWorker(service, report);
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    timer = setTimeout(() => takeAllOver(service, worker).catch(report), (leaseSeconds + 1) * 1000).unref();
  });
  app.addHook('onClose', async () => {
    clearTimeout(timer);
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
