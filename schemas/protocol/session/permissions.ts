/**
 * Permissions that only support has. Profiles cannot grant them, and wildcards do not include them. They are about
 * managing districts, not about a district's data.
 */
export const supportFamilies: Readonly<Record<string, readonly string[]>> = {
  DISTRICT: ['VIEW', 'ADD', 'EDIT', 'CLOSE'],
};

/** The full names of the support permissions. */
export const supportPermissionNames: readonly string[] = Object.entries(supportFamilies).flatMap(
  ([family, names]) => names.map((name) => `${family}.${name}`),
);

/**
 * The category of permissions that cannot be granted, because they follow from the user type and the organization's
 * setup (`schemas/access/pseudoPermissions.ts`).
 */
export const pseudoCategory = 'PSEUDO';

/**
 * The permission to change what profiles grant. `accessPermission` is the permission to inspect the access of other
 * users in the district.
 */
export const profilePermission = 'SECURITY.PERMPROFILE';
export const accessPermission = 'SECURITY.USERACCESS';

/** The user types and their codes (docs/specification.md#application-6-user-types). */
export const userTypes = {
  csRep: 0,
  InstitutionAdministrator: 1,
  worker: 2,
  substitute: 3,
  org: 4,
  campus: 5,
  organizationParentUser: 7,
  multiOrgSubstitute: 9,
} as const;

export type UserType = keyof typeof userTypes;

/** The change log permission by permission family. */
const changeLogByFamily: Readonly<Record<string, string>> = {
  REFDATA: 'CHGLOG.REFDATA',
  EMP: 'CHGLOG.EMP',
  SUB: 'CHGLOG.SUB',
  VACPROF: 'CHGLOG.VACPROF',
  INST: 'CHGLOG.INST',
  // Shared files of schools, the only records that can be viewed with a permission of this family.
  MISC: 'CHGLOG.INST',
  ABSR: 'ABSR.LOG',
  SECURITY: 'CHGLOG.ADMIN',
  ADMINUSER: 'CHGLOG.ADMIN',
};

/** The permission for the change log of an entity, derived from its view permission. */
export function changeLogPermission(viewPermission: string): string {
  return changeLogByFamily[viewPermission.split('.')[0] ?? ''] ?? 'CHGLOG.ORG';
}

/** The permission for the change log of a whole record with all tabs: `EMP.CHANGELOG`. */
export function recordLogPermission(viewPermission: string): string {
  return `${viewPermission.split('.')[0] ?? ''}.CHANGELOG`;
}
