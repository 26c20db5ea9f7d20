import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';

const schoolYear = 'settings/school-year';

/** Tests the rules of docs/domain.md#settings. */
describe.each(engines())('school years, %s', (engine) => {
  let service: DemoService;
  beforeAll(async () => {
    service = await startDemo(engine);
  });
  afterAll(() => service?.close());

  const add = (schoolYearName: string, fromDate: string, toDate: string) =>
    service.call(schoolYear, 'create', undefined, { body: { schoolYearName, fromDate, toDate } });

  test('do not overlap; the error is at the first day', async () => {
    const { status, text } = await add('2061/62', '2061-08-01', '2062-06-30');
    expect(status, text).toBe(201);
    for (const [from, to] of [
      ['2062-06-30', '2063-06-30'],
      ['2061-01-01', '2061-08-01'],
      ['2061-09-01', '2061-10-01'],
    ] as const)
      expect((await add('Another', from, to)).json).toMatchObject({
        code: 'invalid',
        errors: { fromDate: { code: 'overlaps' } },
      });
    const next = await add('2062/63', '2062-07-01', '2063-06-30');
    expect(next.status, next.text).toBe(201);
    const { schoolYearId, [versionField]: version } = next.json;
    const earlier = await service.call(schoolYear, 'update', schoolYearId, {
      body: { fromDate: '2062-06-30', [versionField]: version },
    });
    expect(earlier.json).toMatchObject({ errors: { fromDate: { code: 'overlaps' } } });
  });
});
