import { permissionNames, type UserType, userTypes } from '#schemas/protocol/permissions.ts';
import { expandPermissions, type PermissionSet } from '#schemas/rules/permissions.ts';
import type { Database, Sql } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { type Account, accountBySubject } from './accounts.ts';
import { featuresOf } from './organizations.ts';
import type { TokenFacts } from './tokenVerifier.ts';

/** Somebody in one organisation: what they may do there. */
export interface Standing {
  readonly account: Account;
  readonly userType: UserType;
  readonly userKey: string;
  /** 0 for none. */
  readonly organization: number;
  readonly profileName: string;
  readonly permissions: PermissionSet;
  readonly features: ReadonlySet<string>;
  readonly timeZone: string;
}

const everything: PermissionSet = new Set(permissionNames);

/**
 * Looks up who a token stands for and what they may do in the organisation they ask for. Throws
 * `unauthorized` when the account or its session is gone, `wrongOrganization` for a district that is
 * not theirs (specification, application section 6).
 */
export async function standingOf(
  database: Database,
  { subject, session }: TokenFacts,
  asked: number | undefined,
): Promise<Standing> {
  const { account, organization, place } = await database.identity(async (sql) => {
    const found = await accountBySubject(sql, subject);
    if (!found || found.disabled || !(await isOpen(sql, session, subject))) throw new Refusal('unauthorized');
    const chosen = allowedOrganization(found, asked);
    return { account: found, organization: chosen, place: await placeOf(sql, chosen) };
  });
  const userType = userTypeOf(account);
  const profile = await profileOf(database, account, userType, organization);
  const userKey = `${account.userType}-${account.userId}`;
  return { account, userType, userKey, organization, ...place, ...profile };
}

/** Whether the provider's session that a token came from is still there: sign-out ends it. */
async function isOpen(sql: Sql, session: string | undefined, subject: string): Promise<boolean> {
  if (session === undefined) return true;
  const text = `select 1 from provider_record where kind = 'Session' and uid = $1 and expires_at > now()
    and payload->>'accountId' = $2 limit 1`;
  return (await sql(text, [session, subject])).length > 0;
}

/** The organisation to act in: any for support, their own for everybody else. */
function allowedOrganization(account: Account, asked: number | undefined): number {
  const own = account.organization ?? 0;
  if (asked === undefined || asked === own) return own;
  if (isSupport(account)) return asked;
  throw new Refusal('wrongOrganization');
}

async function placeOf(sql: Sql, organization: number): Promise<Pick<Standing, 'features' | 'timeZone'>> {
  if (organization === 0) return { features: new Set(), timeZone: 'UTC' };
  const [row] = await sql('select features, time_zone from organization where org_id = $1', [organization]);
  if (!row) throw new Refusal('wrongOrganization');
  const isOn = featuresOf(row.features).filter(({ enabled }) => enabled);
  return { features: new Set(isOn.map(({ name }) => name)), timeZone: String(row.time_zone) };
}

async function profileOf(database: Database, account: Account, userType: UserType, organization: number) {
  if (isSupport(account)) return { profileName: userType, permissions: everything };
  const text = `select profile_name, permissions from permission_profile
    where org_id = $1 and permission_profile_id = $2`;
  const [row] = await database.read(organization, (sql) =>
    sql(text, [organization, account.permissionProfile]),
  );
  if (!row) return { profileName: userType, permissions: new Set<string>() };
  const granted = Array.isArray(row.permissions) ? row.permissions.map(String) : [];
  return { profileName: String(row.profile_name), permissions: expandPermissions(granted) };
}

function isSupport({ userType }: Account): boolean {
  return userType === userTypes.csRep;
}

function userTypeOf({ userType, subject }: Account): UserType {
  const found = Object.entries(userTypes).find(([, code]) => code === userType);
  if (!found) throw new Error(`The account ${subject} has the unknown user type ${userType}.`);
  return found[0] as UserType;
}
