import { parseArgs } from 'node:util';
import * as entityFiles from '#schemas/registry.ts';
import { allTables } from '../allTables.ts';
import { type Restored, restore } from '../backup/restore.ts';
import { checkedRegistry } from '../checkedRegistry.ts';
import { readConfig } from '../config/config.ts';
import { placeOf } from '../database/placeOf.ts';
import { StartError } from '../database/startError.ts';
import { runProgram } from './runProgram.ts';

const usage = `Restores a backup into an empty database, all or nothing, and verifies it.

  npm run restore -- FILE [--replace --confirm NAME]

The database is that of DATABASE_URL, or the embedded one in DATA_DIR (data); no console may run on it. One that
is not empty is only replaced when --confirm repeats its name (the data folder's, or the database's). Sessions, keys that
sign tokens, locks and waiting mail are not restored: everybody signs in anew.`;

/** `npm run restore`: restores a backup. */
await runProgram(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      confirm: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  if (values.help || (!file && !values.replace)) return console.log(usage);
  if (!file) throw new StartError('Name the backup to restore: npm run restore -- FILE.');
  printRestored(
    await restore({
      place: placeOf(readConfig(process.env)),
      file,
      tables: allTables(checkedRegistry(entityFiles)),
      replace: values.replace ? values.confirm : undefined,
    }),
  );
});

function printRestored({ header, brokenRules, previousFolder }: Restored): void {
  const { tables, productVersion, madeAt, engine } = header;
  const place = engine === 'embedded' ? 'an embedded database' : 'a PostgreSQL server';
  console.log(`Restored and verified: backup of ${place} from ${madeAt}, version ${productVersion}.`);
  for (const { name, rows } of tables) if (rows > 0) console.log(`  ${name}: ${rows.toLocaleString('en')}`);
  console.log(
    'Sessions, signing keys, locks and pending mail are not restored. Everyone must sign in again.',
  );
  for (const rule of brokenRules)
    console.log(`Some existing rows violate the rule ${rule}. It applies to new rows only, as before.`);
  if (previousFolder)
    console.log(`The previous data is in ${previousFolder}. Remove it when you no longer need it.`);
}
