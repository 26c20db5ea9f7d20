import type {
  DirectoryDistrict,
  DirectoryEntry,
  DirectorySchool,
} from '#schemas/protocol/organizations/directory.ts';
import { DomainError } from '../common/domainError.ts';
import type { Sql } from '../database/database.ts';
import { directoryDistrict, directorySchools } from '../directory/directory.ts';
import type { ListedDistrict } from '../directory/presentRow.ts';
import { placeRecord, schoolRecord } from '../directory/schoolRecord.ts';
import { insertOrganization } from './insertOrganization.ts';
import type { OrganizationWork } from './organizationWork.ts';

/** A district of the directory with its schools. Reading it loads files, so keep it out of transactions. */
export interface ListedEntry {
  readonly district: ListedDistrict;
  readonly schools: readonly DirectorySchool[];
}

/** Reads a district of the directory with its schools. Throws `notFound`. */
export async function listedEntry(leaid: string): Promise<ListedEntry> {
  const district = await directoryDistrict(leaid);
  if (!district) throw new DomainError('notFound');
  return { district, schools: await directorySchools(district) };
}

/**
 * Adds `orgId` to the directory's districts: the district number if the district exists in this installation, else
 * null.
 */
export async function withAddedNumbers(
  sql: Sql,
  districts: readonly ListedDistrict[],
): Promise<DirectoryDistrict[]> {
  const ids = districts.map(({ leaid }) => leaid);
  const rows = await sql('select org_id, org_xref_id from organization where org_xref_id = any($1::text[])', [
    ids,
  ]);
  const known = new Map(rows.map((row) => [String(row.org_xref_id), Number(row.org_id)]));
  return districts.map((district) => ({ ...district, orgId: known.get(district.leaid) ?? null }));
}

/** Adds the district number to one directory entry if it was already added to the installation. */
export async function entryWithAdded(sql: Sql, { district, schools }: ListedEntry): Promise<DirectoryEntry> {
  const [one] = await withAddedNumbers(sql, [district]);
  return { district: one ?? { ...district, orgId: null }, schools: [...schools] };
}

/**
 * Adds a district of the directory with its schools and everything else that a district needs. Takes the NCES ids of
 * the schools to add; by default, all schools that the directory lists. Throws `invalid` for an existing district
 * (`details.orgId`), and for schools of another district.
 */
export async function addFromDirectory(
  work: OrganizationWork,
  { district, schools }: ListedEntry,
  chosen?: readonly string[],
): Promise<{ readonly orgId: number; readonly schools: number }> {
  const { name, leaid, stateCode, city, timeZone, phoneNumber } = district;
  return insertOrganization(work, {
    name,
    orgXrefId: leaid,
    stateCode,
    city,
    timeZone,
    contact: phoneNumber === '' ? {} : { phone: phoneNumber },
    office: { ...placeRecord(district), institutionLevelId: 1, externalNumber: leaid },
    schools: selectSchools(schools, chosen).map(schoolRecord),
  });
}

/** Returns the schools for a list of NCES ids, by default all listed. Throws `invalid` for an unknown id. */
export function selectSchools(
  schools: readonly DirectorySchool[],
  chosen: readonly string[] | undefined,
): DirectorySchool[] {
  if (chosen === undefined) return schools.filter(({ isListed }) => isListed);
  const known = new Map(schools.map((school) => [school.ncessch, school]));
  return chosen.map((id) => {
    const school = known.get(id);
    if (!school)
      throw new DomainError('invalid', { problems: [{ field: 'schools', code: 'reference', args: {} }] });
    return school;
  });
}
