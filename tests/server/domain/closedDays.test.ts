import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row } from '#server/database/database.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';

const entity = 'settings/closed-day';

/** docs/domain.md#closed-days */
describe.each(engines())('closed days, %s', (engine) => {
  let service: DemoService;
  let date: string;
  const rows = (text: string, values: readonly unknown[] = []) =>
    service.database.maintain((sql) => sql(text, values)) as Promise<Row[]>;
  /** The days of absence on the date: number, status, substitute, whether its assignment stands. */
  const days = async () =>
    (
      await rows(
        `select confirmation_number::int as number, fill_status::int as status, substitute_id::int as substitute,
           institute_id::int as school, worker_id::int as worker,
           (select count(*)::int from assignment as one where one.confirmation_number = absence_day.job_id
             and removed_at is null) as standing
         from absence_day where absence_date = $1 and org_id = (select org_id from admin_user limit 1) order by 1`,
        [date],
      )
    ).map((row) => ({ ...row }) as Record<string, number | null>);
  const add = async (more: RecordData) => {
    const body = {
      closedOn: date,
      label: 'Ice storm',
      kind: 'closed',
      scope: 'organization',
      source: 'emergency',
      ...more,
    };
    const { json, status } = await service.call(entity, 'create', undefined, { body });
    expect([status, json.status]).toEqual([201, 'noted']);
    return Number(json.closedDayId);
  };
  const act = async (name: string, closedDayId: number) => {
    const [record] = await service.list(entity, { id: closedDayId });
    const body = { _version: record?._version };
    return service.call(entity, name, undefined, { query: { closedDayId: String(closedDayId) }, body });
  };
  const impact = async (closedDayId: number) =>
    (await service.call(entity, 'impact', undefined, { body: { closedDayIds: [closedDayId] } })).json;

  beforeAll(async () => {
    service = await startDemo(engine);
    const [most] = await rows(
      `select absence_date::text as date from absence_day where absence_date > current_date + 1
       group by absence_date order by count(*) filter (where fill_status = 3) desc, count(*) desc limit 1`,
    );
    date = String(most?.date);
    // One of each status, whatever the calendar of the day gives.
    const [first, second] = await days();
    await rows('update absence_day set fill_status = 7 where confirmation_number = $1 and fill_status <> 3', [
      first?.number,
    ]);
    await rows('update absence_day set fill_status = 5 where confirmation_number = $1 and fill_status <> 3', [
      second?.number,
    ]);
  });
  afterAll(() => service?.close());

  const stands = (status: unknown) => [1, 2, 3, 7].includes(Number(status));

  test('A43: what a day would close is told before, and what it has closed is what it was when it is taken back', async () => {
    const before = await days();
    const closing = before.filter(({ status }) => stands(status));
    expect(before.some(({ status }) => status === 3)).toBe(true);
    const id = await add({});
    expect(await impact(id)).toMatchObject({
      days: closing.length,
      filledDays: before.filter(({ status }) => status === 3).length,
      rows: closing.map(({ number }) => expect.objectContaining({ confirmationNumber: number })),
      furtherDays: 0,
    });
    expect(await days()).toEqual(before);
    expect((await act('declare', id)).json).toMatchObject({ status: 'declared' });
    expect(await days()).toEqual(
      before.map((day) => (stands(day.status) ? { ...day, status: 8, substitute: null, standing: 0 } : day)),
    );
    expect(await impact(id)).toMatchObject({ days: closing.length });
    const logged = await service.list('absence/absence-log', {
      confirmationNumber: Number(closing[0]?.number),
      event: 'fillStatus',
    });
    expect(logged[0]).toMatchObject({ after: 'Closed day' });
    expect((await act('takeBack', id)).json).toMatchObject({ status: 'noted' });
    expect(await days()).toEqual(before);
  });

  test('a substitute who has another job on that day by now does not come back', async () => {
    const before = await days();
    const lost = before.find(({ status }) => status === 3);
    const other = before.find(({ status }) => status === 2) ?? before.find(({ status }) => status === 7);
    const id = await add({ label: 'Flood' });
    await act('declare', id);
    await rows(
      'update absence_day set fill_status = 3, substitute_id = $2, closed_day_id = null, status_before = null where confirmation_number = $1',
      [other?.number, lost?.substitute],
    );
    await act('takeBack', id);
    const after = (await days()).find(({ number }) => number === lost?.number);
    expect(after).toMatchObject({ status: 2, substitute: null, standing: 0 });
    await rows(
      'update absence_day set fill_status = 2, substitute_id = null where confirmation_number = $1',
      [other?.number],
    );
  });

  test('only the days of its schools, with all below them, or of its employee types are closed', async () => {
    const before = await days();
    const [{ school } = {}] = before;
    const ofSchool = before.filter((day) => day.school === school && stands(day.status)).length;
    const all = before.filter(({ status }) => stands(status)).length;
    const [parent] = await rows('select parent_institute_id::int as id from school where institute_id = $1', [
      school,
    ]);
    expect(await impact(await add({ scope: 'schools', instituteIds: [school] }))).toMatchObject({
      days: ofSchool,
    });
    const below = await impact(await add({ scope: 'schools', instituteIds: [parent?.id] }));
    expect(below.days).toBeGreaterThanOrEqual(ofSchool);
    const types = await rows(
      'select distinct worker_type_id::int as id from worker where worker_id = any($1)',
      [before.map(({ worker }) => worker)],
    );
    const ofTypes = await impact(
      await add({ scope: 'employeeTypes', workerTypeIds: types.map(({ id }) => id) }),
    );
    expect(ofTypes.days).toBe(
      before.filter(({ status, worker }) => stands(status) && worker !== null).length,
    );
    expect(ofTypes.days).toBeLessThanOrEqual(all);
  });

  test('on an in-service day the unfilled ones need no substitute, and whoever has a job keeps it', async () => {
    const before = await days();
    const unfilled = before.filter(({ status }) => status === 2);
    expect(unfilled.length).toBeGreaterThan(0);
    const id = await add({ label: 'Training', kind: 'inService' });
    expect(await impact(id)).toMatchObject({ days: unfilled.length, filledDays: 0 });
    expect((await act('declareInService', id)).json).toMatchObject({ status: 'declared' });
    expect(await days()).toEqual(before.map((day) => (day.status === 2 ? { ...day, status: 1 } : day)));
    // What was changed since stays as it is then.
    const [first] = unfilled;
    await rows(
      'update absence_day set fill_status = 5, closed_day_id = null, status_before = null where confirmation_number = $1',
      [first?.number],
    );
    await act('takeBack', id);
    expect(await days()).toEqual(
      before.map((day) => (day.number === first?.number ? { ...day, status: 5 } : day)),
    );
    await rows('update absence_day set fill_status = 2 where confirmation_number = $1', [first?.number]);
  });

  test('other kinds close nothing; a declared day keeps its date, and is not removed while days are closed by it', async () => {
    const told = await add({ kind: 'delayed' });
    expect(await impact(told)).toMatchObject({ days: 0 });
    expect((await act('declareInService', told)).status).toBe(400);
    const refused = await act('declare', told);
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('Only closed days close absences'),
    ]);
    const id = await add({ label: 'Snow' });
    await act('declare', id);
    const [record] = await service.list(entity, { id });
    const body = { closedOn: '2031-01-01', _version: record?._version };
    const moved = await service.call(entity, 'update', id, { body });
    expect([moved.status === 200 && moved.json.closedOn === '2031-01-01']).toEqual([false]);
    const removed = await service.call(entity, 'delete', id, {
      headers: { 'If-Match': `"${record?._version}"` },
    });
    expect(removed.status).toBe(409);
    await act('takeBack', id);
  });
});
