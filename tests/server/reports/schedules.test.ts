import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportPermissions } from '#schemas/access/reportRights.ts';
import type { SentSchedule } from '#schemas/protocol/reports/schedule.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { nextRuns } from '#server/reports/nextRuns.ts';
import { type ScheduleDependencies, scheduleJob } from '#server/reports/scheduleJob.ts';
import type { Client } from '#tests/contracts/client.ts';
import { type DemoService, startDemo } from '../domain/demoService.ts';
import { quickEngine } from '../identity/startService.ts';

const path = '/services/absence/v1.0/reports';
const weekly: SentSchedule = {
  rule: 'FREQ=WEEKLY;BYDAY=MO',
  startsAt: '2026-11-02T07:00',
  timeZone: 'America/Chicago',
  format: 'pdf',
  listIds: [],
  subject: 'Hours',
  isActive: true,
};

describe('the next runs of a rule', () => {
  test('keep the time of day across daylight saving changes', () => {
    const runs = nextRuns({ ...weekly, startsAt: '2027-03-01T07:00' }, new Date('2027-03-06T00:00:00Z'), 3);
    expect(runs.map((run) => run.toISOString())).toEqual([
      '2027-03-08T13:00:00.000Z',
      '2027-03-15T12:00:00.000Z',
      '2027-03-22T12:00:00.000Z',
    ]);
  });

  test('are empty for an invalid or ended rule', () => {
    const now = new Date('2026-11-29T00:00:00Z');
    const changes: Partial<SentSchedule>[] = [
      { rule: 'FREQ=SECONDLY' },
      { rule: 'FREQ=DAILY;BYSECOND=1' },
      { rule: 'FREQ=WEEKLY;COUNT=1' },
      { rule: 'FREQ=WEEKLY;INTERVAL=0' },
      { timeZone: 'Mars/Olympus' },
      { startsAt: '2026-02-31T07:00' },
      { startsAt: '1000-01-01T07:00' },
      { startsAt: '2026-11-02T25:00' },
    ];
    for (const change of changes)
      expect(nextRuns({ ...weekly, ...change }, now), JSON.stringify(change)).toEqual([]);
    expect(nextRuns({ ...weekly, rule: 'FREQ=MONTHLY;BYMONTHDAY=31' }, now)).toHaveLength(5);
  });
});

describe('a schedule', () => {
  let service: DemoService;
  let admin: Client;
  let list: number;
  let campusProfile: unknown;
  beforeAll(async () => {
    service = await startDemo(quickEngine(), { runsJobsByHand: true });
    admin = await service.signIn('north.admin');
    const [row] = await service.database.maintain((sql) =>
      sql(
        `select link.target_id as list, person.permission_profile_id as profile, person.email
         from admin_user__distribution_list_ids link
         join admin_user person on person.org_id = link.org_id and person.admin_user_id = link.owner_id
         where person.user_type = 5 and person.is_active order by link.target_id limit 1`,
      ),
    );
    list = Number(row?.list);
    campusProfile = row?.profile;
  }, 120_000);
  afterAll(() => service?.close());

  const keep = async (level: string) => {
    const definition = { of: 'absence/absence-day', columns: [{ path: 'workerId' }] };
    return (await admin.ask('POST', path, { body: { name: `R ${level}`, level, definition } })).json
      .reportId as number;
  };
  const schedule = (report: number, change: Partial<SentSchedule> = {}) =>
    admin.ask('POST', `${path}/${report}/schedules`, { body: { ...weekly, ...change } });
  const grantCampus = (bits: number, view = true) =>
    service.database.maintain((sql) =>
      sql('update permission_profile set permissions = $2 where permission_profile_id = $1', [
        campusProfile,
        JSON.stringify([...(view ? ['ABSR.DISPLAY'] : []), ...reportPermissions(bits)]),
      ]),
    );
  const makeDue = (id: number) =>
    service.database.maintain((sql) =>
      sql(`update report_schedule set next_run_at = now() - interval '1 minute' where schedule_id = $1`, [
        id,
      ]),
    );
  const mails = () =>
    service.database.maintain((sql) => sql(`select recipient, body from mail_outbox where kind = 'report'`));

  const owner = async (id: number) => {
    const [row] = await service.database.maintain((sql) =>
      sql('select org_id from report_schedule where schedule_id = $1', [id]),
    );
    return { organization: Number(row?.org_id), schedule: id };
  };

  test('shows its next five runs, and rejects each mistake on its field', async () => {
    const report = await keep('private');
    const { status, json } = await schedule(report);
    expect(status).toBe(201);
    expect(json.nextRuns).toHaveLength(5);
    const refused: [Partial<SentSchedule>, string][] = [
      [{ timeZone: 'Mars/Olympus' }, 'rule'],
      [{ rule: 'FREQ=WEEKLY;COUNT=1', startsAt: '2020-01-06T07:00' }, 'rule'],
      [{ listIds: [987654] }, 'listIds'],
      [{ subject: ' ' }, 'subject'],
    ];
    for (const [change, field] of refused) {
      const { status, json, text } = await schedule(report, change);
      expect([status, Object.keys(json.errors ?? {})], text).toEqual([400, [field]]);
    }
    const endless = [
      'FREQ=SECONDLY',
      'FREQ=DAILY;COUNT=9999999',
      'FREQ=DAILY;BYHOUR=0,1,2',
      'FREQ=YEARLY;BYSETPOS=1',
      `FREQ=DAILY${';INTERVAL=1'.repeat(40)}`,
    ];
    for (const rule of endless) {
      const { status, json } = await schedule(report, { rule });
      expect(status, rule).toBe(400);
      expect(json.message).toContain('body/rule');
    }
    // A rule that never occurs. The search for its next run must end soon, because it is limited.
    const never = { rule: 'FREQ=YEARLY;BYMONTHDAY=31;BYDAY=5MO,5TU;INTERVAL=99' };
    const begun = process.cpuUsage();
    expect([200, 201, 400]).toContain((await schedule(report, never)).status);
    expect(process.cpuUsage(begun).user).toBeLessThan(5_000_000);
    expect((await schedule(987_654)).status).toBe(404);
    expect((await admin.ask('DELETE', `${path}/${report}/schedules/987654`)).status).toBe(404);
  });

  test('is rejected if a recipient may not see the report', async () => {
    await grantCampus(0);
    const { status, json, text } = await schedule(await keep('public'), { listIds: [list] });
    expect(status).toBe(400);
    expect(json.errors.listIds.code, text).toBe('mayNotSeeReport');
    await grantCampus(8, false);
    expect((await schedule(await keep('public'), { listIds: [list] })).status).toBe(400);
  });

  test('sends each recipient one email with a link per run, and skips and names users who lost access', async () => {
    await grantCampus(8);
    const report = await keep('public');
    const { json: saved, text } = await schedule(report, { listIds: [list] });
    expect(saved.scheduleId, text).toBeDefined();
    await makeDue(saved.scheduleId);
    await service.runJobs();
    await service.runJobs();
    const first = await mails();
    expect(first.length).toBeGreaterThan(0);
    expect(new Set(first.map(({ recipient }) => recipient)).size).toBe(first.length);
    expect(first[0]?.body).toContain(`/reports/report-writer/${report}?as=pdf`);
    const read = async () =>
      (await admin.ask('GET', `${path}/${report}/schedules`)).json.schedules[0] as RecordData;
    expect((await read()).lastStatus).toBe('sent');
    await grantCampus(0);
    await makeDue(saved.scheduleId);
    await service.runJobs();
    expect(await mails()).toHaveLength(first.length);
    const failed = await read();
    expect(failed.lastStatus).toBe('failed');
    expect(failed.lastMessage).toMatch(/Not sent to people without access: \w/);
    const [notice] = await service.database.maintain((sql) =>
      sql(`select args from notification where kind = 'reportFailed'`),
    );
    expect(notice?.args).toMatchObject({ name: 'R public' });
  });

  test('is sent once by two simultaneous processes, and once after an interrupted run', async () => {
    await grantCampus(8);
    const report = await keep('public');
    const { json: saved } = await schedule(report, { listIds: [list] });
    const { organization, schedule: id } = await owner(saved.scheduleId);
    const needs = { catalogue: buildCatalogue(service.registry), database: service.database };
    const never = new AbortController().signal;
    const run = (database: ScheduleDependencies['database'] = needs.database) =>
      scheduleJob.run(
        { organization, schedule: id },
        { ...needs, database },
        { signal: never, closing: never, now: new Date() },
      );
    const sent = async () =>
      (await mails()).filter(({ body }) => String(body).includes(`/report-writer/${report}?`)).length;
    await makeDue(id);
    const breaking: ScheduleDependencies['database'] = {
      ...needs.database,
      write: (org, work) =>
        service.database.write(org, async (sql) => {
          await work(sql);
          throw new Error('the process ended');
        }),
    };
    await expect(run(breaking)).rejects.toThrow('the process ended');
    expect(await sent()).toBe(0);
    await Promise.all([run(), run()]);
    const once = await sent();
    expect(once).toBeGreaterThan(0);
    expect(new Set((await mails()).map(({ body, recipient }) => `${recipient} ${body}`)).size).toBe(
      (await mails()).length,
    );
    await run();
    expect(await sent()).toBe(once);
  });
});
