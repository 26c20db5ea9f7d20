import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { userTypes } from '#schemas/protocol/permissions.ts';
import type { District } from '../district.ts';
import type { Institutions } from '../places/institutions.ts';
import type { RecordSet } from '../store/insertRecords.ts';
import { type PermissionProfile, permissionProfiles } from './permissionProfiles.ts';
import type { DemoAccount } from './specialAccounts.ts';
import { schoolStaff, visibilityRecords } from './visibilityRecords.ts';

/** The user types whose profiles are kept with their user access (docs/specification.md#master-data-3-admin-user). */
const stored: readonly DemoAccount['userType'][] = ['org', 'campus'];

/** Whether an account's profiles are kept with its user access, and not with the account itself. */
export function hasUserAccess({ userType }: Pick<DemoAccount, 'userType'>): boolean {
  return stored.includes(userType);
}

/**
 * Who may do and see what in a district: its campus office sees and approves for one school, its
 * organisation users see everything.
 */
export function accessRecords(
  district: District,
  institutions: Institutions,
  accounts: readonly DemoAccount[],
): RecordSet[] {
  const holders = accounts.filter(hasUserAccess);
  const sets: Record<string, readonly RecordData[]> = {
    'security/permission-profile': permissionProfiles(district).map(profileRecord),
    ...visibilityRecords(district, institutions),
    'security/user-access': holders.map((account) => accessOf(account, district)),
  };
  return Object.entries(sets).map(([entity, records]) => ({ entity, count: records.length, records }));
}

function profileRecord({ id, name, ...profile }: PermissionProfile): RecordData {
  return { permissionProfileId: id, profileName: name, ...profile };
}

function accessOf(
  { userId, userType, login, firstName, lastName, profileId, role }: DemoAccount,
  district: District,
): RecordData {
  const person = {
    adminUserId: userId,
    lastName,
    firstName,
    webLoginId: login,
    userType: userTypes[userType],
    permissionProfileId: profileId,
    // One account of each district may go around the shared directory, once the district lets partners.
    canByPassCHCM: role === 'District administrator',
  };
  return userType === 'campus' ? { ...person, ...schoolStaff(district) } : person;
}
