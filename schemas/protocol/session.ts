import type { UserType, UserTypeCode } from './permissions.ts';

/** Languages that the product speaks. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** `GET /v1.0/users` (specification, application section 3, "User data"). */
export interface UserFacts {
  readonly UserType: UserTypeCode;
  readonly userTypeMnemonic: UserType;
  readonly loggedInUserId: number;
  /** userTypeId-userId: what the `aesopUser` header names. */
  readonly loggedInUserKey: string;
  readonly actingAsUserID: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly preferences: readonly { readonly code: string; readonly value: string }[];
  readonly Roles: readonly RoleFacts[];
}

/** One role that a person can act in (specification, application section 3, "Role entry"). */
export interface RoleFacts {
  readonly userKey: string;
  readonly userTypeMnemonic: UserType;
  readonly userTitle: string;
  readonly orgId: number;
}

/** `GET /v1.0/organizations` (specification, application section 3, "Organisation"). */
export interface OrganizationFacts {
  readonly id: number;
  readonly name: string;
  /** The district's NCES id, seven digits. */
  readonly orgXrefId: string;
  readonly stateCode: string;
  readonly appDisplayName: string;
  readonly timeZone: string;
  readonly orgContactInfo: {
    readonly phone: string;
    readonly email: string;
    readonly fax: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly comments: string;
  };
  readonly features: readonly { readonly name: string; readonly enabled: boolean }[];
}

/** One organisation as the district switcher lists it. */
export interface OrganizationHit {
  readonly id: number;
  readonly name: string;
  readonly orgXrefId: string;
  readonly stateCode: string;
  readonly city: string;
}

/** `GET /v1.0/permissionprofiles`: the permissions held, by category (specification, application section 6). */
export interface PermissionProfileFacts {
  readonly profileName: string;
  readonly categories: readonly { readonly category: string; readonly permissions: readonly string[] }[];
}
