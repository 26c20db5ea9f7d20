import type { UserType } from '../protocol/session/permissions.ts';

/** What follows from a user type alone. */
export interface UserTypeRule {
  /** Where permissions come from; without a profile there are none. */
  readonly permissionsFrom: 'everything' | 'profile';
  /** What everyone of the type may do without a profile, of what concerns themselves. */
  readonly holds?: readonly string[];
  /** The organisations in which somebody can act. */
  readonly organizations: 'all' | 'several' | 'own';
  /** What they look at: the administration of others, or what concerns themselves. */
  readonly sees: 'administration' | 'self';
}

/**
 * What each user type sees (docs/specification.md#application-6-user-types): support everything everywhere,
 * those who administer what their profile grants, employees and substitutes what concerns themselves and what a
 * profile grants beyond that.
 */
export const userTypeRules: Readonly<Record<UserType, UserTypeRule>> = {
  csRep: { permissionsFrom: 'everything', organizations: 'all', sees: 'administration' },
  InstitutionAdministrator: { permissionsFrom: 'profile', organizations: 'own', sees: 'administration' },
  worker: { permissionsFrom: 'profile', holds: ['ABSR.CREATE'], organizations: 'own', sees: 'self' },
  substitute: { permissionsFrom: 'profile', organizations: 'own', sees: 'self' },
  org: { permissionsFrom: 'profile', organizations: 'own', sees: 'administration' },
  campus: { permissionsFrom: 'profile', organizations: 'own', sees: 'administration' },
  organizationParentUser: { permissionsFrom: 'profile', organizations: 'several', sees: 'administration' },
  multiOrgSubstitute: { permissionsFrom: 'profile', organizations: 'several', sees: 'self' },
};

/** Whether a user type is that of substitutes, of one district or several. */
export const isSubstitute = (userType: UserType): boolean =>
  userType === 'substitute' || userType === 'multiOrgSubstitute';
