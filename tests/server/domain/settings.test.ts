import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SettingKind, type SettingName, settingKinds } from '#schemas/settingOf.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row } from '#server/database/database.ts';
import { loadSettings } from '#server/domain/settings/loadSettings.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';

const absence = settingKinds.absence.$id;
const kinds = Object.keys(settingKinds) as SettingKind[];

/** Tests the rules of docs/domain.md#settings and #daily-limits. */
describe.each(engines())('the settings of a district, %s', (engine) => {
  let service: DemoService;
  let organization: number;
  beforeAll(async () => {
    service = await startDemo(engine);
    const [row] = await service.database.maintain((sql) => sql('select org_id from worker limit 1'));
    organization = Number(row?.org_id);
  });
  afterAll(() => service?.close());

  const load = (options: Parameters<typeof loadSettings>[2] = {}) =>
    service.database.read(organization, (sql) =>
      loadSettings(sql, { organization, today: '2026-11-02' }, options),
    );
  const read = async (entity: string): Promise<RecordData> => (await service.call(entity, 'get', 1)).json;
  const save = async (entity: string, changes: RecordData) => {
    return service.call(entity, 'update', 1, { body: { ...(await read(entity)), ...changes } });
  };

  test.each(kinds)('%s: rules read what the page shows', async (kind) => {
    const { $id, properties } = settingKinds[kind];
    const record = await read($id);
    const settingOf = await load();
    for (const field of Object.keys(properties)) {
      const value = record[field] ?? undefined;
      if (value !== undefined) expect(settingOf(`${kind}.${field}` as SettingName, {})).toEqual(value);
    }
  });

  test('are loaded with their lists, and with defaults if not saved', async () => {
    const [type] = await service.list('reference-data/employee-type');
    const { status, text } = await save(absence, {
      daysBack: 0,
      maxConsecutiveDays: 5,
      paidClosedDayTypeIds: [type?.workerTypeId],
    });
    expect(status, text).toBe(200);
    const saved = await load();
    expect(saved('absence.daysBack', {})).toBe(0);
    expect(saved('absence.maxConsecutiveDays', {})).toBe(5);
    expect(saved('absence.paidClosedDayTypeIds', {})).toEqual([type?.workerTypeId]);
    await service.database.maintain((sql) => sql('delete from absence_settings', []));
    expect((await load())('absence.daysBack', {})).toBe(30);
    expect((await load())('absence.paidClosedDayTypeIds', {})).toBeUndefined();
    expect(await read(absence)).toMatchObject({ daysAhead: 365, _version: 0 });
  });

  test('validate the selected part of a choice, and no other', async () => {
    const byTime = { createCutOff: 'time', createCutOffMinutes: null };
    expect((await save(absence, { ...byTime, createCutOffTime: null })).json).toMatchObject({
      code: 'invalid',
      errors: { createCutOffTime: { code: 'required' } },
    });
    expect((await save(absence, { ...byTime, createCutOffTime: '07:00' })).status).toBe(200);
    expect((await load())('absence.createCutOffTime', {})).toBe('07:00');
  });

  test('the nearest owner has its own value, and only one per day', async () => {
    const [region] = await service.list('settings/school', { institutionLevelId: 2 });
    const [school] = await service.list('settings/school', { parentInstituteId: region?.instituteId });
    const own = (field: string, value: unknown, columns: Row) =>
      service.database.write(organization, async (sql) => {
        const row = { settings: absence, field, set_by: 'Ana Li', ...columns };
        const names = Object.keys(row);
        await sql(
          `insert into setting_value (org_id, value, ${names}) values ($1, $2, ${names.map((_, at) => `$${at + 3}`)})`,
          [organization, JSON.stringify(value), ...Object.values(row)],
        );
      });
    const [west, east] = [{ institute_id: region?.instituteId }, { institute_id: school?.instituteId }];
    await own('travelMinutes', 20, west);
    await own('travelMinutes', 35, { ...east, from_date: '2026-12-01', to_date: '2026-12-31' });
    await expect(own('travelMinutes', 40, { ...east, from_date: '2026-12-31' })).rejects.toThrow(/exclusion/);
    await own('daysBack', 40, { ...east, from_date: '2026-12-31' });
    await own('cancelNoteRequired', true, { from_date: '2027-01-01' });
    const of = { school: Number(school?.instituteId) };
    const reads: readonly Parameters<typeof loadSettings>[2][] = [
      { schools: [of.school] },
      ['absence.travelMinutes', 'absence.cancelNoteRequired'],
    ];
    for (const options of reads) {
      const settingOf = await load(options);
      expect(settingOf('absence.travelMinutes', of)).toBe(20);
      expect(settingOf('absence.travelMinutes', of, '2026-12-31')).toBe(35);
      expect(settingOf('absence.travelMinutes', {}, '2026-12-31')).toBe(0);
      expect(settingOf('absence.cancelNoteRequired', of, '2027-03-01')).toBe(true);
    }
    const others = await load({ workers: [1] });
    expect(others('absence.travelMinutes', of)).toBe(0);
  });

  test('of the district apply to a substitute without own settings', async () => {
    const visibility = settingKinds.visibility.$id;
    expect((await save(visibility, { hoursPerDay: 6, hoursPerWeek: 30, hoursPerMonth: 100 })).status).toBe(
      200,
    );
    expect((await save(settingKinds.other.$id, { preferredSchools: 2 })).status).toBe(200);
    const [substitute] = await service.list('substitute/substitute');
    const { json } = await service.call('substitute/permissions', 'get', Number(substitute?.substituteId));
    expect(json).toMatchObject({
      defaultDailyLimit: 6,
      defaultWeeklyLimit: 30,
      defaultMonthlyLimit: 100,
      defaultPermissionTypeId: 2,
    });
  });

  const window = (days: number, from: string, to: string) => ({ days, from, to });
  test.each([
    [
      'callTimes',
      { callTimes: [window(62, '06:00', '09:00'), window(2, '08:00', '10:00')] },
      'callTimes.1.from',
    ],
    ['callTimes', { callTimes: [window(62, '22:00', '05:00')] }, 'callTimes.0.to'],
    [
      'callTimes',
      { callTimes: [window(62, '06:00', '09:00')], quietFrom: '05:00', quietTo: '09:00' },
      'quietTo',
    ],
    [
      'callTimes',
      { callTimes: [window(62, '22:30', '23:30')], quietFrom: '22:00', quietTo: '05:30' },
      'quietTo',
    ],
    ['callTimes', { quietFrom: '22:00', quietTo: null }, 'quietTo'],
    ['visibility', { minimumMinutes: 120, maximumMinutes: 60 }, 'maximumMinutes'],
    ['visibility', { hoursPerDay: 8, hoursPerWeek: 7, hoursPerMonth: 100 }, 'hoursPerWeek'],
    ['visibility', { hoursPerDay: 8, hoursPerWeek: 40, hoursPerMonth: 39 }, 'hoursPerMonth'],
  ] as const)('%s: %j is rejected at its field', async (kind, changes, field) => {
    const { status, json } = await save(settingKinds[kind].$id, changes);
    expect([status, Object.keys(json.errors ?? {})]).toEqual([400, [field]]);
  });

  test('a daily limit has a scope and a number', async () => {
    const limit = { limitName: 'Spring', scope: 'schools', measure: 'percent', weekdays: 62 };
    const more = { overflow: 'block', counts: 'requested' };
    const create = (body: RecordData) =>
      service.call('settings/daily-limit', 'create', undefined, { body: { ...limit, ...more, ...body } });
    expect((await create({})).json.errors).toEqual({
      instituteIds: expect.objectContaining({ code: 'required' }),
      maxPercent: expect.objectContaining({ code: 'required' }),
    });
    const [school] = await service.list('settings/school', { institutionLevelId: 3 });
    const filled = { instituteIds: [school?.instituteId], maxPercent: 5 };
    const dates = { fromDate: '2027-05-01', toDate: '2027-04-30' };
    expect((await create({ ...filled, ...dates })).json.errors).toHaveProperty('toDate');
    expect((await create(filled)).status).toBe(201);
  });
});
