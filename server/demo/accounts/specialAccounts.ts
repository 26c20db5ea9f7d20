import type { PermissionCatalogue } from '#schemas/access/permissionCatalogue.ts';
import type { UserType } from '#schemas/protocol/session/permissions.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import {
  type NewProfile,
  newProfiles,
  type ProfileName,
  profileNames,
} from '../../organizations/defaults.ts';
import { drawName } from '../people/drawName.ts';
import { twoDistrictPerson } from '../people/severalDistricts.ts';
import type { District } from '../places/district.ts';
import { randomFor } from '../random.ts';

/**
 * Accounts that only one district needs: one that may impersonate others (the role IdmAdministrator), and one with
 * roles in two districts.
 */
export function specialAccounts(home: District, second: District, firstUserId: number): DemoAccount[] {
  const profileIn = (district: District) => profileId(district, 'District administrator');
  return [
    {
      ...personOf(`${home.shortName}.idm`, firstUserId),
      role: 'Identity administrator',
      district: home.name,
      orgId: home.orgId,
      userType: 'org',
      subject: `Organization User:${firstUserId}`,
      profileId: profileIn(home),
      providerRoles: ['IdmAdministrator'],
      furtherRoles: [],
    },
    {
      ...personOf('multi', firstUserId + 2),
      role: `Multi-District View: ${second.name}`,
      district: home.name,
      orgId: home.orgId,
      userType: 'organizationParentUser',
      subject: `Multi-District View:${firstUserId + 2}`,
      profileId: profileIn(home),
      providerRoles: [],
      furtherRoles: [{ userId: firstUserId + 1, orgId: second.orgId, profileId: profileIn(second) }],
    },
  ];
}

/** The account of a substitute who works in several districts, with a role for their record in each district. */
export function substituteOfSeveral(districts: readonly District[], firstUserId: number): DemoAccount[] {
  const places = districts.flatMap((district) => {
    const person = twoDistrictPerson(district);
    return person ? [{ district, person }] : [];
  });
  const [home, ...others] = places;
  if (!home) return [];
  const { firstName, lastName, personId } = home.person;
  const login = 'multi.substitute';
  return [
    {
      ...{ login, userId: firstUserId, personId, firstName, lastName },
      ...{ email: `${login}@example.org`, language: 'en' },
      role: `Substitute of several districts: ${others.map(({ district }) => district.name).join(', ')}`,
      district: home.district.name,
      orgId: home.district.orgId,
      userType: 'multiOrgSubstitute',
      subject: `Multi-District Substitute:${firstUserId}`,
      profileId: undefined,
      providerRoles: [],
      furtherRoles: others.map(({ district, person }, at) => ({
        userId: firstUserId + 1 + at,
        orgId: district.orgId,
        profileId: undefined,
        personId: person.personId,
      })),
    },
  ];
}

function personOf(login: string, userId: number) {
  const { firstName, lastName } = drawName(randomFor('account', userId));
  const email = `${login}@example.org`;
  return { login, userId, firstName, lastName, email, personId: undefined, language: 'en' as const };
}

/** A demo account, with the fields that are printed at startup and those that are stored. */
export interface DemoAccount {
  readonly login: string;
  /** Description of the role. */
  readonly role: string;
  /** Name of the district; undefined for support. */
  readonly district: string | undefined;
  readonly orgId: number | undefined;
  readonly userType: UserType;
  readonly userId: number;
  /**
   * Subject of the account at the identity provider: title of the role and number, spelled as in the specification
   * (docs/specification.md#application-6-user-types).
   */
  readonly subject: string;
  readonly profileId: number | undefined;
  /** Id of the account's employee or substitute record. */
  readonly personId: number | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly language: Language;
  /** Roles of the account at the embedded identity provider. */
  readonly providerRoles: readonly string[];
  /** Roles of the same user type in other districts. */
  readonly furtherRoles: readonly {
    readonly userId: number;
    readonly orgId: number;
    readonly profileId: number | undefined;
    /** Id of the person's employee or substitute record in that district, like `personId`. */
    readonly personId?: number;
  }[];
}

/**
 * Record and user id of a person who has an account in a district, possibly as a further role of an account from
 * another district.
 */
export type DemoHolder = Pick<DemoAccount, 'userType' | 'personId' | 'userId'>;

/** Everyone with an account or a further role in a district. */
export function holdersIn(orgId: number, accounts: readonly DemoAccount[]): DemoHolder[] {
  return accounts.flatMap((account): DemoHolder[] => {
    const { userType } = account;
    const roles = account.furtherRoles.filter((role) => role.orgId === orgId);
    return [
      ...(account.orgId === orgId ? [account] : []),
      ...roles.map(({ userId, personId }) => ({ userType, userId, personId })),
    ];
  });
}

export type { ProfileName } from '../../organizations/defaults.ts';

export interface PermissionProfile extends NewProfile {
  readonly id: number;
}

/** Permission profiles of a district: the defaults of every new district, reduced to existing permissions. */
export function permissionProfiles(district: District, catalogue: PermissionCatalogue): PermissionProfile[] {
  return newProfiles(catalogue).map((profile) => ({ id: profileId(district, profile.name), ...profile }));
}

/** Id of a district's profile, by name. */
export function profileId(district: District, name: ProfileName): number {
  return district.firstId + profileNames.indexOf(name) + 1;
}
