import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { headers } from '#schemas/protocol/entities/headers.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import type { Change } from '#server/domain/domainRule.ts';
import { checkAssigned } from '#server/domain/fulfilment/checkAssigned.ts';
import { busyElsewhere } from '#server/domain/people/busyElsewhere.ts';
import { saveSharedPeople } from '#server/domain/people/sharedPeople.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';

const general = 'substitute/general-information';
const job = 999_000_001;

/**
 * Another district with a school, a substitute and a job. No response to a user of the first district may contain any
 * of this.
 */
const other = { org: 77_777_777, school: 777_777_771, substitute: 777_777_772, job: 777_777_773 };
const secrets = [
  ...Object.values(other).map(String),
  'Farawayville',
  'Hidden High',
  'Elsa Elsewhere',
  '09:13',
];

describe.each(engines())('a substitute of several districts, %s', (engine) => {
  let service: DemoService;
  let substituteId: number;
  let here: number;
  let zone: string;
  let day: string;

  const sql = (text: string, values: readonly unknown[] = []) =>
    service.database.maintain((run) => run(text, values));

  beforeAll(async () => {
    service = await startDemo(engine);
    const body = {
      firstName: 'Cora',
      lastName: 'Quist',
      joiningDate: '2025-09-01',
      crossDistrictId: 'M-4711',
      multiOrgOptIn: true,
    };
    const made = await service.call(general, 'create', undefined, { body });
    expect(made.status, made.text).toBe(201);
    substituteId = made.json.substituteId;
    const [place] = await sql(
      `select org_id, time_zone, (select min(institute_id) from school where org_id = o.org_id
         and institution_level_id = 3) as school from organization as o
       where org_id = (select org_id from substitute where substitute_id = $1)`,
      [substituteId],
    );
    here = Number(place?.org_id);
    zone = String(place?.time_zone);
    day = addDays(today(zone), 4);
    await sql(`update substitute set ignore_daily_limit = true, ignore_weekly_limit = true,
      ignore_monthly_limit = true where substitute_id = ${substituteId}`);
    await work(here, job, Number(place?.school), 2, null);
    await sql(
      `insert into organization (org_id, org_name, org_xref_id, state_code)
       values (${other.org}, 'Farawayville', '7777777', 'OR')`,
    );
    await sql(
      `insert into school (org_id, institute_id, institution_name, institution_level_id) overriding system value
       values (${other.org}, ${other.school}, 'Hidden High', 3)`,
    );
    await sql(
      `insert into substitute (org_id, substitute_id, first_name, last_name) overriding system value
       values (${other.org}, ${other.substitute}, 'Elsa Elsewhere', 'Elsewhere')`,
    );
    await work(other.org, other.job, other.school, 3, other.substitute);
  });
  afterAll(() => service?.close());

  /** Inserts an absence day from 8 to 12 with the given fill status: filled (3) or open (2). */
  const work = (org: number, conf: number, school: number, status: number, substitute: number | null) =>
    sql(
      `insert into absence_day (org_id, confirmation_number, kind, institute_id, absence_date, shift_type,
         absence_start_time, absence_end_time, fill_status, substitute_id, created_at)
       overriding system value values ($1, $2, 'vacancy', $3, $4, 4, '08:00', '12:00', $5, $6, now() - interval '9 days')`,
      [org, conf, school, day, status, substitute],
    );
  const set = (table: string, values: Record<string, unknown>, where: string) =>
    sql(
      `update ${table} set ${Object.keys(values).map((name, at) => `${name} = $${at + 1}`)} where ${where}`,
      Object.values(values),
    );
  const setThere = (values: Record<string, unknown>) =>
    set('substitute', values, `substitute_id = ${other.substitute}`);
  const setHere = (values: Record<string, unknown>) =>
    set('substitute', values, `substitute_id = ${substituteId}`);
  /**
   * Updates a district's list of people who work in several districts, as needed after changes that bypass the service.
   */
  const list = (org: number) => service.database.maintain((run) => saveSharedPeople(run, org));
  const setWork = (values: Record<string, unknown>) =>
    set('absence_day', values, `confirmation_number = ${other.job}`);

  beforeEach(async () => {
    await set('organization', { time_zone: zone }, `org_id = ${other.org}`);
    await setThere({ is_active: true, cross_district_id: 'M-4711', multi_org_opt_in: true });
    await setHere({ cross_district_id: 'M-4711', multi_org_opt_in: true, multiple_substitute: 'Yes' });
    for (const org of [here, other.org]) await list(org);
    await setWork({
      fill_status: 3,
      substitute_id: other.substitute,
      absence_date: day,
      absence_start_time: '09:13',
      absence_end_time: '11:00',
    });
  });

  const listed = () =>
    service.call('substitute/display-jobs', 'list', undefined, {
      query: { substituteId: String(substituteId), filter: JSON.stringify({ conf: job }), range: '[0,9]' },
    });
  const because = async () => {
    const { status, json, text } = await listed();
    expect(status, text).toBe(200);
    expect(json).toHaveLength(1);
    return json[0].because ?? [];
  };

  test('is busy while they work in the other one, whose data stays hidden', async () => {
    expect(await because()).toEqual(['busy']);
    const answers = [
      await listed(),
      await service.call(general, 'get', substituteId),
      await service.call('substitute/substitute', 'get', substituteId),
      await service.call(general, '$changes', substituteId),
    ];
    for (const { status, text } of answers) {
      expect(status, text).toBe(200);
      expect(secrets.filter((one) => text.includes(one))).toEqual([]);
    }
  });

  // Changes of the database after which the substitute is free. They bypass the service, so the list of people who work
  // in several districts is outdated; the test expects that the current records decide.
  const free: Record<string, () => Promise<unknown>> = {
    'if they declined consent in the other district': () => setThere({ multi_org_opt_in: false }),
    'if they have not answered about consent in the other district': () =>
      setThere({ multi_org_opt_in: null }),
    'if they declined consent in this district': () => setHere({ multi_org_opt_in: false }),
    'if their numbers differ': () => setThere({ cross_district_id: 'M-4712' }),
    'if they have no number in either district': async () => {
      await setThere({ cross_district_id: null });
      await setHere({ cross_district_id: null });
    },
    'if their number is empty in both districts': async () => {
      await setThere({ cross_district_id: '' });
      await setHere({ cross_district_id: '' });
    },
    'if they are inactive in the other district': () => setThere({ is_active: false }),
    'if they were removed from the other job': () => setWork({ fill_status: 2, substitute_id: null }),
    'if the other job was closed': () => setWork({ fill_status: 6 }),
    'if the other job begins when this one ends': () =>
      setWork({ absence_start_time: '12:00', absence_end_time: '16:00' }),
    'if the other job is on another day': () => setWork({ absence_date: addDays(day, 1) }),
  };
  test.each(Object.entries(free))('is free, %s', async (_, change) => {
    await change();
    expect(await because()).toEqual([]);
  });

  const recordFacts = async () => {
    const { json } = await service.call(general, 'get', substituteId);
    return [json.isMultiOrgSubstitute, json.organizations];
  };

  test('is marked with the number of other districts if both have consent', async () => {
    expect(await recordFacts()).toEqual([true, 1]);
    await setThere({ multi_org_opt_in: false });
    expect(await recordFacts()).toEqual([false, 0]);
  });

  test('in the demonstration is listed from the beginning', async () => {
    const rows = await sql('select org_id::int from shared_person where cross_district_id = $1', [
      'M-100204',
    ]);
    expect(rows).toEqual([{ org_id: here }]);
  });

  test('is found again after a district is listed again', async () => {
    await sql('delete from shared_person where org_id = $1', [other.org]);
    expect(await recordFacts()).toEqual([false, 0]);
    expect(await because()).toEqual([]);
    await list(other.org);
    expect(await recordFacts()).toEqual([true, 1]);
    expect(await because()).toEqual(['busy']);
  });

  test('is listed while their saved record has consent and a number, also after undo, until it is deleted', async () => {
    const listedAs = async (id: number) => {
      const rows = await sql(
        'select org_id::int, cross_district_id from shared_person where substitute_id = $1',
        [id],
      );
      return rows.map((row) => Object.values(row));
    };
    const admin = await service.signIn('north.admin');
    const body = { firstName: 'Sam', lastName: 'Shared', joiningDate: '2025-09-01', multiOrgOptIn: true };
    const made = await service.call(general, 'create', undefined, {
      body: { ...body, crossDistrictId: 'M-5000' },
    });
    expect(made.status, made.text).toBe(201);
    const id: number = made.json.substituteId;
    const current = async () => (await service.call(general, 'get', id)).json._version;
    const save = async (values: Record<string, unknown>) => {
      const saved = await service.call(general, 'update', id, {
        body: { ...values, _version: await current() },
      });
      expect(saved.status, saved.text).toBe(200);
      return Number(saved.headers.get(headers.act));
    };
    expect(await listedAs(id)).toEqual([[here, 'M-5000']]);
    await save({ notes: 'Likes math' });
    expect(await listedAs(id)).toEqual([[here, 'M-5000']]);
    await save({ crossDistrictId: 'M-5001' });
    expect(await listedAs(id)).toEqual([[here, 'M-5001']]);
    const withdrawn = await save({ multiOrgOptIn: false });
    expect(await listedAs(id)).toEqual([]);
    const undone = await admin.ask('POST', '/services/absence/v1.0/changes/undo', {
      body: { acts: [withdrawn] },
    });
    expect(undone.status, undone.text).toBe(200);
    expect(await listedAs(id)).toEqual([[here, 'M-5001']]);
    await save({ crossDistrictId: null });
    expect(await listedAs(id)).toEqual([]);
    await save({ crossDistrictId: 'M-5002' });
    const removed = await service.call(general, 'delete', id);
    expect(removed.status, removed.text).toBeLessThan(300);
    expect(await listedAs(id)).toEqual([]);
  });

  test('is busy the whole day if the times of the other job are unknown', async () => {
    await setWork({ absence_start_time: null, absence_end_time: null });
    expect(await because()).toEqual(['busy']);
  });

  test('is busy by the clock of the requesting district', async () => {
    await set('organization', { time_zone: 'Pacific/Honolulu' }, `org_id = ${other.org}`);
    await setWork({ absence_start_time: '04:00', absence_end_time: '06:00' });
    expect(await because()).toEqual(['busy']);
    await setWork({ absence_start_time: '08:00', absence_end_time: '10:00' });
    expect(await because()).toEqual([]);
  });

  test('is busy on both days if the other job crosses midnight in the requesting district', async () => {
    const [row] = await sql(
      `select to_char((($1::date + time '23:00') at time zone $2) at time zone 'Pacific/Honolulu', 'HH24:MI') as from,
         to_char((($1::date + time '23:00') at time zone $2) at time zone 'Pacific/Honolulu' + interval '2 hours',
           'HH24:MI') as to`,
      [day, zone],
    );
    await set('organization', { time_zone: 'Pacific/Honolulu' }, `org_id = ${other.org}`);
    await setWork({ absence_start_time: row?.from, absence_end_time: row?.to });
    expect(await spans(here)).toEqual([
      [day, '23:00', '24:00'],
      [addDays(day, 1), '00:00', '01:00'],
    ]);
  });

  test('has only this district’s limits of hours and jobs per day', async () => {
    await setWork({ absence_start_time: '12:00', absence_end_time: '16:00' });
    await setHere({ multiple_substitute: 'No' });
    await setHere({ ignore_daily_limit: false, override_daily_limit: true, can_work_in_day: 4 });
    expect(await because()).toEqual([]);
    await setHere({ ignore_daily_limit: true });
  });

  test('was busy there at an earlier time according to the logs there', async () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const jobsAt = async (moment: string) => {
      const { status, json, text } = await service.call('substitute/display-jobs', 'list', undefined, {
        query: {
          substituteId: String(substituteId),
          filter: JSON.stringify({ conf: job, asOf: moment }),
          range: '[0,9]',
        },
      });
      expect(status, text).toBe(200);
      expect(secrets.filter((one) => text.includes(one))).toEqual([]);
      expect(json).toHaveLength(1);
      return json[0].because ?? [];
    };
    // Backdates the substitute's creation in this district's change log, so that the substitute exists at the earlier
    // moments tested below.
    await sql(`update change_log set changed_at = now() - interval '2 hours' where record_id = $1`, [
      String(substituteId),
    ]);
    await sql(
      `insert into assignment (org_id, confirmation_number, substitute_id, source, accepted_at, removed_at, institute_id)
       values ($1, $2, $3, 'web', now() - interval '40 minutes', now() - interval '20 minutes', $4)`,
      [other.org, other.job, other.substitute, other.school],
    );
    await sql(
      `insert into absence (org_id, absence_id, kind, needs_substitute, hold, approval_status)
       overriding system value values ($1, $2, 'vacancy', true, 'none', 'none')`,
      [other.org, other.job],
    );
    await setWork({ fill_status: 2, substitute_id: null, absence_id: other.job });
    await sql(
      `insert into absence_log (org_id, absence_id, confirmation_number, happened_at, event, actor, before, after)
       values ($1, $2, $2, now() - interval '40 minutes', 'taken', 'Elsa Elsewhere', 'Unfilled', 'Filled'),
         ($1, $2, $2, now() - interval '20 minutes', 'givenUp', 'Elsa Elsewhere', 'Filled', 'Unfilled')`,
      [other.org, other.job],
    );
    expect(await jobsAt(minutesAgo(50))).toEqual([]);
    expect(await jobsAt(minutesAgo(30))).toEqual(['busy']);
    expect(await jobsAt(minutesAgo(10))).toEqual([]);
    await sql(`delete from assignment where confirmation_number = ${other.job}`);
  });

  describe('a day on which they are assigned', () => {
    const status = async () => {
      const [row] = await sql(
        `select fill_status::int as status, substitute_id::int as who from absence_day where confirmation_number = ${job}`,
      );
      return [row?.status, row?.who ?? null];
    };
    const save = (language: 'en' | 'es', permissions: readonly string[] = []) =>
      service.database.read(here, async (run) => {
        const actor = { organization: here, language, permissions: new Set(permissions) } as unknown;
        const change: Change = {
          action: 'update',
          id: job,
          before: { fillStatus: 2 },
          after: { fillStatus: 3, substituteId },
          actor: actor as Change['actor'],
          sql: run,
          requestId: '',
        };
        return (await checkAssigned([change]))[0];
      });
    const problem = (reason: string) => [{ field: 'substituteId', code: 'cannotTake', args: { reason } }];

    /** Fills the job as if the substitute had accepted it on the web. */
    const fillJob = async () => {
      await set(
        'absence_day',
        { fill_status: 3, substitute_id: substituteId, reconcile_status: 'open' },
        `confirmation_number = ${job}`,
      );
      await sql(
        `insert into assignment (org_id, confirmation_number, substitute_id, source, accepted_at, institute_id)
         select org_id, confirmation_number, substitute_id, 'web', now(), institute_id from absence_day
         where confirmation_number = $1`,
        [job],
      );
    };

    test('is saved only if they are free in every district, active, and not excluded', async () => {
      expect(await save('en')).toEqual(problem('Busy'));
      expect(await save('es')).toEqual(problem('Ocupado'));
      await setThere({ multi_org_opt_in: false });
      expect(await save('en')).toEqual([]);
      await setHere({ is_active: false });
      expect(await save('en')).toEqual(problem('Inactive'));
      await setHere({ is_active: true });
      const [list] = await sql(
        `select institute_id::int as school from absence_day where confirmation_number = ${job}`,
      );
      await sql(
        `insert into school_preferred_substitute (org_id, substitute_id, institute_id, is_excluded)
         values ($1, $2, $3, true)`,
        [here, substituteId, list?.school],
      );
      expect(await save('en')).toEqual(problem('Excluded by the school or its region'));
      expect(await save('en', ['ABSR.ASSIGN_EXCLUDED'])).toEqual([]);
      await sql('delete from school_preferred_substitute where substitute_id = $1', [substituteId]);
    });

    test.each([
      ['stays unfilled if they work elsewhere by then', true, 2],
      ['has them again if they do not work elsewhere', false, 3],
    ])('after undoing a closing %s', async (_, isBusy, after) => {
      await setThere({ multi_org_opt_in: isBusy });
      await fillJob();
      const closed = 'settings/closed-day';
      const [at] = await sql(
        `select institute_id::int as school from absence_day where confirmation_number = ${job}`,
      );
      const body = {
        closedOn: day,
        label: `Storm ${isBusy}`,
        kind: 'closed',
        scope: 'schools',
        instituteIds: [at?.school],
        source: 'emergency',
      };
      const made = await service.call(closed, 'create', undefined, { body });
      const query = { closedDayId: String(made.json.closedDayId) };
      const closedDayIds = [made.json.closedDayId];
      const { days } = (await service.call(closed, 'impact', undefined, { body: { closedDayIds } })).json;
      for (const act of ['declare', 'takeBack']) {
        const [record] = await service.list(closed, { id: made.json.closedDayId });
        const done = await service.call(closed, act, undefined, {
          query,
          body: { _version: record?._version, ...(act === 'declare' ? { count: days } : {}) },
        });
        expect(done.status, done.text).toBe(200);
        if (act === 'declare') expect(await status()).toEqual([8, null]);
      }
      expect(await status()).toEqual([after, isBusy ? null : substituteId]);
      await sql(`delete from assignment where confirmation_number = ${job}`);
      await set('absence_day', { fill_status: 2, substitute_id: null }, `confirmation_number = ${job}`);
    });

    test.each([
      ['stays unfilled with a message if they work elsewhere by then', true, 2],
      ['is theirs again if they do not work elsewhere', false, 3],
    ])('after undoing their deactivation %s', async (_, isBusy, after) => {
      await setThere({ multi_org_opt_in: false });
      await fillJob();
      const [record] = await service.list('substitute/substitute', { id: substituteId });
      const body = { isActive: false, deallocation: 'future', _version: record?._version };
      const left = await service.call(general, 'update', substituteId, { body });
      expect(left.status, left.text).toBe(200);
      expect(await status()).toEqual([2, null]);
      await setThere({ multi_org_opt_in: isBusy });
      const admin = await service.signIn('north.admin');
      const undone = await admin.ask('POST', '/services/absence/v1.0/changes/undo', {
        body: { acts: [Number(left.headers.get(headers.act))] },
      });
      expect(undone.status, undone.text).toBe(200);
      expect(undone.text.includes('The substitute can no longer have this job')).toBe(isBusy);
      expect(await status()).toEqual([after, isBusy ? null : substituteId]);
      expect((await service.call(general, 'get', substituteId)).json.isActive).toBe(true);
      await sql(`delete from assignment where confirmation_number = ${job}`);
      await set('absence_day', { fill_status: 2, substitute_id: null }, `confirmation_number = ${job}`);
    });
  });

  describe('personal data sent to another district', () => {
    const there = async () => {
      const [row] = await sql(
        `select first_name, last_name, phone_number, email, city, row_version::int as version from substitute
         where substitute_id = ${other.substitute}`,
      );
      return row ?? {};
    };
    const send = (parts: readonly string[]) =>
      service.call(general, 'sendPersonalData', undefined, {
        query: { substituteId: String(substituteId) },
        body: { parts },
      });
    const logged = () =>
      sql(`select user_key, user_name, request_id, version::int as version, differences from change_log
        where org_id = ${other.org} order by change_id desc`);
    beforeEach(async () => {
      await setHere({ phone_number: '9065550111', email: 'cora@mail.example.org', city: 'Powers' });
      await setThere({ takes_personal_data: true, phone_number: null, email: null, city: 'Bark River' });
    });

    test('includes only the selected parts, and its log there names no district', async () => {
      const before = await there();
      const sent = await send(['name', 'phone']);
      expect(sent.status, sent.text).toBe(200);
      expect(secrets.filter((one) => sent.text.includes(one))).toEqual([]);
      expect(await there()).toEqual({
        first_name: 'Cora',
        last_name: 'Quist',
        phone_number: '9065550111',
        email: null,
        city: 'Bark River',
        version: Number(before.version) + 1,
      });
      const [row] = await logged();
      expect(row).toMatchObject({
        user_key: '',
        user_name: 'Another district',
        version: Number(before.version) + 1,
      });
      expect(row?.differences).toContainEqual({ field: 'lastName', from: 'Elsewhere', to: 'Quist' });
      const [place] = await sql('select org_name from organization where org_id = $1', [here]);
      expect(JSON.stringify(row)).not.toContain(String(place?.org_name));
      expect(JSON.stringify(row)).not.toContain('north');
      // Sending the current values again logs no change.
      const { length } = await logged();
      await send(['name', 'phone']);
      expect(await logged()).toHaveLength(length);
    });

    const blockers: Record<string, () => Promise<unknown>> = {
      'does not accept personal data': () => setThere({ takes_personal_data: null }),
      'has no consent from the substitute': () => setThere({ multi_org_opt_in: false }),
      'has another number for the substitute': () => setThere({ cross_district_id: 'M-4712' }),
    };
    test.each(Object.entries(blockers))('changes nothing if the other district %s', async (_, change) => {
      await change();
      const before = await there();
      const { length } = await logged();
      await send(['name', 'phone', 'email', 'address', 'birthDate']);
      expect(await there()).toEqual(before);
      expect(await logged()).toHaveLength(length);
    });

    test('excludes the phone if another substitute there signs in with it', async () => {
      await sql(
        `insert into substitute (org_id, substitute_id, first_name, last_name, phone_number)
         overriding system value values ($1, $2, 'Nina', 'Next', '9065550111')`,
        [other.org, other.substitute + 50],
      );
      await send(['phone', 'email', 'address']);
      expect(await there()).toMatchObject({
        phone_number: null,
        email: 'cora@mail.example.org',
        city: 'Powers',
      });
      await sql(`delete from substitute where substitute_id = ${other.substitute + 50}`);
    });

    test('requires a substitute of another district, the permission to change substitutes, and known parts', async () => {
      expect((await send([])).status).toBe(400);
      expect((await send(['pin'])).status).toBe(400);
      await setHere({ multi_org_opt_in: false });
      const alone = await send(['name']);
      expect([alone.status, alone.text]).toEqual([
        400,
        expect.stringContaining('This person doesn’t work for another district.'),
      ]);
      const client = await service.signIn('north.employee');
      const response = await client.call(service.registry.named(general), 'sendPersonalData', undefined, {
        query: { substituteId: String(substituteId) },
        body: { parts: ['name'] },
      });
      expect(response.status).toBe(403);
    });
  });

  /**
   * Returns the substitute's busy times in other districts, as the database function returns them to an organization.
   */
  const spans = async (org: number) => {
    const rows = await service.database.read(org, (run) =>
      run(
        `select busy_on::text as day, busy_from as from, busy_to as to from ${busyElsewhere.name}(array[$1::bigint], null) order by busy_on`,
        [substituteId],
      ),
    );
    return rows.map((row) => [row.day, row.from, row.to]);
  };

  test('has busy times that only their own district can query, each span once', async () => {
    await work(other.org, other.job + 10, other.school, 3, other.substitute);
    await set(
      'absence_day',
      { absence_start_time: '09:13', absence_end_time: '11:00' },
      `confirmation_number = ${other.job + 10}`,
    );
    expect(await spans(here)).toEqual([[day, '09:13', '11:00']]);
    expect(await spans(other.org)).toEqual([]);
    expect(await spans(0)).toEqual([]);
    await sql(`delete from absence_day where confirmation_number = ${other.job + 10}`);
    const asDistrict = service.database.read(here, (run) => run('select 1 from shared_person'));
    await expect(asDistrict).rejects.toThrow(/permission denied/);
    const asSignIn = service.database.identity((run) =>
      run(`select * from ${busyElsewhere.name}('{1}', null)`),
    );
    await expect(asSignIn).rejects.toThrow(/permission denied/);
  });
});
