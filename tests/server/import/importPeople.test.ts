import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { workOnImport } from '#server/import/jobs/importJob.ts';
import { nearNames } from '#server/import/plan/nearNames.ts';
import { unknownValues } from '#server/import/registerImports.ts';
import type { JobKey } from '#server/import/rows/rowStore.ts';
import { permissionNames } from '#tests/permissionNames.ts';
import { engines } from '../identity/startService.ts';
import { district, type ImportFixture, openFixture, personWith } from './fixture.ts';

describe.each(engines())('an import of employees, on %s', (engine) => {
  let fixture: ImportFixture;
  const ids: Record<string, unknown> = {};
  beforeAll(async () => {
    fixture = await openFixture(engine, 'employee/general-information');
    const school = async (institutionName: string, more: RecordData) => {
      const record = await fixture.add({ institutionName, ...more }, 'settings/school');
      ids[institutionName] = record.instituteId;
    };
    await school('District', { institutionLevelId: 1 });
    await school('North High', { parentInstituteId: ids.District, externalNumber: '123456789012' });
    await school('South', { parentInstituteId: ids.District });
    await school('Twin', { parentInstituteId: ids.District });
    await school('Twín', { parentInstituteId: ids.District });
    const type = await fixture.add({ workerTypeDescription: 'Teacher' }, 'reference-data/employee-type');
    ids.Teacher = type.workerTypeId;
  });
  afterAll(() => fixture.close());
  beforeEach(() =>
    fixture.database.maintain(async (sql) => {
      await sql('delete from import_job');
      await sql('delete from worker');
    }),
  );

  const person = (identifier: string, more: RecordData = {}) =>
    fixture.add({
      firstName: 'Ana',
      lastName: identifier,
      identifier,
      workerTypeId: ids.Teacher,
      instituteIds: [ids.South],
      ...more,
    });
  const lines = (rows: readonly string[]) =>
    `Employee number,First,Last,Employee type,Schools,Active\n${rows.join('\n')}`;

  test('finds schools and types by name, code or id, and reports texts that match none or several', async () => {
    const key = await fixture.upload(
      lines([
        'E1,Ana,Ruiz,teacher,NORTH HIGH; south,yes',
        `E2,Bo,Li,${ids.Teacher},123456789012,yes`,
        'E3,Cy,Low,Wizard,South,yes',
        'E4,Di,May,Teacher,twin,yes',
        'E5,Ed,Orr,Teacher,,yes',
        'E6,Flo,,Wizard,South,perhaps',
      ]),
    );
    await fixture.check(key);
    const rows = await fixture.rows(key);
    expect(rows.map(({ result, problems }) => problems[0] ?? result)).toMatchObject([
      'create',
      'create',
      { field: 'workerTypeId', code: 'unknownReference', args: { text: 'Wizard' } },
      { field: 'instituteIds', code: 'ambiguous', args: { text: 'twin' } },
      { field: 'instituteIds', code: 'required' },
      { field: 'isActive', code: 'yesOrNo' },
    ]);
    expect(rows[5]?.problems.map(({ field, code }) => [field, code])).toEqual([
      ['isActive', 'yesOrNo'],
      ['workerTypeId', 'unknownReference'],
      ['lastName', 'required'],
    ]);
    expect(await fixture.database.read(district, (sql) => unknownValues(sql, key))).toEqual([
      { field: 'workerTypeId', text: 'Wizard', rows: 2 },
      { field: 'instituteIds', text: 'twin', rows: 1 },
      { field: 'isActive', text: 'perhaps', rows: 1 },
    ]);
    await fixture.apply(key);
    expect((await fixture.records()).map((row) => row.institute_ids)).toEqual([
      [ids['North High'], ids.South],
      [ids['North High']],
    ]);
  });

  test('suggests similar records as the search does, by the user’s permissions', async () => {
    const { catalogue } = fixture.service;
    const near = (field: string, text: string, actor = personWith()) =>
      fixture.database.read(district, (sql) =>
        nearNames({ catalogue, actor, sql }, fixture.stored, { field, text }),
      );
    expect(await near('instituteIds', 'Nroth High')).toEqual([{ label: 'North High', text: 'North High' }]);
    expect(await near('workerTypeId', 'Techer')).toEqual([{ label: 'Teacher', text: 'Teacher' }]);
    expect((await near('instituteIds', 'twni')).map(({ text }) => text)).toEqual([
      `#${ids.Twin}`,
      `#${ids.Twín}`,
    ]);
    expect(await near('needsSubstitute', 'Alwasy requires')).toEqual([
      { label: 'Always requires', text: 'Always requires' },
    ]);
    const blind = personWith(permissionNames.filter((name) => !name.startsWith('INST.')));
    expect(await near('instituteIds', 'Nroth High', blind)).toEqual([]);
    const limited = { ...personWith(), visibility: { schools: [Number(ids.South)] } };
    expect(await near('instituteIds', 'Nroth High', limited)).toEqual([]);
    expect(await near('noSuchField', 'North')).toEqual([]);
    const key = await fixture.upload(lines(['E1,Ana,Ruiz,Techer,South; Nroth High,yes']));
    const words = { workerTypeId: { Techer: 'Teacher' }, instituteIds: { 'Nroth High': 'North High' } };
    expect((await fixture.check(key, { words })).counts.results.create).toBe(1);
    expect((await fixture.rows(key))[0]?.changes).toMatchObject({
      instituteIds: [ids.South, ids['North High']],
    });
  });

  test('uses one type for every row, and the meanings of the file’s words', async () => {
    const key = await fixture.upload('Employee number,First,Last,Schools\nE1,Ana,Ruiz,Norte\n');
    const job = await fixture.check(key, {
      fixed: { workerTypeId: `#${ids.Teacher}` },
      words: { instituteIds: { norte: `#${ids['North High']};#${ids.South}` } },
    });
    expect(job.counts.results.create).toBe(1);
    const [row] = await fixture.rows(key);
    expect(row?.changes).toMatchObject({
      workerTypeId: ids.Teacher,
      instituteIds: [ids['North High'], ids.South],
    });
    await expect(fixture.check(key, { fixed: { firstName: 'Bo' } })).rejects.toMatchObject({
      code: 'badRequest',
    });
    await expect(fixture.check(key, { fixed: { workerId: '1' } })).rejects.toMatchObject({
      code: 'badRequest',
    });
  });

  test('treats duplicate names as two people, and duplicate numbers as an error', async () => {
    const rows = [
      'E1,Ana,Ruiz,Teacher,South,yes',
      'E2,Ana,Ruiz,Teacher,South,yes',
      'E1,Bo,Li,Teacher,South,yes',
    ];
    const key = await fixture.upload(lines(rows));
    await fixture.check(key);
    expect((await fixture.rows(key)).map(({ result, problems }) => problems[0]?.code ?? result)).toEqual([
      'create',
      'create',
      'otherValue',
    ]);
    await fixture.apply(key);
    const again = await fixture.upload(lines(rows.slice(0, 2)));
    expect((await fixture.check(again)).counts.results.unchanged).toBe(2);
  });

  test('requires confirmation before deactivating more than a tenth', async () => {
    for (let index = 0; index < 20; index += 1) await person(`E${index}`);
    const key = await fixture.upload('Employee number,Active\nE1,no\nE2,no\nE3,no\n');
    const job = await fixture.check(key);
    expect(job.guard).toEqual({ deactivations: 3, active: 20, needsYes: true, unidentified: 0 });
    await expect(fixture.apply(key)).rejects.toMatchObject({
      details: { text: 'refused.importDeactivates', args: { count: 3, total: 20 } },
    });
    expect((await fixture.apply(key, true)).counts.outcomes.applied).toBe(3);
    const small = await fixture.upload('Employee number,Active\nE4,no\n');
    await fixture.check(small);
    expect((await fixture.apply(small)).counts.outcomes.applied).toBe(1);
  });

  test('of OneRoster imports staff with their places, truncates names, and deactivates deleted users', async () => {
    await person('207001');
    const users = [
      'sourcedId,status,dataLastModified,enabledUser,orgSourcedIds,role,givenName,familyName,identifier,metadata.x',
      `u1,active,2026-01-01T00:00:00.000Z,TRUE,"s1,s2",teacher,Ana,${'N'.repeat(90)},207002,,,`,
      'u2,tobedeleted,2026-01-01T00:00:00.000Z,true,s2,teacher,Ana,207001,207001,',
      'u3,active,2026-01-01T00:00:00.000Z,true,s1,student,Cy,Low,207003,',
    ].join('\r\n');
    const orgs = 'sourcedId,name,type\ns1,North High,school\ns2,South,school\n';
    const key = await fixture.upload(zipSync({ 'users.csv': strToU8(users), 'orgs.csv': strToU8(orgs) }));
    const job = await fixture.check(key);
    const rows = await fixture.rows(key);
    expect(rows.map(({ result, problems }) => problems[0] ?? result)).toEqual(['create', 'deactivate']);
    expect([job.format, rows[0]?.notes]).toEqual([
      'oneRoster',
      [{ field: 'lastName', code: 'cut', args: { limit: 80 } }],
    ]);
    await fixture.apply(key, true);
    expect((await fixture.records()).map((row) => [row.identifier, row.is_active])).toEqual(
      expect.arrayContaining([
        ['207002', true],
        ['207001', false],
      ]),
    );
    const again = await fixture.upload(zipSync({ 'users.csv': strToU8(users), 'orgs.csv': strToU8(orgs) }));
    expect((await fixture.check(again)).counts.results).toMatchObject({ unchanged: 2, create: 0, update: 0 });
  });

  test('finds a person by the external id, or by the number if no other external id is stored', async () => {
    await person('E1', { employeeExternalId: 'X1' });
    await person('E2');
    await person('E3', { employeeExternalId: 'X3' });
    const key = await fixture.upload(
      'External id,Employee number,Room\nX1,,1\nX2,E2,2\nX9,E3,3\nX2,,4\n,E1,5\n',
    );
    await fixture.check(key);
    const rows = await fixture.rows(key);
    expect(rows.map(({ result, problems }) => problems[0]?.code ?? result)).toEqual([
      'update',
      'update',
      'required',
      'required',
      'sameRecord',
    ]);
    await fixture.apply(key);
    const people = (await fixture.records()).map((row) => [
      row.identifier,
      row.employee_external_id,
      row.room,
    ]);
    expect(people).toEqual(
      expect.arrayContaining([
        ['E1', 'X1', '1'],
        ['E2', 'X2', '2'],
        ['E3', 'X3', 'Main Office'],
      ]),
    );
  });

  test('creates many together, with the same results and log as one by one', async () => {
    const heading = 'External id,Employee number,First,Last,Employee type,Schools,Birth date';
    const lines = ['X1,E1,Ana,Ruiz', 'X2,E1,Bo,Li', 'X3,E3,,Low', 'X4,E4,Di,May'].map(
      (start, index) => `${start},Teacher,South,${index === 3 ? '1990-02-03' : ''}`,
    );
    await fixture.database.maintain((sql) => sql('delete from change_log'));
    const key = await fixture.upload([heading, ...lines].join('\n'));
    const found = ['create', 'unique', 'required', 'create'];
    await fixture.check(key);
    const codes = async () =>
      (await fixture.rows(key)).map(({ result, problems }) => problems[0]?.code ?? result);
    expect(await codes()).toEqual(found);
    expect(await fixture.database.maintain((sql) => sql('select * from change_log'))).toEqual([]);
    await fixture.apply(key);
    expect((await fixture.rows(key)).map(({ label, outcome }) => [label, outcome])).toEqual([
      ['Ruiz, Ana', 'applied'],
      ['Li, Bo', undefined],
      ['Low', undefined],
      ['May, Di', 'applied'],
    ]);
    const log = await fixture.database.maintain((sql) =>
      sql(`select change.label, change.action, change.version, worker.last_name, jsonb_array_length(differences) > 5 as is_whole
           from change_log as change join worker on worker.worker_id::text = change.record_id order by worker_id`),
    );
    expect(log).toEqual([
      { label: 'Ruiz, Ana', action: 'create', version: 1, last_name: 'Ruiz', is_whole: true },
      { label: 'May, Di', action: 'create', version: 1, last_name: 'May', is_whole: true },
    ]);
    const links = await fixture.database.maintain((sql) =>
      sql('select target_id from worker__institute_ids'),
    );
    expect(links.map((link) => Number(link.target_id))).toEqual([ids.South, ids.South]);
  });

  test('with all employees deactivates missing ones, but none if a row was unreadable', async () => {
    await person('E1');
    await person('E2');
    await person('E3', { isActive: false });
    const torn = await fixture.upload('Employee number,Room\nE1,1\nE2\n');
    await expect(fixture.check(torn, { missing: 'deactivate' })).rejects.toThrow('fix the unreadable rows');
    const key = await fixture.upload('Employee number,Room\nE1,1\n');
    const job = await fixture.check(key, { missing: 'deactivate' });
    expect(job.counts.results).toMatchObject({ update: 1, deactivate: 1, error: 0 });
    expect(job.guard.needsYes).toBe(true);
    expect((await fixture.check(key, { missing: 'keep' })).counts.results.deactivate).toBe(0);
    await fixture.check(key, { missing: 'deactivate' });
    await fixture.apply(key, true);
    const active = async () =>
      (await fixture.records()).filter((row) => row.is_active).map((row) => row.identifier);
    expect(await active()).toEqual(['E1']);
    await fixture.undo(key);
    expect((await active()).sort()).toEqual(['E1', 'E2']);
  });

  describe('with all employees', () => {
    const all = { missing: 'deactivate' } as const;
    const missing = async (key: JobKey) => {
      const rows = (await fixture.rows(key)).filter(({ line }) => line === 0);
      return rows.map(({ label, result }) => [label, result]);
    };
    const active = async () =>
      (await fixture.records()).filter((row) => row.is_active).map((row) => row.identifier);

    test('deactivates no one whose row is corrected after the check', async () => {
      for (const identifier of ['E1023', 'E1024', 'E1025']) await person(identifier);
      const key = await fixture.upload('Employee number,Room\nE1O23,1\nE1024,\n');
      const job = await fixture.check(key, all);
      expect([job.counts.results.error, job.guard.unidentified, await missing(key)]).toEqual([1, 1, []]);
      await fixture.fix(key, 1, { 'Employee number': 'E1023' });
      await workOnImport(fixture.service, key);
      expect((await fixture.job(key)).guard).toMatchObject({ deactivations: 1, unidentified: 0 });
      expect(await missing(key)).toEqual([['E1025, Ana', 'deactivate']]);
      await fixture.apply(key, true);
      expect((await active()).sort()).toEqual(['E1023', 'E1024']);
    });

    test('finds the missing ones again if a corrected row is about another employee', async () => {
      for (const identifier of ['E1', 'E2']) await person(identifier);
      const key = await fixture.upload('Employee number,Room\nE1,1\n');
      await fixture.check(key, all);
      expect(await missing(key)).toEqual([['E2, Ana', 'deactivate']]);
      await fixture.fix(key, 1, { 'Employee number': 'E2' });
      await workOnImport(fixture.service, key);
      expect(await missing(key)).toEqual([['E1, Ana', 'deactivate']]);
      await fixture.fix(key, 1, { 'Employee number': 'E3' });
      expect(await missing(key)).toEqual([]);
      expect((await fixture.job(key)).task).toBeNull();
    });

    test.each(['#N/A', '9.90231E+05', '-'])('deactivates no one while a number is %s', async (number) => {
      for (const identifier of ['990231', 'E2']) await person(identifier);
      const key = await fixture.upload(`Employee number,Room\n${number},1\n`);
      const job = await fixture.check(key, all);
      expect([job.guard, await missing(key)]).toEqual([
        { deactivations: 0, active: 0, needsYes: false, unidentified: 1 },
        [],
      ]);
      await fixture.apply(key, true);
      expect((await active()).sort()).toEqual(['990231', 'E2']);
    });

    test('deactivates no one while a number is that of two employees', async () => {
      await person('E1');
      await person('E1', { lastName: 'Ruiz', allowDuplicateIdentifier: true });
      await person('E2');
      const key = await fixture.upload('Employee number,Room\nE1,1\n');
      const job = await fixture.check(key, all);
      expect([job.counts.results.error, job.guard.unidentified, await missing(key)]).toEqual([1, 1, []]);
    });

    test('keeps those whose rows have an error in another field, or stay when one of their lines moves', async () => {
      for (const identifier of ['E1', 'E2', 'E3']) await person(identifier);
      const key = await fixture.upload(
        'Employee number,Hire date,Schools\nE1,never,South\nE2,,South\nE2,,North High\nE2,,Elsewhere\n',
      );
      const job = await fixture.check(key, all);
      expect([job.counts.results.error, job.guard.unidentified]).toEqual([2, 0]);
      expect(await missing(key)).toEqual([['E3, Ana', 'deactivate']]);
      await fixture.fix(key, 2, { 'Employee number': 'E3' });
      expect(await missing(key)).toEqual([]);
      const rows = await fixture.rows(key);
      expect(rows.map(({ leadRow, result }) => [leadRow, result])).toEqual([
        [undefined, 'error'],
        [undefined, 'unchanged'],
        [undefined, 'update'],
        [3, 'error'],
      ]);
    });
  });

  test('is undone with everything restored', async () => {
    const before = await person('E1', { room: '12', startDate: '2020-01-01' });
    const key = await fixture.upload('Employee number,Room,Hire date,Schools\nE1,,,North High\n');
    await fixture.check(key, { emptyCells: 'clear' });
    await fixture.apply(key);
    const [changed] = await fixture.records();
    expect([changed?.room, changed?.start_date]).toEqual([null, null]);
    expect((await fixture.undo(key)).counts.outcomes.reversed).toBe(1);
    const [after] = await fixture.records();
    expect([after?.room, after?.institute_ids]).toEqual([before.room, before.instituteIds]);
  });

  test('rejects another employee’s allocation group, and accepts the district’s and their own', async () => {
    const one = await person('A1');
    await person('A2');
    const own = { workerId: one.workerId, description: 'Of A1' };
    await fixture.add(own, 'employee/allocation-groups');
    await fixture.add({ description: 'Of all' }, 'reference-data/allocation-group');
    const row = (identifier: string, group: string) =>
      `${identifier},Ana,${identifier},Teacher,South,${group}`;
    const heading = 'Employee number,First,Last,Employee type,Schools,Allocation group';
    const rows = [row('A1', 'Of A1'), row('A2', 'Of A1'), row('A3', 'Of A1'), row('A4', 'Of all')];
    const key = await fixture.upload([heading, ...rows].join('\n'));
    await fixture.check(key);
    const found = await fixture.rows(key);
    expect(found.map(({ result, problems }) => problems[0] ?? result)).toMatchObject([
      'update',
      { field: 'allocationGroupId', code: 'reference' },
      { field: 'allocationGroupId', code: 'reference' },
      'create',
    ]);
  });
});
