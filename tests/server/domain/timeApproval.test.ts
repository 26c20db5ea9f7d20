import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row } from '#server/database/database.ts';
import type { JobTurn } from '#server/jobs/jobKind.ts';
import { timeReminderJob } from '#server/suite/timeReminderJob.ts';
import type { Client } from '#tests/contracts/client.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';

const queue = 'time-sheet/approval';
const items = 'time-sheet/time-sheet-item';

/** Tests the rules of docs/domain.md#time-approval. */
describe.each(engines())('approval of hours, %s', (engine) => {
  let service: DemoService;
  let admin: Client;
  let campus: Client;
  /**
   * IDs of the district, its open period, the campus user's school, another school, and the users. `from` is the first
   * date of the period.
   */
  let of: {
    org: number;
    period: number;
    from: string;
    own: number;
    other: number;
    campus: number;
    admin: number;
  };
  const rows = (text: string, values: readonly unknown[] = []) =>
    service.database.maintain((sql) => sql(text, values)) as Promise<Row[]>;

  beforeAll(async () => {
    service = await startDemo(engine);
    [admin, campus] = [await service.signIn('north.admin'), await service.signIn('north.campus')];
    const [approver] = await rows(
      `select named.org_id, named.institute_id, named.admin_user_id from school_time_approver as named
       join admin_user as person on person.org_id = named.org_id and person.admin_user_id = named.admin_user_id
       where named.is_backup = false and person.user_type = 5`,
    );
    const [office] = await rows(
      `select institute_id, admin_user_id from school_time_approver where org_id = $1 and institute_id <> $2 limit 1`,
      [approver?.org_id, approver?.institute_id],
    );
    const [period] = await rows(
      `select time_sheet_period_id as id, from_date::text from time_sheet_period
       where org_id = $1 and status = 'open' order by from_date limit 1`,
      [approver?.org_id],
    );
    of = {
      org: Number(approver?.org_id),
      period: Number(period?.id),
      from: String(period?.from_date),
      own: Number(approver?.institute_id),
      other: Number(office?.institute_id),
      campus: Number(approver?.admin_user_id),
      admin: Number(office?.admin_user_id),
    };
  });
  afterAll(() => service?.close());

  beforeEach(async () => {
    await rows('delete from time_sheet_item where org_id = $1', [of.org]);
    await rows(
      `update time_sheet_period set status = 'open', entry_until = now() + interval '1 day', approve_until = now() + interval '1 day',
         release_until = now() + interval '1 day' where org_id = $1 and time_sheet_period_id = $2`,
      [of.org, of.period],
    );
  });

  /**
   * Adds a timesheet item to the period. `day` is the number of days after the period's first day, `over` the minutes
   * worked beyond the planned time.
   */
  async function put(more: RecordData = {}): Promise<number> {
    const {
      day = 0,
      over = 0,
      school = of.own,
      status = 'submitted',
      substitute = 1,
      objection = null,
    } = more;
    const [row] = await rows(
      `insert into time_sheet_item (org_id, substitute_id, institute_id, work_date, time_sheet_period_id, kind, status, is_paper,
         job_gone, scheduled_in, scheduled_out, scheduled_minutes, time_in, time_out, minutes, hours, objection)
       select $1, (select substitute_id from substitute where org_id = $1 and is_active order by substitute_id limit 1 offset $8),
         $2, $3, $4, 'assignment', $5, false, false, '08:00', '15:00', 420, '08:00', '15:00', 420 + $6::int,
         round((420 + $6::int) / 60.0, 2), $7
       returning time_sheet_item_id as id`,
      [of.org, school, addDays(of.from, Number(day)), of.period, status, over, objection, substitute],
    );
    return Number(row?.id);
  }
  const post = (person: Client, name: string, body: RecordData = {}, id?: number) =>
    person.call(service.registry.named(queue), name, undefined, {
      body,
      ...(id === undefined ? {} : { query: { timeSheetItemId: String(id) } }),
    });
  const listed = async (person: Client, filter: RecordData) =>
    (
      await person.call(service.registry.named(queue), 'list', undefined, {
        query: { filter: JSON.stringify(filter), range: '[0,99]' },
      })
    ).json as RecordData[];
  const statusOf = async (id: number) =>
    (
      await rows('select status from time_sheet_item where org_id = $1 and time_sheet_item_id = $2', [
        of.org,
        id,
      ])
    )[0]?.status;

  test('hours wait for the named approver, or an alternate without a primary; scheduled hours are next to entered ones', async () => {
    const [mine, others] = [await put({ over: 20 }), await put({ school: of.other })];
    expect((await listed(campus, { needsMe: true })).map(({ timeSheetItemId }) => timeSheetItemId)).toEqual([
      mine,
    ]);
    expect((await listed(admin, { needsMe: true })).map(({ timeSheetItemId }) => timeSheetItemId)).toEqual([
      others,
    ]);
    expect((await listed(campus, {}))[0]).toMatchObject({
      scheduledIn: '08:00',
      minutes: 440,
      difference: 20,
    });
    await rows(
      `update school_time_approver set to_date = $3::date - 1 where org_id = $1 and admin_user_id = $2`,
      [of.org, of.campus, of.from],
    );
    expect(await listed(admin, { needsMe: true })).toHaveLength(2);
    expect(await listed(campus, { needsMe: true })).toEqual([]);
    // Tries to approve as the campus user. The school has named time approvers, the campus user is none of them and
    // lacks the permission to release hours, so the service refuses.
    const refused = await post(campus, 'approve', {}, mine);
    expect([refused.status, refused.json.message]).toEqual([
      400,
      'Other people approve hours for this school.',
    ]);
    await rows('update school_time_approver set to_date = null where org_id = $1', [of.org]);
    expect((await post(campus, 'approve', {}, mine)).json).toMatchObject({ status: 'approved' });
    // The campus user does not see items of the other school.
    expect((await post(campus, 'approve', {}, others)).status).toBe(404);
  });

  test('users cannot approve their own hours, nor those of a closed period', async () => {
    const id = await put();
    const [person] = await rows(
      `update substitute set email = upper((select email from admin_user where org_id = $1 and admin_user_id = $2))
       where org_id = $1 and substitute_id = (select substitute_id from time_sheet_item where org_id = $1 and time_sheet_item_id = $3)
       returning substitute_id`,
      [of.org, of.campus, id],
    );
    expect((await post(campus, 'approve', {}, id)).json.message).toBe('You can’t decide on your own hours.');
    expect((await post(campus, 'reject', { rejectReason: 'x' }, id)).status).toBe(400);
    expect((await post(campus, 'approveAll')).json).toMatchObject({ approvedDays: 0, leftDays: 1 });
    expect(await listed(campus, { needsMe: true })).toEqual([]);
    await rows(`update substitute set email = 'other@example.org' where org_id = $1 and substitute_id = $2`, [
      of.org,
      person?.substitute_id,
    ]);
    await rows(
      `update time_sheet_period set approve_until = now() where org_id = $1 and time_sheet_period_id = $2`,
      [of.org, of.period],
    );
    expect((await post(campus, 'approve', {}, id)).json.message).toContain('period is closed');
    expect(await statusOf(id)).toBe('submitted');
  });

  test('approving all takes hours within the tolerance, and reports what it skipped and why', async () => {
    const near = await put({ over: -15 });
    const far = await put({ over: 16, day: 1 });
    const objected = await put({ day: 2, objection: 'I stayed longer' });
    const otherItem = await put({ school: of.other });
    const { json } = await post(campus, 'approveAll');
    expect(json).toMatchObject({ approvedDays: 1, leftDays: 2 });
    expect(json.left.map(({ reason }: RecordData) => reason)).toEqual([
      'The hours differ too much from the schedule.',
      'The substitute objects to a change.',
    ]);
    expect(await Promise.all([near, far, objected, otherItem].map(statusOf))).toEqual([
      'approved',
      'submitted',
      'submitted',
      'submitted',
    ]);
    expect((await post(campus, 'approve', {}, far)).status).toBe(200);
  });

  test('a school is released if nothing blocks it; the blocked ones are named', async () => {
    const [done, open] = [await put({ status: 'approved' }), await put({ school: of.other, day: 1 })];
    await put({ school: of.other, status: 'approved' });
    expect((await post(campus, 'release', { timeSheetPeriodId: of.period })).status).toBe(403);
    const { json } = await post(admin, 'release', { timeSheetPeriodId: of.period });
    expect(json).toMatchObject({ releasedDays: 1, stoppedSchools: 1, left: [{ instituteId: of.other }] });
    expect(await statusOf(done)).toBe('released');
    await post(admin, 'approve', {}, open);
    await rows(`update time_sheet_item set objection = 'No' where org_id = $1 and time_sheet_item_id = $2`, [
      of.org,
      open,
    ]);
    const still = await post(admin, 'release', { timeSheetPeriodId: of.period, instituteId: of.other });
    expect(still.json).toMatchObject({
      releasedDays: 0,
      left: [{ reason: 'The substitute objects to a change.' }],
    });
    await rows(`update time_sheet_item set objection = null where org_id = $1`, [of.org]);
    const last = await post(admin, 'release', { timeSheetPeriodId: of.period, instituteId: of.other });
    expect(last.json).toMatchObject({ releasedDays: 2, stoppedSchools: 0, left: [] });
    expect((await post(admin, 'release', { timeSheetPeriodId: 1 })).status).toBe(404);
  });

  test('a school without an approver is reported in advance', async () => {
    const id = await put({ day: 0 });
    expect(await service.list('time-sheet/approver-gap')).toEqual([]);
    await rows('update time_sheet_item set institute_id = $2 where org_id = $1 and time_sheet_item_id = $3', [
      of.org,
      of.own,
      id,
    ]);
    await rows(
      'update school_time_approver set to_date = $3::date - 1 where org_id = $1 and institute_id = $2',
      [of.org, of.own, of.from],
    );
    const gaps = await service.list('time-sheet/approver-gap');
    await rows('update school_time_approver set to_date = null where org_id = $1', [of.org]);
    expect(gaps).toMatchObject([
      { instituteId: of.own, fromDate: of.from, toDate: of.from, lines: 1, waiting: 1 },
    ]);
    expect(await service.list(items, {})).toHaveLength(1);
  });

  test('before a cut-off, substitutes with missing hours and approvers with submitted ones get one reminder', async () => {
    const late = await put({ status: 'entered' });
    await rows(
      `update substitute set org_person_id = 990001 where org_id = $1 and substitute_id =
         (select substitute_id from time_sheet_item where org_id = $1 and time_sheet_item_id = $2)`,
      [of.org, late],
    );
    await put({ day: 1 });
    await put({ school: of.other, day: 1 });
    await rows('delete from timesheet_settings where org_id = $1', [of.org]);
    await rows(
      `insert into timesheet_settings (org_id, period_type, tolerance_minutes, reminder_hours) values ($1, 'biweekly', 15, 48)`,
      [of.org],
    );
    const reminders = () =>
      rows(
        `select user_key, kind, args ->> 'count' as count from notification
         where org_id = $1 and kind in ('hoursMissing', 'hoursToApprove') order by kind, user_key`,
        [of.org],
      );
    const mails = () =>
      rows(`select recipient, body from mail_outbox where org_id = $1 and kind = 'notice' order by 1`, [
        of.org,
      ]);
    const run = (hours: number) =>
      timeReminderJob.run(
        { organization: of.org },
        { database: service.database, mail: true, publicUrl: 'https://absences.example.org' },
        { now: new Date(Date.now() - hours * 3_600_000) } as JobTurn,
      );
    // Runs the reminder job as of 26 hours ago, when no reminders were due: they are sent 48 hours before the cut-off.
    await run(26);
    expect(await reminders()).toEqual([]);
    expect(await timeReminderJob.due?.read(service, new Date())).toContainEqual({ organization: of.org });
    await run(0);
    await run(0);
    expect(await reminders()).toEqual([
      { user_key: '3-990001', kind: 'hoursMissing', count: '1' },
      { user_key: `4-${of.admin}`, kind: 'hoursToApprove', count: '1' },
      { user_key: `5-${of.campus}`, kind: 'hoursToApprove', count: '1' },
    ]);
    const [, campusMail] = (await mails()).filter(({ body }) => String(body).includes('Days to approve'));
    for (const part of ['Days to approve', 'Días por aprobar', '/WebTime/Approve'])
      expect(campusMail?.body).toContain(part);
  });
});
