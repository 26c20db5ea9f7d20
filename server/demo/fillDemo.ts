import { type Registry, readRegistry } from '#schemas/model/entity/registry.ts';
import type { UserType } from '#schemas/protocol/session/permissions.ts';
import * as entityFiles from '#schemas/registry.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Database, Sql } from '../database/database.ts';
import { buildCatalogue, type Catalogue } from '../derived/store/storedEntity.ts';
import { knownPermissions } from '../identity/access/knownPermissions.ts';
import { hashPassword } from '../identity/password.ts';
import { waitingDistrictTable } from '../organizations/waitingDistrictTable.ts';
import { accessRecords } from './accounts/accessRecords.ts';
import { demoAccounts, demoPassword } from './accounts/demoAccounts.ts';
import { type DemoAccount, type DemoHolder, holdersIn } from './accounts/specialAccounts.ts';
import { changeHistory } from './changes/changeHistory.ts';
import { fixedRecords } from './districtRecords.ts';
import type { RecordSet } from './insert/insertRecords.ts';
import { insertRows } from './insert/insertRows.ts';
import { type District, demoDistricts } from './places/district.ts';
import { type Institutions, institutionsOfDemo } from './places/institutions.ts';
import { organizations } from './places/organizations.ts';
import { simulatedRecords } from './simulatedRecords.ts';
import { storeAbsences } from './store/storeAbsences.ts';
import { storeOwnWeek, storeUpcomingHours } from './store/storeComingHours.ts';
import { storeChanges, storeDistrict } from './store/storeDistrict.ts';
import { storeAccounts, storeOrganizations } from './store/storeOrganizations.ts';
import { fillLookUps, lockFilling } from './store/takeTurns.ts';

export interface FillOptions {
  /** Receives progress messages. */
  readonly onProgress?: (line: string) => void;
  /** Districts to fill with people; default: all of `demoDistricts()`. */
  readonly districts?: readonly District[];
  /** Districts to fill later, while the console runs (`complete/completeDemonstration.ts`). */
  readonly later?: readonly District[];
  /** Moment that determines "today": absences lie around its date. Everything else is always the same. */
  readonly now?: Date;
  /** Registry of the entities that the service serves; default: all entities of the product. */
  readonly registry?: Registry;
}

/**
 * Fills an empty database with the demonstration: three real districts with fictional people, the names of 200 more
 * districts, lookups and accounts. Returns whether it filled anything. Does nothing if the database contains an
 * organization that is not part of the demonstration, or if the demonstration is complete.
 *
 * Each district is one transaction: after a crash, the next start continues. If several processes start at once, one
 * fills after the other.
 */
export async function fillDemo(database: Database, options: FillOptions = {}): Promise<boolean> {
  const { onProgress = () => {}, districts = demoDistricts(), later = [], now = new Date() } = options;
  const { registry = readRegistry(entityFiles) } = options;
  if (!(await isUnfilled(database, districts))) return false;
  const catalogue = buildCatalogue(registry);
  const passwordHash = await hashPassword(demoPassword);
  await fillLookUps(database, catalogue);
  for (const district of districts) {
    onProgress(`${district.name}: ${district.employees.toLocaleString('en')} made-up employees`);
    await fillDistrict(database, catalogue, district, passwordHash, now);
  }
  onProgress('Names of 200 more districts');
  await fillOthers(database, districts, later, passwordHash);
  await database.tidy();
  return true;
}

async function fillDistrict(
  database: Database,
  catalogue: Catalogue,
  district: District,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const institutions = institutionsOfDemo(district);
  const accounts = demoAccounts().filter(({ orgId }) => orgId === district.orgId);
  const day = today(district.timeZone, now);
  const holders = holdersIn(district.orgId, demoAccounts());
  const sets = withOrgPersons(fixedRecords(district, institutions, day), holders);
  const { sets: withVersions, rows } = changeHistory(district, sets, authorOf(accounts), catalogue.registry);
  await onlyOnce(database, district.orgId, async (sql) => {
    await storeAccounts(sql, accounts, passwordHash);
    await storeChanges(sql, rows);
    const access = accessRecords(
      district,
      institutions,
      accounts,
      knownPermissions(catalogue.registry).catalogue,
    );
    const fixed = [...withVersions, ...access];
    await storeDistrict(sql, catalogue, district, fixedThenSimulated(fixed, district, institutions, day));
    await storeAbsences(sql, catalogue, district, now);
    await storeUpcomingHours(sql, district, day);
    await storeOwnWeek(sql, district, accounts, day);
  });
}

/** Yields the fixed record sets, then the simulated ones, which are generated when they are written. */
function* fixedThenSimulated(
  fixed: readonly RecordSet[],
  district: District,
  institutions: Institutions,
  day: string,
): Generator<readonly RecordSet[]> {
  yield fixed;
  yield simulatedRecords(district, institutions, day);
}

/** Author of all changes of a district: its administrator. */
function authorOf(accounts: readonly DemoAccount[]): DemoAccount {
  const author = accounts.find(({ role }) => role === 'District administrator');
  if (!author) throw new Error('A demonstration district has no administrator.');
  return author;
}

/** Adds the districts that have only a name, and the support account, which completes the demonstration. */
async function fillOthers(
  database: Database,
  districts: readonly District[],
  later: readonly District[],
  passwordHash: string,
): Promise<void> {
  const filled = new Set([...districts, ...later].map(({ orgId }) => orgId));
  const others = organizations().filter(({ orgId }) => !filled.has(orgId));
  await onlyOnce(database, others[0]?.orgId ?? 0, async (sql) => {
    const support = demoAccounts().filter(({ orgId }) => orgId === undefined);
    await storeAccounts(sql, support, passwordHash);
    await storeOrganizations(sql, others);
    const waiting = later.map(({ orgId }) => ({ org_id: orgId, copied_from: null }));
    await insertRows(sql, waitingDistrictTable.name, waitingDistrictTable.columns, waiting);
  });
}

/** Entities of people who may have an account: the user types of such accounts, and the entity's id field. */
const accountEntities: Readonly<
  Record<string, { readonly types: readonly UserType[]; readonly id: string }>
> = {
  'employee/employee': { types: ['worker'], id: 'workerId' },
  'substitute/substitute': { types: ['substitute', 'multiOrgSubstitute'], id: 'substituteId' },
};

/** Adds `orgPersonId`, the user id of the account, to the records of people with an account. */
export function withOrgPersons(sets: readonly RecordSet[], holders: readonly DemoHolder[]): RecordSet[] {
  return sets.map((set) => {
    const of = accountEntities[set.entity];
    if (!of) return set;
    const own = holders.filter(({ userType }) => of.types.includes(userType));
    const numbers = new Map(own.map(({ personId, userId }) => [personId, userId]));
    return { ...set, records: numbered(set.records, of.id, numbers) };
  });
}

/**
 * Adds the user id of the account to each record of a person with one. Streams the records, so that a large district is
 * never entirely in memory.
 */
function numbered(
  records: Iterable<RecordData>,
  id: string,
  numbers: ReadonlyMap<number | undefined, number>,
): Iterable<RecordData> {
  return {
    *[Symbol.iterator]() {
      for (const record of records) {
        const orgPersonId = numbers.get(Number(record[id]));
        yield orgPersonId === undefined ? record : { ...record, orgPersonId };
      }
    },
  };
}

/**
 * Whether the database has no organization, or only those of an unfinished demonstration, which are recognized by its
 * accounts. A real district is never mistaken for a demo district.
 */
async function isUnfilled(database: Database, districts: readonly District[]): Promise<boolean> {
  const known = districts.map(({ orgId }) => orgId);
  const logins = demoAccounts().map(({ login }) => login);
  const others = await database.maintain((sql) =>
    sql(
      `select 1 from organization where org_id <> all($1::bigint[])
         or org_id not in (select org_id from user_account where org_id is not null and login_name = any($2::text[]))
       limit 1`,
      [known, logins],
    ),
  );
  return others.length === 0;
}

/**
 * Runs a step in one transaction, unless the organization that the step adds last already exists. Several processes run
 * such steps one after the other.
 */
async function onlyOnce(database: Database, orgId: number, step: (sql: Sql) => Promise<void>): Promise<void> {
  await database.maintain(async (sql) => {
    await lockFilling(sql);
    const done = await sql('select 1 from organization where org_id = $1', [orgId]);
    if (done.length === 0) await step(sql);
  });
}
