import type { UserType } from '../protocol/session/permissions.ts';

/**
 * The rules of a user type: where its permissions come from, in which organizations it works, and what the console
 * shows it.
 */
export interface UserTypeRule {
  /** Where permissions come from. With `profile`, a person without a profile has none. */
  readonly permissionsFrom: 'everything' | 'profile';
  /** Permissions that everyone of the type has for their own data, even without a profile. */
  readonly holds?: readonly string[];
  /** The organizations that a user can work in. */
  readonly organizations: 'all' | 'several' | 'own';
  /** What the console shows users of this type: administration pages, or their own data. */
  readonly sees: 'administration' | 'self';
}

/**
 * The rules of each user type (docs/specification.md#application-6-user-types): support sees everything everywhere;
 * administrators see what their profile grants; employees and substitutes see their own data, and what a profile grants
 * in addition.
 */
export const userTypeRules: Readonly<Record<UserType, UserTypeRule>> = {
  csRep: { permissionsFrom: 'everything', organizations: 'all', sees: 'administration' },
  InstitutionAdministrator: { permissionsFrom: 'profile', organizations: 'own', sees: 'administration' },
  worker: {
    permissionsFrom: 'profile',
    holds: ['ABSR.CREATE', 'WEBFUNC.CREATEABSLINK'],
    organizations: 'own',
    sees: 'self',
  },
  substitute: { permissionsFrom: 'profile', organizations: 'own', sees: 'self' },
  org: { permissionsFrom: 'profile', organizations: 'own', sees: 'administration' },
  campus: { permissionsFrom: 'profile', organizations: 'own', sees: 'administration' },
  organizationParentUser: { permissionsFrom: 'profile', organizations: 'several', sees: 'administration' },
  multiOrgSubstitute: { permissionsFrom: 'profile', organizations: 'several', sees: 'self' },
};

/** Whether a user type is a substitute, of one district or several. */
export const isSubstitute = (userType: UserType): boolean =>
  userType === 'substitute' || userType === 'multiOrgSubstitute';
