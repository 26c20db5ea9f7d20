import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InheritedSettings } from '#schemas/protocol/entities/inherited.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { type DemoService, startDemo } from '../domain/demoService.ts';
import { engines } from '../identity/startService.ts';

const absence = 'settings/absence-settings';

/** Tests the rules of docs/domain.md#settings. */
describe.each(engines())('inherited settings, %s', (engine) => {
  let service: DemoService;
  let region: number;
  let school: number;
  beforeAll(async () => {
    service = await startDemo(engine);
    const [first] = await service.list('settings/school', { institutionLevelId: 2 });
    region = Number(first?.instituteId);
    const [below] = await service.list('settings/school', { parentInstituteId: region, isActive: true });
    school = Number(below?.instituteId);
  });
  afterAll(() => service?.close());

  type Of = Readonly<Record<string, string | number>>;
  const ask = (query: Of, entity = absence) =>
    service.call(entity, '$inherited', undefined, {
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    });
  const read = async (query: Of) => (await ask(query)).json as unknown as InheritedSettings;
  const write = (query: Of, body: RecordData, entity = absence) =>
    service.call(entity, '$override', undefined, {
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      body,
    });
  const atRegion = () => ({ level: 'region', owner: region });
  const atSchool = () => ({ level: 'school', owner: school });

  test('an override applies below, names its source, and ends when it is removed', async () => {
    const before = await read(atSchool());
    expect(before.fields.daysBack).toMatchObject({ value: 30, from: { level: 'district' }, isOwn: false });
    const { status, text } = await write(atRegion(), { values: { daysBack: 10, maxConsecutiveDays: null } });
    expect(status, text).toBe(200);
    const { fields, schools } = await read(atRegion());
    expect(fields.daysBack).toMatchObject({ value: 10, isOwn: true, keep: 0, version: 1 });
    expect(fields.daysBack?.setBy).toBeTruthy();
    expect(schools).toBeGreaterThan(0);
    const below = (await read(atSchool())).fields.daysBack;
    expect(below).toMatchObject({ value: 10, isOwn: false, from: { level: 'region', id: region } });
    expect(below?.from.label).toBeTruthy();
    await write(atSchool(), { values: { daysBack: 5 } });
    expect((await read(atSchool())).fields.daysBack).toMatchObject({ value: 5, isOwn: true });
    expect((await read(atRegion())).fields.daysBack).toMatchObject({ keep: 1, below: 1 });
    expect((await read({})).fields.daysBack).toMatchObject({ value: 30, keep: schools, below: 2 });
    const removed = await write(atSchool(), { remove: ['daysBack'], versions: { daysBack: 1 } });
    expect((removed.json as unknown as InheritedSettings).fields.daysBack).toMatchObject({ value: 10 });
  });

  test('values are rejected at their field, validated together with inherited ones', async () => {
    expect((await write(atRegion(), { values: { daysAhead: 0 } })).json).toMatchObject({
      code: 'invalid',
      errors: { daysAhead: { code: 'minimum' } },
    });
    expect((await write(atRegion(), { values: { cancelCutOff: 'time' } })).json).toMatchObject({
      errors: { cancelCutOffTime: { code: 'required' } },
    });
    const both = { values: { cancelCutOff: 'time', cancelCutOffTime: '07:00' } };
    expect((await write(atRegion(), both)).status).toBe(200);
    expect((await write(atRegion(), { values: { cancelNoteRequired: true } })).json).toMatchObject({
      errors: { cancelNoteRequired: { code: 'unknownField' } },
    });
    expect((await write({}, { values: { daysBack: 3 } })).json).toMatchObject({
      errors: { fromDate: { code: 'required' } },
    });
  });

  test('two dated values of one owner cannot overlap; the date selects the value', async () => {
    const year = { fromDate: '2027-07-01', toDate: '2028-06-30' };
    expect((await write({}, { values: { travelMinutes: 25 }, ...year })).status).toBe(200);
    const twice = { values: { travelMinutes: 26 }, fromDate: '2027-06-01', toDate: '2027-07-01' };
    expect((await write({}, twice)).json).toMatchObject({ errors: { fromDate: { code: 'overlaps' } } });
    expect((await read({ date: '2027-08-01' })).fields.travelMinutes).toMatchObject({ value: 25, ...year });
    expect((await read({ date: '2027-06-30' })).fields.travelMinutes?.value).toBe(15);
  });

  test('a value from a later day ends the one before, and ends before the next', async () => {
    const at = async (date: string) => (await read({ ...atRegion(), date })).fields.daysAhead;
    const set = async (value: number, fromDate?: string) => {
      const { isOwn, version } = (await at(fromDate ?? '2027-01-01')) ?? {};
      const versions = isOwn ? { daysAhead: version } : {};
      const { status, text } = await write(atRegion(), { values: { daysAhead: value }, fromDate, versions });
      expect(status, text).toBe(200);
    };
    await set(100);
    await set(300, '2029-01-01');
    await set(200, '2028-01-01');
    await set(201, '2028-01-01');
    const days = ['2027-12-31', '2028-01-01', '2028-12-31', '2029-01-01'];
    const valuesByDay = await Promise.all(days.map(at));
    expect(valuesByDay.map((one) => [one?.value, one?.fromDate, one?.toDate])).toEqual([
      [100, undefined, '2027-12-31'],
      [201, '2028-01-01', '2028-12-31'],
      [201, '2028-01-01', '2028-12-31'],
      [300, '2029-01-01', undefined],
    ]);
    // Stores a setting value that ends an earlier one, and removes it again. The earlier value then applies until its
    // original end date.
    await set(150, '2028-07-01');
    const resumed = { remove: ['daysAhead'], resume: ['daysAhead'], fromDate: '2028-07-01' };
    const { status, text } = await write(atRegion(), { ...resumed, versions: { daysAhead: 1 } });
    expect(status, text).toBe(200);
    expect(await at('2028-08-01')).toMatchObject({ value: 201, toDate: '2028-12-31' });
    const version = (await at('2028-01-01'))?.version ?? 0;
    const gone = { remove: ['daysAhead'], fromDate: '2028-01-01', versions: { daysAhead: version } };
    expect((await write(atRegion(), gone)).status).toBe(200);
    expect(await at('2028-06-01')).toMatchObject({ value: 365, isOwn: false });
    expect(await at('2029-06-01')).toMatchObject({ value: 300, isOwn: true });
  });

  describe('two users at once', () => {
    const own = async (field: string) => (await read(atSchool())).fields[field];

    test('the same value is rejected as stale with the current settings, and others are saved', async () => {
      expect((await write(atSchool(), { values: { travelMinutes: 1 } })).status).toBe(200);
      const late = await write(atSchool(), { values: { travelMinutes: 2, daysAhead: 40 } });
      expect([late.status, late.json.code]).toEqual([409, 'stale']);
      expect(late.json.current).toMatchObject({
        owner: { level: 'school', id: school },
        fields: { travelMinutes: { value: 1, isOwn: true, version: 1 }, daysAhead: { isOwn: false } },
      });
      expect((await write(atSchool(), { values: { daysAhead: 40 } })).status).toBe(200);
      const body = { values: { travelMinutes: 2 }, versions: { travelMinutes: 1 } };
      expect((await write(atSchool(), body)).status).toBe(200);
      expect([(await own('travelMinutes'))?.value, (await own('daysAhead'))?.value]).toEqual([2, 40]);
    });

    test('a value that was removed in the meantime is not set again', async () => {
      const { version = 0 } = (await own('travelMinutes')) ?? {};
      const remove = { remove: ['travelMinutes'], versions: { travelMinutes: version } };
      expect((await write(atSchool(), remove)).status).toBe(200);
      expect((await write(atSchool(), remove)).status, 'it is gone, as was asked').toBe(200);
      const late = { values: { travelMinutes: 3 }, versions: { travelMinutes: version } };
      expect((await write(atSchool(), late)).json).toMatchObject({
        code: 'stale',
        current: { fields: { travelMinutes: { isOwn: false } } },
      });
    });

    test('of simultaneous saves of one value, one succeeds', async () => {
      const all = [1, 2, 3, 4].map((minutes) => write(atSchool(), { values: { travelMinutes: minutes } }));
      const statuses = (await Promise.all(all)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
    });
  });

  test('a campus user with permission for some fields sets only these, at their schools', async () => {
    await service.database.maintain((sql) =>
      sql(`update permission_profile set permissions = '["INST.VIEW", "INST.TIMESETTINGS"]' where permission_profile_id
        = (select permission_profile_id from admin_user where user_type = 5 limit 1)`),
    );
    const campus = await service.signIn('north.campus');
    const [own, ...others] = await service.list('settings/school', { institutionLevelId: 3, isActive: true });
    const [seen] = (await campus.call(service.registry.named('settings/school'), 'list')).json;
    const call = (operation: string, owner: unknown, body?: RecordData) =>
      campus.call(service.registry.named(absence), operation, undefined, {
        query: { level: 'school', owner: String(owner) },
        body,
      });
    const { status, json } = await call('$inherited', seen.instituteId);
    expect(status).toBe(200);
    expect(Object.keys(json.fields)).toContain('createCutOffMinutes');
    expect(Object.keys(json.fields)).not.toContain('daysBack');
    const set = (values: RecordData) => call('$override', seen.instituteId, { values });
    const changed = await set({ createCutOff: 'minutes', createCutOffMinutes: 45, createCutOffTime: null });
    expect(changed.status, changed.text).toBe(200);
    expect((await set({ daysBack: 3 })).json).toMatchObject({
      errors: { daysBack: { code: 'unknownField' } },
    });
    const hidden = [own, ...others].find((school) => school?.instituteId !== seen.instituteId);
    expect((await call('$inherited', hidden?.instituteId)).status).toBe(404);
    const district = await campus.call(service.registry.named(absence), '$inherited');
    expect(district.status).toBe(403);
    expect((await campus.call(service.registry.named(absence), 'get', 1)).status).toBe(403);
  });

  test('owners are found only if the user sees them, at their own level', async () => {
    for (const of of [
      { level: 'school', owner: 987_654_321 },
      { level: 'employee', owner: 987_654_321 },
    ])
      expect([(await ask(of)).status, (await write(of, { values: { travelMinutes: 1 } })).status]).toEqual([
        404, 404,
      ]);
    expect((await read({ level: 'school', owner: region })).owner).toMatchObject({
      level: 'region',
      id: region,
    });
    expect((await ask({ level: 'planet', owner: 1 })).status).toBe(400);
  });

  test.each(['', ' ', '0', '-1', '1.5', '1e3', '12abc', '\u200b12', '9007199254740993'])(
    'an owner %j is rejected',
    async (owner) => {
      expect((await ask({ level: 'school', owner })).status).toBe(400);
      expect((await write({ level: 'school', owner }, { values: { daysBack: 1 } })).status).toBe(400);
    },
  );

  test.each(['2027-02-30', '2027-13-01', '20270201', ' ', '\u200b2027-02-01', '2027-02-01\u200b'])(
    'the date %j is rejected',
    async (date) => {
      expect((await ask({ ...atRegion(), date })).status).toBe(400);
      for (const field of ['fromDate', 'toDate'])
        expect((await write(atRegion(), { values: { daysBack: 1 }, [field]: date })).json).toMatchObject({
          code: 'invalid',
          errors: { [field]: { code: 'format' } },
        });
    },
  );

  test.each([
    ['daysBack', ''],
    ['daysBack', ' '],
    ['daysBack', '\u200b7'],
    ['daysBack', '7'],
    ['daysBack', 1.5],
    ['daysBack', [7]],
    ['shortNotice', 'block '],
    ['shortNotice', 'nothing'],
    ['cancelCutOffTime', '25:00'],
    ['payCodeRequired', 'true'],
  ])('%s is never saved as %j, even without the form', async (name, value) => {
    const before = (await read(atSchool())).fields[name];
    const { isOwn, version } = before ?? {};
    const versions = isOwn ? { [name]: version } : {};
    const { status, json } = await write(atSchool(), { values: { [name]: value }, versions });
    if (status !== 200) expect(json).toMatchObject({ code: 'invalid', errors: { [name]: {} } });
    else expect((json as unknown as InheritedSettings).fields[name]?.value ?? null).not.toEqual(value);
  });

  test('an invalid body is rejected, and so is a field that is both set and removed', async () => {
    for (const body of [
      { values: null },
      { values: [1] },
      { values: 'daysBack' },
      { remove: 'daysBack' },
      { remove: [5] },
      { versions: null },
      { versions: { daysBack: 'x' } },
      { other: 1 },
    ])
      expect((await write(atRegion(), body)).status, JSON.stringify(body)).toBe(400);
    const both = { values: { daysBack: 1 }, remove: ['daysBack'] };
    expect((await write(atRegion(), both)).json).toMatchObject({
      errors: { daysBack: { code: 'distinct' } },
    });
    const ends = { values: { daysBack: 3 }, fromDate: '2035-02-01', toDate: '2035-01-01' };
    expect((await write(atSchool(), ends)).json).toMatchObject({ code: 'invalid', errors: { toDate: {} } });
    expect((await write({ level: 'district', owner: 1 }, { values: {} })).status).toBe(400);
  });

  test('a value that references a record of another district is rejected at its field', async () => {
    const of = { fromDate: '2040-01-01' };
    const wrong = { values: { paidClosedDayTypeIds: [987_654_321] }, ...of };
    expect((await write({}, wrong)).json).toMatchObject({
      errors: { paidClosedDayTypeIds: { code: 'reference' } },
    });
    const [type] = await service.list('reference-data/employee-type');
    const id = Number(type?.workerTypeId);
    const twice = { values: { paidClosedDayTypeIds: [id, id] }, ...of };
    expect((await write({}, twice)).json).toMatchObject({ errors: { paidClosedDayTypeIds: {} } });
    expect((await write({}, { values: { paidClosedDayTypeIds: [id] }, ...of })).status).toBe(200);
  });

  test('another district’s school, employee, type and substitute are not found', async () => {
    const other = { org: 77_777_777, school: 777_777_771 };
    await service.database.maintain(async (sql) => {
      await sql(`insert into organization (org_id, org_name, org_xref_id, state_code)
        values (${other.org}, 'Farawayville', '7777777', 'OR')`);
      await sql(`insert into school (org_id, institute_id, institution_name, institution_level_id, is_active)
        overriding system value values (${other.org}, ${other.school}, 'Hidden High', 3, true)`);
    });
    for (const level of ['school', 'region', 'employeeType', 'employee'])
      for (const answer of [
        await ask({ level, owner: other.school }),
        await write({ level, owner: other.school }, { values: { needsSubstitute: 1 } }),
      ]) {
        expect(answer.status, level).toBe(404);
        expect(answer.text).not.toContain('Hidden');
      }
  });
});
