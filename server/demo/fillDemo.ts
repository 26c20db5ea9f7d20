import { readRegistry } from '#schemas/model/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { today } from '#schemas/rules/dates.ts';
import type { Database } from '../database/database.ts';
import { buildCatalogue, type Catalogue } from '../derived/catalogue.ts';
import { hashPassword } from '../identity/password.ts';
import { accessRecords } from './accounts/accessRecords.ts';
import { demoAccounts, demoPassword } from './accounts/demoAccounts.ts';
import type { DemoAccount } from './accounts/specialAccounts.ts';
import { withOrgPersons } from './accounts/withOrgPersons.ts';
import { changeHistory } from './changes/changeHistory.ts';
import { demoDistricts } from './demoDistricts.ts';
import type { District } from './district.ts';
import { districtRecords } from './districtRecords.ts';
import { institutionsOfDemo } from './places/institutionsOfDemo.ts';
import { organizations } from './places/organizations.ts';
import { fillLookUps } from './store/fillLookUps.ts';
import { isUnfilled } from './store/isUnfilled.ts';
import { onlyOnce } from './store/onlyOnce.ts';
import { storeAccounts } from './store/storeAccounts.ts';
import { storeChanges, storeDistrict } from './store/storeDistrict.ts';
import { storeOrganizations } from './store/storeOrganizations.ts';

export interface FillOptions {
  /** Receives a line of progress, for the person who waits. */
  readonly onProgress?: (line: string) => void;
  /** Which districts get people; all of `demoDistricts()` when not said. */
  readonly districts?: readonly District[];
  /** The moment whose calendar day the absences lie around; everything else is the same every time. */
  readonly now?: Date;
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
  const { onProgress = () => {}, districts = demoDistricts(), now = new Date() } = options;
  if (!(await isUnfilled(database, districts))) return false;
  const catalogue = buildCatalogue(readRegistry(entityFiles));
  const passwordHash = await hashPassword(demoPassword);
  await fillLookUps(database, catalogue);
  for (const district of districts) {
    onProgress(`${district.name}: ${district.employees.toLocaleString('en')} made-up employees`);
    await fillDistrict(database, catalogue, district, passwordHash, now);
  }
  onProgress('Names of 200 more districts');
  await fillOthers(database, districts, passwordHash);
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
  const records = districtRecords(district, institutions, today(district.timeZone, now));
  const sets = withOrgPersons(records, accounts);
  const { sets: withVersions, rows } = changeHistory(district, sets, authorOf(accounts), catalogue.registry);
  await onlyOnce(database, district.orgId, async (sql) => {
    await storeAccounts(sql, accounts, passwordHash);
    await storeChanges(sql, rows);
    const access = accessRecords(district, institutions, accounts);
    await storeDistrict(sql, catalogue, district, [...withVersions, ...access]);
  });
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
  passwordHash: string,
): Promise<void> {
  const filled = new Set(districts.map(({ orgId }) => orgId));
  const others = organizations().filter(({ orgId }) => !filled.has(orgId));
  await onlyOnce(database, others[0]?.orgId ?? 0, async (sql) => {
    const support = demoAccounts().filter(({ orgId }) => orgId === undefined);
    await storeAccounts(sql, support, passwordHash);
    await storeOrganizations(sql, others);
  });
}
