import { type Registry, readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { today } from '#schemas/values/dates.ts';
import type { Database, Sql } from '../../database/database.ts';
import { buildCatalogue, type Catalogue } from '../../derived/store/storedEntity.ts';
import { standingRecords } from '../districtRecords.ts';
import { fillDemo } from '../fillDemo.ts';
import { livedInParts } from '../livingRecords.ts';
import type { District } from '../places/district.ts';
import { institutionsOf } from '../places/institutions.ts';
import { storeDistrict, storePart } from '../store/storeDistrict.ts';
import { takeTurns } from '../store/takeTurns.ts';
import { madeUpDistrict, madeUpSchools } from './madeUpDistrict.ts';
import { lastConfirmation, nextMadeUpNumber } from './nextMadeUpNumber.ts';

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
 * in the proportions of the demonstration; fills the demonstration first where it is missing. Districts of earlier runs
 * stay, and the new ones follow them. What stands in a district is one transaction, and each two weeks of its absences are
 * another one: stopped in the middle, a run leaves a district whose absences end early.
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
    const people = [part(plan.employees), part(plan.substitutes)] as const;
    const district = madeUpDistrict(first + index, ...people, await lastConfirmation(database));
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
  const onRecords = (count: number) => {
    records += count;
    tell();
  };
  const standing = standingRecords(district, institutions, day);
  await inTurn(database, (sql) => storeDistrict(sql, catalogue, district, [standing], onRecords));
  // Each part is worked out when it is to be written: years of a large district never stand in memory whole.
  for (const part of livedInParts(district, institutions, day, years))
    await inTurn(database, (sql) => storePart(sql, catalogue, district, part, onRecords));
  onProgress(line());
}

/** Does a part of a run in a transaction of its own, while nobody else fills the database. */
async function inTurn(database: Database, work: (sql: Sql) => Promise<void>): Promise<void> {
  await database.maintain(async (sql) => {
    await takeTurns(sql);
    await work(sql);
  });
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
