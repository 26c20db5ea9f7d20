import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { engines } from '../../identity/startService.ts';
import { type DemoService, startDemo } from '../demoService.ts';

const general = 'employee/general-information';

describe.each(engines())('deleting an employee, %s', (engine) => {
  let service: DemoService;
  let free: RecordData;

  beforeAll(async () => {
    service = await startDemo(engine);
    const [one] = await service.list('employee/employee');
    const body = {
      firstName: 'Alma',
      lastName: 'Removable',
      pin: '2580',
      workerTypeId: one?.workerTypeId,
      instituteIds: one?.instituteIds,
    };
    free = (await service.call(general, 'create', undefined, { body })).json;
  });
  afterAll(() => service?.close());

  const broken = async (work: () => Promise<unknown>) => {
    const run = (text: string) => service.database.maintain((sql) => sql(text));
    await run('alter table worker_pin rename to worker_pin_away');
    await run('alter table worker rename to worker_away');
    try {
      return await work();
    } finally {
      await run('alter table worker_away rename to worker');
      await run('alter table worker_pin_away rename to worker_pin');
    }
  };

  test.each<readonly [number, string, () => Promise<RecordData>]>([
    [
      1,
      'an employee with absences',
      async () => {
        const [absence] = await service.list('absence/absence-day');
        return (await service.call(general, 'delete', absence?.workerId)).json;
      },
    ],
    [
      2,
      'an employee who does not exist',
      async () => (await service.call(general, 'delete', 999_999_999)).json,
    ],
    [
      -8,
      'a database error',
      async () => (await broken(() => service.call(general, 'delete', free.id))) as RecordData,
    ],
    [0, 'an unused employee', async () => (await service.call(general, 'delete', free.id)).json],
  ])('returns result %i for %s', async (code, _, cause) => {
    const answer = await cause();
    expect((answer.json as RecordData | undefined)?.result ?? answer.result).toBe(code);
  });

  test('the PINs of a deleted employee are gone with them', async () => {
    const rows = await service.database.maintain((sql) =>
      sql('select 1 from worker_pin where worker_id = $1', [free.workerId]),
    );
    expect(rows).toEqual([]);
  });
});
