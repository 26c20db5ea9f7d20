import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Client } from '#tests/contracts/client.ts';
import { engines } from '../../identity/startService.ts';
import { type DemoService, startDemo } from '../demoService.ts';

const employees = 'employee/employee';

describe.each(engines())('calls as in the specification, %s', (engine) => {
  let service: DemoService;
  let client: Client;
  let one: RecordData;

  beforeAll(async () => {
    service = await startDemo(engine);
    client = await service.signIn('north.admin');
    [one = {}] = await service.list(employees);
  });
  afterAll(() => service?.close());

  const ask = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    sent: { query?: Record<string, string>; body?: unknown } = {},
  ) => {
    const { status, json } = await client.ask(method, `/services/${path}`, sent);
    return { status, json, rows: json as RecordData[] };
  };
  const post = (path: string, body: RecordData) => ask('POST', `employee${path}`, { body });

  describe('lookups of the substitute service', () => {
    test.each([
      ['/lookup/states', 'stateCode'],
      ['/lookup/languages', 'languageId'],
      ['/substitute/lookup/paycodes', 'payCodeId'],
      ['/substitute/lookup/ethnicities', 'ethnicityId'],
      ['/substitute/lookup/genders', 'genderId'],
    ])('GET %s returns the whole list', async (path, id) => {
      const { status, rows } = await ask('GET', `substitute${path}`);
      expect(status).toBe(200);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) expect(row).toHaveProperty(id);
    });

    test('the permission for a list also applies to this URL', async () => {
      const other = await service.signIn('north.employee');
      const { status } = await other.ask('GET', '/services/substitute/substitute/lookup/paycodes', {});
      expect(status).toBe(403);
    });
  });

  describe('a page by size', () => {
    const wholeOf = (rows: RecordData[]) => rows.map(({ workerId }) => workerId);

    test('POST /api/employees accepts pageSize and page', async () => {
      const all = await post('/api/employees', {});
      const first = await post('/api/employees', { pageSize: 3 });
      const second = await post('/api/employees', { pageSize: 3, page: 2 });
      expect([...wholeOf(first.rows), ...wholeOf(second.rows)]).toEqual(wholeOf(all.rows).slice(0, 6));
    });

    test('GET preferredSubstitutes accepts a pageSize of 400', async () => {
      const path = 'employee/api/employee/preferredSubstitutes';
      const [row] = await service.list('employee/preferred-substitutes');
      const query = { workerId: String(row?.workerId) };
      const every = await ask('GET', path, { query: { ...query, range: '[0,999]' } });
      expect(every.rows.length).toBeGreaterThan(1);
      const requested = await ask('GET', path, { query: { ...query, pageSize: '400' } });
      expect(requested.rows).toEqual(every.rows);
      const last = await ask('GET', path, { query: { ...query, pageSize: '1', page: '2' } });
      expect(last.rows).toEqual(every.rows.slice(1, 2));
    });

    test('GET preferredSubstitutes returns 400 rows by default', async () => {
      const path = 'employee/api/employee/preferredSubstitutes';
      const every = await ask('GET', path, { query: { range: '[0,399]' } });
      expect(every.rows.length).toBeGreaterThan(25);
      expect((await ask('GET', path, {})).rows).toEqual(every.rows);
    });

    test.each([
      { pageSize: 0 },
      { pageSize: 1001 },
      { pageSize: 'x' },
      { pageSize: 5, page: 0 },
      { page: 2 },
      { pageSize: 5, page: 1e15 },
      { pageSize: 5, range: [0, 4] },
    ])('%j is rejected', async (body) => {
      const { status, json } = await post('/api/employees', body);
      expect([status, (json as RecordData).code]).toEqual([400, 'badRequest']);
    });
  });

  describe('accounting codes of schools', () => {
    test('InstitutionIds selects the codes of those schools and of the district', async () => {
      const [here, there] = (await service.list('settings/school', { institutionLevelId: 3 })).map(
        ({ instituteId }) => instituteId,
      );
      const make = (accountingCodeName: string, instituteIds?: unknown[]) =>
        service.call('reference-data/accounting-code', 'create', undefined, {
          body: { accountingCodeName, ...(instituteIds ? { instituteIds } : {}) },
        });
      expect((await make('WIRE-HERE', [here])).status).toBe(201);
      expect((await make('WIRE-THERE', [there])).status).toBe(201);
      expect((await make('WIRE-DISTRICT')).status).toBe(201);
      const named = async (body: RecordData) =>
        (await post('/api/employee/accountingCodes', body)).rows
          .map(({ accountingCodeName }) => String(accountingCodeName))
          .filter((name) => name.startsWith('WIRE-'));
      expect(await named({ InstitutionIds: [here] })).toEqual(['WIRE-DISTRICT', 'WIRE-HERE']);
      expect(await named({ InstitutionIds: [] })).toEqual(['WIRE-DISTRICT', 'WIRE-HERE', 'WIRE-THERE']);
    });
  });

  describe('schools of an employee', () => {
    test('a list item has the name of a school of the employee', async () => {
      const { rows } = await post('/api/employees', { pageSize: 20 });
      const schools = await service.list('settings/school');
      for (const row of rows) {
        expect((row.instituteIds as number[])[0]).toBe(row.instituteId);
        const school = schools.find(({ instituteId }) => instituteId === row.instituteId);
        expect(row.instituteName).toBe(school?.institutionName);
      }
    });

    test('a campus user gets the name of a visible school', async () => {
      const campus = await service.signIn('north.campus');
      const { json } = await campus.ask('POST', '/services/employee/api/employees', { body: {} });
      const seen = (await campus.ask('GET', '/services/absence/v1.0/institutions', {})).json as RecordData[];
      const names = new Set(seen.map(({ institutionName }) => institutionName));
      expect((json as RecordData[]).length).toBeGreaterThan(0);
      for (const row of json as RecordData[]) expect(names).toContain(row.instituteName);
    });
  });

  describe('the preference of an employee’s home page', () => {
    const path = 'absence/absenceHome/userPreference';

    test('is named by the caller, and is the caller’s own', async () => {
      const user = (await ask('GET', 'absence/v1.0/users')).json as RecordData;
      const query = { userPreferenceName: 'defaultAbsencePage', userKey: String(user.loggedInUserKey) };
      const body = { userPreferenceValue: '/absences/days' };
      expect((await ask('PUT', path, { query, body })).status).toBe(200);
      expect(await ask('GET', path, { query })).toMatchObject({ status: 200, json: body });
    });

    test.each([
      [{ userPreferenceName: 'other' }, 400, 'badRequest'],
      [{ userKey: '2-1' }, 403, 'forbidden'],
      [{ preference: 'defaultAbsencePage' }, 400, 'unknownFilter'],
    ])('%j is rejected', async (query, status, code) => {
      const answer = await ask('GET', path, { query: query as unknown as Record<string, string> });
      expect([answer.status, (answer.json as RecordData).code]).toEqual([status, code]);
    });
  });

  test('balances of a school are its own and those of the district', async () => {
    const [first = {}] = await service.list('employee/absence-reasons');
    const query = { workerId: String(first.workerId) };
    const path = 'employee/api/employee/absenceReasons';
    const all = (await ask('GET', path, { query })).rows;
    const [here, there] = (await service.list('settings/school', { institutionLevelId: 3 })).map(
      ({ instituteId }) => instituteId,
    );
    await service.database.maintain((sql) =>
      sql('update absence_balance set institute_id = $2 where balance_id = $1', [first.balanceId, here]),
    );
    const at = async (instituteId: unknown) =>
      (await ask('GET', path, { query: { ...query, instituteId: String(instituteId) } })).rows.map(
        ({ balanceId }) => balanceId,
      );
    expect(await at(here)).toEqual(all.map(({ balanceId }) => balanceId));
    expect(await at(there)).toEqual(
      all.map(({ balanceId }) => balanceId).filter((id) => id !== first.balanceId),
    );
  });

  describe('isActive', () => {
    test('accepts 1 and 0 as well as true and false', async () => {
      const read = async () =>
        (await ask('GET', 'employee/api/employee', { query: { workerId: String(one.workerId) } }))
          .json as RecordData;
      const save = async (isActive: unknown) =>
        ask('PUT', 'employee/api/employee', {
          query: { workerId: String(one.workerId) },
          body: { _version: (await read())._version, isActive, signIn: 'keep', futureAbsences: 'keep' },
        });
      expect((await save(0)).status).toBe(200);
      expect((await read()).isActive).toBe(false);
      expect((await save(1)).status).toBe(200);
      expect((await read()).isActive).toBe(true);
      expect((await save(2)).status).toBe(400);
    });

    test('filters a list by 1 and 0 too', async () => {
      const by = async (isActive: unknown) =>
        (await post('/api/employees', { filters: { isActive } })).rows.map(({ workerId }) => workerId);
      expect(await by(1)).toEqual(await by(true));
      expect(await by(0)).toEqual(await by(false));
    });
  });
});
