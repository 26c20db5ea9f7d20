import { type UserType, userTypes } from '#schemas/protocol/session/permissions.ts';
import type { Database } from '#server/database/database.ts';
import { demoAccounts, demoPassword } from '#server/demo/accounts/demoAccounts.ts';
import { type ProfileName, permissionProfiles } from '#server/demo/accounts/specialAccounts.ts';
import type { District } from '#server/demo/places/district.ts';
import { catalogue } from '#tests/permissionNames.ts';
import { quickHash } from '#tests/server/identity/quickHash.ts';

/** A user of the access matrix: name and sign-in. */
export interface MatrixPerson {
  readonly name: string;
  readonly login: string;
}

/** User types without a demonstration account, each with a demonstration profile. */
const added: readonly { readonly userType: UserType; readonly profile?: ProfileName }[] = [
  { userType: 'InstitutionAdministrator', profile: 'Campus office' },
  { userType: 'organizationParentUser', profile: 'District administrator' },
];

const nameOf = (userType: UserType, profile: string | undefined) =>
  userType === 'csRep' ? `${userType} (support)` : `${userType} with ${profile ?? 'no profile'}`;

/**
 * Returns users of every type with the demonstration's profiles: the district's accounts, and an added user for each
 * type without an account.
 */
export async function matrixPeople(database: Database, district: District): Promise<MatrixPerson[]> {
  const profiles = permissionProfiles(district, catalogue);
  const own = demoAccounts()
    .filter(({ orgId }) => orgId === undefined || orgId === district.orgId)
    .map(({ login, userType, profileId }) => ({
      login,
      name: nameOf(userType, profiles.find(({ id }) => id === profileId)?.name),
    }));
  const hash = quickHash(demoPassword);
  await database.maintain(async (sql) => {
    for (const { userType, profile } of added) {
      const profileId = profiles.find(({ name }) => name === profile)?.id ?? null;
      await sql(
        `insert into user_account (user_id, subject, login_name, password_hash, user_type, org_id,
           permission_profile_id, first_name, last_name, email)
         values ($1, $2, $3, $4, $5, $6, $7, 'Person', 'Added', 'added@example.org')`,
        [
          900_000 + userTypes[userType],
          `Added:${userType}`,
          userType,
          hash,
          userTypes[userType],
          district.orgId,
          profileId,
        ],
      );
    }
  });
  return [
    ...own,
    ...added.map(({ userType, profile }) => ({ login: userType, name: nameOf(userType, profile) })),
  ];
}
