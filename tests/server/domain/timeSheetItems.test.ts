import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Client } from '#tests/contracts/client.ts';
import { quickEngine } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';
import { forgetDays } from './forgetDays.ts';
import { putAbsence } from './putAbsence.ts';

const entity = 'time-sheet/time-sheet-item';
const first = 899_500_001;

/** Tests the rules of docs/domain.md#timesheets: items of jobs, and their way to payroll, over HTTP. */
describe('timesheet items', () => {
  let service: DemoService;
  let reader: Client;
  let org: number;
  let workerId: number;
  let schoolId: number;
  let reasonId: number;
  let people: readonly number[];
  let dates: readonly string[];

  const sql = (text: string, values: readonly unknown[] = []) =>
    service.database.maintain((run) => run(text, values));
  /** Runs an action on a timesheet item, with the current version of the item. */
  const act = async (name: string, id: number | undefined, body: RecordData = {}) => {
    const [row] = await sql('select row_version from time_sheet_item where time_sheet_item_id = $1', [
      id ?? 0,
    ]);
    const version = row ? { _version: Number(row.row_version) } : {};
    return service.call(entity, name, id, { body: { ...body, ...version } });
  };
  const done = async (of: string, name: string, id: number | undefined, body: RecordData = {}) => {
    const answer = await (of === entity ? act(name, id, body) : service.call(of, name, id, { body }));
    expect(answer.status, `${name}: ${answer.text}`).toBe(200);
    return answer.json;
  };
  const refused = async (name: string, id: number | undefined, body: RecordData = {}) => {
    const { status, json } = await act(name, id, body);
    expect(status).toBe(400);
    return Object.entries(json.errors as RecordData).map(
      ([field, of]) => `${field} ${(of as RecordData).code}`,
    );
  };
  const itemsOf = (substituteId?: number) =>
    service.list(entity, {
      confirmationNumber: [first, first + 1],
      ...(substituteId ? { substituteId } : {}),
    });
  const itemOf = async (number = first) =>
    (await service.list(entity, { confirmationNumber: number }))[0] as RecordData;

  beforeAll(async () => {
    service = await startDemo(quickEngine());
    reader = await service.signIn('north.reader');
    const [place] = await sql(
      `select w.org_id, o.time_zone, w.worker_id, link.target_id as school from worker as w
       join organization as o using (org_id)
       join worker__institute_ids as link on link.org_id = w.org_id and link.owner_id = w.worker_id
       where w.is_active and w.end_date is null and w.absence_start_time < w.absence_end_time
       order by w.worker_id limit 1`,
    );
    [org, workerId, schoolId] = [place?.org_id, place?.worker_id, place?.school].map(Number) as [
      number,
      number,
      number,
    ];
    const now = today(String(place?.time_zone));
    dates = [-3, -2].map((by) => addDays(now, by));
    const [reason] = await sql(
      'select min(absence_reason_id)::int as id from absence_reason where org_id = $1',
      [org],
    );
    reasonId = Number(reason?.id);
    people = await Promise.all(
      ['Alba', 'Brook'].map(async (lastName) => {
        const body = { firstName: 'Cora', lastName, joiningDate: '2025-09-01' };
        const { json } = await service.call('substitute/general-information', 'create', undefined, { body });
        return Number(json.substituteId);
      }),
    );
    await sql(
      `update substitute set ignore_daily_limit = true, ignore_weekly_limit = true, ignore_monthly_limit = true
       where substitute_id = any($1::bigint[])`,
      [people],
    );
  });
  afterAll(() => service?.close());

  beforeEach(async () => {
    await sql('delete from time_sheet_item where substitute_id = any($1::bigint[])', [people]);
    await forgetDays(sql, workerId);
    await sql(
      `update time_sheet_period set status = 'open', entry_until = now() + interval '9 days',
         approve_until = now() + interval '9 days', release_until = now() + interval '9 days'
       where org_id = $1 and to_date >= current_date - 40`,
      [org],
    );
    await service.database.maintain((run) =>
      putAbsence(run, { org, number: first, workerId, schoolId, reasonId, dates }),
    );
    await done('absence/absence-day', 'assign', first, { substituteId: people[0], note: 'Tests' });
  });

  const hours = { timeIn: '08:00', timeOut: '15:00', breakMinutes: 30, correctionReason: 'By phone' };

  test('are created together with a job, and removed with it unless hours are entered', async () => {
    const made = await itemsOf();
    expect(made).toHaveLength(2);
    for (const item of made)
      expect(item).toMatchObject({
        ...{ status: 'notEntered', kind: 'assignment', substituteId: people[0], instituteId: schoolId },
        ...{
          isPaper: false,
          jobGone: false,
          scheduledIn: expect.any(String),
          scheduledMinutes: expect.any(Number),
        },
        timeSheetPeriodId: expect.any(Number),
      });
    const [reason] = await service.list('reference-data/substitute-cancellation-reason');
    const { cancellationReasonId } = reason ?? {};
    await done('absence/absence-day', 'removeSubstitute', first, { cancellationReasonId });
    expect((await itemsOf()).map(({ confirmationNumber }) => confirmationNumber)).toEqual([first + 1]);
  });

  test('with hours stay when the job gets another substitute, are marked, and return with it', async () => {
    const item = await itemOf();
    await done(entity, 'correct', item.timeSheetItemId as number, hours);
    const [reason] = await service.list('reference-data/substitute-cancellation-reason');
    const { cancellationReasonId } = reason ?? {};
    await done('absence/job', 'transfer', first, {
      substituteId: people[1],
      cancellationReasonId,
      note: 'Tests',
    });
    expect(await itemsOf(people[0])).toMatchObject([
      { confirmationNumber: first, minutes: 390, jobGone: true },
    ]);
    expect(await itemsOf(people[1])).toHaveLength(2);
    await done('absence/job', 'transfer', first, {
      substituteId: people[0],
      cancellationReasonId,
      note: 'Tests',
    });
    const back = await itemsOf();
    expect(back.map(({ substituteId, jobGone, minutes }) => [substituteId, jobGone, minutes ?? 0])).toEqual([
      [people[0], false, 0],
      [people[0], false, 390],
    ]);
  });

  test('go to payroll and back, each step by its call', async () => {
    const id = (await itemOf()).timeSheetItemId as number;
    expect(await done(entity, 'correct', id, hours)).toMatchObject({
      ...{ status: 'entered', minutes: 390, hours: 6.5, correctionReason: 'By phone', units: 1 },
    });
    expect(await done(entity, 'submit', id)).toMatchObject({ status: 'submitted' });
    expect(await done(entity, 'reject', id, { rejectReason: 'Lunch?' })).toMatchObject({
      status: 'rejected',
    });
    await done(entity, 'correct', id, { ...hours, breakMinutes: 45 });
    await done(entity, 'submit', id);
    expect(await done(entity, 'correct', id, hours)).toMatchObject({ status: 'submitted', minutes: 390 });
    expect(await done(entity, 'approve', id)).toMatchObject({
      status: 'approved',
      approver: expect.any(String),
    });
    expect((await act('correct', id, hours)).status).toBe(400);
    await done(entity, 'recall', id);
    await done(entity, 'submit', id);
    await done(entity, 'approve', id);
    await sql(`update time_sheet_item set objection = 'I left at 4' where time_sheet_item_id = $1`, [id]);
    expect((await act('release', id)).status).toBe(400);
    await sql('update time_sheet_item set objection = null where time_sheet_item_id = $1', [id]);
    expect(await done(entity, 'release', id)).toMatchObject({ status: 'released' });
    for (const step of ['recall', 'submit', 'approve', 'release'])
      expect((await act(step, id)).status, step).toBe(400);
    expect((await reader.call(service.registry.named(entity), 'approve', id, { body: {} })).status).toBe(403);
  });

  test('on paper are released unchanged', async () => {
    const id = (await itemOf()).timeSheetItemId as number;
    await done(entity, 'correct', id, hours);
    expect((await act('release', id)).status).toBe(400);
    expect(await done(entity, 'paper', id, { isPaper: true })).toMatchObject({ isPaper: true });
    expect(await done(entity, 'release', id)).toMatchObject({ status: 'released', isPaper: true });
  });

  test('are rejected at the wrong field, also for hours elsewhere', async () => {
    const id = (await itemOf()).timeSheetItemId as number;
    expect(await refused('correct', id, { ...hours, timeOut: '07:00' })).toEqual(['timeOut outBeforeIn']);
    expect(await refused('correct', id, { ...hours, breakMinutes: 420 })).toEqual([
      'breakMinutes breakTooLong',
    ]);
    expect(await refused('correct', id, { ...hours, correctionReason: ' ' })).toEqual([
      'correctionReason required',
    ]);
    await done(entity, 'correct', id, hours);
    const extra = { substituteId: people[0], instituteId: schoolId, kind: 'walkIn', reason: 'Lunch duty' };
    const on = { workDate: dates[0], timeIn: '14:59', timeOut: '16:00' };
    expect(await refused('add', undefined, { ...extra, ...on })).toEqual(['timeIn hoursBusy']);
    const added = await done(entity, 'add', undefined, { ...extra, ...on, timeIn: '15:00' });
    expect(added).toMatchObject({ kind: 'walkIn', status: 'entered', minutes: 60, reason: 'Lunch duty' });
    const tomorrow = addDays(String(dates[1]), 4);
    expect(await refused('add', undefined, { ...extra, ...on, workDate: tomorrow })).toEqual([
      'timeIn hoursFuture',
    ]);
    expect(await refused('add', undefined, { ...extra, ...on, reason: '\u200b' })).toContain(
      'reason required',
    );
  });
});
