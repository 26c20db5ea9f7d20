import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row } from '#server/database/database.ts';
import { startApproval } from '#server/domain/absence/startApproval.ts';
import { escalationJob } from '#server/domain/approval/escalationJob.ts';
import type { Client } from '#tests/contracts/client.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';
import { noticesAbout, sendNotices, subscribe } from './notices.ts';

const list = 'absence/approval';

/** Dates long after the demonstration, on which it has no absences. */
const [monday, tuesday] = ['2031-06-23', '2031-06-24'] as const;

/** Tests the rules of docs/domain.md#approval. */
describe.each(engines())('approval, %s', (engine) => {
  let service: DemoService;
  /**
   * Clients of users: `campus` decides the first level at its school, `admin` the second level of the district.
   * `reader` has all permissions except to decide for others.
   */
  let clients: Record<'campus' | 'admin' | 'reader', Client>;
  let of: Record<
    'org' | 'worker' | 'school' | 'reason' | 'campus' | 'admin' | 'reader' | 'substitute',
    number
  >;
  /** Approver profiles of the school and of the district, each with its level. */
  let profiles: { level: number; approverProfileId: number }[];
  const rows = (text: string, values: readonly unknown[] = []) =>
    service.database.maintain((sql) => sql(text, values)) as Promise<Row[]>;

  beforeAll(async () => {
    service = await startDemo(engine);
    const [found] = await rows(
      `select user.org_id::int as org, user.admin_user_id::int as campus, school.target_id::int as school,
         (select min(worker_id)::int from worker join worker__institute_ids as at on at.org_id = worker.org_id
           and at.owner_id = worker.worker_id where worker.org_id = user.org_id and at.target_id = school.target_id
           and is_active and worker_type_id in (select target_id from employee_type_visibility_profile__worker_type_ids as type
             where type.org_id = user.org_id and type.owner_id = user.employee_type_visibility_profile_id)) as worker,
         (select min(admin_user_id)::int from admin_user as other where other.org_id = user.org_id and web_login_id like '%.admin') as admin,
         (select min(admin_user_id)::int from admin_user as other where other.org_id = user.org_id and web_login_id like '%.reader') as reader,
         (select min(absence_reason_id)::int from absence_reason as reason where reason.org_id = user.org_id) as reason,
         (select min(substitute_id)::int from substitute where substitute.org_id = user.org_id and is_active) as substitute
       from admin_user as user
       join approver_profile__institute_ids as school on school.org_id = user.org_id and school.owner_id = user.approver_profile_id
       where user.web_login_id like '%.campus' limit 1`
        .replaceAll('user.', 'holder.')
        .replace('as user', 'as holder'),
    );
    of = { ...found } as typeof of;
    profiles = (
      await rows(
        `select approval_level::int as level, approver_profile_id::int as "approverProfileId" from approver_profile
         where org_id = $1 order by 1`,
        [of.org],
      )
    ).map((row) => ({ ...row }) as (typeof profiles)[number]);
    await rows(
      `update permission_profile set permissions = permissions || '["ABSR.APPROVE", "ABSRAPPRVL.VIEW", "ABSRAPPRVL.APPROVE", "ABSRAPPRVL.DENY", "ABSRAPPRVL.DELEGATE", "SECURITY.ORGUSER"]'
       where org_id = $1 and profile_name = 'Reference data reader'`,
      [of.org],
    );
    const [campus, admin, reader] = await Promise.all(
      ['north.campus', 'north.admin', 'north.reader'].map((login) => service.signIn(login)),
    );
    clients = { campus, admin, reader } as typeof clients;
  });
  afterAll(() => service?.close());
  beforeEach(() => clear());

  const clear = async () => {
    for (const table of ['absence_log', 'approval_step'])
      await rows(
        `delete from ${table} where absence_id in (select absence_id from absence_day where absence_date > '2031-01-01')`,
      );
    await rows(
      `delete from assignment where confirmation_number in (select confirmation_number from absence_day where absence_date > '2031-01-01')`,
    );
    await rows(
      `delete from change_log where entity = 'absence/absence' and record_id in (select absence_id::text from absence_day where absence_date > '2031-01-01')`,
    );
    const [ids] = await rows(
      `select array_agg(distinct absence_id) as all from absence_day where absence_date > '2031-01-01'`,
    );
    await rows(`delete from absence_day where absence_date > '2031-01-01'`);
    await rows('delete from job where absence_id = any($1::bigint[])', [ids?.all ?? []]);
    await rows('delete from absence where absence_id = any($1::bigint[])', [ids?.all ?? []]);
    await rows('delete from approval_delegation');
    await rows('delete from approval_settings');
  };

  /**
   * Inserts an absence that needs approval. `days` has the fill status of each day, keyed by date. Returns the number
   * of the absence.
   */
  const enter = async (days: Record<string, number>, more: RecordData = {}): Promise<number> => {
    const hold = Object.values(days).includes(7) ? 'untilApproved' : 'none';
    const [next] = await rows('select max(confirmation_number)::int + 1 as number from absence_day');
    const number = Number(next?.number);
    await rows(
      `insert into absence (org_id, absence_id, kind, worker_id, absence_reason_id, needs_substitute, hold, approval_status, created_at)
       overriding system value values ($1, $2, 'absence', $3, $4, true, $5, 'pending', now())`,
      [of.org, number, more.worker ?? of.worker, of.reason, hold],
    );
    await rows('insert into absence__institute_ids (org_id, owner_id, target_id) values ($1, $2, $3)', [
      of.org,
      number,
      of.school,
    ]);
    await rows(
      `insert into job (org_id, job_id, absence_id, worker_id, institute_id) overriding system value values ($1, $2, $2, $3, $4)`,
      [of.org, number, more.worker ?? of.worker, of.school],
    );
    for (const [place, [date, status]] of Object.entries(days).entries())
      await rows(
        `insert into absence_day (org_id, confirmation_number, absence_id, job_id, kind, worker_id, institute_id, absence_date,
           shift_type, fill_status, absence_reason_id, substitute_id, duration_days, created_at)
         overriding system value values ($1, $2, $3, $3, 'absence', $4, $5, $6, 1, $7, $8, $9, 1, now())`,
        [
          of.org,
          number + place,
          number,
          more.worker ?? of.worker,
          of.school,
          date,
          status,
          of.reason,
          status === 3 ? of.substitute : null,
        ],
      );
    if (Object.values(days).includes(3))
      await rows(
        `insert into assignment (org_id, confirmation_number, substitute_id, institute_id, source, accepted_at)
         values ($1, $2, $3, $4, 'web', now())`,
        [of.org, number, of.substitute, of.school],
      );
    await service.database.write(of.org, (sql) =>
      startApproval(sql, { organization: of.org, absenceId: number, levels: profiles }),
    );
    return number;
  };
  const stepsOf = async (absence: number) =>
    (
      await rows(
        `select approval_step_id::int as id, level::int as level, status, asked_at is not null as asked, decided_by as by,
           comments from approval_step where absence_id = $1 order by level`,
        [absence],
      )
    ).map((row) => ({ ...row })) as {
      id: number;
      level: number;
      status: string;
      asked: boolean;
      by: string | null;
    }[];
  const act = async (
    who: keyof typeof clients,
    name: string,
    absence: number,
    level: number,
    body: RecordData = {},
  ) => {
    const step = (await stepsOf(absence)).find((one) => one.level === level);
    const query = { approvalStepId: String(step?.id) };
    return clients[who].call(service.registry.named(list), name, undefined, { query, body });
  };
  /** Cancels or removes an absence day and returns the status of the response. */
  const step = async (name: 'cancel' | 'remove', confirmationNumber: number) => {
    const sent = { query: { confirmationNumber: String(confirmationNumber) }, body: { note: 'Plans.' } };
    return (await service.call('absence/absence-day', name, undefined, sent)).status;
  };
  /**
   * Runs the escalation job as if the given number of hours had passed, so that overdue approval levels are skipped.
   */
  const escalate = async (hours: number) => {
    const none = new AbortController().signal;
    const now = new Date(Date.now() + hours * 3_600_000);
    await escalationJob.run({ organization: of.org }, service, { signal: none, closing: none, now });
  };
  const listFor = async (who: keyof typeof clients, filter: RecordData): Promise<RecordData[]> => {
    const query = { filter: JSON.stringify(filter), range: '[0,99]' };
    return (await clients[who].call(service.registry.named(list), 'list', undefined, { query })).json;
  };
  const absenceOf = async (absence: number) => ({
    ...(
      await rows(
        `select approval_status as approval, released_at is not null as released,
       (select string_agg(fill_status::text, ',' order by absence_date) from absence_day as day where day.absence_id = absence.absence_id) as days
       from absence where absence_id = $1`,
        [absence],
      )
    )[0],
  });
  const eventsOf = async (absence: number) =>
    (
      await rows(
        'select event, actor, before, after from absence_log where absence_id = $1 order by absence_log_id',
        [absence],
      )
    ).map((row) => ({ ...row }));

  test('A30: the last approval immediately releases the held job', async () => {
    const absence = await enter({ [monday]: 7, [tuesday]: 1 });
    expect((await act('campus', 'approve', absence, 1)).status).toBe(200);
    expect(await absenceOf(absence)).toEqual({ approval: 'partiallyApproved', released: false, days: '7,1' });
    expect((await act('admin', 'approve', absence, 2, { comments: 'Fine.' })).json).toMatchObject({
      status: 'approved',
      comments: 'Fine.',
    });
    expect(await absenceOf(absence)).toEqual({ approval: 'approved', released: true, days: '2,1' });
    expect((await eventsOf(absence)).map(({ event, after }) => [event, after])).toEqual([
      ['approved', '1'],
      ['approved', '2'],
      ['released', 'Unfilled'],
    ]);
    const events = await rows(
      `select kind from event where entity = 'absence/absence' and record_id = $1 order by sequence`,
      [String(absence)],
    );
    expect(events.map(({ kind }) => kind)).toEqual([
      'absence.submitted',
      'absence.levelApproved',
      'absence.approved',
    ]);
  });

  test('A31: the second level sees it only after the first has approved', async () => {
    const absence = await enter({ [monday]: 2 });
    expect(await listFor('admin', { absenceId: absence, needsMe: true })).toEqual([]);
    expect(await listFor('campus', { absenceId: absence, needsMe: true })).toMatchObject([
      { progress: '1/2', status: 'waiting', othersOut: '0/3', overallFill: 'unfilled', durationDays: 1 },
    ]);
    expect((await act('admin', 'approve', absence, 2)).status).toBe(404);
    await act('campus', 'approve', absence, 1);
    expect(await listFor('admin', { absenceId: absence, needsMe: true })).toMatchObject([
      { progress: '2/2' },
    ]);
    expect(await listFor('campus', { absenceId: absence, needsMe: true })).toEqual([]);
  });

  test('A32: an administrator decides for an approver, and no other user does', async () => {
    const absence = await enter({ [monday]: 2 });
    const refused = await act('reader', 'approve', absence, 1);
    expect([refused.status, refused.json.message]).toEqual([
      400,
      expect.stringContaining('approver profile'),
    ]);
    expect((await act('admin', 'approve', absence, 1)).status).toBe(200);
    expect(await absenceOf(absence)).toMatchObject({ approval: 'partiallyApproved' });
  });

  test('A32: a delegate decides only on the days of the delegation', async () => {
    const absence = await enter({ [monday]: 2 });
    const delegate = (fromDate: string, toDate: string) =>
      service.call('security/approval-delegation', 'create', undefined, {
        body: { approverId: of.campus, delegateId: of.reader, fromDate, toDate },
      });
    expect((await delegate('2020-01-01', '2020-01-02')).status).toBe(201);
    expect(await listFor('reader', { absenceId: absence, needsMe: true })).toEqual([]);
    expect((await act('reader', 'approve', absence, 1)).status).toBe(400);
    expect((await delegate('2020-01-01', '2099-12-31')).status).toBe(201);
    expect(await listFor('reader', { absenceId: absence, needsMe: true })).toHaveLength(1);
    expect((await act('reader', 'approve', absence, 1)).status).toBe(200);
  });

  test('approvers delegate only for themselves, an administrator for everyone', async () => {
    const delegate = (who: keyof typeof clients, approverId: number, delegateId: number) =>
      clients[who].call(service.registry.named('security/approval-delegation'), 'create', undefined, {
        body: { approverId, delegateId, fromDate: monday, toDate: tuesday },
      });
    expect((await delegate('reader', of.admin, of.reader)).json.errors).toHaveProperty('approverId');
    expect((await delegate('reader', of.reader, of.reader)).json.errors).toHaveProperty('delegateId');
    expect((await delegate('reader', of.reader, of.admin)).status).toBe(201);
    expect((await delegate('admin', of.campus, of.reader)).status).toBe(201);
  });

  test('A28: a denial cancels the days, removes the substitute and restores the balance', async () => {
    await rows(
      `insert into absence_balance (org_id, worker_id, absence_reason_id, as_of, initial_balance_days)
       select $1, $2, $3, current_date, 10 where not exists (
         select 1 from absence_balance where org_id = $1 and worker_id = $2 and absence_reason_id = $3)`,
      [of.org, of.worker, of.reason],
    );
    const absence = await enter({ [monday]: 3, [tuesday]: 3 });
    const left = async () => Number((await listFor('campus', { absenceId: absence }))[0]?.balanceAfter);
    const before = await left();
    const unsaid = await act('campus', 'deny', absence, 1);
    expect(unsaid.json.errors).toHaveProperty('comments');
    expect((await act('campus', 'deny', absence, 1, { comments: 'Testing week.' })).status).toBe(200);
    expect(await absenceOf(absence)).toMatchObject({ approval: 'denied', days: '5,5' });
    expect(await left()).toBe(before + 2);
    expect((await stepsOf(absence)).map(({ status }) => status)).toEqual(['denied', 'skipped']);
    const [assignment] = await rows(
      'select removed_at is not null as ended from assignment where confirmation_number = $1',
      [absence],
    );
    expect(assignment?.ended).toBe(true);
    const [day] = await rows(
      'select substitute_id, job_id::int as job from absence_day where confirmation_number = $1',
      [absence],
    );
    expect(day).toMatchObject({ substitute_id: null, job: absence });
    expect((await eventsOf(absence)).map(({ event, before, after }) => [event, before, after])).toEqual([
      ['denied', null, '1'],
      ['givenUp', 'Filled', 'Canceled'],
      ['givenUp', 'Filled', 'Canceled'],
    ]);
    const [event] = await rows(
      `select ids from event where kind = 'absenceDay.canceled' and record_id = $1`,
      [String(absence)],
    );
    expect(event?.ids).toMatchObject({ before: { substituteId: of.substitute } });
  });

  test('A29: one of three days is denied: two are approved, the job shrinks, the substitute is notified', async () => {
    await rows(
      `insert into absence_balance (org_id, worker_id, absence_reason_id, as_of, initial_balance_days)
       select $1, $2, $3, current_date, 10 where not exists (
         select 1 from absence_balance where org_id = $1 and worker_id = $2 and absence_reason_id = $3)`,
      [of.org, of.worker, of.reason],
    );
    const wednesday = '2031-06-25';
    const absence = await enter({ [monday]: 3, [tuesday]: 3, [wednesday]: 3 });
    const left = async () => Number((await listFor('campus', { absenceId: absence }))[0]?.balanceAfter);
    const before = await left();
    const part = (deniedDates: readonly string[], more: RecordData = { comments: 'Testing week.' }) =>
      act('campus', 'approveInPart', absence, 1, { deniedDates, ...more });
    expect((await part([wednesday], {})).json.errors).toHaveProperty('comments');
    expect((await part([])).status).toBe(400);
    expect((await part(['2031-06-26'])).json.message).toBe('This absence has no such day.');
    expect((await part([monday, tuesday, wednesday])).status).toBe(400);
    expect(await absenceOf(absence)).toMatchObject({ approval: 'pending', days: '3,3,3' });

    expect((await part([wednesday])).status).toBe(200);
    expect(await absenceOf(absence)).toMatchObject({ approval: 'partiallyApproved', days: '3,3,5' });
    expect(await left()).toBe(before + 1);
    expect((await act('admin', 'approve', absence, 2)).status).toBe(200);
    expect(await absenceOf(absence)).toMatchObject({ approval: 'approvedInPart', days: '3,3,5' });
    const jobs = await rows(
      `select job_id::int as job, substitute_id::int as substitute, (select removed_at is null from assignment as one
         where one.org_id = day.org_id and one.confirmation_number = day.job_id) as stands
       from absence_day as day where org_id = $1 and absence_id = $2 order by absence_date`,
      [of.org, absence],
    );
    expect(jobs.map((row) => ({ ...row }))).toEqual([
      { job: absence, substitute: of.substitute, stands: true },
      { job: absence, substitute: of.substitute, stands: true },
      { job: absence + 2, substitute: null, stands: false },
    ]);
    const [event] = await rows(
      `select ids from event where kind = 'absenceDay.canceled' and record_id = $1`,
      [String(absence + 2)],
    );
    expect(event?.ids).toMatchObject({ before: { substituteId: of.substitute } });
    expect((await listFor('campus', { absenceId: absence }))[0]).toMatchObject({ deniedDates: [wednesday] });

    expect((await act('admin', 'reopen', absence, 2)).status).toBe(200);
    expect(await absenceOf(absence)).toMatchObject({ approval: 'partiallyApproved', days: '3,3,5' });
    expect((await act('admin', 'reopen', absence, 1)).status).toBe(200);
    expect(await absenceOf(absence)).toMatchObject({ approval: 'pending', days: '3,3,2' });
  });

  test('reopening restores the days, and holds them again', async () => {
    const absence = await enter({ [monday]: 7, [tuesday]: 1 });
    await act('campus', 'approve', absence, 1);
    await act('admin', 'deny', absence, 2, { comments: 'No.' });
    expect((await act('campus', 'reopen', absence, 2)).status).toBe(403);
    expect((await act('admin', 'reopen', absence, 2)).json).toMatchObject({ status: 'waiting' });
    expect(await absenceOf(absence)).toEqual({ approval: 'partiallyApproved', released: false, days: '7,1' });
    await act('admin', 'approve', absence, 2);
    expect(await absenceOf(absence)).toEqual({ approval: 'approved', released: true, days: '2,1' });
    await act('admin', 'reopen', absence, 1);
    expect(await absenceOf(absence)).toEqual({ approval: 'pending', released: false, days: '7,1' });
    expect((await stepsOf(absence)).map(({ status, asked, by }) => [status, asked, by])).toEqual([
      ['waiting', true, null],
      ['waiting', false, null],
    ]);
  });

  test('a denied absence is not reopened if the employee has another absence by then', async () => {
    const absence = await enter({ [monday]: 2 });
    await act('campus', 'deny', absence, 1, { comments: 'No.' });
    const other = await enter({ [monday]: 2 });
    const { status, json } = await act('admin', 'reopen', absence, 1);
    expect([status, json.message]).toEqual([400, expect.stringContaining(`#${other}`)]);
    expect(await absenceOf(absence)).toMatchObject({ approval: 'denied', days: '5' });
  });

  test('of two simultaneous decisions one counts, and the other user sees whose and when', async () => {
    const absence = await enter({ [monday]: 2 });
    const [one, other] = await Promise.all([
      act('campus', 'approve', absence, 1),
      act('admin', 'deny', absence, 1, { comments: 'No.' }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 400]);
    const [step] = await stepsOf(absence);
    const { json } = one.status === 200 ? other : one;
    expect(json.message).toMatch(new RegExp(`^${step?.by} (approved|denied) .* on \\d\\d/\\d\\d/\\d{4} `));
    expect(
      (await eventsOf(absence)).filter(({ event }) => ['approved', 'denied'].includes(String(event))),
    ).toHaveLength(1);
  });

  test('users do not decide on absences that they entered, unless the district allows it', async () => {
    const absence = await enter({ [monday]: 2 });
    await rows(
      `insert into change_log (org_id, entity, user_key, user_name, request_id, record_id, label, action, version, differences)
       select org_id, 'absence/absence', '5-' || admin_user_id, 'Campus', 'test', $2, '', 'create', 1, '[]'
       from admin_user where org_id = $1 and admin_user_id = $3`,
      [of.org, String(absence), of.campus],
    );
    expect(await listFor('campus', { absenceId: absence, needsMe: true })).toEqual([]);
    expect((await act('campus', 'approve', absence, 1)).json.message).toContain('You entered this absence');
    await rows(
      `insert into approval_settings (org_id, levels, denial_comment, self_approval, change_after_approval) values ($1, 2, true, true, 'always')`,
      [of.org],
    );
    expect(await listFor('campus', { absenceId: absence, needsMe: true })).toHaveLength(1);
    expect((await act('campus', 'approve', absence, 1)).status).toBe(200);
  });

  test('a level without a timely decision is skipped, except the last one', async () => {
    const absence = await enter({ [monday]: 2 });
    await rows(
      `insert into approval_settings (org_id, levels, escalation_hours, denial_comment, change_after_approval) values ($1, 2, 24, true, 'always')`,
      [of.org],
    );
    const soon = new Date(Date.now() + 23 * 3_600_000);
    const late = new Date(Date.now() + 25 * 3_600_000);
    const turn = { signal: new AbortController().signal, closing: new AbortController().signal };
    const run = (now: Date) => escalationJob.run({ organization: of.org }, service, { ...turn, now });
    const due = async (now: Date) =>
      (await escalationJob.due?.read(service, now))?.map(({ organization }) => organization);
    await run(soon);
    expect((await stepsOf(absence)).map(({ status, asked }) => [status, asked])).toEqual([
      ['waiting', true],
      ['waiting', false],
    ]);
    expect(await due(late)).toContain(of.org);
    await rows(
      `insert into setting_value (org_id, settings, field, institute_id, value, set_by)
       values ($1, 'settings/approval-settings', 'escalationHours', $2, '48', 'Ana Li')`,
      [of.org, of.school],
    );
    await run(late);
    expect((await stepsOf(absence))[0]).toMatchObject({ status: 'waiting' });
    await rows('delete from setting_value where org_id = $1', [of.org]);
    await run(late);
    expect((await stepsOf(absence)).map(({ status, asked, by }) => [status, asked, by])).toEqual([
      ['skipped', true, 'System'],
      ['waiting', true, null],
    ]);
    expect(await eventsOf(absence)).toMatchObject([{ event: 'skipped', actor: 'System', after: '1' }]);
    await run(new Date(Date.now() + 90 * 3_600_000));
    expect((await stepsOf(absence))[1]).toMatchObject({ status: 'waiting' });
    expect(await absenceOf(absence)).toMatchObject({ approval: 'pending' });
    expect((await act('campus', 'approve', absence, 1)).json.message).toContain('skipped');
    await act('admin', 'approve', absence, 2);
    expect(await absenceOf(absence)).toMatchObject({ approval: 'approved' });
  });

  test('subscribers are notified once of each level that opens, also after a reopening or a time limit', async () => {
    expect(await subscribe(clients.reader, 'approvalWaiting')).toBe(200);
    await sendNotices(service);
    const absence = await enter({ [monday]: 2 });
    const count = async () => {
      await sendNotices(service);
      return (await noticesAbout(clients.reader, `#${absence})`)).length;
    };
    expect(await count(), 'entered without the service').toBe(0);
    await act('campus', 'approve', absence, 1);
    expect(await count()).toBe(1);
    await act('admin', 'approve', absence, 2);
    expect(await count(), 'no level waits').toBe(1);
    await act('admin', 'reopen', absence, 1);
    expect(await count()).toBe(2);
    await rows(
      `insert into approval_settings (org_id, levels, escalation_hours, denial_comment, change_after_approval) values ($1, 2, 24, true, 'always')`,
      [of.org],
    );
    await escalate(25);
    expect(await count()).toBe(3);
    await escalate(25);
    await act('admin', 'deny', absence, 2, { comments: 'No.' });
    expect(await count()).toBe(3);
  });

  test('days that do not take place do not count, and their approval is not skipped', async () => {
    const wednesday = '2031-06-25';
    const absence = await enter({ [monday]: 2, [tuesday]: 2, [wednesday]: 2 });
    await rows(
      `insert into approval_settings (org_id, levels, escalation_hours, denial_comment, change_after_approval) values ($1, 2, 24, true, 'always')`,
      [of.org],
    );
    expect(await step('remove', absence)).toBe(200);
    const [shown] = await listFor('campus', { absenceId: absence, needsMe: true });
    expect(shown).toMatchObject({ fromDate: tuesday, toDate: wednesday, durationDays: 2 });
    expect(await step('cancel', absence + 1)).toBe(200);
    expect(await step('cancel', absence + 2)).toBe(200);
    expect(await listFor('campus', { absenceId: absence, needsMe: true })).toEqual([]);
    expect(await listFor('campus', { absenceId: absence })).toMatchObject([
      { fromDate: monday, toDate: wednesday, status: 'waiting' },
    ]);
    await escalate(25);
    for (const [name, body] of [
      ['approve', {}],
      ['approveInPart', { deniedDates: [tuesday], comments: 'No.' }],
      ['deny', { comments: 'No.' }],
    ] as const) {
      const { status, json } = await act('campus', name, absence, 1, body);
      expect([status, json.message]).toEqual([400, 'No day of this absence takes place anymore.']);
    }
    expect(await absenceOf(absence)).toMatchObject({ approval: 'pending', days: '4,5,5' });
  });

  test('levels that are decided show the days that a denial canceled', async () => {
    const absence = await enter({ [monday]: 2, [tuesday]: 2 });
    await act('campus', 'deny', absence, 1, { comments: 'No.' });
    expect(await listFor('campus', { absenceId: absence, status: 'denied' })).toMatchObject([
      { fromDate: monday, toDate: tuesday, durationDays: 2, deniedDates: [monday, tuesday] },
    ]);
  });

  test('reopening restores only days that the denial canceled', async () => {
    const wednesday = '2031-06-25';
    const absence = await enter({ [monday]: 2, [tuesday]: 2, [wednesday]: 2 });
    expect(await step('cancel', absence + 2)).toBe(200);
    await act('campus', 'deny', absence, 1, { comments: 'No.' });
    const other = await enter({ [wednesday]: 2 });
    const reopened = await act('admin', 'reopen', absence, 1);
    expect(reopened.status, reopened.text).toBe(200);
    expect(await absenceOf(absence)).toMatchObject({ approval: 'pending', days: '2,2,5' });
    expect(await absenceOf(other)).toMatchObject({ days: '2' });
    expect((await listFor('campus', { absenceId: absence }))[0]?.deniedDates ?? null).toBeNull();
  });

  test('reopening restores the days of a denial that was stored without its dates', async () => {
    const absence = await enter({ [monday]: 2, [tuesday]: 2 });
    await act('campus', 'deny', absence, 1, { comments: 'No.' });
    await rows('update approval_step set denied_dates = null where absence_id = $1', [absence]);
    await act('admin', 'reopen', absence, 1);
    expect(await absenceOf(absence)).toMatchObject({ approval: 'pending', days: '2,2' });
  });
});
