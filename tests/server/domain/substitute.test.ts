import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { effectiveLimits } from '#schemas/rules/preferences/visibility.ts';
import { criteriaTexts, rowVisibilityText } from '#schemas/rules/preferences/visibilityTexts.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Client } from '#tests/contracts/client.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';

const general = 'substitute/general-information';
const permissions = 'substitute/permissions';
const skills = 'substitute/skills';

/** Groups days by job. Returns the first day of each job, with the number of its days. */
function jobsOf(days: readonly RecordData[]): RecordData[] {
  const jobs = new Map<unknown, RecordData>();
  for (const day of days.toSorted((one, other) =>
    String(one.absenceDate) < String(other.absenceDate) ? -1 : 1,
  )) {
    const first = jobs.get(day.jobId) ?? { ...day, dayCount: 0 };
    jobs.set(day.jobId, { ...first, dayCount: Number(first.dayCount) + 1 });
  }
  return [...jobs.values()];
}

/**
 * SQL that gives three substitutes a worked day and an upcoming job of two days each, independent of the demonstration.
 */
const someJobs = [
  `create temporary table some_day as
   select s.org_id, s.substitute_id, 999200000 + 10 * s.place + at.place as number, at.place, s.institute_id,
     (select worker_id from worker where worker.org_id = s.org_id and not exists (
         select 1 from absence_day as day where day.org_id = worker.org_id and day.worker_id = worker.worker_id
           and day.absence_date in (current_date - 40, current_date + 60, current_date + 61))
       order by worker_id offset s.place limit 1) as worker_id,
     current_date + at.ahead as date, 999200000 + 10 * s.place + least(at.place, 1) as job
   from (
     select org_id, substitute_id, row_number() over (order by substitute_id) as place, (
         select min(institute_id) from absence_day where org_id = substitute.org_id) as institute_id
     from substitute where is_active order by substitute_id limit 3
   ) as s cross join (values (0, -40), (1, 60), (2, 61)) as at (place, ahead)`,
  `insert into job (org_id, job_id, worker_id, institute_id) overriding system value
   select distinct org_id, job, worker_id, institute_id from some_day`,
  `insert into absence (org_id, absence_id, kind, worker_id, needs_substitute, hold, approval_status)
     overriding system value
   select distinct org_id, job, 'absence', worker_id, true, 'none', 'none' from some_day`,
  `insert into absence_day (org_id, confirmation_number, absence_id, job_id, kind, worker_id, institute_id, absence_date,
     shift_type, fill_status, substitute_id) overriding system value
   select org_id, number, job, job, 'absence', worker_id, institute_id, date, 1, 3, substitute_id from some_day`,
  `insert into assignment (org_id, confirmation_number, substitute_id, institute_id, source, accepted_at)
   select org_id, job, substitute_id, institute_id, 'web', now() - interval '41 days' from some_day where number = job`,
  'drop table some_day',
];

describe.each(engines())('a substitute from hiring to leaving, %s', (engine) => {
  let service: DemoService;
  let made: RecordData;
  let person: Client;

  beforeAll(async () => {
    service = await startDemo(engine);
    person = await service.signIn('north.admin');
    const body = {
      firstName: ' Alma ',
      lastName: 'Quist',
      birthDate: '1980-02-29',
      joiningDate: '2025-09-01',
    };
    made = (await service.call(general, 'create', undefined, { body })).json;
    await service.database.maintain(async (sql) => {
      for (const text of someJobs) await sql(text);
    });
  });
  afterAll(() => service?.close());

  const change = (entity: string, body: RecordData) =>
    service.call(entity, 'update', made.substituteId, { body: { ...body, _version: version() } });
  let last = 0;
  const version = () => Math.max(last, Number(made._version));
  const saved = async (entity: string, body: RecordData) => {
    const answer = await change(entity, body);
    if (answer.status === 200) last = Number(answer.json._version);
    return answer;
  };

  test('is created with the typed values', () => {
    expect(made).toMatchObject({
      firstName: 'Alma',
      birthDate: '1980-02-29',
      joiningDate: '2025-09-01',
      multipleSubstitute: 'Yes',
      isActive: true,
      hasFlId: false,
    });
  });

  test('with a duplicate name needs confirmation', async () => {
    const body = { firstName: 'Alma', lastName: 'Quist' };
    const refused = await service.call(general, 'create', undefined, { body });
    expect([refused.status, refused.json.errors]).toEqual([
      400,
      { lastName: expect.objectContaining({ code: 'duplicateName' }) },
    ]);
    const confirmed = await service.call(general, 'create', undefined, {
      body: { ...body, allowDuplicateName: true },
    });
    expect(confirmed.status).toBe(201);
    await service.call(general, 'delete', confirmed.json.substituteId);
  });

  describe('sharing with another substitute', () => {
    let serial = 0;
    const create = async (body: RecordData) => {
      const name = { firstName: 'Noor', lastName: `Double${++serial}` };
      const { status, json } = await service.call(general, 'create', undefined, {
        body: { ...name, ...body },
      });
      return { status, ...json } as RecordData & { errors?: RecordData };
    };

    test.each([
      ['phoneNumber', { phoneNumber: '1235550300', pin: '2580' }, 'phonePin'],
      ['alternatePhoneLoginId', { alternatePhoneLoginId: '555030', pin: '2580' }, 'loginPin'],
      ['crossDistrictId', { crossDistrictId: 'N-77' }, 'unique'],
      [
        'orgSsoExternalAccount',
        { isSsoEnabled: true, orgSsoExternalAccount: 'noor@north.example' },
        'unique',
      ],
    ])('rejects the same %s', async (field, body, code) => {
      expect((await create(body)).status).toBe(201);
      const { status, errors } = await create(body);
      expect([status, errors]).toMatchObject([400, { [field]: { code } }]);
    });

    test('accepts the same phone only with another PIN', async () => {
      const body = { phoneNumber: '1235550301', pin: '2580' };
      expect((await create(body)).status).toBe(201);
      const other = await create({ phoneNumber: '1235550302', pin: '8642' });
      const save = (changes: RecordData, _version: unknown) =>
        service.call(general, 'update', other.substituteId, { body: { ...changes, _version } });
      const saved = await save({ phoneNumber: body.phoneNumber }, other._version);
      expect(saved.status).toBe(200);
      const refused = await save({ pin: body.pin }, saved.json._version);
      expect(refused.json.errors).toMatchObject({ phoneNumber: { code: 'phonePin' } });
    });

    test('rejects a suite account of another person in the district', async () => {
      const [own] = await service.database.maintain((sql) =>
        sql("select user_id from user_account where login_name = 'north.campus'"),
      );
      const orgPersonId = Number(own?.user_id);
      expect((await create({ orgPersonId: 999_999_999 })).errors).toMatchObject({
        orgPersonId: { code: 'reference' },
      });
      expect(await create({ orgPersonId })).toMatchObject({ status: 201, hasFlId: true });
      expect((await create({ orgPersonId })).errors).toMatchObject({ orgPersonId: { code: 'unique' } });
    });
  });

  describe('the phone for text messages', () => {
    const read = () => service.call(general, 'get', made.substituteId as number);
    const version = async () => Number((await read()).json._version);
    const query = () => ({ substituteId: String(made.substituteId) });
    const change = async (smsNumber: string) =>
      service.call(general, 'changeSmsNumber', undefined, {
        query: query(),
        body: { smsNumber, _version: await version() },
      });

    test('needs a new consent when the number changes', async () => {
      expect((await change('1235550100')).json).toMatchObject({
        smsPhoneNumber: '1235550100',
        optInStatus: 0,
      });
      await service.database.maintain((sql) =>
        sql('update substitute set opt_in_status = 2, opt_in_date = $2 where substitute_id = $1', [
          made.substituteId,
          '2025-09-02',
        ]),
      );
      expect((await change('1235550100')).json).toMatchObject({ optInStatus: 2, optInDate: '2025-09-02' });
      expect((await change('123')).status).toBe(400);
    });

    test.each([
      ['an empty body', {}, {}],
      ['no number', {}, { _version: 'now' }],
      ['null', {}, { smsNumber: null, _version: 'now' }],
      ['an empty parameter', { smsNumber: '' }, { _version: 'now' }],
      ['no version', {}, { smsNumber: '1235550199' }],
      ['another version', {}, { smsNumber: '1235550199', _version: 1 }],
      ['another field', {}, { phone: '1235550199', _version: 'now' }],
      ['another parameter', { phone: '1235550199' }, { smsNumber: '1235550199', _version: 'now' }],
      ['a body that is not an object', {}, null],
    ])('keeps number and consent after a request with %s', async (_, parameters, sent) => {
      const before = (await read()).json;
      const body =
        sent && '_version' in sent && sent._version === 'now' ? { ...sent, _version: before._version } : sent;
      const { status } = await service.call(general, 'changeSmsNumber', undefined, {
        query: { ...query(), ...parameters },
        body,
      });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect((await read()).json).toMatchObject({
        smsPhoneNumber: '1235550100',
        optInStatus: 2,
        optInDate: '2025-09-02',
        _version: before._version,
      });
    });

    test('is accepted as a query parameter, as in the specification', async () => {
      const { status, json } = await service.call(general, 'changeSmsNumber', undefined, {
        query: { ...query(), smsNumber: '1235550177' },
        body: { _version: await version() },
      });
      expect([status, json.smsPhoneNumber]).toEqual([200, '1235550177']);
    });

    test('is removed by its own call, together with the consent', async () => {
      const remove = async (body: object) =>
        service.call(general, 'removeSmsNumber', undefined, { query: query(), body });
      expect((await remove({})).status).toBe(428);
      const { json } = await remove({ _version: await version() });
      last = Number(json._version);
      expect([json.smsPhoneNumber ?? null, json.optInStatus, json.optInDate ?? null]).toEqual([
        null,
        0,
        null,
      ]);
    });
  });

  test.each([
    [
      { overrideDailyLimit: true, canWorkInDay: 8, overrideWeeklyLimit: true, canWorkInWeek: 7.99 },
      'canWorkInWeek',
    ],
    [{ canWorkInWeek: 20, canWorkInMonth: 19 }, 'canWorkInMonth'],
    [{ canWorkInDay: 8, canWorkInWeek: null, canWorkInMonth: 7 }, 'canWorkInMonth'],
    [{ overrideDailyLimit: true, canWorkInDay: null }, 'canWorkInDay'],
    [{ overrideDailyLimit: true, canWorkInDay: 24.5 }, 'canWorkInDay'],
    [{ overrideWeeklyLimit: true, canWorkInWeek: 168.5, canWorkInMonth: 200 }, 'canWorkInWeek'],
  ])('cannot have the work limits %j', async (body, field) => {
    const { status, json } = await saved(permissions, body);
    expect([status, Object.keys(json.errors)]).toEqual([400, [field]]);
  });

  test('can have work limits with hours and minutes', async () => {
    const body = {
      overrideDailyLimit: true,
      canWorkInDay: 7.33,
      overrideWeeklyLimit: true,
      canWorkInWeek: 36.65,
    };
    const { status, json } = await saved(permissions, body);
    expect([status, json.canWorkInDay]).toEqual([200, 7.33]);
    const types = await service.call(permissions, 'permissionTypes');
    expect(types.json).toContainEqual({ substitutePermissionTypeId: 2, name: 'View' });
  });

  test('has skills until their expiration date', async () => {
    const [one, other] = await service.list('reference-data/skill');
    const expirations = [{ skillId: one?.skillId, expiresOn: '2020-01-01' }];
    const refused = await saved(skills, { skillIds: [other?.skillId], expirations });
    expect(refused.json.errors).toHaveProperty('expirations');
    const { json } = await saved(skills, { skillIds: [one?.skillId], expirations });
    expect([json.nextExpiration, json.lastExpiration]).toEqual([undefined, '2020-01-01']);
    expect(await lacking(one?.skillId)).toEqual([one?.skillId]);
    const both = await saved(skills, {
      skillIds: [one?.skillId, other?.skillId],
      expirations: [...expirations, { skillId: other?.skillId, expiresOn: '2999-12-31' }],
    });
    expect([both.json.nextExpiration, both.json.lastExpiration]).toEqual(['2999-12-31', '2020-01-01']);
    await saved(skills, { expirations: [{ skillId: one?.skillId, expiresOn: '2999-01-01' }] });
    expect(await lacking(one?.skillId)).toEqual([]);
  });

  test('gets the expiration date of an added skill that expires, unless one is entered', async () => {
    const create = async (shouldHaveExpiration?: number) => {
      const body = { skillName: `Lasts ${shouldHaveExpiration}`, shouldHaveExpiration };
      return (await service.call('reference-data/skill', 'create', undefined, { body })).json.skillId;
    };
    const [dated, entered, lasting] = [await create(36), await create(8760), await create()];
    const { json } = await saved(skills, {
      skillIds: [dated, entered, lasting],
      expirations: [{ skillId: entered, expiresOn: '2999-01-01' }],
    });
    const day = today('America/Chicago');
    expect(json.expirations).toEqual([
      { skillId: entered, expiresOn: '2999-01-01' },
      { skillId: dated, expiresOn: addDays(day, 2) },
    ]);
    expect(json.notices).not.toContain('undated');
    const undated = await saved(skills, { expirations: [] });
    expect(undated.json.expirations ?? []).toEqual([]);
    expect(undated.json.notices).toContain('undated');
    const kept = await saved(skills, { skillIds: [lasting] });
    expect(kept.json.notices ?? []).toEqual([]);
  });

  /** Returns the reasons why the substitute cannot work for an employee who requires the given skill. */
  const lacking = async (skillId: unknown) => {
    const [worker] = await service.list('employee/employee', { isActive: true });
    const [held] = [await service.call('employee/skills', 'get', worker?.workerId)];
    await service.call('employee/skills', 'update', worker?.workerId, {
      body: { skillIds: [skillId], _version: held?.json._version },
    });
    const { json } = await service.call('employee/qualified-substitutes', 'list', undefined, {
      query: {
        workerId: String(worker?.workerId),
        filter: JSON.stringify({ substituteId: made.substituteId }),
      },
    });
    return json[0]?.lacks ?? [];
  };

  test('has a PIN that is never returned, cannot be a recent one, and is unique per phone', async () => {
    const query = { substituteId: String(made.substituteId) };
    const pin = (value: string, phoneNumber = '1235550111') =>
      service.call(general, 'changePin', undefined, { query, body: { pin: value, phoneNumber } });
    const first = await pin('2580');
    expect(first.json).toMatchObject({ phoneNumber: '1235550111', pinChangedAt: expect.any(String) });
    expect(first.json).not.toHaveProperty('pin');
    expect((await pin('2580')).json.errors).toEqual({ pin: expect.objectContaining({ code: 'pinRecent' }) });
    expect((await pin('1234')).status).toBe(400);
    const other = { firstName: 'Same', lastName: 'Phone', phoneNumber: '1235550111', pin: '2580' };
    const twin = await service.call(general, 'create', undefined, { body: other });
    expect(twin.json.errors).toHaveProperty('phoneNumber');
    last = Number((await pin('8642')).json._version);
  });

  test('becomes an employee once, with the common values', async () => {
    const [worker] = await service.list('employee/employee');
    const { workerTypeId, instituteIds } = worker ?? {};
    const query = { substituteId: String(made.substituteId) };
    const body = { workerTypeId, instituteIds, keepOrigSubRecordActive: true, _version: version() };
    const convert = (sent: RecordData = body) =>
      service.call(general, 'convertToEmployee', undefined, { query, body: sent });
    const bare = await convert({});
    expect([bare.status, Object.keys(bare.json.errors)]).toEqual([400, ['workerTypeId', 'instituteIds']]);
    expect((await convert({ workerTypeId, instituteIds })).status).toBe(428);
    const { status, json } = await convert();
    expect([status, json.substitute.linkedWorkerId]).toEqual([200, json.workerId]);
    last = Number(json.substitute._version);
    const [employee] = await service.list('employee/employee', { id: json.workerId });
    expect(employee).toMatchObject({ firstName: 'Alma', lastName: 'Quist', isActive: true });
    expect((await convert()).status).toBe(409);
  });

  test('deactivating removes upcoming jobs, with a preview; worked days stay', async () => {
    const future = await service.list('absence/absence-day', {
      fillStatus: 3,
      kind: 'absence',
      absenceDate: { from: 'today+1' },
    });
    const past = await service.list('absence/absence-day', { fillStatus: 3, absenceDate: { to: 'today-1' } });
    const { substituteId } =
      future.find((job) => past.some((one) => one.substituteId === job.substituteId)) ?? {};
    const own = future.filter((job) => job.substituteId === substituteId);
    const workedJobs = past.filter((job) => job.substituteId === substituteId);
    const count = async () =>
      (
        await service.call('substitute/substitute', 'deallocation', undefined, {
          body: { substituteIds: [substituteId] },
        })
      ).json;
    const before = await count();
    const jobs = jobsOf(own);
    const named = jobs.map(({ confirmationNumber, absenceDate, instituteId }) =>
      expect.objectContaining({ confirmationNumber, absenceDate, instituteId }),
    );
    expect(before.futureJobs).toBeGreaterThanOrEqual(jobs.length);
    expect(before.workedJobs).toBeGreaterThanOrEqual(workedJobs.length);
    expect(before.jobs).toEqual(expect.arrayContaining(named));
    // The listed jobs have no `substituteId`, because the request is about a single substitute.
    expect(before.jobs.filter((job: object) => 'substituteId' in job)).toEqual([]);
    const query = { substituteId: String(substituteId) };
    const away = await service.call(general, 'deallocateFutureAbsences', undefined, { query });
    const results = jobs.map(({ confirmationNumber, workerId }) =>
      expect.objectContaining({ confirmationNumber, workerId, isSuccess: true, outcome: 'taken' }),
    );
    expect(away.json).toEqual({
      isSuccess: true,
      jobs: before.futureJobs,
      failed: 0,
      results: expect.arrayContaining(results),
    });
    const [left] = await service.list('absence/absence-day', { id: own[0]?.confirmationNumber });
    expect([left?.fillStatus, left?.substituteId ?? null]).toEqual([2, null]);
    const activeFilter = { confirmationNumber: jobs[0]?.confirmationNumber, removedAt: { empty: true } };
    expect(await service.list('absence/assignment', activeFilter)).toEqual([]);
    const logged = { confirmationNumber: own[0]?.confirmationNumber, event: 'givenUp' };
    expect((await service.list('absence/absence-log', logged))[0]).toMatchObject({
      absenceId: own[0]?.absenceId,
      before: 'Filled',
      after: 'Unfilled',
    });
    // Removes the substitute from the remaining jobs, so that deactivating has no jobs to remove.
    const all = await service.call(general, 'deallocateAbsences', undefined, { query });
    expect(all.json).toMatchObject({ isSuccess: true, jobs: before.runningJobs });
    const [record] = await service.list('substitute/substitute', { id: substituteId });
    const body = { isActive: false, deallocation: 'all', _version: record?._version };
    const saved = await service.call(general, 'update', substituteId, { body });
    expect([saved.status, saved.json.isActive]).toEqual([200, false]);
    expect(await count()).toMatchObject({ futureJobs: 0, runningJobs: 0, jobs: [], furtherJobs: 0 });
    // Checks the days that the substitute worked in the past: they stay assigned. Such a substitute can be deactivated
    // but not deleted.
    const still = await service.list('absence/absence-day', {
      fillStatus: 3,
      absenceDate: { to: 'today-1' },
    });
    expect(still.filter((job) => job.substituteId === substituteId)).toHaveLength(workedJobs.length);
    expect((await service.call(general, 'delete', substituteId)).json.result).toBe(1);
  });

  test('deactivating fails entirely if the user may not change one of the jobs, which is named', async () => {
    await service.database.maintain((sql) =>
      sql(`update permission_profile set permissions = '["SUB.*", "ABSR.DISPLAY"]' where profile_name = $1`, [
        'Campus office',
      ]),
    );
    const office = await service.signIn('north.campus');
    const futureFilter = { fillStatus: 3, absenceDate: { from: 'today+1' } };
    const [job] = await service.list('absence/absence-day', futureFilter);
    const substituteId = job?.substituteId;
    const own = (await service.list('absence/absence-day', futureFilter)).filter(
      (one) => one.substituteId === substituteId,
    );
    const [record] = await service.list('substitute/substitute', { id: substituteId });
    const body = { isActive: false, deallocation: 'future', _version: record?._version };
    const answer = await office.call(service.registry.named(general), 'update', substituteId, { body });
    expect([answer.status, answer.json.errors]).toEqual([
      400,
      {
        deallocation: expect.objectContaining({
          code: 'jobsStay',
          args: { count: jobsOf(own).length, first: jobsOf(own)[0]?.confirmationNumber },
        }),
      },
    ]);
    const [still] = await service.list('substitute/substitute', { id: substituteId });
    expect(still).toMatchObject({ isActive: true, _version: record?._version });
    const left = await service.list('absence/absence-day', { id: own.map((one) => one.confirmationNumber) });
    expect(left.map((one) => one.substituteId)).toEqual(own.map(() => substituteId));
  });

  test('deactivating returns for each job whether it is free now or stays, and why', async () => {
    const futureFilter = { fillStatus: 3, absenceDate: { from: 'today+1' } };
    const jobs = await service.list('absence/absence-day', futureFilter);
    const substituteId = jobs[0]?.substituteId;
    const own = jobs.filter((one) => one.substituteId === substituteId);
    const query = { substituteId: String(substituteId) };
    const version = async () =>
      (await service.list('substitute/substitute', { id: substituteId }))[0]?._version;
    const leaves = async (client: Client, deallocation: string): Promise<RecordData> => {
      const body = { deallocation, _version: await version() };
      const named = service.registry.named(general);
      return (await client.call(named, 'deactivate', undefined, { query, body })).json;
    };
    const comesBack = async () => {
      const body = { isActive: true, _version: await version() };
      expect((await service.call(general, 'update', substituteId, { body })).status).toBe(200);
    };
    const failed = await leaves(await service.signIn('north.campus'), 'future');
    expect(failed).toMatchObject({ isSuccess: false, jobs: 0, failed: jobsOf(own).length });
    const outcomes = new Set((failed.results as RecordData[]).map((one) => one.outcome));
    expect([...outcomes].filter((one) => one !== 'forbidden' && one !== 'unseen')).toEqual([]);
    const left = (await service.call(general, 'get', substituteId)).json;
    expect(left).toMatchObject({ isActive: false, futureJobs: jobsOf(own).length });
    await comesBack();
    const nothing = { isSuccess: true, jobs: 0, failed: 0, results: [] };
    expect(await leaves(person, 'keep')).toEqual(nothing);
    await comesBack();
    const named = jobsOf(own).map(({ confirmationNumber, absenceDate, instituteId, workerId }) =>
      expect.objectContaining({ confirmationNumber, absenceDate, instituteId, workerId, outcome: 'taken' }),
    );
    expect(await leaves(person, 'future')).toEqual({
      isSuccess: true,
      jobs: jobsOf(own).length,
      failed: 0,
      results: expect.arrayContaining(named),
    });
    expect((await service.call(general, 'get', substituteId)).json).toMatchObject({ futureJobs: 0 });
    const again = await service.call(general, 'deallocateFutureAbsences', undefined, { query });
    // Removing future jobs again succeeds with zero jobs. The console does not offer this action then, but the
    // specification requires the call to succeed.
    expect([again.status, again.json]).toEqual([200, nothing]);
  });

  describe('schools and call times', () => {
    const office = 'settings/school';
    const lists = 'substitute/preferred-substitute-schools-list';
    const below = 'substitute/school-exclusions';
    const query = () => ({ substituteId: String(made.substituteId) });

    test('a school below a region that excludes the substitute is included, and excluded again', async () => {
      const [school] = await service.list(office, { institutionLevelId: 3, isActive: true });
      const body = {
        substituteId: made.substituteId,
        instituteId: school?.parentInstituteId,
        isExcluded: true,
      };
      expect((await service.call(lists, 'create', undefined, { body })).status).toBe(201);
      const named = async (operation: string) =>
        (await service.call(lists, operation, undefined, { query: query() })).json.map(
          (one: RecordData) => one.instituteId,
        );
      expect(await named('excludedChildren')).toContain(school?.instituteId);
      const row = async () => {
        const filter = JSON.stringify({ instituteId: school?.instituteId });
        return (await service.call(below, 'list', undefined, { query: { ...query(), filter } })).json;
      };
      const waiting = { instituteId: school?.instituteId, excludedById: school?.parentInstituteId };
      expect(await row()).toMatchObject([{ ...waiting, said: 'open' }]);
      const child = { instituteId: school?.instituteId };
      const include = () => service.call(below, 'includeChild', undefined, { query: query(), body: child });
      expect((await include()).json).toMatchObject({
        result: 0,
        instituteId: school?.instituteId,
      });
      const [line] = await service.list(lists, {
        instituteId: school?.instituteId,
        substituteId: made.substituteId,
      });
      expect(line?.excludedAboveId).toBe(school?.parentInstituteId);
      expect((await include()).json.result).toBe(-1);
      const none = await service.call(below, 'includeChild', undefined, { query: query(), body: {} });
      expect(none.json).toMatchObject({ result: -1, errors: { instituteId: { code: 'required' } } });
      expect(await row()).toMatchObject([{ ...waiting, said: 'included' }]);
      expect(await named('includedChildren')).toEqual([school?.instituteId]);
      expect(await named('excludedChildren')).not.toContain(school?.instituteId);
      // A list line that neither includes nor excludes has no effect on the schools.
      const neither = { isExcluded: null, _version: line?._version };
      const response = await service.call(lists, 'update', line?.preferredSubstituteId, { body: neither });
      expect(response.status).toBe(200);
      expect(await row()).toMatchObject([{ ...waiting, said: 'included' }]);
      expect(await named('includedChildren')).toEqual([school?.instituteId]);
      expect(await named('excludedChildren')).not.toContain(school?.instituteId);
      const out = { ...query(), instituteId: String(school?.instituteId) };
      const exclude = () => service.call(below, 'excludeChild', undefined, { query: out });
      expect((await exclude()).json.result).toBe(0);
      expect((await exclude()).json.result).toBe(-1);
      // Excludes the substitute in the school's own list. The school is then no longer among the included or the open
      // schools.
      const alone = () => service.call(below, 'excludeOpenChild', undefined, { query: out });
      expect((await alone()).json).toMatchObject({ result: 0, isExcluded: true });
      expect((await alone()).json.result).toBe(-1);
      expect(await named('excludedChildren')).not.toContain(school?.instituteId);
      expect(await named('includedChildren')).toEqual([]);
      expect(await row()).toEqual([]);
    });

    test('a school is on the substitute’s own list once, with weekdays', async () => {
      const [school] = await service.list(office, { institutionLevelId: 3 });
      const body = { substituteId: made.substituteId, instituteId: school?.instituteId, days: 62 };
      const add = () => service.call('substitute/preferred-schools', 'create', undefined, { body });
      const first = await add();
      expect([first.status, first.json]).toEqual([
        201,
        expect.objectContaining({
          days: 62,
          institutionLevelId: 3,
          substituteInstituteHeaderId: made.substituteId,
        }),
      ]);
      expect((await add()).status).toBe(400);
    });

    test('call times are the overlap of own times and the district’s, without no-call days', async () => {
      const own = 'substitute/define-call-time';
      const district = (await service.call(own, 'organizationCallTimes')).json.callTimes;
      expect(district).toContainEqual({ days: 62, from: '05:30', to: '08:00' });
      const answer = await saved(own, {
        noCallDays: 4,
        callTimes: [{ days: 10, from: '07:00', to: '09:00' }],
      });
      expect(answer.status).toBe(200);
      const rows = (await service.call('substitute/call-times', 'list', undefined, { query: query() })).json;
      const on = (dayOfWeek: number) =>
        rows
          .filter((row: RecordData) => row.channel === 'call' && row.dayOfWeek === dayOfWeek)
          .map((row: RecordData) => [row.startTime ?? null, row.endTime ?? null, row.because]);
      expect(on(1)).toEqual([['07:00', '08:00', 'own']]);
      expect(on(2)).toEqual([[null, null, 'noCallDay']]);
      expect(on(4)).toEqual([
        ['05:30', '08:00', 'district'],
        ['16:00', '20:00', 'district'],
      ]);
      expect(on(6)).toEqual([[null, null, 'closed']]);
      const remove = (id: unknown) =>
        service.call(own, 'removeAvailableTime', undefined, { query: { ...query(), id: String(id) } });
      const monday = rows.find((row: RecordData) => row.dayOfWeek === 1 && row.because === 'own');
      const thursday = rows.find((row: RecordData) => row.dayOfWeek === 4 && row.channel === 'call');
      expect((await remove(thursday.id)).status).toBe(404);
      const without = await remove(monday.id);
      expect(without.json.callTimes).toEqual([{ days: 8, from: '07:00', to: '09:00' }]);
      last = Number(without.json._version);
    });

    test('the substitute is added to employees’ lists, changed and removed, all rows or none', async () => {
      const [worker, other] = await service.list('employee/employee', { isActive: true });
      const save = (...employees: RecordData[]) =>
        service.call(general, 'savePreferredEmployees', undefined, {
          query: query(),
          body: { employees },
        });
      const wrong = await save({ workerId: worker?.workerId }, { workerId: other?.workerId, callRank: 9 });
      expect([wrong.status, Object.keys(wrong.json.errors)]).toEqual([400, ['employees.1.callRank']]);
      const made = await save({ workerId: worker?.workerId });
      expect(made.json).toMatchObject({ isSuccess: true, employees: [{ workerId: worker?.workerId }] });
      const [{ preferredSubstituteId }] = made.json.employees;
      const excluded = await save({ preferredSubstituteId, isExcluded: true, comments: 'Asked for it' });
      expect(excluded.json.employees).toMatchObject([{ isExcluded: true, comments: 'Asked for it' }]);
      expect((await save({ preferredSubstituteId, isDeleted: true })).json.employees).toEqual([]);
      expect((await save({ preferredSubstituteId, isDeleted: true })).status).toBe(400);
    });

    test('the substitute is added to a list and removed with calls for one row', async () => {
      const [worker] = await service.list('employee/employee', { isActive: true });
      const tab = 'substitute/preferred-substitute';
      const call = (operation: string, sent: object = {}) =>
        service.call(tab, operation, undefined, { query: query(), ...sent });
      const none = await call('addLine', { body: { callRank: 2 } });
      expect([none.status, none.json.errors.workerId.code]).toEqual([400, 'required']);
      const added = await call('addLine', { body: { workerId: worker?.workerId } });
      expect(added.json).toMatchObject({ isSuccess: true });
      const [line] = (await call('list')).json;
      expect(line).toMatchObject({ workerId: worker?.workerId, isExcluded: false });
      const of = { query: { ...query(), preferredSubstituteId: String(line.preferredSubstituteId) } };
      expect((await call('changeLine', { ...of, body: { comments: 'Knows the school' } })).status).toBe(200);
      expect((await call('list')).json).toMatchObject([{ comments: 'Knows the school' }]);
      expect((await call('removeLine', of)).status).toBe(200);
      expect((await call('list')).json).toEqual([]);
      expect((await call('removeLine', of)).status).toBe(400);
    });

    test('job visibility is set for several schools at once, or nothing is saved', async () => {
      const [school, region] = await service.list(office, { institutionLevelId: [2, 3] });
      const [first, second] = [school?.instituteId, region?.instituteId];
      const ask = async (operation: string, body: RecordData) =>
        service.call(lists, operation, undefined, { query: query(), body });
      const listed = (await ask('visibilityCriteria', {})).json;
      for (const { preferredSubstituteId } of listed)
        await service.call(lists, 'delete', preferredSubstituteId, {
          query: { preferredSubstituteId: String(preferredSubstituteId) },
        });
      const body = { substituteId: made.substituteId, instituteId: first };
      expect((await service.call(lists, 'create', undefined, { body })).status).toBe(201);
      const jobVisibility = { overrideVisibility: true, overrideMinimumVisibility: 90 };
      const both = { instituteIds: [first, second], jobVisibility };
      const refused = await ask('saveVisibilityCriteria', both);
      expect([refused.status, Object.keys(refused.json.errors)]).toEqual([400, ['instituteIds.1']]);
      expect((await ask('visibilityCriteria', {})).json).toMatchObject([{ overrideVisibility: false }]);
      const saved = await ask('saveVisibilityCriteria', { ...both, instituteIds: [first] });
      expect(saved.json).toMatchObject([{ instituteId: first, ...jobVisibility }]);
      const narrowed = await ask('visibilityCriteria', { instituteIds: [second] });
      expect(narrowed.json).toEqual([]);
      const wrong = { jobVisibility: { overrideVisibility: true, overrideMinimumVisibility: 999_999 } };
      expect((await ask('saveVisibilityCriteria', wrong)).status).toBe(400);
    });

    test('the substitute is on the same employees’ lists as in the employees’ tabs', async () => {
      const [line] = await service.list('employee/preferred-substitutes');
      const of = {
        substituteId: String(line?.substituteId),
        filter: JSON.stringify({ workerId: line?.workerId }),
      };
      const { json } = await service.call('substitute/preferred-substitute', 'list', undefined, {
        query: of,
      });
      expect(json).toMatchObject([{ workerId: line?.workerId, isExcluded: line?.isExcluded }]);
    });
  });

  describe('visibility of jobs', () => {
    const hierarchy = 'substitute/jobvisibility-hierarchy';
    let seen: RecordData;
    beforeAll(async () => {
      const body = { firstName: 'Beth', lastName: 'Quist' };
      seen = (await service.call(general, 'create', undefined, { body })).json;
    });
    const nodes = async (filter: RecordData = {}) => {
      const query = { substituteId: String(seen.substituteId), filter: JSON.stringify(filter) };
      return (await service.call(hierarchy, 'list', undefined, { query })).json as RecordData[];
    };
    const add = async (entity: string, line: RecordData) => {
      const body = { substituteId: seen.substituteId, isExcluded: false, overrideVisibility: true, ...line };
      return (await service.call(entity, 'create', undefined, { body })).json;
    };
    const ofSchool = 'substitute/preferred-substitute-schools-list';
    const values = ['percent', 'minimum', 'maximum'] as const;
    const limitsOf = (node: RecordData | undefined) => [
      [
        node?.effectiveVisibilityPercentage,
        node?.effectiveMinimumVisibility,
        node?.effectiveMaximumVisibility,
      ],
      values.map((name) => node?.[`${name}From`]),
    ];

    test('uses the nearest list that names the substitute, else the parent’s', async () => {
      const [employee] = await nodes({
        ownerType: 1,
        isVacancy: false,
        callGroupExcluded: 0,
        isListed: false,
      });
      const [school] = await service.list('settings/school', { instituteId: employee?.instituteId });
      const at = async (filter: RecordData) => (await nodes(filter))[0];
      const region = { ownerType: 2, ownerId: school?.parentInstituteId };
      const worker = { ownerType: 1, workerId: employee?.workerId };
      const usual = [
        [100, 0, 172_800],
        ['usual', 'usual', 'usual'],
      ];
      expect(limitsOf(employee)).toEqual(usual);
      const settings = 'settings/visibility-settings';
      const { json: before } = await service.call(settings, 'get', 1);
      const decided = { ...before, percent: 65, minimumMinutes: 30, maximumMinutes: 1440 };
      const { json: after } = await service.call(settings, 'update', 1, { body: decided });
      expect(limitsOf(await at(worker))).toEqual([[65, 30, 1440], usual[1]]);
      await service.call(settings, 'update', 1, { body: { ...before, _version: after._version } });
      await add(ofSchool, {
        instituteId: school?.parentInstituteId,
        overridePercentageVisibility: 80,
        overrideMinimumVisibility: 120,
        overrideMaximumVisibility: 43_200,
        comments: 'Knows the region',
      });
      expect(limitsOf(await at(region))).toEqual([
        [80, 120, 43_200],
        ['line', 'line', 'line'],
      ]);
      expect(await at(region)).toMatchObject({ isListed: true, comments: 'Knows the region', ownerLevel: 2 });
      const inherited = [
        [80, 120, 43_200],
        ['above', 'above', 'above'],
      ];
      expect(limitsOf(await at({ ownerType: 2, ownerId: school?.instituteId }))).toEqual(inherited);
      expect(limitsOf(await at(worker))).toEqual(inherited);
      await add('employee/preferred-substitutes', {
        workerId: employee?.workerId,
        overridePercentageVisibility: 50,
        substituteJobVisibility: 24,
      });
      const [[percent, , maximum] = [], [percentFrom, , maximumFrom] = []] = limitsOf(await at(worker));
      expect([percent, percentFrom, maximum, maximumFrom]).toEqual([50, 'line', 1440, 'line']);
    });

    test('is returned for all lists at once, each below its parent', async () => {
      const all = await nodes();
      const ids = new Set(all.map(({ nodeId }) => nodeId));
      expect(ids.size).toBe(all.length);
      expect(all.length).toBeGreaterThan(25);
      const top = all.filter(({ parentNodeId }) => parentNodeId === undefined);
      expect(top).toEqual([expect.objectContaining({ ownerLevel: 1 })]);
      const named = new Map(all.map((node) => [node.nodeId, node]));
      for (const node of all) {
        if (node.parentNodeId === undefined) continue;
        const above = named.get(node.parentNodeId);
        expect([above?.ownerType, above?.ownerName]).toEqual([2, node.ownerParent]);
        expect(Number(above?.ownerLevel)).toBeLessThan(Number(node.ownerLevel));
      }
      const levels = all.map(({ ownerLevel }) => Number(ownerLevel));
      expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    });

    test('is computed by the same rule as in the employees’ lists', async () => {
      for (const line of await service.list('employee/preferred-substitutes', { isExcluded: false })) {
        const query = {
          substituteId: String(line.substituteId),
          filter: JSON.stringify({ workerId: line.workerId }),
        };
        const [node] = (await service.call(hierarchy, 'list', undefined, { query })).json;
        const criteria = await service.call('employee/visibility-criteria', 'get', line.workerId);
        const { percent, minimumMinutes, maximumMinutes } = effectiveLimits([
          rowVisibilityText(line),
          ...criteriaTexts(criteria.json),
        ]);
        if (node) expect(limitsOf(node)[0]).toEqual([percent, minimumMinutes, maximumMinutes]);
      }
    });

    test('of a profile’s vacancies uses the profile’s list', async () => {
      const ofProfile = 'vacancy-profile/preferred-substitutes';
      const [before] = await nodes({ isVacancy: true, callGroupExcluded: 0 });
      const { vacancyProfileId } = before ?? {};
      const own = { overridePercentageVisibility: 30, overrideMinimumVisibility: 60, comments: 'Knows it' };
      const made = await add(ofProfile, { vacancyProfileId, ...own });
      const [node] = await nodes({ isVacancy: true, vacancyProfileId });
      expect(limitsOf(node)).toEqual([
        [30, 60, 172_800],
        ['line', 'line', 'line'],
      ]);
      expect(node).toMatchObject({ isListed: true, comments: 'Knows it' });
      await service.call(ofProfile, 'update', made.preferredSubstituteId, {
        body: { isExcluded: true, _version: made._version },
      });
      expect(await nodes({ isVacancy: true, vacancyProfileId, callGroupExcluded: 0 })).toEqual([]);
      await service.call(ofProfile, 'delete', made.preferredSubstituteId);
    });

    test('is empty below a district that excludes, whatever the lists below it have', async () => {
      const [district] = await nodes({ ownerLevel: 1 });
      await add(ofSchool, { instituteId: district?.ownerId, isExcluded: true, overrideVisibility: false });
      expect(await nodes({ callGroupExcluded: 0 })).toEqual([]);
      const query = { substituteId: String(seen.substituteId) };
      expect((await service.call(ofSchool, 'excludedChildren', undefined, { query })).json).toEqual([]);
      expect(await nodes({ isListed: true, callGroupExcluded: 1 })).toHaveLength(3);
    });
  });

  test('is deleted unless in use, with a result code', async () => {
    const [job] = (await service.list('absence/absence-day')).filter(
      ({ substituteId }) => substituteId !== undefined,
    );
    const inUse = await service.call(general, 'delete', job?.substituteId);
    expect(inUse.json.result).toBe(1);
    expect((await service.call(general, 'delete', 999_999_999)).json.result).toBe(-8);
    expect((await service.call(general, 'delete', made.substituteId)).json.result).toBe(0);
  });

  describe('the calls of the record', () => {
    const ask = (method: string, path: string, body?: RecordData) =>
      person.ask(method, `/services/substitute${path}`, body === undefined ? {} : { body });

    test('the header has the record as in the list; a missing one is not found', async () => {
      const [one] = await service.list('substitute/substitute');
      const { json } = await ask('GET', `/substitute?substituteId=${one?.substituteId}`);
      expect(json).toMatchObject({ substituteId: one?.substituteId, lastName: one?.lastName });
      expect((await ask('GET', '/substitute?substituteId=x')).status).toBe(404);
    });

    test('general information is also found by the single sign-on number', async () => {
      const [one] = await service.list('substitute/substitute');
      await service.database.maintain((sql) =>
        sql('update substitute set org_sso_id = 880088 where substitute_id = $1', [one?.substituteId]),
      );
      const by = (orgSsoId: string) => ask('GET', `/substitute/generalInformation?orgSsoId=${orgSsoId}`);
      expect((await by('880088')).json).toMatchObject({ substituteId: one?.substituteId, orgSsoId: 880088 });
      for (const unknown of ['880089', 'x']) expect((await by(unknown)).status, unknown).toBe(404);
    });

    test('locks have their own URLs', async () => {
      const [one] = await service.list('substitute/substitute');
      const body = {
        key: one?.substituteId,
        tableName: 'substitutes',
        session: '0f5d8a5e-4f0e-4d6a-9c1f-1d2b3c4d5e6f',
      };
      expect((await ask('POST', '/substitute/lock', body)).json).toMatchObject({ result: 0 });
      expect((await ask('POST', '/substitute/unlock', body)).json).toMatchObject({ result: 10 });
    });

    test('non-working days show the jobs in that time, and no others', async () => {
      const jobs = await service.list('absence/absence-day', { fillStatus: 3, shiftType: 1 });
      const [job] = jobs;
      const { substituteId, absenceDate } = job ?? {};
      const sameDay = jobs.filter(
        (one) => one.substituteId === substituteId && one.absenceDate === absenceDate,
      );
      const weekday = 2 ** new Date(`${absenceDate}T00:00:00Z`).getUTCDay();
      const away = {
        substituteId,
        fromDate: absenceDate,
        toDate: absenceDate,
        startTime: '06:00',
        endTime: '09:00',
      };
      const add = (body: RecordData) => ask('POST', '/substitute/nonWorkingDay', { ...away, ...body });
      const all = await add({ days: 127 });
      expect([all.status, all.json.jobsThen]).toEqual([201, sameDay.length]);
      expect((await add({ days: 127 - weekday })).json.jobsThen).toBe(0);
      expect((await add({ days: 127, startTime: '20:00', endTime: '21:00' })).json.jobsThen).toBe(0);
      const wrong = await add({ days: 0, endTime: '06:00' });
      expect([wrong.status, Object.keys(wrong.json.errors).sort()]).toEqual([400, ['days', 'endTime']]);
      const path = `/substitute/schedule/nonWorkingDay?nonWorkDayId=${all.json.nonWorkDayId}`;
      expect((await ask('DELETE', path)).status).toBe(200);
      const left = (await ask('GET', `/substitute/schedule?substituteId=${substituteId}`)).json;
      expect(left.map((one: RecordData) => one.nonWorkDayId)).not.toContain(all.json.nonWorkDayId);
    });

    test('the fulfillment history has only the substitute’s own jobs', async () => {
      const [job] = await service.list('absence/absence-day', { fillStatus: 3 });
      const own = await service.list('absence/absence-day', { substituteId: job?.substituteId });
      const range = encodeURIComponent('[0,99]');
      const path = `/substitute/fulfillmentHistory?substituteId=${job?.substituteId}&range=${range}`;
      const history = (await ask('GET', path)).json;
      const numbers = (rows: RecordData[]) => rows.map((one) => one.confirmationNumber).sort();
      expect(numbers(history)).toEqual(numbers(own));
    });

    test('the sign-in history and the messages are only the substitute’s own', async () => {
      const [account] = await service.database.maintain((sql) =>
        sql("select person_id from user_account where login_name = 'north.substitute'"),
      );
      await service.database.maintain((sql) =>
        sql(`update organization set settings = settings || '{"trackLogin":true}'`),
      );
      await service.signIn('north.substitute');
      const lines = async (id: unknown) =>
        (await ask('GET', `/substitute/login/history?substituteId=${id}`)).json;
      expect(await lines(account?.person_id)).toEqual([
        expect.objectContaining({ channel: 'web', result: 'signedIn' }),
      ]);
      const others = await service.list('substitute/substitute');
      const other = others.find(({ substituteId }) => substituteId !== Number(account?.person_id));
      expect(await lines(other?.substituteId)).toEqual([]);
      const inApp = encodeURIComponent('{"channel":"inApp"}');
      expect(
        (await ask('GET', `/substitute/notifications?substituteId=${other?.substituteId}&filter=${inApp}`))
          .json,
      ).toEqual([]);
    });
  });
});
