import * as entities from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import { checkedRegistry } from '#server/checkedRegistry.ts';
import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { placeOf } from '#server/database/placeOf.ts';
import { seedDistricts } from '#server/demo/seed/seedDistricts.ts';
import { runProgram } from '#server/programs/runProgram.ts';
import { readSeedPlan } from './seedOptions.ts';

const usage = `Adds large made-up districts for measuring; fills the demonstration first where it is missing.

  npm run seed -- --employees N --districts M [--substitutes S] [--years Y | --absence-days D]

N employees and S substitutes (a tenth of N when not said) in all, spread over M districts, whose absences are kept for
Y years (one when not said): some ten days a year of each employee, with all the calls that were made for them. With D
one year is lived, and repeated further and further back within the database until there are at least D days: millions of
them in minutes. Indexes are made anew at the end; nobody should work with the database meanwhile. A run that was stopped
goes on where it was when it is asked for again with the same options.
DATABASE_URL names a PostgreSQL server; without it the embedded database in DATA_DIR (data) is used.`;

await runProgram(run);

/** `npm run seed`: reads the options, opens and fills the database, and prints the duration. */
async function run(): Promise<void> {
  const plan = readSeedPlan(process.argv.slice(2));
  if (plan === undefined) return console.log(usage);
  const started = Date.now();
  const print = (line: string) => console.log(line);
  const place = placeOf(readConfig(process.env));
  const registry = checkedRegistry(entities);
  const open = () =>
    openDatabase({ ...place, tables: allTables(registry), onProgress: print, log: tellIndex });
  const filled = await open();
  try {
    await seedDistricts(filled, plan, { onProgress: print, registry });
  } finally {
    await filled.close();
  }
  // Opens the database again, which recreates the indexes that were dropped for the bulk load.
  const database = await open();
  try {
    print('Counting anew …');
    await database.tidy();
  } finally {
    await database.close();
  }
  print(`Done in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** Prints the name of the index that is being created, since each one takes a while over millions of rows. */
function tellIndex(statement: string): void {
  const [, name] = /^create (?:unique )?index "([^"]+)"/.exec(statement) ?? [];
  if (name !== undefined) console.log(`  index ${name}`);
}
