/**
 * What support alone may do: no profile can grant these, and no wildcard of a profile stands for them. They
 * concern the districts themselves, not what is in one.
 */
export const supportFamilies: Readonly<Record<string, readonly string[]>> = {
  DISTRICT: ['VIEW', 'ADD', 'EDIT', 'CLOSE'],
};

/** The dotted names of what support alone may do. */
export const supportPermissionNames: readonly string[] = Object.entries(supportFamilies).flatMap(
  ([family, names]) => names.map((name) => `${family}.${name}`),
);

/**
 * The category of what nobody grants: it follows from the user type and from how the organisation is
 * set up (`schemas/access/pseudoPermissions.ts`).
 */
export const pseudoCategory = 'PSEUDO';

/** Who may change what profiles grant, who may look into the access of others, in their district. */
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

/** Who may read a change log goes by the family of what it is about. */
const changeLogByFamily: Readonly<Record<string, string>> = {
  REFDATA: 'CHGLOG.REFDATA',
  EMP: 'CHGLOG.EMP',
  SUB: 'CHGLOG.SUB',
  VACPROF: 'CHGLOG.VACPROF',
  INST: 'CHGLOG.INST',
  ABSR: 'ABSR.LOG',
  SECURITY: 'CHGLOG.ADMIN',
  ADMINUSER: 'CHGLOG.ADMIN',
};

/** The permission that opens the change log of an entity, from the one that opens the entity itself. */
export function changeLogPermission(viewPermission: string): string {
  return changeLogByFamily[viewPermission.split('.')[0] ?? ''] ?? 'CHGLOG.ORG';
}

/** The permission that opens the change log of a whole record, all of its tabs together: `EMP.CHANGELOG`. */
export function recordLogPermission(viewPermission: string): string {
  return `${viewPermission.split('.')[0] ?? ''}.CHANGELOG`;
}
