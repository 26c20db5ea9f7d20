import { expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { planFor } from '#server/database/sync/planFor.ts';
import { applyPlan } from '#server/database/sync/syncSchema.ts';
import type { Routine, Table } from '#server/database/table.ts';
import { onEveryEngine } from '../engines.ts';
import { color, credential, member, team } from '../sampleTables.ts';

const routine: Routine = {
  name: 'absmgmt_count_teams',
  parameters: [{ name: 'prefix', type: 'text' }],
  returns: 'table (teams bigint)',
  body: `begin return query select count(*) from team where team_name like prefix || '%'; end`,
};
const withRoutine = (changes: Partial<Routine> = {}): Table[] => [
  { ...team, routines: [{ ...routine, ...changes }] },
  member,
  color,
  credential,
];

async function sync(database: Database, tables: readonly Table[]): Promise<string[]> {
  const statements: string[] = [];
  await database.maintain(async (sql) =>
    applyPlan(sql, await planFor(sql, tables), (line) => statements.push(line)),
  );
  return statements;
}

const count = (database: Database) =>
  database.identity((sql) => sql("select teams from absmgmt_count_teams('R')"));

onEveryEngine('a function over a table', (open) => {
  const opened = async () => {
    const { database } = await open(withRoutine());
    for (const organization of [1, 2]) {
      await database.write(organization, (sql) =>
        sql("insert into team (org_id, team_name) values ($1, 'Reds')", [organization]),
      );
    }
    return database;
  };

  it('reads the rows of every organisation, for sign-in’s role alone', async () => {
    const database = await opened();
    expect((await count(database)).map(({ teams }) => Number(teams))).toEqual([2]);
    for (const organization of [0, 1]) {
      const calling = database.read(organization, (sql) => sql("select * from absmgmt_count_teams('R')"));
      await expect(calling).rejects.toThrow(/permission denied/);
    }
  });

  it('is made once, and anew when its text or its head changes', async () => {
    const database = await opened();
    expect(await sync(database, withRoutine())).toEqual([]);
    const body = routine.body.replace('count(*)', 'count(*) + 40');
    expect(await sync(database, withRoutine({ body }))).toHaveLength(3);
    expect((await count(database)).map(({ teams }) => Number(teams))).toEqual([42]);
    expect(await sync(database, withRoutine({ body }))).toEqual([]);
  });

  it('looks up names in the service’s schema, whatever somebody puts before it', async () => {
    const database = await opened();
    const rows = await database.identity(async (sql) => {
      await sql('create temporary table team (team_name text)');
      return sql("select teams from absmgmt_count_teams('R')");
    });
    expect(rows.map(({ teams }) => Number(teams))).toEqual([2]);
  });
});
