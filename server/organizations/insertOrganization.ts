import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { throwRefusal } from '../derived/write/draft.ts';
import { newRecords } from '../derived/write/newRecords.ts';
import { createRecords } from '../derived/write/writeRecord.ts';
import { knownPermissions } from '../identity/access/knownPermissions.ts';
import { newFeatures, newProfiles, newSettings } from './defaults.ts';
import { logDistrict } from './districtLog.ts';
import { contextIn, type OrganizationWork } from './organizationWork.ts';
import { lockDistrictAdding, refuseExistingDistrict } from './refuseUnknownState.ts';

/** Input for creating a district: its facts, contact, institution record and schools. */
export interface NewOrganization {
  readonly name: string;
  readonly orgXrefId: string;
  readonly stateCode: string;
  readonly city: string;
  readonly timeZone: string;
  readonly clock?: '12' | '24' | undefined;
  readonly contact: Readonly<Record<string, string>>;
  /** The institution record of the district itself. */
  readonly office: RecordData;
  /** School records, which become children of the district. */
  readonly schools: readonly RecordData[];
}

/**
 * First organization number of districts without an NCES id. It is above the numbers of all districts with an NCES id.
 */
const firstByHand = 10_000_000;

/** Maximum number of records per statement. */
const chunk = 100;

/**
 * Creates a complete district, all or nothing: its row, institutions, permission profiles and change-log rows. Throws
 * `invalid` when the district exists or a value cannot be stored.
 */
export async function insertOrganization(
  work: OrganizationWork,
  { office, schools, ...facts }: NewOrganization,
): Promise<{ readonly orgId: number; readonly schools: number }> {
  const { sql, author } = work;
  await lockDistrictAdding(sql);
  await refuseExistingDistrict(sql, facts);
  const orgId = await insertRow(work, facts);
  const [head] = await makeRecords(work, orgId, 'settings/school', [office]);
  await addSchools(work, orgId, Number(head?.instituteId), schools);
  await makeRecords(
    work,
    orgId,
    'security/permission-profile',
    newProfiles(knownPermissions(work.catalogue.registry).catalogue).map(({ name, ...profile }) => ({
      profileName: name,
      ...profile,
    })),
  );
  const after = { ...facts, schools: schools.length };
  await logDistrict(sql, orgId, author, { action: 'create', version: 1, before: {}, after });
  return { orgId, schools: schools.length };
}

/** Creates schools of a district below one of its institutions. */
export async function addSchools(
  work: OrganizationWork,
  orgId: number,
  parentInstituteId: number,
  schools: readonly RecordData[],
): Promise<void> {
  await makeRecords(
    work,
    orgId,
    'settings/school',
    schools.map((school) => ({ ...school, parentInstituteId })),
  );
}

/** Creates records of a district by the rules of their entity, with change-log rows. */
async function makeRecords(
  work: OrganizationWork,
  orgId: number,
  entity: string,
  records: readonly RecordData[],
): Promise<RecordData[]> {
  const context = contextIn(work, orgId);
  const stored = work.catalogue.named(entity);
  const created: RecordData[] = [];
  for (let at = 0; at < records.length; at += chunk) {
    const drafts = await newRecords(context, stored, records.slice(at, at + chunk));
    throwRefusal(drafts);
    created.push(...(await createRecords(context, stored, drafts)));
  }
  return created;
}

async function insertRow(
  { sql }: OrganizationWork,
  {
    name,
    orgXrefId,
    stateCode,
    city,
    timeZone,
    clock = '12',
    contact,
  }: Omit<NewOrganization, 'office' | 'schools'>,
): Promise<number> {
  const [row] = await sql(
    `insert into organization (org_id, org_name, org_xref_id, state_code, city, time_zone, contact, features, settings, clock)
     select case when $2::text <> '' and not exists (select 1 from organization where org_id::text = ltrim($2::text, '0'))
         then $2::text::bigint else greatest(${firstByHand}, max(org_id)) + 1 end, $1, $2, $3, $4, $5, $6, $7, $8, $9
     from organization returning org_id`,
    [
      name,
      orgXrefId,
      stateCode,
      city,
      timeZone,
      JSON.stringify(contact),
      JSON.stringify(newFeatures),
      JSON.stringify(newSettings),
      clock,
    ],
  );
  return Number(row?.org_id);
}
