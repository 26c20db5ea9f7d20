import { type UserType, userTypes } from '#schemas/protocol/session/permissions.ts';
import type { Database, Row, Sql } from '../../database/database.ts';

/** The sign-in account of a person. */
export interface Account {
  readonly subject: string;
  readonly userId: number;
  readonly userType: number;
  /** Id of the organization; undefined for support representatives, who serve every organization. */
  readonly organization: number | undefined;
  readonly permissionProfile: number | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
  readonly disabled: boolean;
  /**
   * When the user was signed out everywhere, in seconds since 1970. Tokens that a foreign provider issued earlier are
   * invalid.
   */
  readonly signedOutAt: number | undefined;
  /** Roles at the identity provider that are stored with the account, such as IdmAdministrator. */
  readonly providerRoles: readonly string[];
}

/** A sign-in account, with fields that only the sign-in code may see. */
export interface SignInAccount extends Account {
  readonly passwordHash: string;
}

const columns = `subject, user_id, user_type, org_id, permission_profile_id, first_name, last_name,
  language, disabled, provider_roles, floor(extract(epoch from signed_out_at)) as signed_out`;

/** Finds the account of a login name, ignoring case. */
export async function accountByLogin(database: Database, login: string): Promise<SignInAccount | undefined> {
  const text = `select ${columns}, password_hash from user_account where lower(login_name) = lower($1)`;
  const [row] = await database.identity((sql) => sql(text, [login]));
  return row && { ...accountOf(row), passwordHash: String(row.password_hash) };
}

/** Finds the account of a token's subject; undefined if there is none. */
export async function accountBySubject(sql: Sql, subject: string): Promise<Account | undefined> {
  const [row] = await sql(`select ${columns} from user_account where subject = $1`, [subject]);
  return row && accountOf(row);
}

/** Full name of a person. */
export function fullName({ firstName, lastName }: Account): string {
  return `${firstName} ${lastName}`.trim();
}

/** User key for the `aesopUser` header: userTypeId-userId. */
export function userKeyOf({ userType, userId }: Pick<Account, 'userType' | 'userId'>): string {
  return `${userType}-${userId}`;
}

function accountOf(row: Row): Account {
  return {
    subject: String(row.subject),
    userId: Number(row.user_id),
    userType: Number(row.user_type),
    organization: optionalNumber(row.org_id),
    permissionProfile: optionalNumber(row.permission_profile_id),
    firstName: String(row.first_name),
    lastName: String(row.last_name),
    language: String(row.language),
    disabled: row.disabled === true,
    signedOutAt: optionalNumber(row.signed_out),
    providerRoles: Array.isArray(row.provider_roles) ? row.provider_roles.map(String) : [],
  };
}

function optionalNumber(value: unknown): number | undefined {
  return value === null || value === undefined ? undefined : Number(value);
}

/** Returns the name of an account's user type. Throws for an unknown type. */
export function userTypeOf({ userType, subject }: Pick<Account, 'userType' | 'subject'>): UserType {
  const found = Object.entries(userTypes).find(([, code]) => code === userType);
  if (!found) throw new Error(`The account ${subject} has the unknown user type ${userType}.`);
  return found[0] as UserType;
}
