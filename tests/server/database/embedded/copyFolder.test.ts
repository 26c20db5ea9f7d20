import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/database/openDatabase.ts';
import { newPlace, newTemporaryFolder } from '../engines.ts';
import { sampleTables } from '../sampleTables.ts';

it('a copy made during writes is consistent, and opens', async () => {
  const place = await newPlace('embedded');
  const database = await openDatabase({ ...place, tables: sampleTables });
  let isOver = false;
  let written = 0;
  let longest = 0;
  // Each transaction inserts two rows, a red and a blue team. A copy with only one of the two, or with a missing
  // number, would be inconsistent.
  const writer = async (organization: number) => {
    for (let number = 1; !isOver; number += 1) {
      const started = performance.now();
      await database.write(organization, async (sql) => {
        await sql('insert into team (org_id, team_name) values ($1, $2)', [organization, `red ${number}`]);
        await sql('insert into team (org_id, team_name) values ($1, $2)', [organization, `blue ${number}`]);
      });
      longest = Math.max(longest, performance.now() - started);
      written += 1;
    }
  };
  const writers = [writer(1), writer(2), writer(3)];
  const before = written;
  const folder = join(newTemporaryFolder(), 'copy');
  const report = await database.embedded?.copyTo(folder);
  const during = written - before;
  isOver = true;
  await Promise.all(writers);
  await database.close();

  expect(during).toBeGreaterThan(3);
  expect(report?.pause).toBeGreaterThan(0);
  const copy = await openDatabase({ directory: folder, tables: sampleTables });
  for (const organization of [1, 2, 3]) {
    const rows = await copy.read(organization, (sql) =>
      sql<{ team_name: string }>('select team_name from team order by team_id'),
    );
    const expected = rows.map(
      (_, index) => `${index % 2 === 0 ? 'red' : 'blue'} ${Math.floor(index / 2) + 1}`,
    );
    expect(rows.map(({ team_name }) => team_name)).toEqual(expected);
    expect(rows.length % 2).toBe(0);
  }
  await copy.close();
  await place.remove();
});
