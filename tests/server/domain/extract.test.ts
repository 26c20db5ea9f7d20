import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row } from '#server/database/database.ts';
import type { Answer } from '#tests/contracts/client.ts';
import { quickEngine } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';

const addFormats = addFormatsModule.default;
const runs = 'extract/extract-run';
const days = 'absence/reconciliation';

/** Tests the rules of docs/domain.md#extract. */
describe('an extract', () => {
  let service: DemoService;
  let org: number;
  let date: string;
  let definitionId: number;
  let numbers: number[];
  const rows = (text: string, values: readonly unknown[] = []) =>
    service.database.maintain((sql) => sql(text, values)) as Promise<Row[]>;
  const draft = async (changes: RecordData = {}): Promise<RecordData> => {
    const body = { definitionId, fromDate: date, toDate: date, ...changes };
    const { status, json, text } = await service.call(runs, 'create', undefined, { body });
    expect(status, text).toBe(201);
    return json;
  };
  const read = async (id: unknown): Promise<RecordData> => (await service.call(runs, 'get', id)).json;
  const step = async (name: string, id: unknown, body: RecordData = {}): Promise<Answer> => {
    const { _version } = await read(id);
    return service.call(runs, name, undefined, { query: { runId: String(id) }, body: { _version, ...body } });
  };
  const onDay = async (name: string, number: number, body: RecordData = {}): Promise<Answer> => {
    const { _version } = (await service.call(days, 'get', number)).json;
    const query = { confirmationNumber: String(number) };
    return service.call(days, name, undefined, { query, body: { _version, ...body } });
  };
  const stateOf = async (number: number) => {
    const [row] = await rows(
      `select reconcile_status as status, extract_run_id::int as run from absence_day
       where org_id = $1 and confirmation_number = $2`,
      [org, number],
    );
    return { ...row };
  };
  const file = async (id: unknown) => service.call(runs, 'file', undefined, { query: { runId: String(id) } });
  const linesOf = async (id: unknown) =>
    (
      await service.call('extract/extract-line', 'list', undefined, {
        query: { filter: JSON.stringify({ runId: id }), range: '[0,199]' },
      })
    ).json as RecordData[];

  beforeAll(async () => {
    service = await startDemo(quickEngine());
    const [most] = await rows(
      `select org_id::int as org, absence_date::text as date from absence_day
       where absence_date < current_date - 14 and kind = 'absence' group by 1, 2
       order by count(*) filter (where fill_status = 3) desc, count(*) desc limit 1`,
    );
    [org, date] = [Number(most?.org), String(most?.date)];
    for (const table of ['extract_row', 'extract_file'])
      await rows(`delete from ${table} where org_id = $1`, [org]);
    await rows(`update absence_day set reconcile_status = 'open', extract_run_id = null where org_id = $1`, [
      org,
    ]);
    await rows(
      `update absence_day set reconcile_status = 'reconciled' where org_id = $1 and absence_date = $2
         and fill_status in (1, 3)`,
      [org, date],
    );
    numbers = (
      await rows(
        `select confirmation_number::int as number from absence_day where org_id = $1 and absence_date = $2
         and reconcile_status = 'reconciled' order by kind, 1`,
        [org, date],
      )
    ).map(({ number }) => Number(number));
    const { json, text } = await service.call('extract/extract-definition', 'create', undefined, {
      body: {
        definitionName: 'Test',
        format: 'csv',
        contents: 'absences',
        columns: [
          'runId',
          'confirmationNumber',
          'rowNo',
          'employeeId',
          'date',
          'hours',
          'days',
          'subExtId',
          'subHours',
          'adjFlag',
        ].map((field) => ({ field })),
      },
    });
    definitionId = json?.definitionId;
    expect(definitionId, text).toBeGreaterThan(0);
  });
  afterAll(() => service?.close());

  test('a draft previews, its run locks the rows and stores the file; voiding releases the rows but not the number', async () => {
    const { runId } = await draft();
    const preview = await linesOf(runId);
    expect(preview.length).toBeGreaterThan(2);
    const ran = await step('run', runId, { acceptProblems: true });
    expect([ran.status, ran.json], ran.text).toMatchObject([
      200,
      { status: 'extracted', rowCount: numbers.length, lineCount: preview.length, adjustmentCount: 0 },
    ]);
    expect(await linesOf(runId)).toEqual(preview);
    const got = await file(runId);
    expect(got.status).toBe(200);
    expect(createHash('sha256').update(got.text).digest('hex')).toBe(ran.json.fileHash);
    expect((await file(runId)).text).toBe(got.text);
    expect(got.text.split('\r\n').slice(0, 2)).toEqual([
      'runId,confirmationNumber,rowNo,employeeId,date,hours,days,subExtId,subHours,adjFlag',
      expect.stringContaining(`${runId},`),
    ]);
    const [number = 0] = numbers;
    expect(await stateOf(number)).toEqual({ status: 'extracted', run: runId });
    for (const name of ['unreconcile', 'reconcile', 'noShow']) {
      const refused = await onDay(name, number, { unreconcileReason: 'Wrong' });
      expect([name, refused.status]).toEqual([name, 400]);
    }
    const removed = await service.call('absence/absence-day', 'remove', undefined, {
      query: { confirmationNumber: String(number) },
      body: { _version: (await service.call('absence/absence-day', 'get', number)).json._version },
    });
    expect([removed.status, removed.text]).toEqual([400, expect.stringContaining(`extract #${runId}`)]);
    const voided = await step('voidRun', runId, { voidReason: 'Wrong period' });
    expect([voided.status, voided.json.status], voided.text).toEqual([200, 'voided']);
    expect(await stateOf(number)).toEqual({ status: 'reconciled', run: null });
    expect((await file(runId)).text).toBe(got.text);
    expect((await service.call(runs, 'delete', runId)).status).toBe(400);
    const again = await draft();
    expect(Number(again.runId)).toBeGreaterThan(Number(runId));
    await service.call(runs, 'delete', again.runId);
    expect(Number((await draft()).runId)).toBeGreaterThan(Number(again.runId));
  });

  test('voiding leaves a row that was opened for adjustment as it is now', async () => {
    const { runId } = await draft();
    expect((await step('run', runId, { acceptProblems: true })).status).toBe(200);
    const [number = 0, other = 0] = numbers;
    expect((await onDay('adjust', number, { unreconcileReason: 'Half a day' })).status).toBe(200);
    const opened = await stateOf(number);
    expect(opened.status).not.toBe('extracted');
    const voided = await step('voidRun', runId, { voidReason: 'Wrong period' });
    expect([voided.status, voided.json.status], voided.text).toEqual([200, 'voided']);
    expect(await stateOf(number)).toEqual({ status: opened.status, run: null });
    expect(await stateOf(other)).toEqual({ status: 'reconciled', run: null });
    expect((await onDay('reconcile', number)).status).toBe(200);
  });

  test('two simultaneous runs take each row once', async () => {
    const [one, other] = [await draft(), await draft()];
    const done = await Promise.all(
      [one, other].map(({ runId }) => step('run', runId, { acceptProblems: true })),
    );
    expect(done.map(({ status }) => status).sort()).toEqual([200, 400]);
    const held = await rows(
      `select count(*)::int as all, count(distinct source_id)::int as once from extract_row
       where org_id = $1 and is_void = false`,
      [org],
    );
    expect(held.map((row) => ({ ...row }))).toEqual([{ all: numbers.length, once: numbers.length }]);
    const ready = done.find(({ status }) => status === 200)?.json.runId;
    expect((await step('acknowledge', ready, { payrollReference: 'P-1' })).json.status).toBe('acknowledged');
    expect((await step('voidRun', ready, { voidReason: 'Late' })).status).toBe(400);
  });

  test('a change after an extract becomes an adjustment in the next one', async () => {
    const [number = 0] = numbers;
    const before = (await service.call(days, 'get', number)).json;
    const opened = await onDay('adjust', number, { unreconcileReason: 'Half a day' });
    expect([opened.status, opened.json.reconcileStatus], opened.text).toEqual([200, 'open']);
    await rows(
      `update absence_day set duration_hours = duration_hours - 1 where org_id = $1 and confirmation_number = $2`,
      [org, number],
    );
    expect((await onDay('reconcile', number)).status).toBe(200);
    const { runId } = await draft({ fromDate: addDays(date, 1), toDate: addDays(date, 1) });
    const lines = await linesOf(runId);
    expect(lines).toMatchObject([{ confirmationNumber: number, hours: -1, days: 0, isAdjustment: true }]);
    const ran = await step('run', runId, { acceptProblems: true });
    expect([ran.status, ran.json.adjustmentCount, ran.json.absenceHours], ran.text).toEqual([200, 1, -1]);
    const [sum] = await rows(
      `select sum((line ->> 'hours')::int)::int as hours from extract_row cross join jsonb_array_elements(lines) as line
       where org_id = $1 and source_id = $2 and is_void = false`,
      [org, number],
    );
    expect(sum?.hours).toBe(Math.round((Number(before.durationHours) - 1) * 100));
  });

  test('checks report what is missing, and a run without a confirmation is rejected', async () => {
    await rows(
      `update absence_day set reconcile_status = 'reconciled' where org_id = $1 and absence_date between $2 and $3 and fill_status in (1, 3)`,
      [org, addDays(date, -7), addDays(date, -1)],
    );
    await rows('update worker set identifier = null where org_id = $1', [org]);
    const { runId } = await draft({ fromDate: addDays(date, -7), toDate: date });
    const checks = (
      await service.call('extract/extract-check', 'list', undefined, {
        query: { filter: JSON.stringify({ runId, check: 'employeeId' }), range: '[0,99]' },
      })
    ).json as RecordData[];
    expect(checks.length).toBeGreaterThan(0);
    expect(checks[0]).toMatchObject({
      severity: 'problem',
      workerId: expect.any(Number),
      rowCount: expect.any(Number),
    });
    const refused = await step('run', runId);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('lack an ID')]);
    expect((await read(runId)).status).toBe('draft');
  });

  test('Ed-Fi records are valid, and OneRoster files can be read again', async () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats(ajv);
    for (const resource of ['staffAbsenceEvents', 'staffLeaves', 'openStaffPositions'] as const) {
      const body = { resource, fromDate: addDays(date, -60), toDate: date };
      const got = await service.call(runs, 'edFi', undefined, { body });
      expect(got.status, got.text).toBe(200);
      const records = JSON.parse(got.text) as unknown[];
      if (resource === 'staffAbsenceEvents') expect(records.length).toBeGreaterThan(0);
      const schema = JSON.parse(readFileSync(`tests/schemas/extract/edFi/${resource}.schema.json`, 'utf8'));
      const isValid = ajv.compile(schema);
      for (const record of records) expect(isValid(record), JSON.stringify(isValid.errors)).toBe(true);
      expect((await service.call(runs, 'edFi', undefined, { body })).text).toBe(got.text);
    }
    const zip = await service.call(runs, 'oneRoster', undefined, { body: {} });
    const files = unzipSync(zip.bytes);
    expect(Object.keys(files).sort()).toEqual(['manifest.csv', 'orgs.csv', 'roles.csv', 'users.csv']);
    const linesIn = (name: string) => new TextDecoder().decode(files[name]).trimEnd().split('\r\n');
    const idsIn = (name: string) =>
      linesIn(name)
        .slice(1)
        .map((line) => line.split(',')[0]);
    expect(new Set(idsIn('users.csv')).size).toBe(idsIn('users.csv').length);
    const users = new Set(idsIn('users.csv'));
    for (const line of linesIn('roles.csv').slice(1)) expect(users.has(line.split(',')[3])).toBe(true);
  });

  test('released hours are extracted once, without the planned ones; reopened, they become an adjustment', async () => {
    const items = 'time-sheet/time-sheet-item';
    const [line] = await rows(
      `update time_sheet_item set status = 'released', minutes = 445, hours = 7.42, objection = null, work_date = $2
       where time_sheet_item_id = (select time_sheet_item_id from time_sheet_item where org_id = $1
         and status in ('released', 'extracted', 'approved') order by 1 limit 1) returning time_sheet_item_id::int as id`,
      [org, addDays(date, 2)],
    );
    const body = {
      definitionName: 'Hours',
      format: 'csv',
      contents: 'hours',
      columns: [{ field: 'subHours' }],
    };
    const { json } = await service.call('extract/extract-definition', 'create', undefined, { body });
    const dates = { fromDate: addDays(date, 2), toDate: addDays(date, 2) };
    const of = { definitionId: json.definitionId, ...dates };
    const { runId } = await draft(of);
    const ran = await step('run', runId, { acceptProblems: true });
    expect(ran.status, ran.text).toBe(200);
    expect((await file(runId)).text.split('\r\n')).toContain('7.42');
    const read = async () => (await service.call(items, 'get', line?.id)).json;
    expect(await read()).toMatchObject({ status: 'extracted', extractRunId: runId });
    const act = async (name: string, sent: RecordData = {}) =>
      service.call(items, name, undefined, {
        query: { timeSheetItemId: String(line?.id) },
        body: { _version: (await read())._version, ...sent },
      });
    for (const name of ['recall', 'correct', 'release'])
      expect([
        name,
        (await act(name, { timeIn: '08:00', timeOut: '09:00', correctionReason: 'No' })).status,
      ]).toEqual([name, 400]);
    const opened = await act('adjust', { correctionReason: 'Left early' });
    expect([opened.status, opened.json.status], opened.text).toEqual([200, 'entered']);
    await rows(
      `update time_sheet_item set status = 'released', minutes = 385, hours = 6.42 where org_id = $1 and time_sheet_item_id = $2`,
      [org, line?.id],
    );
    const next = await draft({ ...of, fromDate: addDays(date, 3), toDate: addDays(date, 3) });
    expect(await linesOf(next.runId)).toMatchObject([{ subHours: -1, isAdjustment: true }]);
    const second = await step('run', next.runId, { acceptProblems: true });
    expect(second.json).toMatchObject({ adjustmentCount: 1, substituteHours: -1 });
    const refused = await step('voidRun', runId, { voidReason: 'Wrong' });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(`#${next.runId}`)]);
    expect((await step('voidRun', next.runId, { voidReason: 'Wrong' })).status).toBe(200);
    expect(await read()).toMatchObject({ status: 'released', extractRunId: runId });
  });
});
