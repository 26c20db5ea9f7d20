import type { Database } from '#server/database/database.ts';
import { evergreen, losAngeles } from './people.ts';

/**
 * Additional accounts that only a few tests need: users who may impersonate, and a user of two districts (`multi`). All
 * have the same password.
 */
export const morePeople = {
  'la.idm': { id: 3001, type: 4, subject: 'Organization User:3001', profile: 3, roles: ['idmadministrator'] },
  'la.helper': { id: 3002, type: 4, subject: 'Organization User:3002', profile: 3, roles: [] },
  multi: { id: 3003, type: 7, subject: 'Multi-District View:3003', profile: 1, roles: [] },
} as const;

export type MoreLogin = keyof typeof morePeople;

/** User key of the second role of `multi`, in Evergreen. */
export const multiInEvergreen = '7-3004';

/** Adds the users of `morePeople`. Permission profile 3 allows its users to impersonate and to change pay codes. */
export async function fillMorePeople(database: Database): Promise<void> {
  await database.maintain(async (sql) => {
    await sql(
      `insert into permission_profile (org_id, permission_profile_id, profile_name, permissions)
       values ($1, 3, 'Helper', '["EMP.IMPERSONATE", "REFDATA.PAYCODE.VIEW"]')`,
      [losAngeles],
    );
    for (const [login, { id, type, subject, profile, roles }] of Object.entries(morePeople)) {
      await sql(
        `insert into user_account (user_id, subject, login_name, password_hash, user_type, org_id,
           permission_profile_id, first_name, last_name, email, provider_roles)
         overriding system value
         select $1, $2, $3, password_hash, $4, $5, $6, $3, 'Person', 'x@example.org', $7
         from user_account where login_name = 'support'`,
        [id, subject, login, type, losAngeles, profile, JSON.stringify(roles)],
      );
    }
    await sql(
      `insert into user_role (user_type, user_id, subject, org_id, permission_profile_id)
       values (7, 3004, 'Multi-District View:3003', $1, 2)`,
      [evergreen],
    );
  });
}
