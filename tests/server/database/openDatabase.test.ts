import { expect, it } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entities from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { onEveryEngine } from './engines.ts';
import { sampleTables } from './sampleTables.ts';

onEveryEngine('opening a database', (open) => {
  it('creates every table of the service, and changes nothing the next time', async () => {
    const tables = allTables(readRegistry(entities));
    const { database, place } = await open(tables);
    await database.close();
    const statements: string[] = [];
    const again = await openDatabase({ ...place, tables, log: (line) => statements.push(line) });
    expect(await again.read(0, (sql) => sql('select org_id from organization'))).toEqual([]);
    await again.close();
    expect(statements).toEqual([]);
  });

  it('finds data written before the database was closed', async () => {
    const { database, place } = await open(sampleTables);
    await database.write(7, (sql) => sql("insert into team (org_id, team_name) values (7, 'Reds')"));
    await database.close();
    const again = await openDatabase({ ...place, tables: sampleTables });
    expect(await again.read(7, (sql) => sql('select team_name from team'))).toEqual([{ team_name: 'Reds' }]);
    await again.close();
  });

  it('lets running and queued work finish before closing, and rejects new work', async () => {
    const { database, place } = await open(sampleTables, { poolSize: 2 });
    const writes = Array.from({ length: 8 }, (_, index) =>
      database.write(1, (sql) =>
        sql('insert into team (org_id, team_name) values (1, $1)', [`Team ${index}`]),
      ),
    );
    const closings = [database.close(), database.close()];
    await expect(database.read(1, (sql) => sql('select 1'))).rejects.toThrow('closed');
    await Promise.all([...writes, ...closings]);
    const again = await openDatabase({ ...place, tables: sampleTables });
    expect(await again.read(1, (sql) => sql('select team_id from team'))).toHaveLength(8);
    await again.close();
  });

  it('updates row statistics on tidy after a bulk load', async () => {
    const { database } = await open(sampleTables);
    await database.maintain((sql) =>
      sql("insert into color select 'c' || number, 'Color' from generate_series(1, 3000) as number"),
    );
    await database.tidy();
    const [row] = await database.read(0, (sql) =>
      sql("select reltuples from pg_class where relname = 'color'"),
    );
    expect(Number(row?.reltuples)).toBe(3000);
  });
});
