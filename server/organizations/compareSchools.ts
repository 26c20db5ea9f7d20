import type { DirectorySchool } from '#schemas/protocol/organizations/directory.ts';
import type {
  ComparedSchool,
  SchoolComparison,
  SchoolsFromDirectory,
} from '#schemas/protocol/organizations/districts.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../common/domainError.ts';
import type { Sql } from '../database/database.ts';
import { updateRecord } from '../derived/write/writeRecord.ts';
import { directoryDistrict, directorySchools } from '../directory/directory.ts';
import { schoolRecord } from '../directory/schoolRecord.ts';
import { selectSchools } from './fromDirectory.ts';
import { addSchools } from './insertOrganization.ts';
import { contextIn, type OrganizationWork } from './organizationWork.ts';

/** School fields that the directory provides, each with its column in the table `school`. */
const columnsByField = {
  institutionName: 'institution_name',
  schoolLevel: 'school_level',
  address1: 'address1',
  city: 'city',
  stateCode: 'state_code',
  zip: 'zip',
  phoneNumber: 'phone_number',
} as const;

/**
 * Returns the schools that the directory lists for a district, by the district's NCES id. Empty if the directory lacks
 * the district.
 */
export async function listedSchools(orgXrefId: string): Promise<DirectorySchool[]> {
  const district = orgXrefId === '' ? undefined : await directoryDistrict(orgXrefId);
  return district ? directorySchools(district) : [];
}

/**
 * Compares a district’s schools with the directory by NCES id. Empty directory values are not differences. Writes
 * nothing.
 */
export async function compareSchools(
  sql: Sql,
  orgId: number,
  orgXrefId: string,
  listed: readonly DirectorySchool[],
): Promise<SchoolComparison> {
  const own = await ownSchools(sql, orgId);
  const ids = new Set(listed.filter(({ isListed }) => isListed).map(({ ncessch }) => ncessch));
  const added = listed.filter(({ ncessch }) => !own.has(ncessch));
  const known = listed.filter(({ ncessch }) => own.has(ncessch));
  const both = known.map((school) => comparison(school, differences(school, own.get(school.ncessch) ?? {})));
  return {
    leaid: listed.length > 0 ? orgXrefId : '',
    added: added.map((school) => ({ ...comparison(school, []), isListed: school.isListed })),
    changed: both.filter(({ differences: found }) => found.length > 0),
    gone: [...own.entries()]
      .filter(([ncessch, { isActive }]) => listed.length > 0 && !ids.has(ncessch) && isActive === true)
      .map(([ncessch, school]) => ({ ncessch, name: String(school.institutionName), differences: [] })),
    same: both.filter(({ differences: found }) => found.length === 0).length,
  };
}

/**
 * Imports schools of the directory into a district: adds missing schools, and updates existing ones with the
 * directory's data, by the rules of their entity and with change-log rows. Throws `invalid` for an id that the
 * directory lacks, and for an existing school.
 */
export async function takeOverSchools(
  work: OrganizationWork,
  orgId: number,
  listed: readonly DirectorySchool[],
  { add, update }: SchoolsFromDirectory,
): Promise<{ readonly added: number; readonly updated: number }> {
  const own = await ownSchools(work.sql, orgId, ' for update');
  await addSchools(
    work,
    orgId,
    await officeOf(work.sql, orgId),
    selectSchools(listed, add).map(schoolRecord),
  );
  const context = contextIn(work, orgId);
  const stored = work.catalogue.named('settings/school');
  for (const school of selectSchools(listed, update)) {
    const existing = own.get(school.ncessch);
    if (!existing)
      throw new DomainError('invalid', { problems: [{ field: 'update', code: 'reference', args: {} }] });
    const changes = Object.fromEntries(differences(school, existing).map(({ field, to }) => [field, to]));
    await updateRecord(context, stored, Number(existing.instituteId), Number(existing.version), changes);
  }
  return { added: add.length, updated: update.length };
}

function comparison(
  { ncessch, name }: DirectorySchool,
  found: ComparedSchool['differences'],
): ComparedSchool {
  return { ncessch, name, differences: found };
}

/** Returns the fields in which a school differs from the directory. Empty directory values do not count. */
function differences(school: DirectorySchool, existing: RecordData): ComparedSchool['differences'] {
  const fromDirectory = schoolRecord(school);
  return Object.keys(columnsByField)
    .filter((field) => fromDirectory[field] !== undefined && fromDirectory[field] !== existing[field])
    .map((field) => ({ field, from: existing[field], to: fromDirectory[field] }));
}

/** Returns a district's schools that have an NCES id, keyed by that id. */
async function ownSchools(sql: Sql, orgId: number, lock = ''): Promise<Map<string, RecordData>> {
  const fields = Object.entries(columnsByField).map(([field, column]) => `${column} as "${field}"`);
  const rows = await sql(
    `select external_number as ncessch, institute_id as "instituteId", row_version as version,
       is_active as "isActive", ${fields.join(', ')}
     from school where org_id = $1 and institution_level_id = 3 and external_number is not null
     order by institution_name${lock}`,
    [orgId],
  );
  return new Map(rows.map(({ ncessch, ...school }) => [String(ncessch), school as RecordData]));
}

/**
 * Returns the institution record of the district itself, which is the parent of new schools. Throws `invalid` if there
 * is none.
 */
async function officeOf(sql: Sql, orgId: number): Promise<number> {
  const [row] = await sql(
    'select institute_id from school where org_id = $1 and institution_level_id = 1 order by institute_id limit 1',
    [orgId],
  );
  if (!row) throw new DomainError('invalid', { text: 'refused.noDistrictOffice' });
  return Number(row.institute_id);
}
