import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Client } from '#tests/contracts/client.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';

type Query = Readonly<Record<string, string>>;

describe.each(engines())('details of calls as in the specification, %s', (engine) => {
  let service: DemoService;
  let client: Client;
  let substituteId: number;
  beforeAll(async () => {
    service = await startDemo(engine);
    client = await service.signIn('north.admin');
    const body = { firstName: 'Wire', lastName: 'Substitute' };
    const { json } = await service.call('substitute/general-information', 'create', undefined, { body });
    substituteId = json.substituteId;
  });
  afterAll(() => service?.close());

  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    query: Query = {},
    body?: unknown,
  ) => {
    const sent = body === undefined ? { query } : { query, body };
    const { status, json } = await client.ask(method, `/services/${path}`, sent);
    return { status, json };
  };
  const own = () => ({ substituteId: String(substituteId) });

  /** Saves the given changes to a tab of the substitute. */
  const save = async (path: string, readPath: string, changes: RecordData) => {
    const { json } = await ask('GET', `substitute/substitute/${readPath}`, own());
    return ask('PUT', `substitute/substitute${path}`, own(), { ...changes, _version: json._version });
  };

  describe('a non-working day', () => {
    const day = { fromDate: '2026-11-02', toDate: '2026-11-06', startTime: '08:00', endTime: '16:00' };
    const add = (more: RecordData) =>
      ask('POST', 'substitute/substitute/nonWorkingDay', {}, { substituteId, ...day, days: 127, ...more });

    test('returns isSuccess and messages', async () => {
      expect(await add({})).toMatchObject({ status: 201, json: { isSuccess: true, messages: [] } });
      const refused = await add({ toDate: '2026-11-01' });
      expect(refused).toMatchObject({ status: 400, json: { isSuccess: false } });
      expect(refused.json.messages).toEqual([refused.json.errors.toDate.message]);
    });

    test('that never occurs is saved with a notice', async () => {
      const { status, json } = await add({ days: 1 });
      expect([status, json.isSuccess, json.notices]).toEqual([201, true, ['neverOccurs']]);
      expect(json.messages).toEqual(['None of these days of the week falls into this time']);
      expect((await add({ days: 2 })).json).not.toHaveProperty('notices');
    });

    test('rejects a time in another format at its own field', async () => {
      const { status, json } = await add({ startTime: '8:00' });
      expect([status, Object.keys(json.errors), json.errors.startTime.code]).toEqual([
        400,
        ['startTime'],
        'time',
      ]);
    });
  });

  test('permissions return isSuccess and messages', async () => {
    expect(await save('/permissions', 'permissions', { canSearchJobs: false })).toMatchObject({
      status: 200,
      json: { isSuccess: true, messages: [] },
    });
    const refused = await save('/permissions', 'permissions', { canWorkInWeek: 2, canWorkInDay: 3 });
    expect(refused).toMatchObject({ status: 400, json: { isSuccess: false } });
    expect(refused.json.messages).toHaveLength(1);
  });

  test('skills return errorCode, and a notice for an expired one', async () => {
    const [skill = {}] = await service.list('reference-data/skill');
    const expiresOn = addDays(today('America/Chicago'), -30);
    const sent = { skillIds: [skill.skillId], expirations: [{ skillId: skill.skillId, expiresOn }] };
    expect(await save('/skills', 'skills', sent)).toMatchObject({
      status: 200,
      json: { errorCode: 0, notices: ['expired'] },
    });
    const soon = { skillId: skill.skillId, expiresOn: addDays(today('America/Chicago'), 20) };
    expect(await save('/skills', 'skills', { ...sent, expirations: [soon] })).toMatchObject({
      json: { notices: ['expiresSoon'] },
    });
    const refused = await save('/skills', 'skills', { skillIds: [999_999_999] });
    expect([refused.status, refused.json.errorCode]).toEqual([400, -1]);
    const [{ workerId } = {}] = await service.list('employee/employee');
    const query = { workerId: String(workerId) };
    const { json } = await ask('GET', 'employee/api/employee/skills', query);
    const body = { skillIds: [skill.skillId], _version: json._version };
    expect((await ask('POST', 'employee/api/skills', query, body)).json.errorCode).toBe(0);
  });

  test('call times that overlap are saved with a notice', async () => {
    const window = { days: 2, from: '06:00', to: '07:00' };
    const times = (callTimes: unknown) => save('/availableTimes', 'callTimes', { callTimes });
    expect((await times([window, { ...window, from: '06:30', to: '08:00' }])).json.notices).toEqual([
      'overlap',
    ]);
    expect((await times([window, { ...window, from: '07:00', to: '08:00' }])).json).not.toHaveProperty(
      'notices',
    );
    const wrong = await times([{ ...window, from: '6:00' }]);
    expect([wrong.status, Object.keys(wrong.json.errors)]).toEqual([400, ['callTimes.0.from']]);
  });

  test('a joining date beyond two years is saved with a notice', async () => {
    const day = today('America/Chicago');
    const joins = (joiningDate: string) =>
      save('', 'generalInformation', { joiningDate }).then(({ json }) => json.notices);
    expect(await joins(addDays(day, 3 * 366))).toEqual(['joinsLate']);
    expect(await joins(addDays(day, 300))).toBeUndefined();
  });

  test('a timesheet row has the field names of the specification', async () => {
    const [row = {}] = await service.list('substitute/timesheet-history', { status: 'released' });
    const period = await service.call('time-sheet/time-sheet-period', 'get', row.timeSheetPeriodId as number);
    const school = await service.call('settings/school', 'get', row.instituteId as number);
    expect(row).toMatchObject({
      timeSheetId: row.timeSheetItemId,
      released: true,
      timeSheetPeriodStartDate: period.json.fromDate,
      timeSheetPeriodEndDate: period.json.toDate,
      school: school.json.institutionName,
    });
    expect(row.approvedTime ?? null).toEqual(row.approvedAt ?? null);
    const [other = {}] = await service.list('substitute/timesheet-history', { status: 'notEntered' });
    expect(other.released).toBe(false);
  });

  test('a preferred school has its name', async () => {
    const [school = {}] = await service.list('settings/school', { institutionLevelId: 3 });
    const body = { substituteId, instituteId: school.instituteId, days: 62 };
    const { json } = await service.call('substitute/preferred-schools', 'create', undefined, { body });
    expect(json.institutionName).toBe(school.institutionName);
    const { json: rows } = await ask('GET', 'substitute/substitute/preferredSchools', own());
    expect(rows[0].institutionName).toBe(school.institutionName);
  });

  test('an admin user is identified in the body, with the field names of the specification', async () => {
    const [list = {}] = await service.list('settings/distribution-list');
    const distributionIds = [list.distributionListId];
    const sent = { firstName: 'Wire', lastName: 'User', userTypeId: 5, distributionIds };
    const made = await ask('POST', 'admin-user/adminuser', {}, sent);
    expect(made).toMatchObject({
      status: 201,
      json: { userType: 5, distributionListIds: distributionIds, adminUserStatus: 0 },
    });
    const { adminUserId, _version } = made.json;
    const body = { adminUserId, userTypeId: 5, distributionIds: [], title: 'Office', _version };
    expect(await ask('PUT', 'admin-user/adminuser', {}, body)).toMatchObject({
      status: 200,
      json: { adminUserId, title: 'Office', adminUserStatus: 0 },
    });
    expect((await ask('PUT', 'admin-user/adminuser', {}, { title: 'Office' })).status).toBe(400);
  });

  test('people are found by both numbers, which must belong to one person', async () => {
    await service.database.maintain((sql) =>
      sql('update substitute set org_sso_id = 77123 where substitute_id = $1', [substituteId]),
    );
    const read = async (orgSsoId: string, id = String(substituteId)) =>
      ask('GET', 'substitute/substitute/generalInformation', { substituteId: id, orgSsoId });
    for (const answer of [await read('77123'), await read(''), await read('0'), await read('77123', '')])
      expect([answer.status, answer.json.substituteId]).toEqual([200, substituteId]);
    expect((await read('77124')).status).toBe(404);
    const [employee = {}] = await service.list('employee/employee');
    const workerId = String(employee.workerId);
    const detail = async (orgSsoId: string) =>
      ask('GET', 'employee/api/employee/detail', { workerId, orgSsoId });
    expect((await detail('')).json.empDetails.workerId).toBe(employee.workerId);
    expect((await detail('999999')).status).toBe(404);
  });

  test('an employee’s line is found by the employee, to be deleted', async () => {
    const [{ workerId } = {}] = await service.list('employee/employee', { isActive: true });
    const change = (employees: RecordData[]) =>
      ask('PUT', 'substitute/substitute/PreferredEmployees', own(), { employees });
    expect((await change([{ workerId }])).json.employees).toHaveLength(1);
    expect((await change([{ workerId, isDeleted: false, comments: 'Knows the room.' }])).json).toMatchObject({
      isSuccess: true,
      employees: [{ workerId, comments: 'Knows the room.' }],
    });
    expect((await change([{ workerId, isDeleted: true }])).json.employees).toEqual([]);
    const again = await change([{ workerId, isDeleted: true }]);
    expect([again.status, Object.keys(again.json.errors)]).toEqual([400, ['employees.0.workerId']]);
  });

  test('a timesheet line is marked as paper by its requested state', async () => {
    const entity = 'substitute/timesheet-history';
    const [line = {}] = await service.list(entity, { status: 'submitted', isPaper: false });
    const { timeSheetItemId } = line;
    const read = async () => (await service.call(entity, 'get', timeSheetItemId as number)).json;
    const want = async (isPaper: unknown) =>
      ask(
        'POST',
        'substitute/substitute/report/timeSheetItem/markUnmarkPaper',
        {},
        { timeSheetItemId, isPaper, _version: (await read())._version },
      );
    for (const isPaper of [true, true, false, false]) {
      expect((await want(isPaper)).status).toBe(200);
      expect((await read()).isPaper).toBe(isPaper);
    }
    expect((await want('yes')).status).toBe(400);
  });

  test('a shared phone is rejected only with the same PIN', async () => {
    const phoneNumber = '9195550199';
    const change = async (pin: string, id: number) => {
      const query = { substituteId: String(id) };
      return ask('PUT', 'substitute/substitute/pin', query, { phoneNumber, pin });
    };
    const body = { firstName: 'Other', lastName: 'Wire' };
    const { json } = await service.call('substitute/general-information', 'create', undefined, { body });
    expect((await change('2580', substituteId)).status).toBe(200);
    expect((await change('2580', json.substituteId)).json.errors).toMatchObject({
      phoneNumber: { code: 'phonePin' },
    });
    expect((await change('8642', json.substituteId)).status).toBe(200);
  });
});
