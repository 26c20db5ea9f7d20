import { writeSync } from 'node:fs';
import { openDatabase } from '#server/database/openDatabase.ts';
import { sampleTables } from './sampleTables.ts';

/**
 * A separate process that writes until it is killed: two teams per transaction. Prints the number of each acknowledged
 * transaction, starting from the given one.
 */
const [directory = '', url = '', start = '1'] = process.argv.slice(2);
const database = await openDatabase({ directory, url: url || undefined, tables: sampleTables });

async function writeFrom(first: number, step: number): Promise<void> {
  for (let number = first; ; number += step) {
    await database.write(1, async (sql) => {
      const text = 'insert into team (org_id, team_name) values (1, $1)';
      await sql(text, [`first ${number}`]);
      await sql(text, [`second ${number}`]);
    });
    writeSync(1, `${number}\n`);
  }
}

await Promise.all([0, 1, 2, 3].map((writer) => writeFrom(Number(start) + writer, 4)));
