import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sql } from '#server/database/database.ts';
import type { WriteContext } from '#server/derived/write/writeContext.ts';
import { findRecords, type MatchKey } from '#server/import/plan/findRecords.ts';
import { engines } from '../identity/startService.ts';
import { district, type ImportFixture, openFixture } from './fixture.ts';

describe.each(engines())('among 20,000 employees, on %s', (engine) => {
  let fixture: ImportFixture;
  beforeAll(async () => {
    fixture = await openFixture(engine, 'employee/employee');
    const type = await fixture.add({ workerTypeDescription: 'Teacher' }, 'reference-data/employee-type');
    await fixture.database.maintain((sql) =>
      sql(
        `insert into worker (org_id, worker_id, first_name, last_name, identifier, worker_type_id, institute_ids)
         overriding system value select $1, n, 'Ana', 'Ruiz', 'É' || n, $2, '[]' from generate_series(1, 20000) n`,
        [district, type.workerTypeId],
      ),
    );
    await fixture.database.tidy();
  });
  afterAll(() => fixture.close());

  const find = (keys: readonly MatchKey[], through = (sql: Sql) => sql) =>
    fixture.database.read(district, (sql) => {
      const { service, stored, requester } = fixture;
      const context: WriteContext = { ...service, actor: requester.actor, sql: through(sql), requestId: 'r' };
      return findRecords(context, stored, keys);
    });

  test('a record is found by number or id, ignoring case and accents', async () => {
    const keys = [
      { field: 'identifier', value: 'e77' },
      { field: 'workerId', value: '4711' },
      { field: 'workerId', value: 'nobody' },
      { field: 'workerId', value: '9'.repeat(18) },
    ];
    const found = await find(keys);
    expect([...found].map(([key, records]) => [key, records.map((record) => record.workerId)])).toEqual([
      ['identifier:e77', [77]],
      ['workerId:4711', [4711]],
    ]);
  });

  test('many records are found by the index of their number', async () => {
    const plans: string[] = [];
    const explained = (sql: Sql): Sql =>
      (async (text, values) => {
        const plan = await sql(`explain ${text}`, values);
        plans.push(plan.map((row) => Object.values(row)[0]).join('\n'));
        return [];
      }) as Sql;
    const values = Array.from({ length: 100 }, (_, index) => `É${index * 50 + 1}`);
    await find(
      values.map((value) => ({ field: 'identifier', value })),
      explained,
    );
    expect(plans.join('\n')).toMatch(/Index (Only )?Scan/);
    expect(plans.join('\n')).not.toMatch(/Seq Scan on worker/);
  });
});
