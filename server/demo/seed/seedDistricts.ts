import { type Registry, readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { today } from '#schemas/values/dates.ts';
import type { Database } from '../../database/database.ts';
import { StartError } from '../../database/startError.ts';
import { buildCatalogue } from '../../derived/store/storedEntity.ts';
import { fillDemo } from '../fillDemo.ts';
import { firstConfirmation } from '../places/district.ts';
import { fictionalDistrict, firstFictionalId, numberOf } from './madeUpDistrict.ts';
import { seedDistrict } from './seedDistrict.ts';
import { firstNumberOf, hiredBefore, type SeedPlan, type SeedShare, shareOf } from './seedPlan.ts';
import { createProgressTable, dropProgressTable, type SeedProgress, unfinished } from './seedProgress.ts';

interface SeedOptions {
  readonly onProgress?: (line: string) => void;
  readonly now?: Date;
  /** Registry of the entities that the service serves; default: all entities of the product. */
  readonly registry?: Registry;
}

/**
 * Adds large fictional districts for benchmarks, with schools, reference data, people and absences in the proportions
 * of the demonstration, which is filled first if missing. Districts of earlier runs are kept. Each step is a
 * transaction: the fixed records, every two weeks of absences, every repeated year. A stopped run continues when the
 * same plan is requested again.
 */
export async function seedDistricts(
  database: Database,
  plan: SeedPlan,
  options: SeedOptions = {},
): Promise<void> {
  const { onProgress = () => {}, now = new Date(), registry = readRegistry(entityFiles) } = options;
  await fillDemo(database, { onProgress, now, registry });
  const catalogue = buildCatalogue(registry);
  await database.maintain(createProgressTable);
  let unfinished = await unfinishedProgress(database, plan);
  for (let place = unfinished?.place ?? 0; place < plan.districts; place += 1) {
    const share = shareOf(plan, place);
    const progress = unfinished ?? (await newDistrict(database, plan, place, now));
    unfinished = undefined;
    await seedDistrict(database, catalogue, districtOf(share, progress), share, progress, (line) =>
      onProgress(`${place + 1} of ${plan.districts}: ${line}`),
    );
  }
  await database.maintain(dropProgressTable);
}

/**
 * Progress of an unfinished run of the same plan; undefined if there is none. Throws if the unfinished run has another
 * plan.
 */
async function unfinishedProgress(database: Database, plan: SeedPlan): Promise<SeedProgress | undefined> {
  const found = await unfinished(database);
  if (found === undefined || found.plan === textOf(plan)) return found;
  throw new StartError(
    `An earlier run is not finished: go on with it by the options that it was begun with (${optionsOf(found.plan)}).`,
  );
}

const textOf = ({ employees, substitutes, districts, years, absenceDays }: SeedPlan): string =>
  JSON.stringify({ employees, substitutes, districts, years, absenceDays });

/** Formats a stored seeding plan as command-line options. */
function optionsOf(text: string): string {
  const { absenceDays, ...others } = JSON.parse(text) as SeedPlan;
  const options = Object.entries({ ...others, 'absence-days': absenceDays }).filter(
    ([, value]) => value !== undefined,
  );
  return options.map(([name, value]) => `--${name} ${value}`).join(' ');
}

async function newDistrict(
  database: Database,
  plan: SeedPlan,
  place: number,
  now: Date,
): Promise<SeedProgress> {
  const number = await nextMadeUpNumber(database);
  const { orgId, timeZone } = fictionalDistrict(number, 0, 0);
  return {
    orgId,
    plan: textOf(plan),
    place,
    begun: today(timeZone, now),
    firstNumber: firstNumberOf(shareOf(plan, place), await lastConfirmation(database)),
    parts: 0,
    hasStoredAbsences: false,
    simulatedRanges: null,
    repeats: 0,
    repeated: 0,
  };
}

function districtOf(share: SeedShare, { orgId, firstNumber, begun }: SeedProgress) {
  const before = hiredBefore(share, begun);
  const options = before === undefined ? { firstNumber } : { firstNumber, hiredBefore: before };
  return fictionalDistrict(numberOf(orgId), share.employees, share.substitutes, options);
}

/** The highest confirmation number in use; numbers have nine digits and are unique across districts. */
async function lastConfirmation(database: Database): Promise<number> {
  const [row] = await database.maintain((sql) =>
    sql(
      `select pg_sequence_last_value(pg_get_serial_sequence('absence_day', 'confirmation_number')) as last`,
    ),
  );
  return Math.max(firstConfirmation, Number(row?.last ?? 0));
}

/** Number of the next fictional district. */
async function nextMadeUpNumber(database: Database): Promise<number> {
  const [row] = await database.maintain((sql) =>
    sql('select max(org_id) as last from organization where org_id > $1', [firstFictionalId]),
  );
  return Number(row?.last ?? firstFictionalId) - firstFictionalId + 1;
}
