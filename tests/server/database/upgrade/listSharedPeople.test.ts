import { expect, it } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entities from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import { listSharedPeople } from '#server/database/migrations/listSharedPeople.ts';
import { quickEngine } from '#tests/server/identity/startService.ts';
import { openTestDatabase } from '../engines.ts';

const people = [
  [1, 11, 'M-1', true],
  [1, 12, 'M-2', false],
  [1, 13, '', true],
  [1, 14, null, true],
  [2, 21, 'M-1', true],
];

it('the shared directory lists substitutes of every district who consented and have a number', async () => {
  const { database, close } = await openTestDatabase(quickEngine(), allTables(readRegistry(entities)));
  await database.maintain(async (sql) => {
    for (const values of people)
      await sql(
        `insert into substitute (org_id, substitute_id, first_name, last_name, cross_district_id, multi_org_opt_in)
         overriding system value values ($1, $2, 'A', 'B', $3, $4)`,
        values,
      );
    for (const statement of listSharedPeople.statements) await sql(statement);
    const rows = await sql(
      'select org_id::int, substitute_id::int, cross_district_id from shared_person order by 1, 2',
    );
    expect(rows.map((row) => Object.values(row))).toEqual([
      [1, 11, 'M-1'],
      [2, 21, 'M-1'],
    ]);
  });
  await close();
});
