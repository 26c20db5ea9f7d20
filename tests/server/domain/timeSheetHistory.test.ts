import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Client } from '#tests/contracts/client.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';

const entity = 'substitute/timesheet-history';
const base = '/services/substitute';

describe.each(engines())('the hours of a substitute, %s', (engine) => {
  let service: DemoService;
  let admin: Client;
  let substituteId: number;
  let days: RecordData[];
  beforeAll(async () => {
    service = await startDemo(engine);
    admin = await service.signIn('north.admin');
    const [most] = await service.database.maintain((sql) =>
      sql(
        `select substitute_id from time_sheet_item group by substitute_id order by count(*) desc, substitute_id limit 1`,
      ),
    );
    substituteId = Number(most?.substitute_id);
    days = await service.list(entity, { substituteId });
  });
  afterAll(() => service?.close());

  const report = (name: string, body: RecordData) =>
    admin.ask('POST', `${base}/substitute/report/${name}`, { body });
  const mark = (day: RecordData | undefined, person = admin) =>
    person.ask('POST', `${base}/substitute/report/timeSheetItem/markUnmarkPaper`, {
      body: { timeSheetItemId: day?.timeSheetItemId, _version: day?._version },
    });

  test('have the same total overall as by period', async () => {
    const query = { filter: JSON.stringify({ substituteId }) };
    const { json } = await service.call(entity, '$totals', undefined, { query });
    const sum = (field: string, of: RecordData[]) =>
      of.reduce((all, day) => all + Math.round(Number(day[field] ?? 0) * 100), 0) / 100;
    expect(json.totals).toEqual({ hours: sum('hours', days), units: sum('units', days) });
    expect(json.groups.length).toBeGreaterThan(1);
    for (const { value, records, totals } of json.groups) {
      const own = days.filter(({ timeSheetPeriodId }) => timeSheetPeriodId === value);
      expect([records, totals.hours ?? 0]).toEqual([own.length, sum('hours', own)]);
    }
  });

  test('are returned by the report calls: all of a substitute, those of a period, and comments', async () => {
    const history = await report('timeSheetHistory', { SubstituteId: substituteId, InstitutionIds: [] });
    expect(history.json).toHaveLength(days.length);
    const [first] = days;
    const { json } = await report('timeSheetHistory/details', {
      substituteId,
      timeSheetPeriodId: first?.timeSheetPeriodId,
      institutionIds: [],
    });
    expect(String(first?.workDate) >= json.timeSheetPeriodStartDate).toBe(true);
    expect(String(first?.workDate) <= json.timeSheetPeriodEndDate).toBe(true);
    const ofPeriod = days.filter((day) => day.timeSheetPeriodId === first?.timeSheetPeriodId);
    expect(json.timeSheetHistoryDetail).toHaveLength(ofPeriod.length);
    for (const institutionIds of ['all', [null], ['1']]) {
      const query = { substituteId, timeSheetPeriodId: first?.timeSheetPeriodId, institutionIds };
      expect((await report('timeSheetHistory/details', query)).status).toBe(400);
    }
    const settings = await admin.ask('GET', `${base}/organization/timeAttendanceSettings`);
    expect(settings.json).toMatchObject({ historyDays: 366, currentPeriod: { status: 'open' } });
    const comments = await admin.ask('GET', `${base}/substitute/report/timeSheet/comments`, {
      query: { timeSheetId: String(first?.timeSheetItemId) },
    });
    expect(comments.json).toEqual({
      timeSheetId: first?.timeSheetItemId,
      comments: first?.comments === undefined ? [] : [first.comments],
    });
    expect((await report('timeSheetHistory/details', { substituteId, timeSheetPeriodId: 0 })).status).toBe(
      404,
    );
    expect((await report('timeSheetHistory', { SubstituteId: 'all' })).status).toBe(400);
  });

  test('are marked as paper and back with one call, until payroll has extracted them', async () => {
    const unapproved = { status: ['notEntered', 'entered', 'submitted', 'rejected'] };
    const [open] = await service.list('time-sheet/time-sheet-item', unapproved);
    const marked = await mark(open);
    expect([marked.status, marked.json.isPaper], marked.text).toEqual([200, true]);
    // The user who marked the item as paper counts as its approver, because no approval was requested.
    expect(marked.json).toMatchObject({
      approver: expect.stringMatching(/./),
      approvedAt: expect.any(String),
    });
    const waiting = { status: open?.status, isPaper: false };
    const left = await service.list('time-sheet/time-sheet-item', waiting);
    expect(left.map(({ timeSheetItemId }) => timeSheetItemId)).not.toContain(open?.timeSheetItemId);
    expect((await mark(open)).status).toBe(409);
    const back = await mark(marked.json);
    expect([back.status, back.json.isPaper]).toEqual([200, false]);
    expect([back.json.approver, back.json.approvedAt]).toEqual([undefined, undefined]);
    const [approved] = await service.list('time-sheet/time-sheet-item', {
      status: 'approved',
      isPaper: false,
    });
    const kept = await mark((await mark(approved)).json);
    expect(kept.json).toMatchObject({ isPaper: false, approver: approved?.approver });
    const [paid] = await service.list('time-sheet/time-sheet-item', { status: ['extracted', 'released'] });
    const refused = await mark(paid);
    expect([refused.status, refused.json.message]).toEqual([
      400,
      expect.stringContaining('released to payroll'),
    ]);
    expect((await mark(back.json, await service.signIn('north.reader'))).status).toBe(403);
  });
});
