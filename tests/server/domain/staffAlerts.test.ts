import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { staffAlertKinds } from '#schemas/fields/staffAlertKinds.ts';
import { headers } from '#schemas/protocol/entities/headers.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { engines } from '../identity/startService.ts';
import { type AbsenceScene, startAbsences } from './absenceScene.ts';
import { forgetDays } from './forgetDays.ts';
import { putAbsence } from './putAbsence.ts';

const alert = 'employee/staff-alert';
const here = today('America/Chicago');
const dates = [2, 3, 4].map((ahead) => addDays(here, ahead));
const number = 900_000_001;

/** Tests the rules of docs/domain.md#staff-alerts. */
describe.each(engines())('staff alerts, %s', (engine) => {
  let scene: AbsenceScene;
  let substitute: number;
  let otherSchool: number;
  const run = (text: string, ...values: readonly unknown[]) => scene.rows(text, values);

  beforeAll(async () => {
    scene = await startAbsences(engine);
    const { org, school, worker } = scene;
    await run('delete from closed_day where closed_on >= $1', here);
    await run('update worker set start_date = null, end_date = null where worker_id = $1', worker);
    const [free] = await run(
      `select substitute_id::int as id from substitute where org_id = $1 and is_active
         and not exists (select 1 from absence_day as day where day.org_id = $1 and day.substitute_id = substitute.substitute_id
           and day.absence_date >= $2) order by 1 limit 1`,
      org,
      here,
    );
    substitute = Number(free?.id);
    const [other] = await run(
      `select institute_id::int as id from school where org_id = $1 and parent_institute_id is not null and institute_id <> $2
         and institution_level_id = (select institution_level_id from school where org_id = $1 and institute_id = $2) order by 1 limit 1`,
      org,
      school,
    );
    otherSchool = Number(other?.id);
    await forgetDays((text, values) => scene.rows(text, values), worker);
    await run('delete from time_sheet_item where substitute_id = $1', substitute);
    await put(number, dates);
  });
  afterAll(() => scene?.service.close());

  const put = (of: number, on: readonly string[]) =>
    scene.service.database.maintain((sql) =>
      putAbsence(sql, {
        ...{ org: scene.org, number: of, workerId: scene.worker, schoolId: scene.school },
        ...{ reasonId: scene.reason, dates: on },
      }),
    );
  /** Returns the alerts of a kind that concern the employee of the scene or their substitute. */
  const found = async (kind: string): Promise<RecordData[]> => {
    const query = { filter: JSON.stringify({ kind }), range: '[0,99]' };
    const { status, json, text } = await scene.service.call(alert, 'list', undefined, { query });
    expect(status, text).toBe(200);
    return (json as unknown as RecordData[]).filter(
      ({ workerId, substituteId }) => workerId === scene.worker || substituteId === substitute,
    );
  };

  const days = (set: string, back: string) => [
    `update absence_day set ${set} where absence_id = ${number}`,
    `update absence_day set ${back} where absence_id = ${number}`,
  ];
  const worker = (set: string, back: string) => [
    `update worker set ${set} where worker_id = ${scene.worker}`,
    `update worker set ${back} where worker_id = ${scene.worker}`,
  ];
  const assigned = () =>
    days(`fill_status = 3, substitute_id = ${substitute}`, 'fill_status = 2, substitute_id = null');
  const both = (...pairs: readonly string[][]) => [
    pairs.map(([set]) => set).join(';'),
    pairs.map(([, back]) => back).join(';'),
  ];
  const closed = `insert into closed_day (org_id, closed_on, label, kind, scope, source, status)
    select org_id, absence_date, 'Snow', 'closed', 'organization', 'planned', 'declared' from absence_day where confirmation_number = ${number}`;

  /** For each alert code: the SQL statements that cause and fix the fault, and the expected values of the alert. */
  const faults: Readonly<Record<string, () => readonly [readonly string[], RecordData]>> = {
    M01: () => [worker(`start_date = '${dates[1]}'`, 'start_date = null'), { days: 1, onDate: dates[0] }],
    M02: () => [worker('is_active = false', 'is_active = true'), { days: 3 }],
    M03: () => [days(`institute_id = ${otherSchool}`, `institute_id = ${scene.school}`), { days: 3 }],
    M04: () => [[closed, `delete from closed_day where label = 'Snow'`], { days: 1, detail: 'Snow' }],
    M05: () => [
      both(assigned(), [
        `update substitute set is_active = false where substitute_id = ${substitute}`,
        `update substitute set is_active = true where substitute_id = ${substitute}`,
      ]),
      { days: 3, because: ['inactive'] },
    ],
    M08: () => [
      both(
        days(`shift_type = 4, absence_start_time = '08:00', absence_end_time = '14:00'`, 'shift_type = 1'),
        [
          `insert into time_sheet_item (org_id, confirmation_number, hours, minutes, work_date, institute_id, substitute_id, time_sheet_period_id, status)
             select org_id, ${number}, 5, 300, work_date, institute_id, substitute_id, time_sheet_period_id, status from time_sheet_item limit 1`,
          `delete from time_sheet_item where confirmation_number = ${number}`,
        ],
      ),
      { days: 1, detail: '5.00 / 6.00' },
    ],
    M09: () => [
      [
        `insert into extract_definition (org_id, definition_id, definition_name, format, contents, columns)
           overriding system value values (${scene.org}, 990009, 'Payroll', 'csv', 'all', '[]');
         insert into extract_run (org_id, run_id, definition_id, to_date, status) overriding system value
           values (${scene.org}, 990009, 990009, '${dates[0]}', 'extracted');
         insert into extract_row (org_id, run_id, kind, source_id, sequence, status_before)
           values (${scene.org}, 990009, 'day', ${number}, 1, 'reconciled')`,
        `delete from extract_row where run_id = 990009; delete from extract_run where run_id = 990009;
         delete from extract_definition where definition_id = 990009`,
      ],
      { days: 1, detail: '#990009' },
    ],
    M11: () => [
      both(
        [
          `insert into allocation_group (org_id, allocation_group_id, description) values (${scene.org}, 990001, 'Title I');
           insert into allocation_group_version (org_id, allocation_group_id, from_date, to_date, details)
             values (${scene.org}, 990001, '2020-01-01', '${dates[0]}', '[]')`,
          `delete from allocation_group_version where allocation_group_id = 990001; delete from allocation_group where allocation_group_id = 990001`,
        ],
        days('allocation_group_id = 990001', 'allocation_group_id = null'),
      ),
      { days: 2, onDate: dates[1] },
    ],
    M12: () => [worker('needs_substitute = 0', 'needs_substitute = 2'), { days: 3 }],
    M13: () => [
      both(
        days(`absence_date = absence_date - 10`, 'absence_date = absence_date + 10'),
        ['pending', 'none'].map(
          (one) => `update absence set approval_status = '${one}' where absence_id = ${number}`,
        ),
      ),
      { days: 3 },
    ],
    M14: () => [
      [otherSchool, scene.school].map(
        (place) =>
          `update absence_reason set institute_id = ${place} where absence_reason_id = ${scene.reason}`,
      ),
      { days: 3 },
    ],
  };

  test.each(Object.keys(faults))('%s is listed while its cause exists', async (kind) => {
    const [[set = '', back = ''], expected] = faults[kind]?.() ?? [['', ''], {}];
    const each = async (text: string) => {
      for (const one of text.split(';')) await run(one);
    };
    expect(await found(kind)).toEqual([]);
    await each(set);
    const [one, ...more] = await found(kind);
    await each(kind === 'M11' ? back.split(';').reverse().join(';') : back);
    expect(more).toEqual([]);
    expect(one).toMatchObject({
      ...expected,
      kind,
      section: 'absence',
      status: 'open',
      workerId: scene.worker,
    });
    expect(await found(kind)).toEqual([]);
  });

  test('M06 and M07: two absences, and two jobs of one substitute, at one time', async () => {
    await put(number + 10, [addDays(here, 9)]);
    await run(
      `update absence_day set absence_date = $2, shift_type = 4, absence_start_time = '09:00', absence_end_time = '11:00'
       where absence_id = $1`,
      number + 10,
      dates[0],
    );
    const ids = [number, number + 10];
    await run(
      'update absence_day set fill_status = 3, substitute_id = $2 where absence_id = any($1::bigint[])',
      ids,
      substitute,
    );
    const [overlap] = await found('M06');
    expect(overlap).toMatchObject({ days: 1, detail: `#${number}`, confirmationNumber: number + 10 });
    expect(await found('M07')).toMatchObject([
      { substituteId: substitute, detail: expect.stringMatching(new RegExp(`.+, .+: #${number}$`)) },
    ]);
    await run('delete from absence_day where absence_id = $1', number + 10);
    await run('update absence_day set fill_status = 2, substitute_id = null where absence_id = $1', number);
    expect(await found('M06')).toEqual([]);
  });

  test('M10: a balance below its minimum', async () => {
    const set = (days: number) =>
      run(
        'update absence_balance set initial_balance_days = initial_balance_days + $3 where worker_id = $1 and absence_reason_id = $2',
        scene.worker,
        scene.reason,
        days,
      );
    await set(-500);
    const [low, ...more] = await found('M10');
    expect(more).toEqual([]);
    expect(low?.detail).toMatch(/: -\d+(\.\d+)? \/ 0$/);
    await set(500);
    expect(await found('M10')).toEqual([]);
  });

  test('substitutes: no phone, no PIN, an expired skill, and one who is an employee too', async () => {
    await run(
      `update substitute set phone_number = null, email = (select email from worker where worker_id = $2), last_expiration = '2020-01-01',
         expirations = (select jsonb_build_array(jsonb_build_object('skillId', min(skill_id), 'expiresOn', '2020-01-01')) from skill where org_id = $3)
       where substitute_id = $1`,
      substitute,
      scene.worker,
      scene.org,
    );
    await run('delete from substitute_pin where substitute_id = $1', substitute);
    for (const kind of ['S01', 'S02', 'S03', 'S04']) {
      const [one] = await found(kind);
      expect(one, kind).toMatchObject({ section: 'substitute', substituteId: substitute });
    }
  });

  describe('that are ignored', () => {
    const filter = { kind: 'S03' };
    const about = async () =>
      (await found(filter.kind)).find(({ substituteId }) => substituteId === substitute);
    const act = async (action: string, body: RecordData) =>
      scene.service.call(alert, action, String((await about())?.alertKey), { body });
    afterEach(() => run('delete from staff_alert_ignored'));

    test('have a reason, a user and an end date, and are open again after that', async () => {
      const { status, text } = await act('ignore', { comments: 'Asked for it.', untilDate: dates[0] });
      expect(status, text).toBeLessThan(300);
      expect(await about()).toMatchObject({
        status: 'ignored',
        comments: 'Asked for it.',
        ignoredUntil: dates[0],
        ignoredBy: expect.stringMatching(/./),
      });
      await run('update staff_alert_ignored set until_date = $1', addDays(here, -1));
      expect((await about())?.status).toBe('open');
      await act('ignore', { comments: 'Again.' });
      expect((await act('showAgain', {})).status).toBeLessThan(300);
      expect((await about())?.status).toBe('open');
    });

    test('need a reason; an unknown alert is not found', async () => {
      for (const comments of [undefined, '', ' ', '\u200b', 7]) {
        const { status, json } = await act('ignore', { comments } as RecordData);
        expect([status, Object.keys(json.errors ?? {})]).toEqual([400, ['comments']]);
      }
      const { status } = await scene.service.call(alert, 'ignore', 'S03-1', { body: { comments: 'x' } });
      expect(status).toBe(404);
      expect(await run('select 1 from staff_alert_ignored')).toEqual([]);
    });
  });

  describe('of the shared directory', () => {
    const persons = 'employee/directory-person';
    const own = async () => {
      const query = {
        filter: JSON.stringify({ kind: ['E01', 'E02', 'E03', 'E04', 'S05'] }),
        range: '[0,99]',
      };
      return (await scene.service.call(alert, 'list', undefined, { query })).json as unknown as RecordData[];
    };
    const act = async (action: string, body: RecordData = {}) => {
      const [one] = await own();
      const { status, text } = await scene.service.call(alert, action, String(one?.alertKey), { body });
      expect(status, text).toBeLessThan(300);
    };
    const change = async (id: number, changes: RecordData) => {
      const { json } = await scene.service.call(persons, 'get', id);
      const body = { ...changes, _version: json._version };
      expect((await scene.service.call(persons, 'update', id, { body })).status).toBe(200);
    };
    const add = async (parts: RecordData) => {
      const body = { role: 'employee', firstName: 'Imani', lastName: 'Zuberi', ...parts };
      const { status, json, text } = await scene.service.call(persons, 'create', undefined, { body });
      expect(status, text).toBe(201);
      return Number(json.directoryPersonId);
    };
    afterEach(() => run('delete from directory_person'));

    test('a new person is added, changes are accepted, and people who left or returned are reported', async () => {
      const id = await add({ directoryKey: 'D-1', email: 'imani@example.org' });
      expect(await own()).toMatchObject([{ kind: 'E01', section: 'employee', detail: 'Zuberi, Imani' }]);
      const [type] = await run(
        'select worker_type_id::int as id from employee_type where org_id = $1 limit 1',
        scene.org,
      );
      await act('adopt', { workerTypeId: type?.id, instituteIds: [scene.school] });
      expect(await own()).toEqual([]);
      const { json: person } = await scene.service.call(persons, 'get', id);
      const [added] = await run('select email, is_active from worker where worker_id = $1', person.workerId);
      expect(added).toEqual({ email: 'imani@example.org', is_active: true });

      await change(id, { email: 'i.zuberi@example.org' });
      expect(await own()).toMatchObject([
        { kind: 'E02', workerId: person.workerId, detail: 'imani@example.org → i.zuberi@example.org' },
      ]);
      await act('accept');
      expect(await own()).toEqual([]);

      await change(id, { endDate: addDays(here, -1) });
      expect(await own()).toMatchObject([{ kind: 'E03', onDate: addDays(here, -1) }]);
      await run('update worker set is_active = false where worker_id = $1', person.workerId);
      expect(await own()).toEqual([]);
      await change(id, { endDate: null });
      expect(await own()).toMatchObject([{ kind: 'E04' }]);
    });

    test('a known person is found by name and linked', async () => {
      const [known] = await run(
        'select first_name, last_name, email from worker where worker_id = $1',
        scene.worker,
      );
      await add({ directoryKey: 'D-2', firstName: known?.first_name, lastName: known?.last_name });
      expect(await own()).toMatchObject([{ kind: 'E01', workerId: scene.worker }]);
      await act('link', { workerId: scene.worker });
      expect(await own()).toEqual([]);
    });

    test('a substitute is added in one step; directory actions fail for other alerts', async () => {
      await add({ directoryKey: 'D-3', role: 'substitute' });
      await act('adoptSubstitute');
      expect(await own()).toEqual([]);
      expect(
        (await scene.service.call(alert, 'accept', `S03-${substitute}`, { body: {} })).status,
      ).toBeGreaterThan(399);
      expect(
        (await scene.service.call(alert, 'link', 'E01-999', { body: { workerId: scene.worker } })).status,
      ).toBe(404);
    });
  });

  test('are available only with the feature and the permission', async () => {
    const support = await scene.service.signIn('support');
    const sent = { headers: { [headers.user]: JSON.stringify({ orgId: scene.org }) } };
    const features = '/services/absence/v1.0/organization/switches';
    const { json } = await support.ask('GET', features, sent);
    const turn = async (on: boolean) => {
      const { version } = (await support.ask('GET', features, sent)).json;
      await support.ask('PUT', features, { ...sent, body: { version, features: { StaffAlerts: on } } });
    };
    expect(json).toBeTruthy();
    await turn(false);
    expect((await scene.service.call(alert, 'list')).status).toBe(403);
    await turn(true);
    expect((await scene.service.call(alert, 'list')).status).toBe(200);
    const worker = await scene.service.signIn('north.employee');
    expect((await worker.call(scene.service.registry.named(alert), 'list')).status).toBe(403);
  });

  test('every kind has a text and a section', () => {
    expect(Object.keys(staffAlertKinds).length).toBe(26);
  });
});
