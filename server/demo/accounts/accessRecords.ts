import type { PermissionCatalogue } from '#schemas/access/permissionCatalogue.ts';
import { userTypes } from '#schemas/protocol/session/permissions.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { RecordSet } from '../insert/insertRecords.ts';
import type { District } from '../places/district.ts';
import { type Institutions, largestSchool } from '../places/institutions.ts';
import { type EmployeeTypeEntry, employeeTypes } from '../reference/employeeTypes.ts';
import { usable } from '../reference/listEntries.ts';
import { type DemoAccount, type PermissionProfile, permissionProfiles } from './specialAccounts.ts';

/** User types whose profiles are stored with their user access (docs/specification.md#master-data-3-admin-user). */
const stored: readonly DemoAccount['userType'][] = ['org', 'campus'];

/** Whether the permission profile of an account is stored with its user access record rather than with the account. */
export function hasUserAccess({ userType }: Pick<DemoAccount, 'userType'>): boolean {
  return stored.includes(userType);
}

/**
 * User access records of a district. The campus office sees one school and approves for it; organization users see
 * everything. Permission profiles get only permissions of the catalogue.
 */
export function accessRecords(
  district: District,
  institutions: Institutions,
  accounts: readonly DemoAccount[],
  catalogue: PermissionCatalogue,
): RecordSet[] {
  const holders = accounts.filter(hasUserAccess);
  const users = holders.map((account) => accessOf(account, district));
  const sets: Record<string, readonly RecordData[]> = {
    'security/permission-profile': permissionProfiles(district, catalogue).map(profileRecord),
    ...visibilityRecords(district, institutions),
    'settings/distribution-list': lists.map((name, place) => listRecord(district, name, place)),
    'admin-user/admin-user': users.map(listedUser),
    'admin-user/general-information': users.map(({ distributionListIds: _, ...user }) => user),
    'time-sheet/approver': timeApprovers(district, institutions, holders),
  };
  return Object.entries(sets).map(([entity, records]) => ({ entity, count: records.length, records }));
}

/** Number of schools left without a named approver of hours, so that the demonstration shows this case too. */
const withoutApprover = (schools: number) => Math.min(2, Math.floor(schools / 4));

/**
 * Assigns approvers of hours: the campus office at its own school, the district administrator at the other schools and
 * as the campus office's alternate.
 */
function timeApprovers(
  { firstId }: District,
  institutions: Institutions,
  holders: readonly DemoAccount[],
): RecordData[] {
  const office = holders.find(({ role }) => role === 'District administrator')?.userId;
  const campus = holders.find(({ userType }) => userType === 'campus')?.userId;
  const own = largestSchool(institutions);
  const further = institutions.schools.filter(({ id }) => id !== own);
  const others = further.slice(0, further.length - withoutApprover(further.length));
  const rows = [
    { instituteId: own, adminUserId: campus, isBackup: false },
    { instituteId: own, adminUserId: office, isBackup: true, comments: 'When the campus office is closed' },
    ...others.map(({ id }) => ({ instituteId: id, adminUserId: office, isBackup: false })),
  ];
  return rows
    .filter(({ adminUserId }) => adminUserId !== undefined)
    .map((row, place) => ({ timeApproverId: firstId + place, ...row, isReminded: !row.isBackup }));
}

/** Fields that only the admin user's own page has; the list of admin users leaves them out. */
const ofPage = new Set([
  'canByPassCHCM',
  'canSendApprovalEmail',
  'approverProfileId',
  'employeeTypeVisibilityProfileId',
]);

function listedUser(user: RecordData): RecordData {
  return Object.fromEntries(Object.entries(user).filter(([name]) => !ofPage.has(name)));
}

function profileRecord({ id, name, ...profile }: PermissionProfile): RecordData {
  return { permissionProfileId: id, profileName: name, ...profile };
}

const lists = ['Absences of the day', 'Weekly summary', 'School offices'] as const;

function listRecord(district: District, distributionListName: string, place: number): RecordData {
  return { distributionListId: firstProfile(district) + place, distributionListName };
}

function accessOf(
  { userId, userType, login, firstName, lastName, email, profileId, role }: DemoAccount,
  district: District,
): RecordData {
  const person = {
    adminUserId: userId,
    lastName,
    firstName,
    webLoginId: login,
    userType: userTypes[userType],
    title: role,
    email,
    isActive: true,
    canSendApprovalEmail: userType === 'campus',
    distributionListIds: [firstProfile(district) + (userType === 'campus' ? 2 : 0)],
    permissionProfileId: profileId,
    // The district administrator approves at the second approval level.
    ...(role === 'District administrator' ? { approverProfileId: firstProfile(district) + 1 } : {}),
    // One account per district may bypass the shared directory, if the district allows it.
    canByPassCHCM: role === 'District administrator',
  };
  return userType === 'campus' ? { ...person, ...schoolStaff(district) } : person;
}

/**
 * Visibility and approver profiles of a district, by entity. The first profile of each entity is for the campus office;
 * the others are not assigned yet.
 */
function visibilityRecords(
  district: District,
  institutions: Institutions,
): Record<string, readonly RecordData[]> {
  const school = largestSchool(institutions);
  const atSchool = institutions.records.find(({ instituteId }) => instituteId === school);
  const regions = institutions.records.filter(({ institutionLevelId }) => institutionLevelId === 2);
  const nameOf = ({ institutionName }: RecordData) => String(institutionName).slice(0, 60);
  const schoolName = nameOf(atSchool ?? { institutionName: district.name });
  const id = (place: number) => firstProfile(district) + place;
  return {
    'security/school-visibility-profile': [
      { institutionVisibilityProfileId: id(0), profileName: schoolName, instituteIds: [school] },
      ...regions.map((region, place) => ({
        institutionVisibilityProfileId: id(place + 1),
        profileName: nameOf(region),
        instituteIds: [region.instituteId],
      })),
    ],
    'security/employee-type-visibility-profile': [
      typesRecord(
        id(0),
        'School staff',
        typesOf(district, ({ workplace }) => workplace !== 'office'),
      ),
      typesRecord(
        id(1),
        'Teachers',
        typesOf(district, ({ group }) => group === 'teaching'),
      ),
    ],
    'security/approver-profile': [
      { approverProfileId: id(0), profileName: schoolName, approvalLevel: 1, instituteIds: [school] },
      { approverProfileId: id(1), profileName: 'District office', approvalLevel: 2 },
    ],
  };
}

/** The visibility and approver profiles of the campus office account. */
function schoolStaff(district: District): RecordData {
  const id = firstProfile(district);
  return {
    institutionVisibilityProfileId: id,
    employeeTypeVisibilityProfileId: id,
    approverProfileId: id,
  };
}

function firstProfile({ firstId }: District): number {
  return firstId + 1;
}

function typesRecord(id: number, profileName: string, workerTypeIds: readonly unknown[]): RecordData {
  return { employeeTypeVisibilityProfileId: id, profileName, workerTypeIds };
}

/** Ids of a district's employee types of a kind, except unused ones. */
function typesOf(district: District, isWanted: (entry: EmployeeTypeEntry) => boolean): number[] {
  return usable(employeeTypes, district)
    .filter(isWanted)
    .map(({ id }) => id);
}
