import { expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { planFor } from '#server/database/sync/planFor.ts';
import { applyPlan } from '#server/database/sync/syncSchema.ts';
import type { Routine, Table } from '#server/database/table.ts';
import { engines } from '#tests/server/identity/startService.ts';
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

onEveryEngine(
  'a function over a table',
  (open) => {
    const opened = async () => {
      const { database } = await open(withRoutine());
      for (const organization of [1, 2]) {
        await database.write(organization, (sql) =>
          sql("insert into team (org_id, team_name) values ($1, 'Reds')", [organization]),
        );
      }
      return database;
    };

    it('reads the rows of every organization, only for the sign-in role', async () => {
      const database = await opened();
      expect((await count(database)).map(({ teams }) => Number(teams))).toEqual([2]);
      for (const organization of [0, 1]) {
        const calling = database.read(organization, (sql) => sql("select * from absmgmt_count_teams('R')"));
        await expect(calling).rejects.toThrow(/permission denied/);
      }
    });

    it('can be limited to the role of the service', async () => {
      const { database } = await open(withRoutine({ calledBy: 'service' }));
      const rows = await database.read(1, (sql) => sql("select teams from absmgmt_count_teams('R')"));
      expect(rows.map(({ teams }) => Number(teams))).toEqual([0]);
      await expect(count(database)).rejects.toThrow(/permission denied/);
    });

    it('is created once, and recreated when its body or signature changes', async () => {
      const database = await opened();
      expect(await sync(database, withRoutine())).toEqual([]);
      const body = routine.body.replace('count(*)', 'count(*) + 40');
      expect(await sync(database, withRoutine({ body }))).toHaveLength(4);
      expect((await count(database)).map(({ teams }) => Number(teams))).toEqual([42]);
      expect(await sync(database, withRoutine({ body }))).toEqual([]);
      const renamed = {
        parameters: [{ name: 'beginning', type: 'text' }],
        returns: 'table (teams bigint, colors bigint)',
        body: `begin return query select count(*), 7::bigint from team where team_name like beginning || '%'; end`,
      };
      await sync(database, withRoutine(renamed));
      const rows = await database.identity((sql) => sql("select * from absmgmt_count_teams('R')"));
      expect(rows.map(({ teams, colors }) => [Number(teams), Number(colors)])).toEqual([[2, 7]]);
      expect(await sync(database, withRoutine(renamed))).toEqual([]);
    });

    it('leaves no overload behind when its parameters change', async () => {
      const database = await opened();
      const parameters = [...routine.parameters, { name: 'at_most', type: 'integer[]' }];
      const signatures = () =>
        database.maintain((sql) =>
          sql(`select oidvectortypes(proargtypes) as types from pg_proc where proname = $1`, [routine.name]),
        );
      for (const tables of [withRoutine({ parameters }), withRoutine()]) {
        const [earlier] = await signatures();
        await sync(database, tables);
        const [now, ...others] = await signatures();
        expect(others).toEqual([]);
        expect(now).not.toEqual(earlier);
        expect(await sync(database, tables)).toEqual([]);
      }
      expect((await count(database)).map(({ teams }) => Number(teams))).toEqual([2]);
    });

    it('resolves names in the service’s schema, even with a temporary table of the same name', async () => {
      const database = await opened();
      const rows = await database.identity(async (sql) => {
        await sql('create temporary table team (team_name text)');
        return sql("select teams from absmgmt_count_teams('R')");
      });
      expect(rows.map(({ teams }) => Number(teams))).toEqual([2]);
    });
  },
  engines(),
);
