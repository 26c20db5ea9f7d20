import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { ListTotals } from '#schemas/protocol/entities/listTotals.ts';
import { type RoundMinutes, type ShiftEntry, validateShift } from '#schemas/rules/timeSheets/shift.ts';
import { clockOf } from '#schemas/rules/workDay.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row } from '#server/database/database.ts';
import { demoPin } from '#server/demo/accounts/demoAccounts.ts';
import { saveSharedPeople } from '#server/domain/people/sharedPeople.ts';
import type { Client } from '#tests/contracts/client.ts';
import { fc } from '#tests/fastCheck.ts';
import { quickEngine } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';

const items = 'time-sheet/time-sheet-item';
const queue = 'time-sheet/approval';
const runs = 'extract/extract-run';
const ownHours = '/services/absence/v1.0/ownHours';

/**
 * Another district with a school, a substitute, and the substitute's hours there. No response may contain any of this.
 */
const other = { org: 77_777_777, school: 777_777_771, substitute: 777_777_772 };

/**
 * Tests hours from their entry to the payroll file, over HTTP (docs/domain.md#timesheets, #time-approval, #extract).
 */
describe('hours', () => {
  let service: DemoService;
  let org: number;
  let zone: string;
  let school: number;
  let people: readonly number[];

  const sql = (text: string, values: readonly unknown[] = []) =>
    service.database.maintain((run) => run(text, values)) as Promise<Row[]>;
  const add = (body: RecordData) => service.call(items, 'add', undefined, { body });
  const codes = (json: RecordData) =>
    Object.entries((json.errors ?? {}) as Record<string, RecordData>).map(
      ([field, { code }]) => `${field} ${code}`,
    );
  const openPeriods = () =>
    sql(
      `update time_sheet_period set status = 'open', entry_until = now() + interval '9 days',
         approve_until = now() + interval '9 days', release_until = now() + interval '9 days' where org_id = $1`,
      [org],
    );
  /** Runs a new extract of hours for the dates. Returns the run and the cells of its file. */
  const extracted = async (fromDate: string, toDate: string) => {
    const columns = [
      { field: 'subExtId' },
      { field: 'date' },
      { field: 'subHours', numberFormat: 'minutes' },
      { field: 'subHours', title: 'Hours' },
    ];
    const made = await service.call('extract/extract-definition', 'create', undefined, {
      body: { definitionName: `Hours ${fromDate}`, format: 'pipe', contents: 'hours', columns },
    });
    const body = { definitionId: made.json.definitionId, fromDate, toDate };
    const { json, text } = await service.call(runs, 'create', undefined, { body });
    expect(json?.runId, text).toBeGreaterThan(0);
    const query = { runId: String(json.runId) };
    const ran = await service.call(runs, 'run', undefined, {
      query,
      body: { _version: json._version, acceptProblems: true },
    });
    if (ran.status !== 200) return { status: ran.status, runId: json.runId, lines: [] };
    const file = await service.call(runs, 'file', undefined, { query });
    const lines = file.text.trimEnd().split('\r\n').slice(1);
    return { status: 200, runId: json.runId, lines: lines.map((line) => line.split('|')) };
  };

  beforeAll(async () => {
    service = await startDemo(quickEngine());
    const [account] = await sql(
      `select org_id, time_zone from user_account join organization using (org_id) where login_name = 'north.admin'`,
    );
    [org, zone] = [Number(account?.org_id), String(account?.time_zone)];
    const [place] = await sql(
      'select min(institute_id)::int as id from school where org_id = $1 and institution_level_id = 3',
      [org],
    );
    school = Number(place?.id);
    // Creates a substitute for each run of the property, so that their hours never overlap.
    const made = await sql(
      `insert into substitute (org_id, first_name, last_name, is_active) select $1, 'Cora', 'Turn ' || turn, true
       from generate_series(1, 40) as turn returning substitute_id::int as id`,
      [org],
    );
    people = made.map(({ id }) => Number(id));
    await sql('delete from extract_row where org_id = $1', [org]);
    await sql('delete from time_sheet_item where org_id = $1', [org]);
    await sql(
      `insert into time_sheet_period (org_id, from_date, to_date, status) select $1, date, date + 6, 'open'
       from unnest(array['2024-03-04', '2024-10-28', '2025-03-03', '2025-10-27']::date[]) as date
       on conflict do nothing`,
      [org],
    );
    await openPeriods();
  });
  afterAll(() => service?.close());

  test('are the same minutes in the browser, the service, SQL and the file, in every zone and over both clock changes', async () => {
    const zones = ['America/Los_Angeles', 'America/New_York', 'America/Phoenix', 'Pacific/Honolulu'];
    const nights = ['2024-03-09', '2024-11-02', '2025-03-08', '2025-11-01'];
    const shift = fc.record({
      timeZone: fc.constantFrom(...zones, 'America/Anchorage', 'America/Chicago'),
      workDate: fc.constantFrom(...nights, ...nights.map((date) => addDays(date, 1))),
      // Many start times are between midnight and 4 AM, when clocks change.
      start: fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 240 })),
      length: fc.integer({ min: -60, max: 1000 }),
      secondIn: fc.boolean(),
      secondOut: fc.boolean(),
      breakMinutes: fc.constantFrom(0, 30, 45),
      roundMinutes: fc.constantFrom<RoundMinutes>(0, 0, 5, 6, 10, 15),
      roundFor: fc.constantFrom('nearest' as const, 'worker' as const),
    });
    onTestFinished(async () => {
      await sql('update school set time_zone = null where org_id = $1', [org]);
      await sql('update timesheet_settings set round_minutes = 0 where org_id = $1', [org]);
    });
    const judgedAs: { id: number; minutes: number; substitute: number }[] = [];
    let turn = 0;
    await fc.assert(
      fc.asyncProperty(shift, async ({ timeZone, roundMinutes, roundFor, start, length, ...rest }) => {
        const substituteId = people[turn++ % people.length] as number;
        await sql('update school set time_zone = $3 where org_id = $1 and institute_id = $2', [
          org,
          school,
          timeZone,
        ]);
        await sql('update timesheet_settings set round_minutes = $2, round_for = $3 where org_id = $1', [
          org,
          roundMinutes,
          roundFor,
        ]);
        const end = Math.max(0, start + length);
        const entry: ShiftEntry = {
          ...rest,
          ...{ timeIn: clockOf(start), timeOut: clockOf(end % 1440), endsNextDay: end >= 1440 },
        };
        const rules = { timeZone, roundMinutes, roundFor, now: new Date() };
        const { shift, problems } = validateShift(entry, rules);
        const of = { substituteId, instituteId: school, kind: 'duty', reason: 'Night duty' };
        const { status, json, text } = await add({ ...of, ...entry });
        if (!shift) {
          expect([status, codes(json).sort()], text).toEqual([
            400,
            problems.map(({ field, code }) => `${field} ${code}`).sort(),
          ]);
          return;
        }
        expect([status, json.minutes, Date.parse(json.startedAt), Date.parse(json.endedAt)], text).toEqual([
          ...[200, shift.minutes, shift.startedAt.getTime(), shift.endedAt?.getTime()],
        ]);
        judgedAs.push({ id: json.timeSheetItemId, minutes: shift.minutes ?? 0, substitute: substituteId });
        const step = {
          query: { timeSheetItemId: String(json.timeSheetItemId) },
          body: { _version: json._version },
        };
        expect((await service.call(items, 'submit', undefined, step)).status).toBe(200);
      }),
      { numRuns: 40, seed: 38 },
    );
    expect(judgedAs.length).toBeGreaterThan(20);
    const total = judgedAs.reduce((sum, { minutes }) => sum + minutes, 0);
    const filter = { status: 'submitted' };
    const waiting = await service.list(queue, filter);
    expect(new Map(waiting.map(({ timeSheetItemId, minutes }) => [timeSheetItemId, minutes]))).toEqual(
      new Map(judgedAs.map(({ id, minutes }) => [id, minutes])),
    );
    const { json } = await service.call(items, '$totals', undefined, {
      query: { filter: JSON.stringify(filter), by: 'substituteId' },
    });
    const { measures, groups = [] } = json as ListTotals;
    expect(measures?.entered?.part).toBe(total);
    for (const { value, measures: own } of groups)
      expect(own?.entered?.part).toBe(
        judgedAs.reduce((sum, { substitute, minutes }) => sum + (substitute === value ? minutes : 0), 0),
      );
    await sql(`update time_sheet_item set status = 'approved' where org_id = $1 and status = 'submitted'`, [
      org,
    ]);
    for (const { id } of await sql(
      'select distinct time_sheet_period_id::int as id from time_sheet_item where org_id = $1 and status = $2',
      [org, 'approved'],
    ))
      await service.call(queue, 'release', undefined, { body: { timeSheetPeriodId: id } });
    const { lines } = await extracted('2024-01-01', '2025-12-31');
    const inFile = lines.map(([, , minutes, hours]) => [Number(minutes), Math.round(Number(hours) * 60)]);
    const byMinutes = (one: number, another: number) => one - another;
    // Leaves out hours that round to zero, because they have no line in the payroll file.
    const roundedMinutes = judgedAs
      .map(({ minutes }) => minutes)
      .filter(Boolean)
      .sort(byMinutes);
    for (const at of [0, 1])
      expect(inFile.map((cells) => cells[at] ?? 0).sort(byMinutes)).toEqual(roundedMinutes);
  });

  test('are rejected while the same person works in another district, without details of it', async () => {
    const [substituteId = 0] = people;
    const workDate = addDays(today(zone), -3);
    await sql(
      `insert into organization (org_id, org_name, org_xref_id, state_code) values ($1, 'Farawayville', '7777777', 'OR')`,
      [other.org],
    );
    await sql(
      `insert into school (org_id, institute_id, institution_name, institution_level_id) overriding system value
       values ($1, $2, 'Hidden High', 3)`,
      [other.org, other.school],
    );
    await sql(
      `insert into substitute (org_id, substitute_id, first_name, last_name, is_active, multi_org_opt_in, cross_district_id)
       overriding system value values ($1, $2, 'Elsa', 'Elsewhere', true, true, 'M-38')`,
      [other.org, other.substitute],
    );
    await sql(
      `insert into time_sheet_item (org_id, substitute_id, institute_id, work_date, kind, status, is_paper, job_gone, reason,
         time_in, time_out, started_at, ended_at, minutes)
       values ($1, $2, $3, $4, 'duty', 'entered', false, false, 'Secret duty', '09:13', '11:00',
         ($4::date + time '09:13') at time zone $5, ($4::date + time '11:00') at time zone $5, 107)`,
      [other.org, other.substitute, other.school, workDate, zone],
    );
    const agree = async (isAgreed: boolean) => {
      await sql(
        `update substitute set multi_org_opt_in = $2, cross_district_id = 'M-38' where substitute_id = $1`,
        [substituteId, isAgreed],
      );
      for (const one of [org, other.org])
        await service.database.maintain((run) => saveSharedPeople(run, one));
    };
    await agree(true);
    await sql('delete from time_sheet_item where org_id = $1 and substitute_id = $2', [org, substituteId]);
    const hours = { substituteId, instituteId: school, workDate, kind: 'duty', reason: 'Bus duty' };
    const refused = await add({ ...hours, timeIn: '10:59', timeOut: '12:00' });
    expect([refused.status, codes(refused.json)], refused.text).toEqual([400, ['timeIn hoursBusy']]);
    const secrets = [
      ...Object.values(other).map(String),
      'Farawayville',
      'Hidden',
      'Elsewhere',
      '09:13',
      '11:00',
    ];
    expect(secrets.filter((secret) => refused.text.includes(secret))).toEqual([]);
    // Hours that start when other hours end do not overlap. If the substitute does not agree to share data between
    // districts, hours in other districts are not checked.
    expect((await add({ ...hours, timeIn: '11:00', timeOut: '12:00' })).status).toBe(200);
    await agree(false);
    expect((await add({ ...hours, timeIn: '09:00', timeOut: '10:00' })).status).toBe(200);
    await sql('delete from time_sheet_item where org_id = $1 and substitute_id = $2', [org, substituteId]);
  });

  test('from a device with a wrong clock are marked, and need an individual decision', async () => {
    const person = await service.signIn('north.substitute');
    const [account] = await sql(`select person_id from user_account where login_name = 'north.substitute'`);
    const substituteId = Number(account?.person_id);
    const workDate = addDays(today(zone), -2);
    await sql(
      `insert into time_sheet_item (org_id, substitute_id, institute_id, work_date, kind, status, is_paper, job_gone, reason,
         scheduled_in, scheduled_out, scheduled_minutes)
       values ($1, $2, $3, $4, 'duty', 'notEntered', false, false, 'Duty', '08:00', '15:00', 420)`,
      [org, substituteId, school, workDate],
    );
    await openPeriods();
    const own = async () =>
      (await person.ask('GET', ownHours, { query: { from: workDate } })).json.items.find(
        (item: RecordData) => item.workDate === workDate,
      );
    const put = async (more: RecordData) => {
      const { timeSheetItemId, version } = await own();
      const body = { timeSheetItemId, version, timeIn: '08:00', timeOut: '15:00', ...more };
      return person.ask('PUT', ownHours, { body });
    };
    for (const deviceTime of ['soon', '', '2026-13-40T00:00:00Z', '99999-01-01T00:00:00Z', 5])
      expect((await put({ deviceTime })).status, String(deviceTime)).toBe(400);
    expect((await put({ deviceTime: '1970-01-01T00:00:00Z' })).status).toBe(200);
    expect((await put({ deviceTime: '2079-01-01T00:00:00Z' })).status).toBe(200);
    const { timeSheetItemId, version } = await own();
    const body = { items: [{ timeSheetItemId, version }], certificationVersion: 1, pin: demoPin };
    expect((await person.ask('POST', `${ownHours}/submit`, { body })).status).toBe(200);
    const [waiting] = await service.list(queue, { clockDifference: { empty: false } });
    expect(waiting).toMatchObject({ timeSheetItemId, minutes: 420, difference: 0 });
    expect(waiting?.clockDifference).toBeGreaterThan(50 * 365 * 24 * 60);
    // Hours with a clock difference are left out when all hours are approved or released. A user must approve them
    // individually.
    const { json } = await service.call(queue, 'approveAll', undefined, { body: {} });
    expect(json).toMatchObject({ approvedDays: 0, left: [{ reason: expect.stringContaining('clock') }] });
    const [line] = await sql(
      'select time_sheet_period_id::int as period from time_sheet_item where org_id = $1 and time_sheet_item_id = $2',
      [org, timeSheetItemId],
    );
    const release = () =>
      service.call(queue, 'release', undefined, {
        body: { timeSheetPeriodId: line?.period, instituteId: school },
      });
    expect((await release()).json).toMatchObject({ releasedDays: 0, stoppedSchools: 1 });
    const query = { timeSheetItemId: String(timeSheetItemId) };
    expect((await service.call(queue, 'approve', undefined, { query, body: {} })).status).toBe(200);
    expect((await release()).json).toMatchObject({ releasedDays: 1, stoppedSchools: 0 });
  });

  test('that were released are extracted once even after WebTime was turned off', async () => {
    const set = (isOn: boolean) =>
      sql(
        `update organization set settings = settings || jsonb_build_object('isWebTimeVisible', $2::boolean) where org_id = $1`,
        [org, isOn],
      );
    await set(false);
    const date = addDays(today(zone), -2);
    const first = await extracted(date, date);
    expect(first.lines.map(([, , minutes]) => minutes)).toEqual(['420']);
    expect((await extracted(addDays(date, -1), date)).status).toBe(400);
    await set(true);
  });

  test('of others are hidden from users without access, and so are their jobs', async () => {
    const [item] = await sql(
      `select time_sheet_item_id::int as id, row_version::int as version from time_sheet_item where org_id = $1 and substitute_id = $2`,
      [other.org, other.substitute],
    );
    const [period] = await sql(
      `insert into time_sheet_period (org_id, from_date, to_date, status) values ($1, '2024-01-01', '2024-01-07', 'open')
       returning time_sheet_period_id::int as id`,
      [other.org],
    );
    const [definition] = await sql(
      `insert into extract_definition (org_id, definition_name, format, contents, columns) values ($1, 'Hidden', 'csv', 'all', '[]')
       returning definition_id::int as id`,
      [other.org],
    );
    const [run] = await sql(
      `insert into extract_run (org_id, definition_id, to_date, status) values ($1, $2, '2024-01-07', 'extracted')
       returning run_id::int as id`,
      [other.org, definition?.id],
    );
    const body = { _version: Number(item?.version) };
    const hours = { timeIn: '08:00', timeOut: '09:00', correctionReason: 'Mine' };
    const tries: [string, string, Record<string, unknown>, RecordData][] = [
      ...['submit', 'approve', 'recall', 'release', 'paper', 'adjust', 'correct', 'reject'].map(
        (name): [string, string, Record<string, unknown>, RecordData] => [
          items,
          name,
          { timeSheetItemId: item?.id },
          { ...body, ...hours, rejectReason: 'x', isPaper: true },
        ],
      ),
      ...['approve', 'reject'].map((name): [string, string, Record<string, unknown>, RecordData] => [
        ...([queue, name, { timeSheetItemId: item?.id }, { rejectReason: 'x' }] as const),
      ]),
      ...['close', 'reopen'].map((name): [string, string, Record<string, unknown>, RecordData] => [
        'time-sheet/time-sheet-period',
        name,
        { timeSheetPeriodId: period?.id },
        { _version: 1, changedReason: 'Mine', openUntil: '2030-01-01T00:00:00Z' },
      ]),
      ...['run', 'acknowledge', 'voidRun'].map(
        (name): [string, string, Record<string, unknown>, RecordData] => [
          ...([runs, name, { runId: run?.id }, { _version: 1, voidReason: 'Mine' }] as const),
        ],
      ),
      [runs, 'file', { runId: run?.id }, {}],
      [queue, 'release', {}, { timeSheetPeriodId: period?.id }],
      [queue, 'approveAll', {}, { instituteId: other.school }],
    ];
    const admin: Client = await service.signIn('north.admin');
    for (const [entity, name, query, sent] of tries) {
      const texts = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
      const { method } = service.registry.named(entity).operations[name] ?? { method: '' };
      const answer = await admin.call(service.registry.named(entity), name, undefined, {
        query: texts,
        ...(method === 'GET' ? {} : { body: sent }),
      });
      const allowed = Object.keys(query).length === 0 ? [400, 404] : [404];
      expect([entity, name, allowed.includes(answer.status)], answer.text).toEqual([entity, name, true]);
    }
    for (const [entity, id] of [
      [items, item?.id],
      ['time-sheet/time-sheet-period', period?.id],
      ['extract/extract-definition', definition?.id],
      [runs, run?.id],
    ] as const)
      for (const name of ['get', 'delete'].filter((one) => service.registry.named(entity).operations[one]))
        expect((await service.call(entity, name, id)).status, `${entity} ${name}`).toBe(404);
    const refused = await add({
      ...{ substituteId: other.substitute, instituteId: other.school, workDate: addDays(today(zone), -3) },
      ...{ kind: 'duty', reason: 'x', timeIn: '08:00', timeOut: '09:00' },
    });
    expect([400, 404]).toContain(refused.status);
    const made = await service.call(runs, 'create', undefined, {
      body: { definitionId: definition?.id, toDate: '2024-01-07' },
    });
    expect(made.status).toBe(400);
    const [untouched] = await sql(
      `select item.status as item, run.status as run, period.status as period from time_sheet_item as item, extract_run as run,
         time_sheet_period as period
       where item.org_id = $1 and run.org_id = $1 and period.org_id = $1`,
      [other.org],
    );
    expect(untouched).toEqual({ item: 'entered', run: 'extracted', period: 'open' });
  });

  test('are available if the district only uses VeriTime for absences, whose calls are rejected', async () => {
    const set = (isOn: boolean) =>
      sql(
        `update organization set settings = settings || jsonb_build_object('isVeritimeOnly', $2::boolean) where org_id = $1`,
        [org, isOn],
      );
    await set(true);
    onTestFinished(async () => {
      await set(false);
    });
    const [admin, person] = [await service.signIn('north.admin'), await service.signIn('north.substitute')];
    const absenceEntities = service.registry.entities.filter(({ path }) =>
      /^\/(absences|reports\/absence)(\/|$)/.test(path),
    );
    expect(absenceEntities.length).toBeGreaterThan(10);
    for (const entity of absenceEntities) {
      const sent = { query: { range: '[0,9]' } };
      const { status, text } = await admin.call(entity, entity.operations.list ? 'list' : 'get', 1, sent);
      expect([entity.name, status], text).toEqual([entity.name, 403]);
    }
    const plan = { body: { workerId: 1, days: [] } };
    expect(
      (await admin.call(service.registry.named('absence/absence'), 'create', undefined, plan)).status,
    ).toBe(403);
    for (const [method, path, body] of [
      ['GET', 'ownJobs', undefined],
      ['POST', 'ownJobs/accept', { jobId: 1 }],
      ['POST', 'ownAbsences/cancel', { confirmationNumber: 1, note: 'Mine' }],
    ] as const) {
      const answer = await person.ask(method, `/services/absence/v1.0/${path}`, { body });
      expect([path, answer.status], answer.text).toEqual([path, 403]);
    }
    expect((await person.ask('GET', ownHours)).status).toBe(200);
    expect((await service.list(items)).length).toBeGreaterThan(0);
  });
});
