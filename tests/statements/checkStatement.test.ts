import { loadModule } from 'libpg-query';
import { beforeAll, expect, test } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import type { Column, Table } from '#server/database/table.ts';
import { checkRoutine, checkStatement } from './checkStatement.ts';

const table = (name: string, scope: Table['scope'], ...names: readonly string[]): [string, Table] => {
  const columns = names.map(
    (one): Column => ({ name: one, type: one.endsWith('_at') ? 'timestamptz' : 'bigint' }),
  );
  return [
    name,
    { name, scope, columns, primaryKey: names.slice(0, 2), foreignKeys: [], checks: [], indexes: [] },
  ];
};
const tables = new Map([
  table('worker', 'organization', 'org_id', 'worker_id', 'school_id', 'changed_at'),
  table('school', 'organization', 'org_id', 'school_id', 'parent_id', 'name'),
  table('organization', 'global', 'org_id', 'name'),
]);
const rulesOf = (text: string) => checkStatement(text, tables).map(({ rule, what }) => `${rule} ${what}`);

beforeAll(async () => {
  await loadModule();
});

test.each([
  ['a parameter', 'select * from worker where org_id = $1'],
  ['a join', 'select 1 from worker w join school s on s.org_id = w.org_id where w.org_id = $1'],
  ['using', 'select 1 from worker join school using (org_id, school_id) where worker.org_id = $1'],
  [
    'rows',
    'select 1 from worker w join school s on (s.org_id, s.school_id) = (w.org_id, $2) where s.org_id = $1',
  ],
  ['a table of all districts', 'select name from organization'],
  [
    'a subquery',
    'select 1 from worker w where org_id = $1 and exists (select from school s where s.org_id = w.org_id)',
  ],
  ['a CTE', 'with own as (select * from school where org_id = $1) select * from own where name is not null'],
  [
    'a list',
    'delete from worker where (org_id, worker_id) in (select org_id, school_id from school where org_id = $1)',
  ],
  [
    'values',
    'insert into worker (org_id, worker_id) values ($1, $2) on conflict do nothing returning worker_id',
  ],
  [
    'a select',
    'insert into worker (org_id, worker_id) select org_id, school_id from school where org_id = $1',
  ],
  [
    'a function',
    'update worker w set school_id = g.s from unnest($1::bigint[], $2::bigint[]) as g(o, s) where w.org_id = g.o',
  ],
  [
    'excluded',
    'insert into worker (org_id) values ($1) on conflict (org_id) do update set changed_at = excluded.changed_at',
  ],
  ['a moment', 'update worker set changed_at = now() where org_id = $1 returning worker_id, changed_at'],
  [
    'both parts of a recursive CTE',
    `with recursive above as (select school_id, parent_id from school where org_id = $1
      union all select s.school_id, s.parent_id from above join school s on s.org_id = $1 and s.school_id = above.parent_id)
     select * from above`,
  ],
])('a statement may name its district by %s', (_name, text) => {
  expect(rulesOf(text)).toEqual([]);
});

test.each([
  ['everyDistrict worker', 'select * from worker'],
  ['everyDistrict worker', 'delete from worker where changed_at < now()'],
  ['unnamed school', 'select 1 from worker w join school s on s.school_id = w.school_id where w.org_id = $1'],
  [
    'unnamed school',
    'select (select name from school s where s.school_id = w.school_id) from worker w where org_id = $1',
  ],
  [
    'everyDistrict school',
    'select 1 from worker w left join (select * from school) s on s.school_id = 1 where w.org_id = $1',
  ],
  ['unnamed worker', 'insert into worker (worker_id) values ($1)'],
  [
    'conflict now',
    'insert into worker (org_id) values ($1) on conflict (org_id) do update set changed_at = now()',
  ],
  [
    'returning to_char',
    `update worker set school_id = 1 where org_id = $1 returning to_char(changed_at, 'YYYY')`,
  ],
  ['returning a subquery', 'delete from worker where org_id = $1 returning (select 1)'],
  ['update clock_timestamp', 'update worker set changed_at = clock_timestamp() where org_id = $1'],
  [
    'outerJoin s',
    'select 1 from worker w left join lateral (select 1 from school where org_id = $1) s on true where w.org_id = $1',
  ],
  [
    'locking for update',
    'select (select name from school s where s.org_id = w.org_id and s.school_id = 1) from worker w where org_id = $1 for update',
  ],
  [
    'correlated own',
    `with own as (select org_id, school_id from school where org_id = $1 limit 5)
     select 1 from own where exists (select from worker w where w.org_id = own.org_id and w.school_id = own.school_id)`,
  ],
  [
    'recursive school',
    `with recursive above as (select org_id, school_id, parent_id from school where org_id = $1
      union all select s.org_id, s.school_id, s.parent_id from above
      join school s on s.org_id = above.org_id and s.school_id = above.parent_id)
     select * from above`,
  ],
])('finds: %s', (finding, text) => {
  expect(rulesOf(text)).toEqual([finding]);
});

test('finds a statement in a routine', () => {
  const routine = {
    name: 'workers_elsewhere',
    parameters: [{ name: 'people', type: 'bigint[]' }],
    returns: 'table (place bigint)',
    body: `
declare
  own_org bigint := 1;
  other record;
  places bigint[];
begin
  places := places || array(select school_id from worker where worker_id = any(people));
  for other in select org_id from organization loop
    update worker set school_id = other.org_id where worker.org_id = other.org_id;
    if exists (select from school where school.org_id = own_org) then
      return query select s.school_id from worker w join school s on s.school_id = w.school_id
        where w.org_id = other.org_id;
    end if;
  end loop;
end`,
  };
  const found = checkRoutine(routine, tables).map(({ rule, what }) => `${rule} ${what}`);
  expect(found).toEqual(['everyDistrict worker', 'unnamed school']);
});

test('every routine names its districts', () => {
  const all = allTables(readRegistry(entityFiles));
  const routines = all.flatMap((one) => one.routines ?? []);
  expect(routines.map(({ name }) => name)).toContain('absmgmt_busy_elsewhere');
  const byName = new Map(all.map((one) => [one.name, one]));
  for (const routine of routines)
    expect([routine.name, checkRoutine(routine, byName)]).toEqual([routine.name, []]);
});
