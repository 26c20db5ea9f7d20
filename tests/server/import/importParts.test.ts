import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { createRecord } from '#server/derived/write/writeRecord.ts';
import { engines, quickEngine } from '../identity/startService.ts';
import { district, type ImportFixture, openFixture } from './fixture.ts';

describe.each(engines())('an import of balances, on %s', (engine) => {
  let fixture: ImportFixture;
  beforeAll(async () => {
    fixture = await openFixture(engine, 'employee/absence-reasons');
    const school = await fixture.add({ institutionName: 'South', institutionLevelId: 1 }, 'settings/school');
    const type = await fixture.add({ workerTypeDescription: 'Teacher' }, 'reference-data/employee-type');
    const [category] = await fixture.database.maintain((sql) =>
      sql(
        "insert into data_analysis_category (category_name) values ('Leave') returning data_analysis_category_id as id",
      ),
    );
    const dataAnalysisCategoryId = Number(category?.id);
    for (const absenceReasonName of ['Sick', 'Personal']) {
      const limits = { maxYearlyUsage: 20, minimumBalance: -5 };
      const reason = {
        absenceReasonName,
        instituteId: school.instituteId,
        dataAnalysisCategoryId,
        ...limits,
      };
      await fixture.add(reason, 'reference-data/absence-reason');
    }
    for (const identifier of ['E1', 'E2', 'E3', 'E3'])
      await employee({ firstName: 'Ana', lastName: identifier, identifier }, school, type);
  });
  afterAll(() => fixture.close());

  const employee = (more: RecordData, school: RecordData, type: RecordData) =>
    fixture.database.write(district, (sql) =>
      createRecord(
        { ...fixture.service, ...fixture.requester, sql },
        fixture.service.catalogue.named('employee/general-information'),
        {
          workerTypeId: type.workerTypeId,
          instituteIds: [school.instituteId],
          allowDuplicateIdentifier: true,
          allowDuplicateName: true,
          ...more,
        },
      ),
    );
  const days = async () => (await fixture.records()).map((row) => Number(row.initial_balance_days)).sort();

  test('finds employees by their number and a balance within its employee, whatever others have', async () => {
    const first = await fixture.upload(
      'Employee number,Reason,As of,Balance\nE1,sick,2026-07-01,10\nE2,Sick,2026-07-01,8\n',
    );
    const job = await fixture.check(first);
    expect(job.mapping.columns.map(({ field }) => field)).toEqual([
      ...['workerId', 'absenceReasonId', 'asOf', 'initialBalanceDays'],
    ]);
    expect([job.mapping.match, job.counts.results.create]).toEqual([['absenceReasonId'], 2]);
    expect((await fixture.rows(first)).map(({ label }) => label)).toEqual(['E1, Ana: Sick', 'E2, Ana: Sick']);
    await fixture.apply(first);
    const next = await fixture.upload(
      [
        'Employee number,Reason,As of,Balance',
        'E1,Sick,2026-07-01,12.5',
        'E2,Sick,2026-07-01,8',
        'E2,Personal,2026-07-01,3',
        'E1,Sick,2026-07-01,1',
        'E3,Sick,2026-07-01,1',
        'E9,Sick,2026-07-01,1',
        'E1,Sicc,2026-07-01,1',
      ].join('\n'),
    );
    await fixture.check(next);
    expect((await fixture.rows(next)).map(({ result, problems }) => problems[0]?.code ?? result)).toEqual([
      ...['update', 'unchanged', 'create', 'sameRecord', 'ambiguous', 'unknownReference', 'unknownReference'],
    ]);
    await fixture.apply(next);
    expect(await days()).toEqual([12.5, 3, 8].sort());
    await fixture.undo(next);
    expect(await days()).toEqual([10, 8].sort());
  });

  test('requires the employee of a balance', async () => {
    const key = await fixture.upload('Reason,Balance\nSick,1\n');
    await expect(fixture.check(key)).rejects.toMatchObject({
      details: { args: { reason: expect.stringContaining('nothing fills "workerId"') } },
    });
  });
});

describe('an import of preferred substitutes', () => {
  let fixture: ImportFixture;
  beforeAll(async () => {
    fixture = await openFixture(quickEngine(), 'employee/preferred-substitutes');
    const school = await fixture.add({ institutionName: 'South', institutionLevelId: 1 }, 'settings/school');
    const type = await fixture.add({ workerTypeDescription: 'Teacher' }, 'reference-data/employee-type');
    const { workerTypeId } = type;
    const person = {
      firstName: 'Ana',
      lastName: 'Ruiz',
      identifier: 'E1',
      instituteIds: [school.instituteId],
    };
    await fixture.add({ ...person, workerTypeId }, 'employee/general-information');
    for (const identifier of ['S1', 'S2'])
      await fixture.add({ firstName: 'Bo', lastName: identifier, identifier }, 'substitute/substitute');
  });
  afterAll(() => fixture.close());

  test('finds the employee and the substitute by their numbers, and enforces the rules of the list', async () => {
    const heading = 'Employee number,Substitute number,Call rank,Excluded';
    const first = await fixture.upload(`${heading}\nE1,S1,1,no\nE1,S2,1,no\n`);
    await fixture.check(first);
    expect((await fixture.rows(first)).map(({ result, problems }) => problems[0]?.code ?? result)).toEqual([
      'create',
      'unique',
    ]);
    await fixture.apply(first);
    const next = await fixture.upload(`${heading}\nE1,S1,2,no\nE1,S2,1,no\nE1,S2,3,no\n`);
    await fixture.check(next);
    expect((await fixture.rows(next)).map(({ result, problems }) => problems[0]?.code ?? result)).toEqual([
      'update',
      'create',
      'sameRecord',
    ]);
    await fixture.apply(next);
    expect((await fixture.records()).map((row) => Number(row.call_rank)).sort()).toEqual([1, 2]);
  });
});
