import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row } from '#server/database/database.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';
import { noticesAbout, sendNotices } from './notices.ts';

const entity = 'settings/closed-day';

/**
 * Makes substitutes of the demonstration active, without exclusions and limits, so that they can be assigned to their
 * days again, at any date of the test.
 */
async function letSubstitutesReturn(rows: (text: string) => Promise<unknown>): Promise<void> {
  for (const list of ['school_', 'employee_type_', 'vacancy_profile_'])
    await rows(`delete from ${list}preferred_substitute`);
  await rows('delete from preferred_substitutes');
  await rows(`update substitute set is_active = true, ignore_daily_limit = true, ignore_weekly_limit = true,
    ignore_monthly_limit = true`);
}

/** Tests the rules of docs/domain.md#closed-days. */
describe.each(engines())('closed days, %s', (engine) => {
  let service: DemoService;
  const date = '2031-03-05';
  const rows = (text: string, values: readonly unknown[] = []) =>
    service.database.maintain((sql) => sql(text, values)) as Promise<Row[]>;
  /** Returns the absence days on the date, each with the number of active assignments of its job (`standing`). */
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
  const act = async (name: string, closedDayId: number, more: RecordData = {}) => {
    const [record] = await service.list(entity, { id: closedDayId });
    const counted = name.startsWith('declare') ? { count: (await impact(closedDayId)).days } : {};
    const body = { _version: record?._version, ...counted, ...more };
    return service.call(entity, name, undefined, { query: { closedDayId: String(closedDayId) }, body });
  };
  const impact = async (closedDayId: number, more: RecordData = {}) =>
    (await service.call(entity, 'impact', undefined, { body: { closedDayIds: [closedDayId], ...more } }))
      .json;

  beforeAll(async () => {
    service = await startDemo(engine);
    await rows(
      `with single as (
         select distinct on (worker_id) confirmation_number as number, fill_status, substitute_id from absence_day as day
         where worker_id is not null and fill_status in (1, 2, 3) and org_id = (select org_id from admin_user limit 1)
           and coalesce(job_id, confirmation_number) = confirmation_number
           and not exists (select 1 from absence_day as other where other.org_id = day.org_id
             and other.job_id = day.confirmation_number and other.confirmation_number <> day.confirmation_number)
         order by worker_id, confirmation_number
       ), filled as (
         select distinct on (substitute_id) number, 3 as status from single where fill_status = 3
           and substitute_id in (select substitute_id from substitute where is_active) order by substitute_id
       ), chosen as (
         (select * from filled order by number limit 3)
         union all
         (select number, (array[2, 2, 7, 5])[row_number() over (order by number)] from single where fill_status <> 3 limit 4)
       )
       update absence_day set absence_date = $1, reconcile_status = 'open', fill_status = status
       from chosen where confirmation_number = number`,
      [date],
    );
    expect((await days()).map(({ status }) => status).toSorted()).toEqual([2, 2, 3, 3, 3, 5, 7]);
    await rows(
      `update absence set hold = 'untilTime', held_until = '2031-03-04'
       where absence_id in (select absence_id from absence_day where absence_date = $1 and fill_status = 7)`,
      [date],
    );
    await letSubstitutesReturn(rows);
  });
  afterAll(() => service?.close());

  const stands = (status: unknown) => [1, 2, 3, 7].includes(Number(status));

  test('A43: closing is previewed, and its undo restores the absence days', async () => {
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
    expect(await impact(id, { action: 'takeBack' })).toMatchObject({ days: closing.length });
    expect(await impact(id)).toMatchObject({ days: 0 });
    const logged = await service.list('absence/absence-log', {
      confirmationNumber: Number(closing[0]?.number),
      event: 'fillStatus',
    });
    expect(logged[0]).toMatchObject({ after: 'Closed day' });
    expect((await act('takeBack', id)).json).toMatchObject({ status: 'noted' });
    expect(await days()).toEqual(before);
  });

  test('a substitute who has another job on that day by now is not restored', async () => {
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

  test('substitutes are notified that their day is closed, and that they have it again', async () => {
    const substitute = await service.signIn('north.substitute');
    const [account] = await rows(
      "select person_id::int as id from user_account where login_name = 'north.substitute'",
    );
    const before = await days();
    const filledDays = before.filter(({ status }) => status === 3);
    const [{ number } = {}] = [...filledDays.filter((day) => day.substitute === account?.id), ...filledDays];
    const give = async (substituteId: unknown) => {
      await rows('update absence_day set substitute_id = $2 where confirmation_number = $1', [
        number,
        substituteId,
      ]);
      await rows(
        'update assignment set substitute_id = $2 where confirmation_number = $1 and removed_at is null',
        [number, substituteId],
      );
    };
    await give(account?.id);
    const all = () => noticesAbout(substitute, `#${number})`);
    await sendNotices(service);
    const earlier = await all();
    const id = await add({ label: 'Snow at night' });
    await act('declare', id);
    await sendNotices(service);
    const closed = expect.stringContaining('Canceled because of a closed day: ');
    expect(await all()).toEqual([closed, ...earlier]);
    await act('takeBack', id);
    await sendNotices(service);
    expect(await all()).toEqual([expect.stringContaining('Job filled: '), closed, ...earlier]);
    await give(before.find((day) => day.number === number)?.substitute);
    expect(await days()).toEqual(before);
  });

  test('only days of its schools, with all places below them, or of its employee types are closed', async () => {
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

  test('on an in-service day unfilled days need no substitute, and assigned substitutes stay', async () => {
    const before = await days();
    const unfilled = before.filter(({ status }) => status === 2);
    expect(unfilled.length).toBeGreaterThan(0);
    const id = await add({ label: 'Training', kind: 'inService' });
    expect(await impact(id)).toMatchObject({ days: unfilled.length, filledDays: 0 });
    expect((await act('declareInService', id)).json).toMatchObject({ status: 'declared' });
    expect(await days()).toEqual(before.map((day) => (day.status === 2 ? { ...day, status: 1 } : day)));
    // Undoing the in-service day keeps a change that was made to an absence day after the in-service day was declared.
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

  test('other kinds close nothing; a declared day keeps its date, and cannot be deleted while it closes days', async () => {
    const delayedDay = await add({ kind: 'delayed' });
    expect(await impact(delayedDay)).toMatchObject({ days: 0 });
    expect((await act('declareInService', delayedDay)).status).toBe(400);
    const refused = await act('declare', delayedDay);
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

  test('the calendar is exported as an iCalendar file', async () => {
    await add({ label: 'Ice; snow, and sleet', source: 'planned' });
    const query = {
      format: 'ics',
      filter: JSON.stringify({ closedOn: date, label: 'Ice; snow, and sleet' }),
    };
    const { text } = await service.call(entity, '$export', undefined, { query });
    expect(text.replace(/^DTSTAMP.*\r\n/m, '').replace(/\d+-\d+$/m, 'N')).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//ABSMGMT Console//EN',
        'BEGIN:VEVENT',
        'UID:closed_day-N',
        `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
        'SUMMARY:Ice\\; snow\\, and sleet',
        'CATEGORIES:Closed',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
    const unknown = await service.call(entity, '$export', undefined, { query: { format: 'docx' } });
    expect(unknown.status).toBe(400);
  });

  test('last year’s planned days are suggested for the next year, and added as edited', async () => {
    await rows('delete from school_year');
    expect((await service.call(entity, 'copyPreview')).status).toBe(400);
    for (const [schoolYearName, fromDate, toDate] of [
      ['2040-41', '2040-08-15', '2041-06-10'],
      ['2041-42', '2041-08-15', '2042-06-10'],
    ])
      await service.call('settings/school-year', 'create', undefined, {
        body: { schoolYearName, fromDate, toDate },
      });
    const planned = { source: 'planned', kind: 'delayed', minutes: 90 };
    await add({ ...planned, closedOn: '2040-11-22', label: 'Thanksgiving' });
    await add({ ...planned, closedOn: '2041-04-15', label: 'Fair' });
    await add({ closedOn: '2041-01-15', label: 'Flood' });
    const { json } = await service.call(entity, 'copyPreview');
    expect(json).toEqual({
      fromYear: '2040-41',
      toYear: '2041-42',
      days: [
        { closedOn: '2041-11-28', label: 'Thanksgiving', copiedFrom: '2040-11-22' },
        { closedOn: '2042-04-14', label: 'Fair', copiedFrom: '2041-04-15' },
      ],
    });
    const sent = { body: { days: json.days.slice(0, 1) } };
    expect((await service.call(entity, 'copyDays', undefined, sent)).json).toMatchObject({ count: 1 });
    expect(await service.list(entity, { closedOn: '2041-11-28' })).toMatchObject([
      { label: 'Thanksgiving', kind: 'delayed', minutes: 90, status: 'noted' },
    ]);
    expect((await service.call(entity, 'copyPreview')).json.days).toHaveLength(1);
  });
});

/**
 * Closes more absence days than the service closes in one batch. The rest is processed in the background, which the
 * test runs manually.
 */
describe.each(engines())('closing many days, %s', (engine) => {
  let service: DemoService;
  const date = '2031-03-04';
  const rows = (text: string, values: readonly unknown[] = []) =>
    service.database.maintain((sql) => sql(text, values)) as Promise<Row[]>;
  const days = async () =>
    (
      await rows(
        `select confirmation_number::int as number, fill_status::int as status, substitute_id::int as substitute
         from absence_day where absence_date = $1 order by 1`,
        [date],
      )
    ).map((row) => ({ ...row }) as Record<string, number | null>);
  const closed = async () => (await days()).filter(({ status }) => status === 8).length;
  /** Returns the distinct numbers of "Closed day" log entries per absence day: `[1]` if each day has exactly one. */
  const logCounts = async () =>
    (
      await rows(
        `select distinct count(*)::int as times from absence_log join absence_day using (org_id, confirmation_number)
         where absence_date = $1 and after = 'Closed day' group by confirmation_number`,
        [date],
      )
    ).map(({ times }) => times);
  const add = async () => {
    const body = {
      closedOn: date,
      label: 'Blizzard',
      kind: 'closed',
      scope: 'organization',
      source: 'emergency',
    };
    return Number((await service.call(entity, 'create', undefined, { body })).json.closedDayId);
  };
  const get = async (id: number) => (await service.call(entity, 'get', id)).json;
  const act = async (name: string, id: number, count?: number) => {
    const body = { _version: (await get(id))._version, ...(count === undefined ? {} : { count }) };
    return service.call(entity, name, undefined, { query: { closedDayId: String(id) }, body });
  };
  let all: number;

  beforeEach(async () => {
    service = await startDemo(engine, { runsJobsByHand: true });
    // Drops the unique indexes, because the district has too few employees for so many days on the same date.
    for (const { name } of await rows(
      `select indexname as name from pg_indexes where tablename = 'absence_day' and indexdef like 'CREATE UNIQUE%'
         and indexname <> 'absence_day_pkey'`,
    ))
      await rows(`drop index if exists "${name}"`);
    await rows(
      `update absence_day set absence_date = $1, reconcile_status = 'open', fill_status = case when is_first then fill_status else 2 end,
         substitute_id = case when is_first then substitute_id end
       from (
         select confirmation_number as number, substitute_id is null
             or row_number() over (partition by substitute_id order by confirmation_number) = 1 as is_first
         from absence_day as day
         where fill_status in (1, 2, 3) and org_id = (select org_id from admin_user limit 1)
           and coalesce(job_id, confirmation_number) = confirmation_number
           and not exists (select 1 from absence_day as other where other.org_id = day.org_id
             and other.job_id = day.confirmation_number and other.confirmation_number <> day.confirmation_number)
         order by 1 limit 230
       ) as moved where confirmation_number = moved.number`,
      [date],
    );
    await letSubstitutesReturn(rows);
    all = (await days()).length;
    expect(all).toBeGreaterThan(200);
  });
  afterEach(() => service?.close());

  test('the count must be typed, and again if it has changed since', async () => {
    const id = await add();
    const refused = await act('declare', id, all + 1);
    expect([refused.status, refused.json.errors.count.message]).toEqual([
      400,
      `It is ${all} now. Type ${all} to confirm.`,
    ]);
    expect((await act('declare', id)).status).toBe(400);
    expect(await closed()).toBe(0);
  });

  test('the first batch is closed immediately, the others follow, and all is undone in batches', async () => {
    const before = await days();
    const id = await add();
    const begun = (await act('declare', id, all)).json;
    expect(begun).toMatchObject({ status: 'closing', daysDone: 100, daysInAll: all });
    expect(await closed()).toBe(100);
    await service.runJobs();
    expect(await get(id)).toMatchObject({ status: 'declared', daysDone: all, daysInAll: all });
    expect([await closed(), await logCounts()]).toEqual([all, [1]]);
    expect((await act('takeBack', id)).json).toMatchObject({ status: 'restoring', daysDone: all - 100 });
    await service.runJobs();
    expect(await get(id)).toMatchObject({ status: 'noted', daysDone: 0 });
    expect(await days()).toEqual(before);
    expect(await rows('select 1 as left_over from portion_task')).toEqual([]);
  });

  test('a stopped closing keeps its state, continues, or is undone', async () => {
    const before = await days();
    const id = await add();
    await act('declare', id, all);
    expect((await act('stop', id)).json).toMatchObject({ status: 'stopped' });
    await service.runJobs();
    expect([(await get(id)).status, await closed()]).toEqual(['stopped', 100]);
    expect((await act('declare', id, all)).status).toBe(400);
    expect((await act('declare', id, all - 100)).json).toMatchObject({ daysDone: 200, daysInAll: all });
    await act('stop', id);
    await act('takeBack', id);
    await service.runJobs();
    expect([(await get(id)).status, await days()]).toEqual(['noted', before]);
  });

  test('an interrupted batch leaves no day half done, and another process continues', async () => {
    const id = await add();
    await act('declare', id, all);
    const [last] = (await days())
      .filter(({ status }) => status !== 8)
      .map(({ number }) => number)
      .slice(49);
    await rows(
      `alter table absence_day add constraint cut_off check (confirmation_number <> ${last} or fill_status <> 8)`,
    );
    await service.runJobs().catch(() => {});
    expect([(await get(id)).status, await closed()]).toEqual(['closing', 100]);
    await rows('alter table absence_day drop constraint cut_off');
    await service.runJobs();
    expect([(await get(id)).status, await closed(), await logCounts()]).toEqual(['declared', all, [1]]);
  });

  test('of two simultaneous requests one closes the day', async () => {
    const id = await add();
    const body = { _version: (await get(id))._version, count: all };
    const call = () =>
      service.call(entity, 'declare', undefined, { query: { closedDayId: String(id) }, body });
    const answers = await Promise.all([call(), call()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await service.runJobs();
    expect([await closed(), await logCounts()]).toEqual([all, [1]]);
  });

  test('after 24 hours nothing can be undone', async () => {
    const id = await add();
    await act('declare', id, all);
    await service.runJobs();
    await rows(`update closed_day set closed_at = closed_at - interval '24 hours' where closed_day_id = $1`, [
      id,
    ]);
    const refused = await act('takeBack', id);
    expect([refused.status, refused.json.message]).toEqual([400, 'Undo is possible for 24 hours only.']);
    expect(await closed()).toBe(all);
  });
});
