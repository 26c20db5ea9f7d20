import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gates } from '#schemas/fields/jobGates.ts';
import { headers } from '#schemas/protocol/entities/headers.ts';
import { ownReasons } from '#schemas/protocol/people/ownJobs.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Client } from '#tests/contracts/client.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';

const path = '/services/absence/v1.0/ownJobs';
const open = 999_000_001;

/** Tests the rules of docs/domain.md#what-a-substitute-is-told. */
describe.each(engines())('the own jobs of a substitute, %s', (engine) => {
  let service: DemoService;
  let person: Client;
  let substituteId: number;
  let place: RecordData;
  let day: string;

  const sql = (text: string, values: readonly unknown[] = []) =>
    service.database.maintain((run) => run(text, values));
  const set = (values: string) =>
    sql(`update substitute set ${values} where substitute_id = $1`, [substituteId]);
  const put = (conf: number, date: string, status: number, more: RecordData = {}) =>
    sql(
      `insert into absence_day (org_id, confirmation_number, job_id, kind, worker_id, institute_id, absence_date, shift_type,
         absence_start_time, absence_end_time, fill_status, substitute_id, created_at)
       overriding system value values ($1, $2, $3, 'absence', $4, $5, $6::date, 4, '08:00', '12:00', $7, $8,
         now() - interval '60 days')`,
      [
        place.org_id,
        conf,
        more.jobId ?? null,
        place.worker_id,
        place.institute_id,
        date,
        status,
        more.substituteId ?? null,
      ],
    );
  const ownJobs = async (client: Client = person) => {
    const { status, json, text } = await client.ask('GET', path);
    expect(status, text).toBe(200);
    return json as Record<'coming' | 'open' | 'kept', RecordData[]> & { maySearch: boolean };
  };
  const openJob = async () => (await ownJobs()).open.find(({ jobId }) => jobId === open);
  const keptJob = async () => (await ownJobs()).kept.find(({ jobId }) => jobId === open);

  beforeAll(async () => {
    service = await startDemo(engine);
    person = await service.signIn('north.substitute');
    const [account] = await service.database.identity((run) =>
      run("select person_id from user_account where login_name = 'north.substitute'"),
    );
    substituteId = Number(account?.person_id);
    const [found] = await sql(
      `select worker.org_id, worker.worker_id, worker.worker_type_id, worker.first_name, worker.last_name, organization.time_zone, school.institute_id,
         institution_name from worker
       join organization using (org_id)
       join school on school.org_id = worker.org_id and to_jsonb(institute_id) <@ worker.institute_ids
       where worker.is_active and institution_level_id = 3 limit 1`,
    );
    place = found ?? {};
    day = addDays(today(String(place.time_zone)), 6);
    await sql('delete from worker__skill_ids where owner_id = $1', [place.worker_id]);
    for (const table of [
      'preferred_substitutes',
      'school_preferred_substitute',
      'employee_type_preferred_substitute',
      'preferred_school',
      'non_work_day',
    ])
      await sql(`delete from ${table} where substitute_id = $1`, [substituteId]);
    await sql('update absence_day set fill_status = 2, substitute_id = null where substitute_id = $1', [
      substituteId,
    ]);
  });
  afterAll(() => service?.close());

  beforeEach(async () => {
    await sql('delete from absence_day where confirmation_number between 999000001 and 999000009');
    await set(`is_active = true, can_search_jobs = true, joining_date = '2020-08-01', ignore_daily_limit = true,
      ignore_weekly_limit = true, ignore_monthly_limit = true`);
    await put(open, day, 2);
  });

  test('that can be taken have their time, place, and the absent person', async () => {
    expect(await openJob()).toMatchObject({
      jobId: open,
      date: day,
      toDate: day,
      dayCount: 1,
      startTime: '08:00',
      endTime: '12:00',
      school: place.institution_name,
      employee: expect.stringContaining(String(place.last_name)),
      isVacancy: false,
    });
  });

  test('that are listed are recorded as seen, once', async () => {
    const seen = () => sql('select substitute_id::int as id from job_seen where job_id = $1', [open]);
    await sql('delete from job_seen');
    await ownJobs();
    await ownJobs();
    expect(await seen()).toEqual([{ id: substituteId }]);
  });

  test('that are assigned have their upcoming days, the next first', async () => {
    const from = today(String(place.time_zone));
    await sql(
      'insert into job (org_id, job_id, worker_id, institute_id) overriding system value values ($1, 999000002, $2, $3)',
      [place.org_id, place.worker_id, place.institute_id],
    );
    await put(999_000_002, addDays(from, -1), 3, { jobId: 999_000_002, substituteId });
    await put(999_000_003, addDays(from, 1), 3, { jobId: 999_000_002, substituteId });
    await put(999_000_004, addDays(from, 2), 3, { jobId: 999_000_002, substituteId });
    const { coming } = await ownJobs();
    expect(coming).toEqual([
      expect.objectContaining({
        jobId: 999_000_002,
        date: addDays(from, 1),
        toDate: addDays(from, 2),
        dayCount: 2,
        startTime: '08:00',
        endTime: '12:00',
        school: place.institution_name,
        employee: expect.stringContaining(String(place.last_name)),
      }),
    ]);
    expect(coming[0]?.title ?? null).toEqual(
      (await sql('select title from worker where worker_id = $1', [place.worker_id]))[0]?.title ?? null,
    );
  });

  test('that the substitute’s own data blocks have the reason, but not the absent person', async () => {
    await set(`ignore_daily_limit = false, override_daily_limit = true, can_work_in_day = 2`);
    const job = await keptJob();
    expect(job).toMatchObject({ jobId: open, because: ['overDailyLimit'], school: place.institution_name });
    expect(Object.keys(job ?? {})).not.toEqual(expect.arrayContaining(['employee']));
    expect(Object.keys(job ?? {})).not.toEqual(expect.arrayContaining(['title']));
    expect(await openJob()).toBeUndefined();
  });

  const silent: Readonly<Record<string, () => Promise<unknown>>> = {
    'that are held': () =>
      sql('update absence_day set fill_status = 7 where confirmation_number = $1', [open]),
    'of an employee who excludes the substitute': () =>
      sql(
        `insert into preferred_substitutes (org_id, worker_id, substitute_id, is_excluded) values ($1, $2, $3, true)`,
        [place.org_id, place.worker_id, substituteId],
      ),
    'of a district that does not allow job searches': () => set('can_search_jobs = false'),
  };

  test.each(Object.keys(silent))('%s are hidden', async (name) => {
    await silent[name]?.();
    // Adds another reason why the substitute cannot take the job (a daily limit). The job still must not be shown.
    await set(`ignore_daily_limit = false, override_daily_limit = true, can_work_in_day = 2`);
    expect([await openJob(), await keptJob()]).toEqual([undefined, undefined]);
    await sql('delete from preferred_substitutes where substitute_id = $1', [substituteId]);
  });

  test('report if the substitute may not search for jobs', async () => {
    await set('can_search_jobs = false');
    expect(await ownJobs()).toMatchObject({ maySearch: false, open: [], kept: [] });
  });

  test('are listed as blocked by every gate of the substitute’s own, and by no other', () => {
    const names = gates.map((gate) => gate.const);
    expect(names).toEqual(expect.arrayContaining([...ownReasons]));
    const others = names.filter((name) => !(ownReasons as readonly string[]).includes(name));
    expect(others).toEqual([
      'inactive',
      'excludedByDistrict',
      'excludedBySchool',
      'excludedByEmployee',
      'excludedByVacancyProfile',
      'excludedByEmployeeType',
      'visibleLater',
      'awaitsApproval',
      'held',
      'mayNotSearch',
    ]);
  });

  test('are the user’s own: other substitutes’ cannot be requested', async () => {
    const query = { substituteId: String(substituteId + 1) };
    const jobs = service.registry.named('substitute/display-jobs');
    expect((await person.call(jobs, 'list', undefined, { query })).status).toBe(403);
    expect((await person.ask('GET', `${path}?substituteId=${substituteId + 1}`)).status).toBe(400);
    for (const login of ['north.admin', 'north.employee'])
      expect((await (await service.signIn(login)).ask('GET', path)).status).toBe(404);
  });

  test('of several districts are those of the current district, by the substitute’s consent there', async () => {
    const there = { org: 77_777_777, school: 777_777_771, substitute: 777_777_772, role: 777_777_774 };
    await sql(
      "insert into organization (org_id, org_name, org_xref_id, state_code) values ($1, 'Farawayville', '7777777', 'OR')",
      [there.org],
    );
    await sql(
      `insert into school (org_id, institute_id, institution_name, institution_level_id) overriding system value
       values ($1, $2, 'Hidden High', 3)`,
      [there.org, there.school],
    );
    await sql(
      `insert into substitute (org_id, substitute_id, first_name, last_name, is_active, org_person_id) overriding system value
       values ($1, $2, 'Elsa', 'Elsewhere', true, $3)`,
      [there.org, there.substitute, there.role],
    );
    await sql(
      `insert into absence_day (org_id, confirmation_number, kind, institute_id, absence_date, shift_type, fill_status, substitute_id)
       overriding system value values ($1, 777777773, 'vacancy', $2, $3::date, 1, 3, $4)`,
      [there.org, there.school, day, there.substitute],
    );
    await service.database.identity((run) =>
      run(
        `insert into user_role (user_type, user_id, subject, org_id)
         select 9, $1, subject, $2 from user_account where login_name = 'multi.substitute'`,
        [there.role, there.org],
      ),
    );
    const several = await service.signIn('multi.substitute');
    const [account] = await service.database.identity((run) =>
      run("select user_id from user_account where login_name = 'multi.substitute'"),
    );
    const requestAs = (userId: unknown, orgId: unknown) => {
      const user = JSON.stringify({ loggedInUserKey: `9-${userId}`, orgId: Number(orgId) });
      return several.ask('GET', path, { headers: { [headers.user]: user } });
    };
    const here = await requestAs(account?.user_id, place.org_id);
    expect([here.status, here.text.includes('Hidden High')]).toEqual([200, false]);
    expect((await requestAs(there.role, there.org)).status).toBe(404);
    await sql('update substitute set multi_org_opt_in = true where substitute_id = $1', [there.substitute]);
    expect((await requestAs(there.role, there.org)).json.coming).toEqual([
      {
        ...{ jobId: 777_777_773, date: day, toDate: day, dayCount: 1, school: 'Hidden High' },
        ...{ isVacancy: true, isLate: false, files: [] },
      },
    ]);
    expect((await requestAs(account?.user_id, 4_000_001)).status).toBe(403);
  });
});
