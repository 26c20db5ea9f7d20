import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { periodAround } from '#schemas/rules/timeSheets/periods.ts';
import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { periodJob } from '#server/domain/timeSheets/periodJob.ts';
import type { JobTurn } from '#server/jobs/jobKind.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';

const entity = 'time-sheet/time-sheet-period';

/** Tests the rules of docs/domain.md#timesheet-periods. */
describe.each(engines())('timesheet periods, %s', (engine) => {
  let service: DemoService;
  beforeAll(async () => {
    service = await startDemo(engine);
  });
  afterAll(() => service?.close());

  const add = (body: RecordData) => service.call(entity, 'create', undefined, { body });
  const act = async (name: string, period: RecordData, body: RecordData) =>
    service.call(entity, name, undefined, {
      query: { timeSheetPeriodId: String(period.timeSheetPeriodId) },
      body: { _version: period._version, ...body },
    });

  test('with custom dates get cut-offs from the settings, cannot overlap, and close and reopen with a reason', async () => {
    const { json, status, text } = await add({
      fromDate: '2061-03-07',
      toDate: '2061-03-13',
      status: 'open',
    });
    expect(status, text).toBe(201);
    const [period] = await service.list(entity, { fromDate: '2061-03-07' });
    // The period ends on March 13, 2061, the day on which daylight saving time begins.
    expect(Date.parse(String(period?.entryUntil))).toBeGreaterThan(Date.parse('2061-03-14T00:00:00Z'));
    expect(String(period?.approveUntil) < String(period?.releaseUntil)).toBe(true);
    expect((await add({ fromDate: '2061-03-13', toDate: '2061-03-20', status: 'open' })).json).toMatchObject({
      errors: { fromDate: { code: 'overlaps' } },
    });

    const withoutReason = await act('close', period ?? json, {});
    expect(withoutReason.json).toMatchObject({ errors: { changedReason: { code: 'required' } } });
    const closed = await act('close', period ?? json, { changedReason: 'All hours are in' });
    expect(closed.json).toMatchObject({ status: 'closed', changedReason: 'All hours are in' });
    expect(closed.json.changedBy).toMatch(/\w/);
    const past = await act('reopen', closed.json, {
      changedReason: 'Late',
      openUntil: '2026-01-01T00:00:00Z',
    });
    expect(past.json).toMatchObject({ errors: { openUntil: { code: 'pastTime' } } });
    const openUntil = '2061-03-17T23:00:00Z';
    const open = await act('reopen', closed.json, { changedReason: 'Late', openUntil });
    expect(open.json).toMatchObject({ status: 'open', entryUntil: openUntil, approveUntil: openUntil });
    expect(open.json.releaseUntil).toBe(period?.releaseUntil);
  });

  test('with hours keep their dates', async () => {
    const [item] = await service.list('time-sheet/time-sheet-item', {});
    const [period] = await service.list(entity, { timeSheetPeriodId: item?.timeSheetPeriodId });
    const body = { toDate: addDays(String(item?.workDate), -1), _version: period?._version };
    const moved = await service.call(entity, 'update', period?.timeSheetPeriodId, { body });
    expect(moved.status, moved.text).toBe(400);
  });

  test('are created by the service from the settings, and closed after the last cut-off', async () => {
    const [last] = await service.database.maintain((sql) =>
      sql(
        `select to_date::text as day, org_id::int as org from time_sheet_period where to_date < '2050-01-01'
         order by to_date desc limit 1`,
      ),
    );
    const from = String(last?.day);
    const now = new Date(`${addDays(from, 20)}T12:00:00Z`);
    const due = await periodJob.due?.read(service, now);
    expect(due).toContainEqual({ organization: last?.org });
    await periodJob.run({ organization: Number(last?.org) }, service, { now } as JobTurn);
    expect(await periodJob.due?.read(service, now)).not.toContainEqual({ organization: last?.org });
    const rows = await service.database.maintain((sql) =>
      sql(
        `select from_date::text as "fromDate", to_date::text as "toDate", status from time_sheet_period
         where org_id = $1 and to_date < '2050-01-01' order by from_date`,
        [last?.org],
      ),
    );
    const made = rows.filter((row) => String(row.fromDate) > addDays(from, 14));
    expect(made.length).toBeGreaterThan(1);
    for (const { fromDate, toDate } of made)
      expect(periodAround('biweekly', String(fromDate))).toEqual({ fromDate, toDate });
    // The newest period that existed before is closed, because its cut-offs (up to 5 days after its end) have passed.
    expect(rows.find(({ toDate }) => toDate === from)).toMatchObject({ status: 'closed' });
  });
});
