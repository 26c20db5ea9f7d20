import { parseArgs } from 'node:util';
import * as entities from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import { checkedRegistry } from '#server/checkedRegistry.ts';
import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { placeOf } from '#server/database/placeOf.ts';
import { StartError } from '#server/database/startError.ts';
import { type SeedPlan, seedDistricts } from '#server/demo/seed/seedDistricts.ts';
import { runProgram } from '#server/programs/runProgram.ts';

const usage = `Adds large made-up districts for measuring; fills the demonstration first where it is missing.

  npm run seed -- --employees N --districts M [--substitutes S] [--years Y]

N employees and S substitutes (a tenth of N when not said) in all, spread over M districts, whose absences are kept for
Y years (one when not said): some ten days a year of each employee, with all the calls that were made for them.
DATABASE_URL names a PostgreSQL server; without it the embedded database in DATA_DIR (data) is used.`;

/** Most made-up districts that one run adds. */
const mostDistricts = 10_000;

/** Longest that absences are kept. */
const mostYears = 30;

/** Most people of one kind in one district: each district has a range of ids. */
const mostPeople = 3_000_000;

await runProgram(run);

/** `npm run seed`: reads the plan, opens the database, fills it, and says how long it took. */
async function run(): Promise<void> {
  const plan = readPlan();
  if (plan === undefined) return console.log(usage);
  const started = Date.now();
  const print = (line: string) => console.log(line);
  const place = placeOf(readConfig(process.env));
  const registry = checkedRegistry(entities);
  const database = await openDatabase({
    ...place,
    tables: allTables(registry),
    onProgress: print,
  });
  try {
    await seedDistricts(database, plan, { onProgress: print, registry });
    print('Counting anew …');
    await database.tidy();
  } finally {
    await database.close();
  }
  print(`Done in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** The plan of the command line; undefined when help is asked for. */
function readPlan(): SeedPlan | undefined {
  const { values } = parseArgs({
    options: {
      employees: { type: 'string', default: '100000' },
      districts: { type: 'string', default: '1' },
      substitutes: { type: 'string' },
      years: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const districts = wholeNumber('--districts', values.districts, 1, mostDistricts);
  const employees = wholeNumber('--employees', values.employees, 0, mostPeople * districts);
  const tenth = String(Math.ceil(employees / 10));
  const substitutes = wholeNumber('--substitutes', values.substitutes ?? tenth, 0, mostPeople * districts);
  const years = wholeNumber('--years', values.years, 1, mostYears);
  return { employees, districts, substitutes, years };
}

function wholeNumber(option: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new StartError(`${option} must be a whole number from ${least} to ${most}; it is "${text}".`);
}
