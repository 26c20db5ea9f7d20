import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Client } from '#tests/contracts/client.ts';
import { engines } from '../../identity/startService.ts';
import { type DemoService, startDemo } from '../demoService.ts';

const employees = 'employee/employee';
const general = 'employee/general-information';
const base = '/services/employee';

describe.each(engines())('list calls of the employee service, %s', (engine) => {
  let service: DemoService;
  let client: Client;
  let one: RecordData;

  beforeAll(async () => {
    service = await startDemo(engine);
    client = await service.signIn('north.admin');
    [one = {}] = await service.list(employees);
  });
  afterAll(() => service?.close());

  const get = async (path: string, query: Record<string, string> = {}) => {
    const { status, json } = await client.ask('GET', `${base}${path}`, { query });
    return { status, rows: json as RecordData[], json };
  };
  const post = async (path: string, body: RecordData) => {
    const { status, json } = await client.ask('POST', `${base}${path}`, { body });
    return { status, rows: json as RecordData[], json };
  };

  test('one URL returns an employee by number, and a list by name or identifier', async () => {
    expect((await get('/api/employee', { workerId: String(one.workerId) })).json).toMatchObject({
      workerId: one.workerId,
    });
    const named = await get('/api/employee', {
      lastName: String(one.lastName),
      identifier: String(one.identifier),
    });
    expect(named.rows.map(({ workerId }) => workerId)).toEqual([one.workerId]);
    expect((await get('/api/employee', { identifier: 'nobody' })).rows).toEqual([]);
  });

  test('a body filters employees by schools and employee types; empty lists do not filter', async () => {
    const [place] = one.instituteIds as number[];
    const { rows } = await post('/api/employees', {
      InstitutionIds: [place],
      WorkerTypeIds: [one.workerTypeId],
    });
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row.instituteIds).toContain(place);
      expect(row.workerTypeId).toBe(one.workerTypeId);
    }
    const all = await post('/api/employees', { InstitutionIds: [], WorkerTypeIds: [] });
    expect(all.rows.length).toBeGreaterThan(rows.length);
    const filtered = await post('/api/employees', { filters: { identifier: one.identifier } });
    expect(filtered.rows).toHaveLength(1);
    const counted = await client.ask('POST', `${base}/api/employees`, {
      query: { count: 'about' },
      body: {},
    });
    expect(counted.headers.get('Content-Range')).toMatch(/\/\d+$/);
  });

  test('a body requests a page by range or size, or all rows, and unknown keys are rejected', async () => {
    const ids = async (body: RecordData) =>
      (await post('/api/employees', body)).rows.map(({ workerId }) => workerId);
    const all = await ids({});
    expect(all.length).toBeGreaterThan(25);
    expect(await ids({ range: [1, 2] })).toEqual(all.slice(1, 3));
    expect(await ids({ pageSize: 2, page: 2 })).toEqual(all.slice(2, 4));
    expect(await ids({ sort: ['id', 'DESC'], pageSize: 1 })).toEqual([Math.max(...all.map(Number))]);
    expect((await post('/api/employees', { range: [0, 1], pageSize: 2 })).status).toBe(400);
    const unknown = await post('/api/employees', { colour: 'red' });
    expect([unknown.status, unknown.json.message]).toEqual([
      400,
      expect.stringContaining('there is no colour here'),
    ]);
  });

  test('the employees of a school are in the order of the whole list, also after a rename or move', async () => {
    const [place] = one.instituteIds as number[];
    const inOrder = async (order: string, filter: RecordData) => {
      const query = { sort: `["lastName","${order}"]`, range: '[0,99]', filter: JSON.stringify(filter) };
      return (await get('/api/employees', query)).rows;
    };
    const expectTheSame = async () => {
      for (const order of ['ASC', 'DESC']) {
        const all = (await inOrder(order, {})).filter(({ instituteIds }) =>
          [instituteIds].flat().includes(place),
        );
        const some = await inOrder(order, { instituteIds: { any: [place] } });
        expect(some.map(({ workerId }) => workerId)).toEqual(all.map(({ workerId }) => workerId));
        expect(some.length).toBeGreaterThan(2);
      }
    };
    await expectTheSame();
    const everybody = await inOrder('ASC', {});
    const otherPlace = everybody.flatMap(({ instituteIds }) => instituteIds).find((id) => id !== place);
    const [, second = {}, third = {}] = await inOrder('ASC', { instituteIds: { any: [place] } });
    for (const [{ workerId }, changes] of [
      [second, { lastName: 'Žžyx' }],
      [third, { instituteIds: [otherPlace] }],
      [third, { instituteIds: [place], lastName: 'Aab', firstName: 'Zoe' }],
      [second, { lastName: 'Aab', firstName: 'Yan' }],
      [third, { firstName: 'Xenia' }],
    ] as const) {
      const { json: now } = await service.call(general, 'get', workerId);
      const { status } = await service.call(general, 'update', workerId, {
        body: { ...changes, _version: now._version },
      });
      expect(status).toBe(200);
      await expectTheSame();
    }
    const called = (await inOrder('ASC', { instituteIds: { any: [place] } })).filter(
      ({ lastName }) => lastName === 'Aab',
    );
    expect(called.map(({ firstName }) => firstName)).toEqual(['Xenia', 'Yan']);
  });

  test.each([
    [{ InstitutionIds: 'x' }],
    [{ InstitutionIds: [1.5] }],
    [{ filters: [] }],
    [{ institutionIds: [1] }],
    [{ filters: { noSuchField: 1 } }],
  ])('an invalid list body is rejected: %o', async (body) => {
    expect((await post('/api/employees', body)).status).toBe(400);
  });

  test.each([
    '/api/states',
    '/api/languages',
    '/api/genders',
    '/api/employee/types',
    '/api/employee/payCodes',
    '/api/employee/budgetCodes',
    '/api/employee/institutions',
    '/api/institutionsHierarchy',
  ])('GET %s returns the whole list', async (path) => {
    const { status, rows } = await get(path);
    expect(status).toBe(200);
    expect(rows.length).toBeGreaterThan(0);
  });

  test('accounting codes are requested with a body', async () => {
    const { status, rows } = await post('/api/employee/accountingCodes', {});
    expect(status).toBe(200);
    expect(rows[0]).toHaveProperty('accountingCodeName');
  });

  test('absences are filtered by employee', async () => {
    const [absence] = await service.list('absence/absence-day');
    const { rows } = await get('/api/employee/absences', { workerId: String(absence?.workerId) });
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.workerId).toBe(absence?.workerId);
  });

  test('the detail bundle has the employee and every list that their form uses', async () => {
    const { json } = await get('/api/employee/detail', { workerId: String(one.workerId) });
    expect(json).toMatchObject({ empDetails: { workerId: one.workerId } });
    const bundle = json as RecordData;
    for (const name of ['payCodes', 'budgetCodes', 'languages', 'accountingCodes', 'employeeGenders'])
      expect((bundle[name] as unknown[]).length, name).toBeGreaterThan(0);
    expect(bundle.employeeAbsences).toBeInstanceOf(Array);
    const schools = await service.list('settings/school');
    const nameOf = (id: unknown) => schools.find(({ instituteId }) => instituteId === id)?.institutionName;
    const { instituteIds } = bundle.empDetails as { instituteIds: number[] };
    expect(bundle.selectedInstitutions).toEqual(
      instituteIds.map((instituteId) => ({
        instituteId,
        institutionName: nameOf(instituteId),
        isActive: true,
      })),
    );
    expect((await get('/api/employee/detail', { workerId: '999999999' })).status).toBe(404);
    expect((await get('/api/employee/detail')).json).toMatchObject({ empDetails: null });
  });

  test('the detail bundle is also found by the single sign-on number', async () => {
    await service.database.maintain((sql) =>
      sql('update worker set org_sso_id = 770077 where worker_id = $1', [one.workerId]),
    );
    const { json } = await get('/api/employee/detail', { orgSsoId: '770077' });
    expect(json).toMatchObject({ empDetails: { workerId: one.workerId, orgSsoId: 770077 } });
    for (const orgSsoId of ['770078', 'x'])
      expect((await get('/api/employee/detail', { orgSsoId })).status, orgSsoId).toBe(404);
  });

  test('a list is forbidden under its other URL without the permission', async () => {
    const other = await service.signIn('north.employee');
    expect((await other.ask('POST', `${base}/api/employees`, { body: {} })).status).toBe(403);
    expect((await other.ask('GET', `${base}/api/employee/payCodes`, {})).status).toBe(403);
  });

  test('an employee becomes a substitute in one step, and is deactivated unless kept active', async () => {
    const [, second, third] = await service.list(employees);
    const convert = async (id: unknown, body: RecordData) => {
      const [{ _version } = {}] = await service.list(employees, { id });
      const query = { workerId: String(id) };
      return service.call(general, 'convertToSubstitute', id, { query, body: { _version, ...body } });
    };
    const stale = await convert(second?.workerId, { _version: 999 });
    expect([stale.status, stale.json.current]).toMatchObject([409, { workerId: second?.workerId }]);
    const unsaid = await convert(second?.workerId, { _version: undefined });
    expect(unsaid.json.code).toBe('versionNeeded');
    const done = await convert(second?.workerId, { keepOrigWorkerRecordActive: false });
    expect(done.json).toMatchObject({ worker: { isActive: false }, substituteId: expect.any(Number) });
    const read = (await get('/api/employee', { workerId: String(second?.workerId) })).json;
    expect(read).toMatchObject({ linkedSubstituteId: done.json.substituteId });
    const inactive = await convert(second?.workerId, {});
    expect([inactive.status, inactive.json.message]).toEqual([
      400,
      expect.stringContaining('Only active employees'),
    ]);
    const [made] = await service.list('substitute/substitute', { id: done.json.substituteId });
    expect(made).toMatchObject({
      lastName: second?.lastName,
      identifier: second?.identifier,
      isActive: true,
      linkedWorkerId: second?.workerId,
    });
    const stored = await convert(third?.workerId, { keepOrigWorkerRecordActive: true });
    expect(stored.json).toMatchObject({ worker: { isActive: true } });
    // The detail page must also show the result: the employee is linked to a substitute and cannot be converted again.
    const page = (await get('/api/employee/detail', { workerId: String(third?.workerId) })).json;
    expect(page.empDetails).toMatchObject({
      isActive: true,
      linkedSubstituteId: stored.json.substituteId,
    });
    const again = await convert(third?.workerId, {});
    expect([again.status, again.json.message]).toEqual([400, expect.stringContaining('already substitutes')]);
    const [still] = await service.list(employees, { id: third?.workerId });
    expect(still?.isActive).toBe(true);
  });
});
