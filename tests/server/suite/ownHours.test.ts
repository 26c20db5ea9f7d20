import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { headers as names } from '#schemas/protocol/entities/headers.ts';
import type { OwnHours, OwnHoursItem } from '#schemas/protocol/people/ownHours.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { demoPin } from '#server/demo/accounts/demoAccounts.ts';
import type { Client } from '#tests/contracts/client.ts';
import { type DemoService, startDemo } from '../domain/demoService.ts';
import { quickHash } from '../identity/quickHash.ts';
import { quickEngine } from '../identity/startService.ts';

const path = '/services/absence/v1.0/ownHours';
const entity = 'time-sheet/time-sheet-item';

/** Tests the rules of docs/domain.md#timesheets: a substitute with their own sign-in, over HTTP. */
describe('the hours of a substitute', () => {
  let service: DemoService;
  let person: Client;
  let org: number;
  let substituteId: number;
  let school: number;
  let day: string;
  let first: number;
  let second: number;

  const sql = (text: string, values: readonly unknown[] = []) =>
    service.database.maintain((run) => run(text, values));
  const put = (number: number, workDate: string, more: RecordData = {}) => {
    const row: RecordData = {
      ...{ org_id: org, confirmation_number: number, substitute_id: substituteId, institute_id: school },
      ...{ work_date: workDate, status: 'notEntered', kind: 'assignment', is_paper: false, job_gone: false },
      ...{ scheduled_in: '08:00', scheduled_out: '15:00', scheduled_break: 30, scheduled_minutes: 390 },
      ...more,
    };
    const names = Object.keys(row);
    const places = names.map((_, at) => `$${at + 1}`);
    return sql(
      `insert into time_sheet_item (${names.join(', ')}) values (${places.join(', ')})`,
      Object.values(row),
    );
  };
  const week = async (from = day, as = person) =>
    (await as.ask('GET', path, { query: { from } })).json as OwnHours;
  const itemOn = async (date = day) =>
    (await week(date)).items.find(({ workDate }) => workDate === date) as OwnHoursItem;
  const of = ({ timeSheetItemId, version }: OwnHoursItem) => ({ timeSheetItemId, version });
  const enter = (body: RecordData, as = person) => as.ask('PUT', path, { body });
  const act = (name: string, body: RecordData, as = person) => as.ask('POST', `${path}/${name}`, { body });
  const codes = (json: RecordData) =>
    Object.entries((json.errors ?? {}) as Record<string, RecordData>).map(
      ([field, { code }]) => `${field} ${code}`,
    );
  const submit = (items: readonly OwnHoursItem[], pin?: string) =>
    act('submit', { items: items.map(of), certificationVersion: 1, ...(pin === undefined ? {} : { pin }) });
  const autoFill = (isOn: boolean) =>
    sql('update timesheet_settings set auto_fill = $1 where org_id = $2', [isOn, org]);

  beforeAll(async () => {
    service = await startDemo(quickEngine());
    person = await service.signIn('north.substitute');
    const [account] = await sql(
      `select org_id, person_id, time_zone from user_account join organization using (org_id)
       where login_name = 'north.substitute'`,
    );
    [org, substituteId] = [Number(account?.org_id), Number(account?.person_id)];
    const days = await sql(
      'select confirmation_number::int as number from absence_day where org_id = $1 order by 1 limit 2',
      [org],
    );
    [first, second] = days.map(({ number }) => Number(number)) as [number, number];
    const [place] = await sql(
      'select min(institute_id)::int as id from school where org_id = $1 and institution_level_id = 3',
      [org],
    );
    school = Number(place?.id);
    day = addDays(today(String(account?.time_zone)), -2);
  });
  afterAll(() => service?.close());
  beforeEach(async () => {
    await sql(
      'delete from time_sheet_item where org_id = $1 and (substitute_id = $2 or confirmation_number in ($3, $4))',
      [org, substituteId, first, second],
    );
    await sql(`delete from provider_record where kind = 'CertifyingPin'`);
    await autoFill(false);
    await sql(
      `update time_sheet_period set status = 'open', entry_until = now() + interval '9 days',
         approve_until = now() + interval '9 days', release_until = now() + interval '9 days'
       where org_id = $1 and to_date >= current_date - 40`,
      [org],
    );
    await put(first, day);
  });

  test('are entered, certified with the PIN, recalled, and sent to the school', async () => {
    const item = await itemOn();
    expect(item).toMatchObject({ status: 'notEntered', mayEnter: true, isProposed: false, isOver: true });
    const entry = { timeIn: '07:50', timeOut: '15:20', breakMinutes: 30, comments: 'Bus was late' };
    const entered = await enter({ ...of(item), ...entry });
    expect([entered.status, entered.json.items?.[0]?.status], entered.text).toEqual([200, 'entered']);
    expect((await enter({ ...of(item), ...entry })).status).toBe(409);
    const now = await itemOn();
    expect(now).toMatchObject({ minutes: 420, comments: 'Bus was late', timeIn: '07:50' });
    const sent = await submit([now], demoPin);
    expect([sent.status, sent.json.items?.[0]?.status], sent.text).toEqual([200, 'submitted']);
    const [stored] = await sql(
      'select submitted_by, certification_version::int as version from time_sheet_item where confirmation_number = $1',
      [first],
    );
    expect(stored).toEqual({ submitted_by: expect.stringMatching(/./), version: 1 });
    expect((await act('recall', of(await itemOn()))).status).toBe(200);
    expect(await itemOn()).toMatchObject({ status: 'entered', mayEnter: true });
  });

  test('start and end by the service’s clock, and a wrong device clock is noted', async () => {
    await sql('delete from time_sheet_item where confirmation_number = $1', [first]);
    const now = today(
      String((await sql('select time_zone from organization where org_id = $1', [org]))[0]?.time_zone),
    );
    await put(first, now, { scheduled_out: null });
    const began = await act('clock', {
      ...of(await itemOn(now)),
      side: 'in',
      deviceTime: '2031-01-01T00:00:00Z',
    });
    expect([began.status, began.json.items?.[0]?.status], began.text).toEqual([200, 'notEntered']);
    const [stored] = await sql(
      `select abs(extract(epoch from now() - started_at)) < 120 as is_now, clock_difference::int as off
       from time_sheet_item where confirmation_number = $1`,
      [first],
    );
    expect(stored).toEqual({ is_now: true, off: expect.any(Number) });
    expect((await submit([await itemOn(now)], demoPin)).status).toBe(400);
  });

  test('of a week are filled in from the schedule and confirmed at once', async () => {
    await put(second, addDays(day, -1));
    await autoFill(true);
    const proposed = [await itemOn(), await itemOn(addDays(day, -1))];
    expect(proposed.map(({ isProposed }) => isProposed)).toEqual([true, true]);
    const sent = await submit(proposed, demoPin);
    expect(sent.status, sent.text).toBe(200);
    const rows = await sql(
      'select status, minutes::int, time_in from time_sheet_item where confirmation_number = any($1) order by 1',
      [[first, second]],
    );
    expect(rows).toEqual(
      [first, second].map(() => ({ status: 'submitted', minutes: 390, time_in: '08:00' })),
    );
  });

  test('are locked after five wrong PINs, and not by correct ones', async () => {
    await autoFill(true);
    const item = await itemOn();
    expect(codes((await submit([item])).json)).toEqual(['pin required']);
    for (const pin of ['0000', '1', ' ', '8265', '82645'])
      expect(codes((await submit([item], pin)).json)).toEqual([expect.stringMatching(/^pin /)]);
    expect((await submit([item], demoPin)).status).toBe(429);
    await sql(`delete from provider_record where kind = 'CertifyingPin'`);
    expect((await submit([item], demoPin)).status).toBe(200);
    await sql('update substitute_pin set hashes = $1 where substitute_id = $2', ['[]', substituteId]);
    const refused = await submit([await itemOn()], demoPin);
    expect([refused.status, refused.json.message]).toEqual([403, expect.stringContaining('Set a PIN')]);
    await sql('update substitute_pin set hashes = $1 where substitute_id = $2', [
      JSON.stringify([quickHash(demoPin)]),
      substituteId,
    ]);
  });

  test('that the school changed keep the original, and can be disputed', async () => {
    const item = await itemOn();
    await enter({ ...of(item), timeIn: '08:00', timeOut: '16:00' });
    expect((await act('object', { ...of(await itemOn()), objection: 'No' })).status).toBe(403);
    const { version } = await itemOn();
    const body = {
      _version: version,
      timeIn: '08:00',
      timeOut: '15:00',
      breakMinutes: 0,
      correctionReason: 'Sign-out sheet',
    };
    const corrected = await service.call(entity, 'correct', item.timeSheetItemId, { body });
    expect(corrected.status, corrected.text).toBe(200);
    expect(await itemOn()).toMatchObject({
      ...{ minutes: 420, ownTimeOut: '16:00', ownMinutes: 480, correctionReason: 'Sign-out sheet' },
      correctedBy: expect.any(String),
    });
    expect((await act('object', { ...of(await itemOn()), objection: 'I left at 4.' })).status).toBe(200);
    expect(await itemOn()).toMatchObject({ objection: 'I left at 4.' });
    expect((await act('withdraw', of(await itemOn()))).status).toBe(200);
    expect((await itemOn()).objection).toBeUndefined();
  });

  test('that payroll had keep the original, through every later correction', async () => {
    const item = await itemOn();
    await enter({ ...of(item), timeIn: '08:00', timeOut: '16:00' });
    await sql(`update time_sheet_item set status = 'extracted' where time_sheet_item_id = $1`, [
      item.timeSheetItemId,
    ]);
    const office = async (action: string, body: RecordData) => {
      const sent = { ...body, _version: (await itemOn()).version };
      const answer = await service.call(entity, action, item.timeSheetItemId, { body: sent });
      expect(answer.status, answer.text).toBe(200);
    };
    await office('adjust', { correctionReason: 'Left early' });
    for (const timeOut of ['15:00', '14:00']) {
      await office('correct', { timeIn: '08:00', timeOut, breakMinutes: 0, correctionReason: 'Left early' });
      expect(await itemOn()).toMatchObject({ timeOut, ownTimeIn: '08:00', ownTimeOut: '16:00' });
    }
    await enter({ ...of(await itemOn()), timeIn: '08:00', timeOut: '15:30' });
    await office('correct', { timeIn: '08:00', timeOut: '15:00', correctionReason: 'Sign-out sheet' });
    expect(await itemOn()).toMatchObject({ timeOut: '15:00', ownTimeIn: '08:00', ownTimeOut: '15:30' });
  });

  test('without a job need a reason, at a school where the substitute works', async () => {
    const hours = { workDate: day, kind: 'duty', reason: 'Bus duty', timeIn: '15:00', timeOut: '16:00' };
    const added = await act('add', { ...hours, instituteId: school });
    expect(added.status, added.text).toBe(200);
    expect((await week()).items).toHaveLength(2);
    expect(codes((await act('add', { ...hours, instituteId: school })).json)).toEqual(['timeIn hoursBusy']);
    expect((await act('add', { ...hours, instituteId: school, reason: '' })).status).toBe(400);
    expect(codes((await act('add', { ...hours, instituteId: 1, timeIn: '16:00' })).json)).toContain(
      'instituteId reference',
    );
    const old = { ...hours, workDate: addDays(day, -20), instituteId: school };
    expect(codes((await act('add', old)).json)).toEqual(['workDate hoursTooOld']);
  });

  test('of other substitutes are hidden', async () => {
    const [other] = await sql(
      'select time_sheet_item_id::int as id, row_version::int as version from time_sheet_item where org_id = $1 and substitute_id <> $2 limit 1',
      [org, substituteId],
    );
    const theirs = { timeSheetItemId: Number(other?.id), version: Number(other?.version) };
    expect((await enter({ ...theirs, timeIn: '08:00' })).status).toBe(404);
    for (const name of ['recall', 'withdraw']) expect((await act(name, theirs)).status).toBe(404);
    expect((await submit([theirs as OwnHoursItem], demoPin)).status).toBe(404);
    expect((await (await service.signIn('north.admin')).ask('GET', path)).status).toBe(404);
    const support = await service.signIn('support');
    const headers = { [names.user]: JSON.stringify({ orgId: org }) };
    const switches = '/services/absence/v1.0/organization/switches';
    const { version } = (await support.ask('GET', switches, { headers })).json;
    const body = { version, settings: { isWebTimeVisible: false } };
    expect((await support.ask('PUT', switches, { headers, body })).status).toBe(200);
    expect((await person.ask('GET', path)).status).toBe(404);
  });
});
