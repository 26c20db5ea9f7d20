import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateRecord } from '#server/derived/write/writeRecord.ts';
import { startApply, startCheck } from '#server/import/jobs/jobs.ts';
import { startImport } from '#server/import/jobs/startImport.ts';
import { presentRow } from '#server/import/rows/presentRow.ts';
import { permissionNames } from '#tests/permissionNames.ts';
import { engines } from '../identity/startService.ts';
import { district, type ImportFixture, openFixture, personWith } from './fixture.ts';

const heading =
  'Employee number,First,Last,Employee type,Schools,Street,City,ZIP code,Needs a substitute,Can upload files,Skills';
const without = (...names: string[]) => personWith(permissionNames.filter((name) => !names.includes(name)));

describe.each(engines())('a row of an employee with the fields of other tabs, on %s', (engine) => {
  let fixture: ImportFixture;
  beforeAll(async () => {
    fixture = await openFixture(engine, 'employee/general-information');
    await fixture.add({ institutionName: 'South', institutionLevelId: 1 }, 'settings/school');
    await fixture.add({ workerTypeDescription: 'Teacher' }, 'reference-data/employee-type');
    for (const skillName of ['Algebra', 'Welding']) await fixture.add({ skillName }, 'reference-data/skill');
  });
  afterAll(() => fixture.close());
  beforeEach(() =>
    fixture.database.maintain(async (sql) => {
      for (const table of ['import_job', 'worker', 'change_log']) await sql(`delete from ${table}`);
    }),
  );

  const apply = async (text: string) => {
    const key = await fixture.upload(text);
    await fixture.check(key);
    const job = await fixture.apply(key);
    return { key, job };
  };
  const ana = () =>
    apply(`${heading}\nE1,Ana,Ruiz,Teacher,South,1 Elm St,Salem,97301,Always requires,yes,Algebra;Welding\n`);
  const logged = () =>
    fixture.database.read(district, (sql) => sql('select entity, action from change_log order by 1, 2'));
  const worker = async () => {
    const [row] = await fixture.records();
    return row ?? {};
  };

  test('creates the employee with address, permissions and skills, and logs each tab', async () => {
    const { job } = await ana();
    expect(job.mapping.columns.map(({ field }) => field)).toEqual([
      ...['identifier', 'firstName', 'lastName', 'workerTypeId', 'instituteIds', 'address1', 'city', 'zip'],
      ...['needsSubstitute', 'canUploadFiles', 'skillIds'],
    ]);
    expect(job.counts.outcomes.applied).toBe(1);
    const row = await worker();
    expect([row.address1, row.city, row.zip, Number(row.needs_substitute), row.can_upload_files]).toEqual([
      ...['1 Elm St', 'Salem', '97301', 1, true],
    ]);
    expect(row.skill_ids).toHaveLength(2);
    expect((await logged()).map(({ entity, action }) => `${entity} ${action}`)).toEqual([
      'employee/address update',
      'employee/general-information create',
      'employee/permission update',
      'employee/skills update',
    ]);
  });

  test('is undone as a whole: the employee with all tabs', async () => {
    const { key } = await ana();
    expect((await fixture.undo(key)).counts.outcomes).toMatchObject({ reversed: 1, kept: 0, failed: 0 });
    expect(await fixture.records()).toEqual([]);
  });

  test('changes only the tabs with different values, and restores them', async () => {
    await ana();
    const before = await worker();
    await fixture.database.maintain((sql) => sql('delete from change_log'));
    const { key } = await apply('Employee number,Last,City,Skills\nE1,Ruiz,Eugene,Welding\n');
    const [row] = await fixture.rows(key);
    expect([Object.keys(row?.changes ?? {}), row?.before.city]).toEqual([['city', 'skillIds'], 'Salem']);
    expect((await logged()).map(({ entity }) => entity)).toEqual(['employee/address', 'employee/skills']);
    expect((await fixture.undo(key)).counts.outcomes.reversed).toBe(1);
    const after = await worker();
    expect([after.city, after.skill_ids]).toEqual([before.city, before.skill_ids]);
  });

  test('is kept by an undo if another tab was edited since', async () => {
    await ana();
    const { key } = await apply('Employee number,City\nE1,Eugene\n');
    const { worker_id: id } = await worker();
    await fixture.database.write(district, (sql) => {
      const context = { ...fixture.service, ...fixture.requester, sql };
      return updateRecord(
        context,
        fixture.service.catalogue.named('employee/permission'),
        Number(id),
        undefined,
        {
          canUploadFiles: false,
        },
      );
    });
    expect((await fixture.undo(key)).counts.outcomes).toMatchObject({ reversed: 0, kept: 1 });
    expect((await worker()).city).toBe('Eugene');
  });

  test('is validated by the rules of every tab, and an invalid row writes nothing', async () => {
    const key = await fixture.upload(
      `${heading}\nE1,Ana,,Teacher,South,,,973,Perhaps,yes,\nE2,Bo,Li,Teacher,South,,,973,,,\n`,
    );
    await fixture.check(key);
    const problems = (await fixture.rows(key)).map((row) =>
      row.problems.map(({ field, code }) => [field, code]),
    );
    expect(problems).toEqual([
      [
        ['needsSubstitute', 'enum'],
        ['lastName', 'required'],
        ['zip', 'pattern'],
      ],
      [['zip', 'pattern']],
    ]);
    expect((await fixture.apply(key)).counts.outcomes.applied).toBe(0);
    expect(await fixture.records()).toEqual([]);
  });

  test('requires the permission for each tab, and hides the values of others', async () => {
    const limited = { actor: without('EMP.ADDRESS'), requestId: 'r' };
    const key = await fixture.upload(`${heading}\nE1,Ana,Ruiz,Teacher,South,1 Elm St,Salem,97301,,yes,\n`);
    const { mapping } = await fixture.job(key);
    const start = (actor = limited) =>
      fixture.database.write(district, (sql) => startCheck(sql, fixture.stored, key, actor, mapping));
    await expect(start()).rejects.toMatchObject({
      code: 'forbidden',
      details: { args: { permission: 'EMP.ADDRESS' } },
    });
    await fixture.check(key);
    await expect(
      fixture.database.write(district, (sql) => startApply(sql, fixture.stored, key, limited, true)),
    ).rejects.toMatchObject({ code: 'forbidden' });
    const [row] = await fixture.rows(key);
    if (!row) throw new Error('the row is gone');
    expect(Object.keys(presentRow(fixture.stored, limited.actor, row).changes)).not.toContain('city');
    expect(Object.keys(presentRow(fixture.stored, fixture.requester.actor, row).changes)).toContain('city');
    const global = { ...fixture.requester.actor, features: new Set(['GlobalDataIntegration']) };
    await expect(start({ actor: global as typeof limited.actor, requestId: 'r' })).rejects.toMatchObject({
      code: 'switchedOff',
    });
  });

  test('suggests only fields that the user may change', async () => {
    const upload = {
      chunks: [new TextEncoder().encode('Last,City,Skills\nRuiz,Salem,\n')],
      fileName: 'a.csv',
    };
    const key = await startImport(fixture.service, without('EMP.ADDRESS'), fixture.stored, upload);
    const { mapping } = await fixture.job(key);
    expect(mapping.columns.map(({ field }) => field)).toEqual(['lastName', null, 'skillIds']);
  });
});
