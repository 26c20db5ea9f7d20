import { parseArgs } from 'node:util';
import * as entityFiles from '#schemas/registry.ts';
import { allTables } from '../allTables.ts';
import { type Restored, restore } from '../backup/restore.ts';
import { checkedRegistry } from '../checkedRegistry.ts';
import { readConfig } from '../config/config.ts';
import { placeOf } from '../database/placeOf.ts';
import { StartError } from '../database/startError.ts';
import { runProgram } from './runProgram.ts';

const usage = `Brings a backup into an empty database, all of it or nothing, and reads it back.

  npm run restore -- FILE [--replace --confirm NAME]

The database is that of DATABASE_URL, or the embedded one in DATA_DIR (data); no console may run on it. One that
is not empty is only replaced when --confirm repeats its name (the data folder's, or the database's). Sessions, keys that
sign tokens, locks and waiting mail are not restored: everybody signs in anew.`;

/** `npm run restore`. */
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
  if (!file) throw new StartError('Say which backup to restore: npm run restore -- FILE.');
  tell(
    await restore({
      place: placeOf(readConfig(process.env)),
      file,
      tables: allTables(checkedRegistry(entityFiles)),
      replace: values.replace ? values.confirm : undefined,
    }),
  );
});

function tell({ header, brokenRules, keptAside }: Restored): void {
  const { tables, productVersion, madeAt, engine } = header;
  const place = engine === 'embedded' ? 'an embedded database' : 'a PostgreSQL server';
  console.log(
    `Restored and read back: the state of ${madeAt} of ${place}, made by version ${productVersion}.`,
  );
  for (const { name, rows } of tables) if (rows > 0) console.log(`  ${name}: ${rows.toLocaleString('en')}`);
  console.log('Sessions, signing keys, locks and waiting mail were left out: everybody signs in anew.');
  for (const rule of brokenRules)
    console.log(`Some rows do not keep the rule ${rule}; it holds for new ones, as before.`);
  if (keptAside)
    console.log(`What was there before lies in ${keptAside}; remove it when you no longer need it.`);
}
