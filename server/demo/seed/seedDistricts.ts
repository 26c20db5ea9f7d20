import { type Registry, readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { today } from '#schemas/values/dates.ts';
import type { Database } from '../../database/database.ts';
import { buildCatalogue, type Catalogue } from '../../derived/store/storedEntity.ts';
import { standingRecords } from '../districtRecords.ts';
import { fillDemo } from '../fillDemo.ts';
import type { RecordSet } from '../insert/insertRecords.ts';
import { livedInParts } from '../livingRecords.ts';
import type { District } from '../places/district.ts';
import { type Institutions, institutionsOf } from '../places/institutions.ts';
import { storeDistrict } from '../store/storeDistrict.ts';
import { takeTurns } from '../store/takeTurns.ts';
import { madeUpDistrict, madeUpSchools } from './madeUpDistrict.ts';
import { nextMadeUpNumber } from './nextMadeUpNumber.ts';

export interface SeedPlan {
  /** In all, spread evenly over the districts. */
  readonly employees: number;
  readonly substitutes: number;
  readonly districts: number;
  /** For how many years their absences are kept; one when not said. */
  readonly years?: number;
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
    await seedDistrict(database, catalogue, district, plan.years ?? 1, now, (line) =>
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
  years: number,
  now: Date,
  onProgress: (line: string) => void,
): Promise<void> {
  const institutions = institutionsOf(district, noAddress, madeUpSchools(district));
  const day = today(district.timeZone, now);
  let records = 0;
  const line = () => `${district.name}, ${district.stateCode}: ${records.toLocaleString('en')} records`;
  const tell = everySecond(() => onProgress(line()));
  await database.maintain(async (sql) => {
    await takeTurns(sql);
    await storeDistrict(sql, catalogue, district, lived(district, institutions, day, years), (done) => {
      records = done;
      tell();
    });
  });
  onProgress(line());
}

/** A district part by part, each worked out when it is to be written: years of a large one never stand in memory whole. */
function* lived(
  district: District,
  institutions: Institutions,
  day: string,
  years: number,
): Generator<readonly RecordSet[]> {
  yield standingRecords(district, institutions, day);
  yield* livedInParts(district, institutions, day, years);
}

/** Does something at most once a second. */
function everySecond(act: () => void): () => void {
  let last = Date.now();
  return () => {
    if (Date.now() - last < 1000) return;
    last = Date.now();
    act();
  };
}
