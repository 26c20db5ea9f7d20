import { parseArgs } from 'node:util';
import * as entities from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import { checkedRegistry } from '#server/checkedRegistry.ts';
import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { placeOf } from '#server/database/placeOf.ts';
import { StartError } from '#server/database/startError.ts';
import { seedDistricts } from '#server/demo/seed/seedDistricts.ts';
import type { SeedPlan } from '#server/demo/seed/seedPlan.ts';
import { runProgram } from '#server/programs/runProgram.ts';

const usage = `Adds large made-up districts for measuring; fills the demonstration first where it is missing.

  npm run seed -- --employees N --districts M [--substitutes S] [--years Y | --absence-days D]

N employees and S substitutes (a tenth of N when not said) in all, spread over M districts, whose absences are kept for
Y years (one when not said): some ten days a year of each employee, with all the calls that were made for them. With D
one year is lived, and repeated further and further back within the database until there are at least D days: millions of
them in minutes. Indexes are made anew at the end; nobody should work with the database meanwhile. A run that was stopped
goes on where it was when it is asked for again with the same options.
DATABASE_URL names a PostgreSQL server; without it the embedded database in DATA_DIR (data) is used.`;

/** Most made-up districts that one run adds. */
const mostDistricts = 10_000;

/** Longest that absences are kept. */
const mostYears = 30;

/** So many days of absence a year everybody has at least, on average. */
const daysOfEmployee = 7;

/** Most days of absence: their confirmation numbers have nine digits. */
const mostDays = 100_000_000;

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
  const open = () =>
    openDatabase({ ...place, tables: allTables(registry), onProgress: print, log: tellIndex });
  const filled = await open();
  try {
    await seedDistricts(filled, plan, { onProgress: print, registry });
  } finally {
    await filled.close();
  }
  // Opening makes the indexes that were taken away while it was filled.
  const database = await open();
  try {
    print('Counting anew …');
    await database.tidy();
  } finally {
    await database.close();
  }
  print(`Done in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** Says which index is made: over millions of rows each takes a while. */
function tellIndex(statement: string): void {
  const [, name] = /^create (?:unique )?index "([^"]+)"/.exec(statement) ?? [];
  if (name !== undefined) console.log(`  index ${name}`);
}

/** The plan of the command line; undefined when help is asked for. */
function readPlan(): SeedPlan | undefined {
  const { values } = parseArgs({
    options: {
      employees: { type: 'string', default: '100000' },
      districts: { type: 'string', default: '1' },
      substitutes: { type: 'string' },
      years: { type: 'string' },
      'absence-days': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  const districts = wholeNumber('--districts', values.districts, 1, mostDistricts);
  const employees = wholeNumber('--employees', values.employees, 0, mostPeople * districts);
  const tenth = String(Math.ceil(employees / 10));
  const substitutes = wholeNumber('--substitutes', values.substitutes ?? tenth, 0, mostPeople * districts);
  const days = values['absence-days'];
  if (days === undefined) {
    const years = wholeNumber('--years', values.years ?? '1', 1, mostYears);
    return { employees, districts, substitutes, years };
  }
  if (values.years !== undefined) throw new StartError('Say either --years or --absence-days.');
  const absenceDays = wholeNumber('--absence-days', days, 1, mostDays);
  if (absenceDays > employees * mostYears * daysOfEmployee)
    throw new StartError(
      `${employees} employees are not away for ${absenceDays} days in ${mostYears} years.`,
    );
  return { employees, districts, substitutes, absenceDays };
}

function wholeNumber(option: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new StartError(`${option} must be a whole number from ${least} to ${most}; it is "${text}".`);
}
