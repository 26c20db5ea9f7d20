import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { quickEngine } from '#tests/server/identity/startService.ts';
import { type ImportFixture, openFixture } from './fixture.ts';

const heading =
  'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone';
const orgs = 'sourcedId,name,type\ns1,North High,school\ns2,South,school\n';

/** Returns a line of users.csv in OneRoster version 1.1, with the given values. */
function user(parts: RecordData): string {
  const whole: RecordData = {
    sourcedId: 'u1',
    status: 'active',
    role: 'teacher',
    givenName: 'Ana',
    familyName: 'Ruiz',
    orgSourcedIds: 's1',
    ...parts,
  };
  return heading
    .split(',')
    .map((name) => `"${whole[name] ?? ''}"`)
    .join(',');
}

describe('users of OneRoster become employees', () => {
  let fixture: ImportFixture;
  beforeAll(async () => {
    fixture = await openFixture(quickEngine(), 'employee/general-information');
    const district = await fixture.add(
      { institutionName: 'District', institutionLevelId: 1 },
      'settings/school',
    );
    for (const institutionName of ['North High', 'South'])
      await fixture.add({ institutionName, parentInstituteId: district.instituteId }, 'settings/school');
    await fixture.add({ workerTypeDescription: 'Teacher' }, 'reference-data/employee-type');
    await fixture.add({ workerTypeDescription: 'Aide' }, 'reference-data/employee-type');
  });
  afterAll(() => fixture.close());
  beforeEach(() =>
    fixture.database.maintain(async (sql) => {
      await sql('delete from import_job');
      await sql('delete from worker');
    }),
  );

  const send = (lines: readonly string[], files: Readonly<Record<string, string>> = {}) => {
    const all = { 'orgs.csv': orgs, 'users.csv': [heading, ...lines].join('\r\n'), ...files };
    const packed = Object.entries(all).map(([name, text]) => [name, strToU8(text)]);
    return fixture.upload(zipSync(Object.fromEntries(packed)));
  };
  const bring = async (...args: Parameters<typeof send>) => {
    const key = await send(...args);
    await fixture.check(key);
    return { key, job: await fixture.apply(key, true) };
  };
  const only = async () => {
    const [row, ...others] = await fixture.records();
    expect(others).toEqual([]);
    return row ?? {};
  };

  test('a roster of only students is rejected with the number of each role, and leaves no import', async () => {
    const pupils = Array.from({ length: 20 }, (_, index) =>
      user({ sourcedId: `p${index}`, role: 'student' }),
    );
    await expect(send(pupils)).rejects.toMatchObject({
      details: { text: 'unread.nobody', args: { count: 20, roles: 'student 20' } },
    });
    expect(await fixture.database.maintain((sql) => sql('select 1 from import_job'))).toEqual([]);
  });

  test('an import of a process that stopped while storing rows is hidden, and later removed', async () => {
    const key = await send([user({})]);
    const app = await fixture.newProcess();
    await fixture.database.maintain((sql) => sql('update import_job set is_complete = false'));
    await app.jobs.runDue();
    await expect(fixture.job(key)).rejects.toMatchObject({ code: 'notFound' });
    const count = () => fixture.database.maintain((sql) => sql('select 1 from import_row'));
    expect(await count()).toHaveLength(1);
    await fixture.database.maintain((sql) =>
      sql(`update import_job set created_at = now() - interval '25 hours'`),
    );
    await app.jobs.runDue();
    expect(await count()).toEqual([]);
    await app.close();
  });

  test.each([
    ['sourcedId: the external id', {}, 'employee_external_id', 'u1'],
    ['identifier: the number', { identifier: '207' }, 'identifier', '207'],
    ['userIds: the number without an identifier', { userIds: '{SIS:208}' }, 'identifier', '208'],
    ['givenName', { givenName: 'Bo' }, 'first_name', 'Bo'],
    ['middleName', { middleName: 'Cy' }, 'middle_name', 'Cy'],
    ['familyName: truncated to 80 characters', { familyName: 'N'.repeat(90) }, 'last_name', 'N'.repeat(80)],
    ['email', { email: 'ana@x.org' }, 'email', 'ana@x.org'],
    ['phone: only its digits', { phone: '(503) 555-0100' }, 'phone_number', '5035550100'],
    ['username of digits: the external login', { username: '4711' }, 'external_login_id', '4711'],
    ['username of letters: no external login', { username: 'ana' }, 'external_login_id', null],
    [
      'username of letters: the single sign-on account',
      { username: 'ana' },
      'org_sso_external_account',
      'ana',
    ],
    ['enabledUser true: access is not granted', { enabledUser: 'TRUE' }, 'access_granted', false],
    ['status active', {}, 'is_active', true],
  ])('%s', async (_, parts, column, value) => {
    const { job } = await bring([user(parts)]);
    expect(job.counts.outcomes.applied).toBe(1);
    expect((await only())[column]).toEqual(value);
  });

  test('enabledUser false revokes access, and true leaves it unchanged, even if empty cells clear fields', async () => {
    await bring([user({ phone: '5035550100' })]);
    await fixture.database.maintain((sql) => sql('update worker set access_granted = true'));
    for (const [enabledUser, granted] of [
      ['true', true],
      ['false', false],
    ] as const) {
      const key = await send([user({ enabledUser, phone: '5035550100' })]);
      await fixture.check(key, { emptyCells: 'clear' });
      await fixture.apply(key, true);
      expect((await only()).access_granted).toBe(granted);
    }
  });

  test.each(['tobedeleted', 'inactive'])('status %s deactivates, and deletes no one', async (status) => {
    await bring([user({})]);
    const { job } = await bring([user({ status })]);
    expect([job.counts.results.deactivate, (await only()).is_active]).toEqual([1, false]);
  });

  test('a user without a status is active in a bulk file, and unchanged in any other', async () => {
    await bring([user({ status: 'inactive' })]);
    const bulk = 'propertyName,value\noneroster.version,1.1\nfile.users,bulk\n';
    await bring([user({ status: '' })]);
    expect((await only()).is_active).toBe(false);
    const { job } = await bring([user({ status: '' })], { 'manifest.csv': bulk });
    expect([job.extent, (await only()).is_active]).toEqual(['bulk', true]);
  });

  test('a role is an employee type by its name, or by the word mapping', async () => {
    const key = await send([
      user({ role: 'teacher' }),
      user({ sourcedId: 'u2', familyName: 'Li', role: 'paraprofessional' }),
    ]);
    const first = await fixture.check(key);
    expect(first.counts.results).toMatchObject({ create: 1, error: 1 });
    const again = await fixture.check(key, { words: { workerTypeId: { paraprofessional: 'Aide' } } });
    expect(again.counts.results).toMatchObject({ create: 2, error: 0 });
  });

  test('the role that is a job in the district is used, with its school and dates', async () => {
    const roles = [
      'sourcedId,status,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId',
      'r1,active,u1,primary,parent,,,s2',
      'r2,tobedeleted,u1,secondary,aide,2019-01-01,,s2',
      'r3,active,u1,secondary,teacher,2021-08-01,2030-06-30,s1',
    ].join('\n');
    await bring([user({ role: '', orgSourcedIds: '' })], { 'roles.csv': roles });
    const [school] = await fixture.database.maintain((sql) =>
      sql("select institute_id from school where institution_name = 'North High'"),
    );
    const dates = await fixture.database.maintain((sql) =>
      sql('select start_date::text, end_date::text, institute_ids from worker'),
    );
    expect(dates).toEqual([
      { start_date: '2021-08-01', end_date: '2030-06-30', institute_ids: [Number(school?.institute_id)] },
    ]);
  });

  test('an end before the start is reported', async () => {
    const roles = 'userSourcedId,role,beginDate,endDate,orgSourcedId\nu1,teacher,2026-08-01,2026-01-01,s1\n';
    const key = await send([user({ role: '' })], { 'roles.csv': roles });
    await fixture.check(key);
    expect((await fixture.rows(key))[0]?.problems[0]?.code).toBe('order');
  });

  test('students and families are counted and not stored; substitutes are rows without a change', async () => {
    const { key, job } = await bring([
      user({}),
      user({ sourcedId: 'u2', role: 'student', familyName: 'Secret' }),
      user({ sourcedId: 'u3', role: 'student', familyName: 'Secret' }),
      user({ sourcedId: 'u4', role: 'guardian', familyName: 'Secret' }),
      user({ sourcedId: 'u5', role: 'substitute', familyName: 'Low' }),
    ]);
    expect(job.leftOut).toEqual({ student: 2, guardian: 1 });
    expect([job.rowCount, job.counts.results]).toEqual([
      2,
      { create: 1, update: 0, deactivate: 0, unchanged: 0, joined: 0, error: 0, ignored: 1 },
    ]);
    const rows = await fixture.rows(key);
    expect(JSON.stringify(rows)).not.toContain('Secret');
    expect(rows[1]?.problems).toEqual([{ field: '', code: 'notEmployee', args: { role: 'substitute' } }]);
    expect((await fixture.check(key)).counts.results.ignored).toBe(1);
    expect((await only()).last_name).toBe('Ruiz');
  });

  test('irregular files are accepted: misspelled headings, ragged ends, US dates, extra columns, no final newline', async () => {
    const users = [
      '\uFEFFsourceId,status,dataLastModified,enabledUser,orgSourcedId,role,prefferedGivenName,givenName,familyName,identifier,ext_x,metadata.y,beginDate',
      'u1,ACTIVE,1/2/2026,True,s2,Teacher,Annie,Ana,Ruiz,9,a,b,8/3/2026,,,',
    ].join('\n');
    const packed = zipSync({
      'x/ORGS.CSV': strToU8(orgs),
      'x/Users.csv': strToU8(users),
      'x/demographics.csv': strToU8(''),
    });
    const key = await fixture.upload(packed);
    await fixture.check(key);
    await fixture.apply(key);
    const [row] = await fixture.database.maintain((sql) =>
      sql('select identifier, employee_external_id, is_active, start_date::text from worker'),
    );
    expect(row).toEqual({
      identifier: '9',
      employee_external_id: 'u1',
      is_active: true,
      start_date: '2026-08-03',
    });
  });
});

describe('orgs of OneRoster become schools', () => {
  let fixture: ImportFixture;
  beforeAll(async () => {
    fixture = await openFixture(quickEngine(), 'settings/school');
  });
  afterAll(() => fixture.close());

  test('with their level, number and parent; an orphan belongs to the district, and none is deleted', async () => {
    const lines = (status: string) =>
      [
        'sourcedId,status,name,type,identifier,parentSourcedId',
        'd,active,Grand Bend,district,255901,',
        'r,active,North,department,,d',
        's1,active,North High,school,062271003067,r',
        `s2,${status},South,school,,gone`,
      ].join('\n');
    const bring = async (status: string) => {
      const key = await fixture.upload(zipSync({ 'orgs.csv': strToU8(lines(status)) }));
      const job = await fixture.check(key);
      await fixture.apply(key, true);
      return job;
    };
    // Imports the same file three times. A school or region can only refer to a parent that is already stored, so one
    // level of the tree succeeds with each import.
    await bring('active');
    await bring('active');
    await bring('active');
    const places = await fixture.database.maintain((sql) =>
      sql(`select place.institution_name as name, place.institution_level_id::int as level, above.institution_name as above,
             place.external_id, place.external_number
           from school place left join school above on above.institute_id = place.parent_institute_id order by 2, 1`),
    );
    expect(
      places.map((one) => [one.name, one.level, one.above, one.external_id, one.external_number]),
    ).toEqual([
      ['Grand Bend', 1, null, 'd', null],
      ['North', 2, 'Grand Bend', 'r', null],
      ['North High', 3, 'North', 's1', '062271003067'],
      ['South', 3, 'Grand Bend', 's2', null],
    ]);
    expect((await bring('tobedeleted')).counts.results).toMatchObject({ deactivate: 1, unchanged: 3 });
  });
});

describe('orgs of OneRoster and the district itself', () => {
  let fixture: ImportFixture;
  beforeAll(async () => {
    fixture = await openFixture(quickEngine(), 'settings/school');
  });
  afterAll(() => fixture.close());

  test('the only district in the file matches the existing one, and its schools are added', async () => {
    await fixture.add({ institutionName: 'Our district', institutionLevelId: 1 }, 'settings/school');
    // Lines like those in the file of Grand Bend (docs/domain.md#oneroster).
    const lines = [
      'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId',
      'LEA-255901,active,2024-12-13T00:00:00.000Z,Grand Bend ISD,district,255901,',
      'SCH-255901001,active,2024-12-13T00:00:00.000Z,Grand Bend High School,school,255901001,LEA-255901',
    ];
    const bring = async (all: readonly string[]) => {
      const key = await fixture.upload(zipSync({ 'orgs.csv': strToU8(all.join('\n')) }));
      const { counts } = await fixture.check(key);
      const notes = (await fixture.rows(key)).map(({ notes }) => notes.map(({ code }) => code));
      await fixture.apply(key, true);
      return { results: counts.results, notes };
    };
    const places = async () =>
      (await fixture.records()).map((row) => [row.institution_name, Number(row.institution_level_id)]).sort();
    expect(await bring(lines)).toMatchObject({
      results: { update: 1, create: 1 },
      notes: [['ownDistrict'], []],
    });
    const both = [
      ['Grand Bend High School', 3],
      ['Grand Bend ISD', 1],
    ];
    expect(await places()).toEqual(both);
    expect((await bring(lines)).results).toMatchObject({ unchanged: 2 });
    // A district row whose code matches no stored district creates another district.
    const other = (await bring([lines[0] ?? '', 'LEA-1,active,,Other ISD,district,1,'])).results;
    expect(other).toMatchObject({ create: 1 });
  });
});

describe('substitutes of OneRoster become substitutes', () => {
  let fixture: ImportFixture;
  beforeAll(async () => {
    fixture = await openFixture(quickEngine(), 'substitute/general-information');
  });
  afterAll(() => fixture.close());

  test('only those with the role; a second import changes nothing, and inactive ones are deactivated', async () => {
    const roster = (parts: RecordData = {}) => {
      const lines = [
        user({ sourcedId: 's9', role: 'substitute', givenName: 'Sol', identifier: 'S9', ...parts }),
        user({ sourcedId: 's8', role: 'teacher,substitute', familyName: 'Both', identifier: 'S8' }),
        user({ sourcedId: 't1', role: 'teacher', familyName: 'Secret' }),
        user({ sourcedId: 'p1', role: 'student', familyName: 'Secret' }),
      ];
      const files = { 'orgs.csv': orgs, 'users.csv': [heading, ...lines].join('\r\n') };
      const packed = Object.entries(files).map(([name, text]) => [name, strToU8(text)]);
      return fixture.upload(zipSync(Object.fromEntries(packed)));
    };
    const bring = async (parts?: RecordData) => {
      const key = await roster(parts);
      await fixture.check(key);
      return { key, job: await fixture.apply(key, true) };
    };
    const { key, job } = await bring();
    expect([job.leftOut, job.counts.results.create]).toEqual([{ teacher: 1, student: 1 }, 2]);
    expect(JSON.stringify(await fixture.rows(key))).not.toContain('Secret');
    const names = (await fixture.records()).map((row) => [row.external_id, row.first_name, row.is_active]);
    expect(names.sort()).toEqual([
      ['s8', 'Ana', true],
      ['s9', 'Sol', true],
    ]);
    expect((await bring()).job.counts.results.unchanged).toBe(2);
    expect((await bring({ status: 'inactive' })).job.counts.results.deactivate).toBe(1);
  });
});
