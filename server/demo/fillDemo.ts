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
import { standingRecords } from './districtRecords.ts';
import type { RecordSet } from './insert/insertRecords.ts';
import { insertRows } from './insert/insertRows.ts';
import { livingRecords } from './livingRecords.ts';
import { type District, demoDistricts } from './places/district.ts';
import { type Institutions, institutionsOfDemo } from './places/institutions.ts';
import { organizations } from './places/organizations.ts';
import { storeAbsences } from './store/storeAbsences.ts';
import { storeComingHours, storeOwnWeek } from './store/storeComingHours.ts';
import { storeChanges, storeDistrict } from './store/storeDistrict.ts';
import { storeAccounts, storeOrganizations } from './store/storeOrganizations.ts';
import { fillLookUps, takeTurns } from './store/takeTurns.ts';

export interface FillOptions {
  /** Receives a line of progress, for the person who waits. */
  readonly onProgress?: (line: string) => void;
  /** Which districts get people; all of `demoDistricts()` when not said. */
  readonly districts?: readonly District[];
  /** Districts that wait: they are filled while the console runs (`complete/completeDemonstration.ts`). */
  readonly later?: readonly District[];
  /** The moment whose calendar day the absences lie around; everything else is the same every time. */
  readonly now?: Date;
  /** The entities that the service serves; all of the product when not said. */
  readonly registry?: Registry;
}

/**
 * Fills an empty database with the demonstration: three real districts with made-up people, the names
 * of 200 more, the look-ups and the accounts. Gives whether it filled anything. Does nothing when
 * there is an organisation that is not of the demonstration, or when the demonstration is complete.
 *
 * Each district is one transaction: killed in the middle, the next start goes on where this one
 * stopped. Several processes that start at once take turns.
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
  const sets = withOrgPersons(standingRecords(district, institutions, day), holders);
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
    const standing = [...withVersions, ...access];
    await storeDistrict(sql, catalogue, district, livedAfter(standing, district, institutions, day));
    await storeAbsences(sql, catalogue, district, now);
    await storeComingHours(sql, district, day);
    await storeOwnWeek(sql, district, accounts, day);
  });
}

/** What stands first, then what was lived, which is worked out when it is to be written. */
function* livedAfter(
  standing: readonly RecordSet[],
  district: District,
  institutions: Institutions,
  day: string,
): Generator<readonly RecordSet[]> {
  yield standing;
  yield livingRecords(district, institutions, day);
}

/** Who has made all changes of a district so far: its administrator. */
function authorOf(accounts: readonly DemoAccount[]): DemoAccount {
  const author = accounts.find(({ role }) => role === 'District administrator');
  if (!author) throw new Error('A demonstration district has no administrator.');
  return author;
}

/** The districts that have a name only, and the account of support: the end of the demonstration. */
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

/** The people who may have an account, by entity: its user type, and the id that it names. */
const held: Readonly<Record<string, { readonly types: readonly UserType[]; readonly id: string }>> = {
  'employee/employee': { types: ['worker'], id: 'workerId' },
  'substitute/substitute': { types: ['substitute', 'multiOrgSubstitute'], id: 'substituteId' },
};

/** The records of a district, in which people with an account carry its number in the suite. */
export function withOrgPersons(sets: readonly RecordSet[], holders: readonly DemoHolder[]): RecordSet[] {
  return sets.map((set) => {
    const of = held[set.entity];
    if (!of) return set;
    const own = holders.filter(({ userType }) => of.types.includes(userType));
    const numbers = new Map(own.map(({ personId, userId }) => [personId, userId]));
    return { ...set, records: numbered(set.records, of.id, numbers) };
  });
}

/** One by one: a large district never stands in memory whole. */
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
 * Whether no organisation exists, or only districts of a demonstration that was not finished: those
 * have its accounts. A district that somebody entered for real work is never taken for one of them.
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
 * Does a step of a fill in one transaction, unless the organisation that ends it is there already.
 * Several processes take turns.
 */
async function onlyOnce(database: Database, orgId: number, step: (sql: Sql) => Promise<void>): Promise<void> {
  await database.maintain(async (sql) => {
    await takeTurns(sql);
    const done = await sql('select 1 from organization where org_id = $1', [orgId]);
    if (done.length === 0) await step(sql);
  });
}
