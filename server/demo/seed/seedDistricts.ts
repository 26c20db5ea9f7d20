import { type Registry, readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { today } from '#schemas/values/dates.ts';
import type { Database } from '../../database/database.ts';
import { buildCatalogue, type Catalogue } from '../../derived/store/storedEntity.ts';
import { districtRecords } from '../districtRecords.ts';
import { fillDemo } from '../fillDemo.ts';
import type { District } from '../places/district.ts';
import { institutionsOf } from '../places/institutions.ts';
import { storeDistrict } from '../store/storeDistrict.ts';
import { joinRequests } from '../store/storeRequests.ts';
import { takeTurns } from '../store/takeTurns.ts';
import { madeUpDistrict, madeUpSchools } from './madeUpDistrict.ts';
import { nextMadeUpNumber } from './nextMadeUpNumber.ts';

export interface SeedPlan {
  /** In all, spread evenly over the districts. */
  readonly employees: number;
  readonly substitutes: number;
  readonly districts: number;
}

interface SeedOptions {
  readonly onProgress?: (line: string) => void;
  readonly now?: Date;
  /** The entities that the service serves; all of the product when not said. */
  readonly registry?: Registry;
}

const noAddress = { street: '', zip: '', phone: '' };

/**
 * Adds large made-up districts for measuring, each with schools, reference data, people and absences
 * in the proportions of the demonstration; fills the demonstration first where it is missing. Each
 * district is one transaction. Districts of earlier runs stay, and the new ones follow them.
 */
export async function seedDistricts(
  database: Database,
  plan: SeedPlan,
  options: SeedOptions = {},
): Promise<void> {
  const { onProgress = () => {}, now = new Date(), registry = readRegistry(entityFiles) } = options;
  await fillDemo(database, { onProgress, now, registry });
  const catalogue = buildCatalogue(registry);
  const first = await nextMadeUpNumber(database);
  for (let index = 0; index < plan.districts; index += 1) {
    const part = (total: number) => share(total, plan.districts, index);
    const district = madeUpDistrict(first + index, part(plan.employees), part(plan.substitutes));
    await seedDistrict(database, catalogue, district, now, (line) =>
      onProgress(`${index + 1} of ${plan.districts}: ${line}`),
    );
  }
}

/** The part of a total that falls to one of several, so that all parts add up to it. */
function share(total: number, parts: number, index: number): number {
  return Math.floor((total * (index + 1)) / parts) - Math.floor((total * index) / parts);
}

async function seedDistrict(
  database: Database,
  catalogue: Catalogue,
  district: District,
  now: Date,
  onProgress: (line: string) => void,
): Promise<void> {
  const institutions = institutionsOf(district, noAddress, madeUpSchools(district));
  const sets = districtRecords(district, institutions, today(district.timeZone, now));
  const tell = everySecond((done, all) =>
    onProgress(`${district.name}, ${district.stateCode}: ${number(done)} of ${number(all)} records`),
  );
  await database.maintain(async (sql) => {
    await takeTurns(sql);
    await storeDistrict(sql, catalogue, district, sets, tell);
    await joinRequests(sql);
  });
}

function number(value: number): string {
  return value.toLocaleString('en');
}

/** Passes on what is told at most once a second, and the end. */
function everySecond(tell: (done: number, all: number) => void): (done: number, all: number) => void {
  let last = Date.now();
  return (done, all) => {
    if (done < all && Date.now() - last < 1000) return;
    last = Date.now();
    tell(done, all);
  };
}
