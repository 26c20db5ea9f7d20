import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headers } from '#schemas/protocol/entities/headers.ts';
import type { OwnAlerts } from '#schemas/protocol/people/ownAlerts.ts';
import type { SystemAlerts } from '#schemas/protocol/people/systemAlerts.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row } from '#server/database/database.ts';
import type { Client } from '#tests/contracts/client.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';

const alert = 'settings/information-alert';
const path = '/services/absence/v1.0/ownAlerts';
const here = today('America/Chicago');

/** Tests the rules of docs/domain.md#information-alerts. */
describe.each(engines())('information alerts, %s', (engine) => {
  let service: DemoService;
  let employee: Client;
  let substitute: Client;
  let campus: Client;
  let worker: Row;
  let org: number;
  const run = (text: string, ...values: readonly unknown[]) =>
    service.database.maintain((sql) => sql(text, values)) as Promise<Row[]>;

  beforeAll(async () => {
    service = await startDemo(engine);
    employee = await service.signIn('north.employee');
    substitute = await service.signIn('north.substitute');
    campus = await service.signIn('north.campus');
    [worker = {}] = await run(
      `select worker.org_id::int as org, worker_id::int as id, worker_type_id::int as type,
         (select min(target_id)::int from worker__institute_ids as link where link.org_id = worker.org_id and owner_id = worker_id) as school
       from worker join user_account on user_account.org_id = worker.org_id and person_id = worker_id and user_type = 2
       where lower(login_name) = 'north.employee'`,
    );
    org = Number(worker.org);
    await run('delete from information_alert');
  });
  afterAll(() => service?.close());

  const publish = async (parts: RecordData = {}): Promise<RecordData> => {
    const body = { title: 'Snow', body: 'Stay home.', severity: 'info', fromDate: here, ...parts };
    const made = await service.call(alert, 'create', undefined, { body });
    expect(made.status, made.text).toBe(201);
    const { status, json, text } = await service.call(alert, 'publish', made.json.informationAlertId, {
      body: { _version: made.json._version },
    });
    expect(status, text).toBe(200);
    return json;
  };
  const seenBy = async (client: Client): Promise<OwnAlerts> => (await client.ask('GET', path)).json as never;
  const titles = async (client: Client) => (await seenBy(client)).map(({ title }) => title);
  const clear = () => run('delete from information_alert');

  test('are visible from the first day to the last, with dates from the settings', async () => {
    const made = await publish();
    expect(made.toDate).toBe(addDays(here, 13));
    for (const client of [employee, substitute, campus]) expect(await titles(client)).toEqual(['Snow']);
    const [one] = await seenBy(employee);
    expect(one).toMatchObject({ atSignIn: true, mustDismiss: false, isDismissed: false });
    await clear();
    await publish({ title: 'Later', fromDate: addDays(here, 1) });
    await publish({ title: 'Over', fromDate: addDays(here, -3), toDate: addDays(here, -1) });
    expect(await titles(employee)).toEqual([]);
    await clear();
  });

  test('are hidden as drafts or withdrawn; the most severe come first', async () => {
    await service.call(alert, 'create', undefined, {
      body: { title: 'Draft', body: 'x', severity: 'info', fromDate: here },
    });
    await publish({ title: 'Info' });
    const grave = await publish({ title: 'Grave', severity: 'critical', fromDate: addDays(here, -1) });
    expect(await titles(employee)).toEqual(['Grave', 'Info']);
    const { status } = await service.call(alert, 'update', grave.informationAlertId, {
      body: { state: 'withdrawn', _version: grave._version },
    });
    expect(status).toBe(200);
    expect(await titles(employee)).toEqual(['Info']);
    await clear();
  });

  test('are limited by user type, school with its region, employee type and skill', async () => {
    const [other] = await run(
      'select worker_type_id::int as id from employee_type where org_id = $1 and worker_type_id <> $2 order by 1 limit 1',
      org,
      worker.type,
    );
    const [above] = await run(
      'select parent_institute_id::int as id from school where org_id = $1 and institute_id = $2',
      org,
      worker.school,
    );
    const [otherSchool] = await run(
      `select institute_id::int as id from school where org_id = $1 and institution_level_id = (
         select institution_level_id from school where org_id = $1 and institute_id = $2) and institute_id <> all (
         select target_id from worker__institute_ids where org_id = $1 and owner_id = $3) order by 1 limit 1`,
      org,
      worker.school,
      worker.id,
    );
    const cases: readonly (readonly [RecordData, readonly Client[]])[] = [
      [{ userTypes: ['worker'] }, [employee]],
      [{ userTypes: ['substitute', 'campus'] }, [substitute, campus]],
      [{ workerTypeIds: [worker.type] }, [employee]],
      [{ workerTypeIds: [other?.id] }, []],
      [{ userTypes: ['worker'], instituteIds: [worker.school] }, [employee]],
      [{ userTypes: ['worker'], instituteIds: [above?.id] }, [employee]],
      [{ userTypes: ['worker'], instituteIds: [otherSchool?.id] }, []],
    ];
    for (const [parts, readers] of cases) {
      const made = await publish(parts);
      const found = [];
      for (const client of [employee, substitute, campus])
        if ((await seenBy(client)).length > 0) found.push(client);
      expect(found, JSON.stringify(parts)).toEqual(readers);
      expect(Number(made.reach)).toBeGreaterThanOrEqual(readers.length);
      await clear();
    }
  });

  test('count who has seen and dismissed them, each person once', async () => {
    const made = await publish({
      userTypes: ['worker'],
      mustDismiss: 'yes',
      atSignIn: 'no',
    });
    const id = Number(made.informationAlertId);
    const note = (client: Client, body: unknown) => client.ask('PUT', path, { body });
    for (const dismissed of [[], [id], []]) {
      const { status, text } = await note(employee, { seen: [id], dismissed });
      expect(status, text).toBe(200);
    }
    expect((await seenBy(employee))[0]).toMatchObject({
      isDismissed: true,
      mustDismiss: true,
      atSignIn: false,
    });
    const { json } = await service.call(alert, 'get', id);
    expect(json).toMatchObject({ seenBy: 1, dismissedBy: 1 });
    expect((await note(substitute, { seen: [id], dismissed: [] })).status).toBe(404);
    expect((await note(employee, { seen: [id + 1], dismissed: [] })).status).toBe(404);
    for (const body of [
      {},
      { seen: ['1'], dismissed: [] },
      { seen: [id, id], dismissed: [] },
      { seen: [], dismissed: [], more: 1 },
    ])
      expect((await note(employee, body)).status, JSON.stringify(body)).toBe(400);
    await clear();
  });

  test('have the reach of the users who see them', async () => {
    const [row] = await run('select count(*)::int as count from worker where org_id = $1 and is_active', org);
    expect((await publish({ userTypes: ['worker'] })).reach).toBe(row?.count);
    await clear();
  });

  describe('of the system', () => {
    const system = '/services/absence/v1.0/systemAlerts';
    const systemAlerts = async (): Promise<SystemAlerts> => {
      const admin = await service.signIn('north.admin');
      const { status, json, text } = await admin.ask('GET', system);
      expect(status, text).toBe(200);
      return json as never;
    };
    const named = async (name: string) => (await systemAlerts()).find((one) => one.name === name);

    test('exist as long as their cause, and count the rows of their list', async () => {
      await run('delete from school_year where from_date > $1', here);
      expect(await named('calendar')).toMatchObject({ count: 0, path: '/settings/school-dates', query: '' });
      await run(
        "insert into school_year (org_id, school_year_name, from_date, to_date) values ($1, 'Next', $2, $3)",
        org,
        addDays(here, 200),
        addDays(here, 400),
      );
      expect(await named('calendar')).toBeUndefined();
      await run('update substitute set next_expiration = null where org_id = $1', org);
      expect(await named('skills')).toBeUndefined();
      await run(
        `update substitute set next_expiration = $2 where substitute_id in (
           select substitute_id from substitute where org_id = $1 and is_active order by 1 limit 2)`,
        org,
        addDays(here, 9),
      );
      const skills = await named('skills');
      expect(skills?.count).toBe(2);
      const filter = JSON.parse(new URLSearchParams(skills?.query).get('filter') ?? '{}');
      expect(await service.list('substitute/substitute', filter)).toHaveLength(2);
      expect((await employee.ask('GET', system)).status).toBe(403);
    });

    test('announce the end of timesheet periods, if hours are entered', async () => {
      const showHours = (isOn: boolean) =>
        run(
          `update organization set settings = settings || jsonb_build_object('isWebTimeVisible', $2::boolean) where org_id = $1`,
          org,
          isOn,
        );
      await showHours(true);
      await run('delete from time_sheet_item where org_id = $1 and work_date > $2', org, here);
      await run('delete from time_sheet_period where org_id = $1 and from_date > $2', org, here);
      await run(
        'update time_sheet_period set to_date = least(to_date, $2::date) where org_id = $1',
        org,
        addDays(here, 13),
      );
      expect(await named('periods')).toMatchObject({ count: 0, path: '/WebTime/periods', query: '' });
      await showHours(false);
      expect(await named('periods')).toBeUndefined();
      await showHours(true);
      await run(
        `insert into time_sheet_period (org_id, from_date, to_date, status) values ($1, $2, $3, 'open')`,
        org,
        addDays(here, 14),
        addDays(here, 27),
      );
      expect(await named('periods')).toBeUndefined();
    });

    test('are snoozed separately by each person', async () => {
      const admin = await service.signIn('north.admin');
      const snooze = (body: unknown) => admin.ask('POST', `${system}/snooze`, { body });
      await run('delete from school_year where from_date > $1', here);
      expect(await named('calendar')).toBeDefined();
      const { json } = await snooze({ name: 'calendar' });
      expect(json.map(({ name }: { name: string }) => name)).not.toContain('calendar');
      expect(await named('calendar')).toBeUndefined();
      await run('update system_alert_snooze set until_date = $1', addDays(here, -1));
      expect(await named('calendar')).toBeDefined();
      for (const body of [{}, { name: 'nothing' }, { name: ['skills'] }])
        expect((await snooze(body)).status, JSON.stringify(body)).toBe(400);
    });
  });

  test('do not exist without the feature', async () => {
    await publish();
    const support = await service.signIn('support');
    const sent = { headers: { [headers.user]: JSON.stringify({ orgId: org }) } };
    const switches = '/services/absence/v1.0/organization/switches';
    const turn = async (on: boolean) => {
      const { version } = (await support.ask('GET', switches, sent)).json;
      await support.ask('PUT', switches, { ...sent, body: { version, features: { InformationAlerts: on } } });
    };
    await turn(false);
    expect(await titles(employee)).toEqual([]);
    expect((await service.call(alert, 'list')).status).toBe(403);
    await turn(true);
    expect(await titles(employee)).toEqual(['Snow']);
    await clear();
  });
});
