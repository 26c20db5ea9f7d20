import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { demoDistricts } from '#server/demo/places/district.ts';
import { type DemoService, startDemo } from '../domain/demoService.ts';
import { putVacancies } from '../domain/putVacancies.ts';
import { engines } from '../identity/startService.ts';

describe.each(engines())('the facet counts of a list, on %s', (engine) => {
  let service: DemoService;
  beforeAll(async () => {
    service = await startDemo(engine);
  });
  afterAll(() => service?.close());

  const totals = async (entity: string, by: string, filter: RecordData = {}) => {
    const query = { by, filter: JSON.stringify(filter) };
    const { status, json } = await service.call(entity, '$totals', undefined, { query });
    expect(status, JSON.stringify(json)).toBe(200);
    return json.groups as { value: unknown; records: number }[];
  };

  test('count each of several references under the other conditions', async () => {
    const active = await service.list('employee/employee', { isActive: true });
    const [school] = active.flatMap(({ instituteIds }) => instituteIds as number[]);
    const there = active.filter(({ instituteIds }) => (instituteIds as number[]).includes(school ?? 0));
    const counted = await totals('employee/employee', 'instituteIds', { isActive: true });
    expect(counted.find(({ value }) => value === school)?.records).toBe(there.length);
    const type = there[0]?.workerTypeId;
    const narrowed = await totals('employee/employee', 'instituteIds', {
      isActive: true,
      workerTypeId: type,
    });
    const ofType = there.filter(({ workerTypeId }) => workerTypeId === type);
    expect(narrowed.find(({ value }) => value === school)?.records).toBe(ofType.length);
  });

  test('group by calendar day, also in a filter relative to today', async () => {
    const now = today(demoDistricts()[0]?.timeZone ?? '');
    const [school] = await service.list('settings/school', { institutionLevelId: 3 });
    const org = Number(demoDistricts()[0]?.orgId);
    const dates = [-1, 0, 6, 7].map((ahead) => addDays(now, ahead));
    await service.database.maintain((sql) =>
      putVacancies(sql, { org, number: 900_000_001, schoolId: Number(school?.instituteId), dates }),
    );
    const all = await totals('absence/absence-day', 'absenceDate');
    expect(all.every(({ value }) => /^\d{4}-\d\d-\d\d$/.test(String(value)))).toBe(true);
    const near = await totals('absence/absence-day', 'absenceDate', {
      absenceDate: { from: 'today', to: 'today+6' },
    });
    const days = all.filter(({ value }) => String(value) >= now && String(value) <= addDays(now, 6));
    expect(days.map(({ value }) => value)).toEqual(expect.arrayContaining([now, addDays(now, 6)]));
    expect(new Map(near.map(({ value, records }) => [value, records]))).toEqual(
      new Map(days.map(({ value, records }) => [value, records])),
    );
  });
});
