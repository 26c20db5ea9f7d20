import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Client } from '#tests/contracts/client.ts';
import { formOf, pdf } from '../files/uploadForm.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';
import { putVacancies } from './putVacancies.ts';

const computedTabs = [
  'workers',
  'subs',
  'permanent-sub',
  'availability',
  'entitlements',
  'login-history',
  'inherited-exclusions',
];
const rowTabs = ['preferred-substitutes', 'excluded-substitutes', 'shared-files', 'time-approvers'];
const formTabs = ['general-info', 'address', 'notification-email'];

describe.each(engines())('the tabs of a school, %s', (engine) => {
  let demo: DemoService;
  let campus: Client;
  let office: RecordData;
  let own: RecordData;
  let other: RecordData;

  const sql = (text: string, values: readonly unknown[] = []) =>
    demo.database.maintain((run) => run(text, values));
  const rows = async (tab: string, instituteId: unknown, filter: RecordData = {}): Promise<RecordData[]> => {
    const query = { instituteId: String(instituteId), filter: JSON.stringify(filter), range: '[0,99]' };
    const answer = await demo.call(`school/${tab}`, 'list', undefined, { query });
    expect(answer.status, answer.text).toBe(200);
    return answer.json;
  };

  beforeAll(async () => {
    demo = await startDemo(engine);
    // Gives a campus user at one school all permissions.
    await sql(`update admin_user set permission_profile_id = (select permission_profile_id from permission_profile
      where org_id = admin_user.org_id and profile_name = 'District administrator') where user_type = 5`);
    campus = await demo.signIn('north.campus');
    own = (await campus.call(demo.registry.named('settings/school'), 'list')).json[0];
    const schools = await demo.list('settings/school', { isActive: true });
    other = schools.find(
      ({ instituteId, institutionLevelId }) => institutionLevelId === 3 && instituteId !== own.instituteId,
    ) as RecordData;
    office = schools.find(({ institutionLevelId }) => institutionLevelId === 1) as RecordData;
  });
  afterAll(() => demo?.close());

  test('list the employees of the school, and of all schools below it', async () => {
    const ids = (found: readonly RecordData[]) => found.map(({ workerId }) => workerId).sort();
    const there = await demo.list('employee/employee', { instituteIds: { any: [other.instituteId] } });
    expect(ids(await rows('workers', other.instituteId))).toEqual(ids(there));
    expect(there.length).toBeGreaterThan(0);
    const all = await demo.list('employee/employee');
    expect(ids(await rows('workers', office.instituteId))).toEqual(ids(all));
  });

  test('show whether the list has a substitute and whether they are permanent', async () => {
    const [one = {}, two = {}] = await demo.list('substitute/substitute', { isActive: true });
    await sql('delete from school_preferred_substitute where institute_id = $1', [other.instituteId]);
    await sql(
      'update substitute set permanent_institution_id = $1, permanent_substitute_rank = 2 where substitute_id = $2',
      [other.instituteId, two.substituteId],
    );
    const body = { instituteId: other.instituteId, substituteId: one.substituteId };
    const made = await demo.call('school/excluded-substitutes', 'create', undefined, { body });
    expect(made.status, made.text).toBe(201);
    expect(made.json.isExcluded).toBe(true);
    const subs = await rows('subs', other.instituteId);
    const of = ({ substituteId }: RecordData) => subs.find((row) => row.substituteId === substituteId);
    expect(of(one)).toMatchObject({ listed: 'excluded' });
    expect(of(two)).toMatchObject({ isPermanent: true });
    const permanent = await rows('permanent-sub', other.instituteId);
    expect(permanent).toContainEqual(
      expect.objectContaining({ substituteId: two.substituteId, permanentSubstituteRank: 2 }),
    );
    expect(await rows('excluded-substitutes', other.instituteId)).toHaveLength(1);
    const twice = await demo.call('school/preferred-substitutes', 'create', undefined, { body });
    expect(twice.status, 'a substitute is on the list once').toBe(400);
  });

  test('show inherited exclusions; the school can include substitutes excluded by the region, not by the district', async () => {
    const [one = {}, two = {}] = await demo.list('substitute/substitute', { isActive: true });
    const { instituteId, parentInstituteId } = other;
    await sql('delete from school_preferred_substitute');
    const exclude = (place: unknown, { substituteId }: RecordData) =>
      demo.call('school/excluded-substitutes', 'create', undefined, {
        body: { instituteId: place, substituteId },
      });
    expect((await exclude(parentInstituteId, one)).status).toBe(201);
    expect((await exclude(office.instituteId, two)).status).toBe(201);
    const factsBySchool = async () =>
      Object.fromEntries(
        (await rows('inherited-exclusions', instituteId)).map((row) => [row.substituteId, row.said]),
      );
    const act = (name: string, of: RecordData) =>
      demo.call('school/inherited-exclusions', name, undefined, {
        query: { instituteId: String(instituteId), substituteId: String(of.substituteId) },
      });
    const [first, second] = [Number(one.substituteId), Number(two.substituteId)];
    expect(await factsBySchool()).toEqual({ [first]: 'open', [second]: 'fixed' });
    expect((await act('includeAgain', two)).status).toBe(404);
    const included = await act('includeAgain', one);
    expect(included.status, included.text).toBe(200);
    expect((await factsBySchool())[first]).toBe('included');
    expect(await rows('preferred-substitutes', instituteId)).toMatchObject([{ substituteId: first }]);
    expect((await act('includeAgain', one)).status).toBe(404);
    expect((await act('inheritAgain', one)).status).toBe(200);
    expect((await factsBySchool())[first]).toBe('open');
  });

  test('give new employees without times those of their first school', async () => {
    const { instituteId } = other;
    const times = { absenceStartTime: '08:10', absenceEndTime: '15:20' };
    const override = (values: RecordData) =>
      demo.call('settings/work-schedule', '$override', undefined, {
        query: { level: 'school', owner: String(instituteId) },
        body: { values },
      });
    const halves = { absenceHalfDayBreak: '16:00' };
    expect((await override({ ...times, ...halves })).json, 'a half day outside of the day').toMatchObject({
      code: 'invalid',
    });
    const set = await override(times);
    expect(set.status, set.text).toBe(200);
    const [type] = await demo.list('reference-data/employee-type', { hidden: false });
    const add = async (more: RecordData) => {
      const body = {
        firstName: 'Usual',
        lastName: `Times ${more.identifier}`,
        workerTypeId: type?.workerTypeId,
        instituteIds: [instituteId],
        ...more,
      };
      const made = await demo.call('employee/general-information', 'create', undefined, { body });
      expect(made.status, made.text).toBe(201);
      const query = { workerId: String(made.json.workerId) };
      return (await demo.call('employee/general-information', 'get', undefined, { query })).json;
    };
    expect(await add({ identifier: 'UT-1' })).toMatchObject(times);
    expect((await add({ identifier: 'UT-2', absenceStartTime: '07:00' })).absenceEndTime).toBeUndefined();
    expect(
      (await add({ identifier: 'UT-3', instituteIds: [own.instituteId] })).absenceStartTime,
    ).toBeUndefined();
  });

  test('list the sign-ins of campus users who see the school, and of no others', async () => {
    const [user] = await sql('select admin_user_id from admin_user where user_type = 5 limit 1');
    const ofUser = (found: readonly RecordData[]) =>
      found.filter(({ adminUserId }) => adminUserId === Number(user?.admin_user_id)).length;
    expect(ofUser(await rows('login-history', own.instituteId))).toBeGreaterThan(0);
    expect(ofUser(await rows('login-history', other.instituteId))).toBe(0);
  });

  test('share files with the substitutes who have a job there, on the days of the file', async () => {
    const substitute = await demo.signIn('north.substitute');
    const [account] = await demo.database.identity((run) =>
      run("select person_id from user_account where login_name = 'north.substitute'"),
    );
    const [zone] = await sql('select org_id, time_zone from organization limit 1');
    const day = addDays(today(String(zone?.time_zone)), 3);
    await sql(
      `insert into absence_day (org_id, confirmation_number, kind, worker_id, institute_id, absence_date, shift_type,
         absence_start_time, absence_end_time, fill_status, substitute_id, created_at)
       overriding system value
       select org_id, 999000001, 'absence', worker_id, $2, $3::date, 4, '08:00', '12:00', 3, $4, now()
       from worker where org_id = $1 limit 1`,
      [zone?.org_id, other.instituteId, day, account?.person_id],
    );
    const admin = await demo.signIn('north.admin');
    const share = async (name: string, instituteId: unknown, more: RecordData = {}) => {
      const sent = formOf([{ name, bytes: pdf }], [{ instituteId, ...more }]);
      const answer = await admin.ask('POST', '/services/employee/v1.0/AbsenceVacancyFile/Upload', sent);
      expect(answer.status, answer.text).toBe(201);
      return Number(answer.json.files[0].fileId);
    };
    const map = await share('map.pdf', other.instituteId);
    const rules = await share('rules.pdf', office.instituteId);
    const before = await share('before.pdf', other.instituteId, { activeTo: addDays(day, -1) });
    const otherFile = await share('elsewhere.pdf', own.instituteId);
    const { json } = await substitute.ask('GET', '/services/absence/v1.0/ownJobs');
    const job = json.coming.find(({ jobId }: RecordData) => jobId === 999_000_001);
    expect(job.files).toEqual([
      { fileId: map, name: 'map.pdf' },
      { fileId: rules, name: 'rules.pdf' },
    ]);
    const read = (fileId: number) =>
      substitute.ask('GET', '/services/absence/v1.0/ownJobs/file', { query: { fileId: String(fileId) } });
    expect((await read(map)).status).toBe(200);
    expect((await read(rules)).status).toBe(200);
    expect((await read(before)).status).toBe(404);
    expect((await read(otherFile)).status).toBe(404);
    await sql('delete from absence_day where confirmation_number = 999000001');
    expect((await read(map)).status, 'without the job').toBe(404);
  });

  test('show who can work there on a day, and what blocks the others', async () => {
    const day = '2031-03-05';
    const [one = {}, two = {}, three = {}] = await demo.list('substitute/substitute', { isActive: true });
    const ids = [one, two, three].map(({ substituteId }) => substituteId);
    for (const table of ['preferred_school', 'non_work_day', 'school_preferred_substitute'])
      await sql(`delete from ${table} where substitute_id = any($1::bigint[])`, [ids]);
    await sql('update substitute set joining_date = null where substitute_id = any($1::bigint[])', [ids]);
    const availability = async (on: string) => {
      const found = await rows('availability', other.instituteId, { availableOn: on });
      return ids.map((id) => found.find(({ substituteId }) => substituteId === id)?.standing);
    };
    expect(await availability(day)).toEqual(['available', 'available', 'available']);
    await sql(
      `insert into non_work_day (org_id, substitute_id, from_date, to_date, days, start_time, end_time)
       select org_id, substitute_id, '2031-03-01', '2031-03-31', 8, '08:00', '12:00' from substitute where substitute_id = $1`,
      [one.substituteId],
    );
    await sql(
      `insert into preferred_school (org_id, substitute_id, institute_id, days)
       select org_id, substitute_id, $2, 4 from substitute where substitute_id = $1`,
      [two.substituteId, other.instituteId],
    );
    await sql('update substitute set joining_date = $2 where substitute_id = $1', [
      three.substituteId,
      '2031-03-06',
    ]);
    expect(await availability(day), 'a Wednesday').toEqual(['away', 'elsewhere', 'later']);
    expect(await availability('2031-03-11'), 'a Tuesday').toEqual(['available', 'available', 'available']);
    // Sets up a substitute who works only at another school.
    const otherSubstitute = (await demo.list('substitute/substitute', { isActive: true }))[3]?.substituteId;
    for (const table of ['preferred_substitutes', 'vacancy_profile_preferred_substitute', 'preferred_school'])
      await sql(`delete from ${table} where substitute_id = $1`, [otherSubstitute]);
    await sql('delete from school_preferred_substitute where substitute_id = $1', [otherSubstitute]);
    await sql('update absence_day set institute_id = $2 where substitute_id = $1', [
      otherSubstitute,
      own.instituteId,
    ]);
    await sql(
      `insert into preferred_school (org_id, substitute_id, institute_id, days)
       select org_id, substitute_id, $2, 127 from substitute where substitute_id = $1`,
      [otherSubstitute, own.instituteId],
    );
    const idsOf = (found: readonly RecordData[]) => found.map(({ substituteId }) => substituteId).sort();
    const subs = (await rows('subs', other.instituteId)).filter(({ isActive }) => isActive);
    const there = await rows('availability', other.instituteId, { availableOn: day });
    expect(idsOf(there), 'the substitutes of this school alone').toEqual(idsOf(subs));
    expect(idsOf(there)).not.toContain(otherSubstitute);
  });

  test('show a school the phone numbers of substitutes if the district does', async () => {
    await sql(`update substitute set phone_number = '5415550101'`);
    const phones = async () => {
      const query = { instituteId: String(own.instituteId) };
      const found = await campus.call(demo.registry.named('school/availability'), 'list', undefined, {
        query,
      });
      expect(found.status, found.text).toBe(200);
      return new Set(found.json.map(({ phoneNumber }: RecordData) => phoneNumber));
    };
    const show = async (showSubstitutePhone: boolean) => {
      const { json } = await demo.call('settings/other-settings', 'get');
      const body = { ...json, showSubstitutePhone };
      expect((await demo.call('settings/other-settings', 'update', undefined, { body })).status).toBe(200);
    };
    expect(await phones()).toEqual(new Set(['5415550101']));
    await show(false);
    expect(await phones()).toEqual(new Set([undefined]));
    await show(true);
  });

  test('list the school’s campus users with their profiles', async () => {
    const [user] = await sql(
      'select admin_user_id, permission_profile_id from admin_user where user_type = 5 limit 1',
    );
    const there = await rows('entitlements', own.instituteId);
    expect(there).toContainEqual(
      expect.objectContaining({
        adminUserId: Number(user?.admin_user_id),
        permissionProfileId: Number(user?.permission_profile_id),
      }),
    );
  });

  test('count only future days for a deactivation, by the school’s clock', async () => {
    const id = own.instituteId;
    const zone = 'Pacific/Honolulu';
    await sql('update school set time_zone = $2 where institute_id = $1', [id, zone]);
    const [place] = await sql('select org_id::int as org from school where institute_id = $1', [id]);
    const dates = [-1, 0, 3].map((ahead) => addDays(today(zone), ahead));
    await demo.database.maintain((run) =>
      putVacancies(run, { org: Number(place?.org), number: 900_000_001, schoolId: Number(id), dates }),
    );
    const [days] = await sql(
      'select count(*)::int as ahead from absence_day where institute_id = $1 and absence_date >= $2',
      [id, today(zone)],
    );
    const { uses } = (await demo.call('settings/school', '$uses', id, { query: { ahead: 'true' } })).json;
    const of = (name: string) => (uses as RecordData[]).find(({ entity }) => entity === name);
    const from = { field: 'absenceDate', date: today(zone) };
    expect(of('absence/absence-day')).toMatchObject({ count: days?.ahead, from });
    for (const name of ['absence/job', 'absence/assignment', 'absence/call-attempt', 'absence/feedback'])
      expect(of(name), `${name}: its days count`).toBeUndefined();
    expect(of('employee/employee'), 'people stay').toMatchObject({ count: expect.any(Number) });
    await sql('update school set time_zone = null where institute_id = $1', [id]);
    await sql('delete from absence_day where confirmation_number >= 900000001');
  });

  test('merge two schools: all references to one are changed to the other, and the one becomes inactive', async () => {
    const made = async (name: string) => {
      const body = { institutionName: name, institutionLevelId: 3, parentInstituteId: office.instituteId };
      const answer = await demo.call('settings/school', 'create', undefined, { body });
      expect(answer.status, answer.text).toBe(201);
      return Number(answer.json.instituteId);
    };
    const [from, into] = [await made('North Wing'), await made('South Wing')];
    const [worker = {}] = await demo.list('employee/employee', { isActive: true });
    const schools = [...(worker.instituteIds as number[]), from];
    await demo.call('employee/general-information', 'update', worker.workerId, {
      body: { instituteIds: schools, _version: worker._version },
      query: { workerId: String(worker.workerId) },
    });
    const [one = {}, two = {}] = await demo.list('substitute/substitute', { isActive: true });
    const prefer = async (instituteId: number, { substituteId }: RecordData) => {
      const body = { instituteId, substituteId };
      const answer = await demo.call('school/preferred-substitutes', 'create', undefined, { body });
      expect(answer.status, answer.text).toBe(201);
    };
    await prefer(from, one);
    await prefer(from, two);
    await prefer(into, two);
    const both = { body: { instituteIds: [from, into], _version: undefined as unknown } };
    const [atBoth = {}] = (await demo.list('employee/employee', { isActive: true })).slice(1);
    both.body._version = atBoth._version;
    await demo.call('employee/general-information', 'update', atBoth.workerId, {
      ...both,
      query: { workerId: String(atBoth.workerId) },
    });
    await demo.call('settings/absence-settings', '$override', undefined, {
      query: { level: 'school', owner: String(from) },
      body: { values: { daysBack: 4 } },
    });
    const admin = await demo.signIn('north.admin');
    const merge = (id: number, body: RecordData) =>
      admin.ask('POST', '/services/employee/api/institution/merge', {
        query: { instituteId: String(id) },
        body,
      });
    expect((await merge(from, { into: from })).status, 'the same school').toBe(400);
    expect((await merge(from, { into: office.instituteId })).status, 'no school').toBe(400);
    expect((await merge(from, { into: 999_999_999 })).status).toBe(404);
    const answer = await merge(from, { into });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json).toMatchObject({ instituteId: from, isActive: false });
    const after = (await demo.call('employee/employee', 'get', worker.workerId)).json;
    expect(after.instituteIds).toContain(into);
    expect(after.instituteIds).not.toContain(from);
    expect(await rows('preferred-substitutes', into)).toHaveLength(2);
    expect(await rows('preferred-substitutes', from), 'what both lists have').toEqual([]);
    expect(await sql('select 1 from setting_value where institute_id = $1', [from])).toEqual([]);
    const places = (await demo.call('employee/employee', 'get', atBoth.workerId)).json.instituteIds;
    expect(places, 'each school once').toEqual([into]);
    const left = await demo.call('settings/school', '$uses', from);
    expect(left.json, 'nothing belongs to the merged school').toEqual({ uses: [], parts: [] });
    expect((await merge(from, { into })).status, 'merged already').toBe(400);
  });

  test('add schools that the NCES directory has and the district lacks, once', async () => {
    const admin = await demo.signIn('north.admin');
    const add = (person = admin) =>
      person.ask('POST', '/services/employee/api/institutions/directory', { body: {} });
    const before = await demo.list('settings/school', { institutionLevelId: 3 });
    await sql('update school set external_number = null where institute_id = $1', [other.instituteId]);
    const answer = await add();
    expect([answer.status, answer.json], answer.text).toEqual([200, { added: 1 }]);
    const after = await demo.list('settings/school', { institutionLevelId: 3 });
    expect(after).toHaveLength(before.length + 1);
    const known = new Set(before.map(({ instituteId }) => instituteId));
    const [added] = after.filter(({ instituteId }) => !known.has(instituteId));
    expect(added).toMatchObject({
      externalNumber: other.externalNumber,
      parentInstituteId: office.instituteId,
      isActive: true,
    });
    expect((await add()).json).toEqual({ added: 0 });
    await sql('update school set external_number = null where institute_id = $1', [office.instituteId]);
    expect((await add()).status, 'the district has no number').toBe(400);
    await sql('update school set external_number = $2 where institute_id = $1', [
      office.instituteId,
      office.externalNumber,
    ]);
  });

  test('return 404 for a school that a campus user does not see', async () => {
    const call = (tab: string, operation: string, id: unknown) =>
      campus.call(demo.registry.named(`school/${tab}`), operation, id, {
        query: { instituteId: String(other.instituteId) },
      });
    for (const tab of [...computedTabs, ...rowTabs]) {
      expect((await call(tab, 'list', undefined)).status, tab).toBe(404);
    }
    for (const tab of formTabs) {
      expect((await call(tab, 'get', other.instituteId)).status, tab).toBe(404);
    }
  });
});
