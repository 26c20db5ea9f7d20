import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { withFastLoading } from '#server/demo/insert/loadingFast.ts';
import { onEveryEngine } from '../database/engines.ts';
import { sampleTables, team } from '../database/sampleTables.ts';

onEveryEngine(
  'a bulk load during a vacuum of the server',
  (open) => {
    it('waits for it before locking an index that the vacuum needs', async () => {
      const { database, url } = await open(sampleTables);
      const vacuum = new Client({ connectionString: url });
      await vacuum.connect();
      try {
        // Simulates a vacuum that runs during the load: locks the table first, and then its indexes one by one.
        await vacuum.query('begin');
        await vacuum.query('lock table team in share update exclusive mode');
        const load = database.maintain((sql) =>
          withFastLoading(sql, [team], async () => {
            await sql("insert into team (org_id, team_name) values (21, 'Bees')");
            await sql('analyze team');
          }),
        );
        await untilSomebodyWaits(vacuum);
        await vacuum.query('alter index team_search set (fastupdate = on)');
        await vacuum.query('commit');
        await expect(load).resolves.toBeUndefined();
        expect((await vacuum.query('select team_name from team')).rows).toEqual([{ team_name: 'Bees' }]);
      } finally {
        await vacuum.end();
      }
    });
  },
  ['postgres'],
);

async function untilSomebodyWaits(client: Client): Promise<void> {
  const text = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await client.query(text)).rowCount === 0) await wait(20);
}
