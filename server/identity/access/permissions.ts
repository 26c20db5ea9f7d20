import { type AccessFacts, type HeldProfile, permissionsOf } from '#schemas/access/permissions.ts';
import { userTypeRules } from '#schemas/access/userTypeRules.ts';
import type { OrganizationSettings } from '#schemas/protocol/session/organizationSettings.ts';
import type { UserType } from '#schemas/protocol/session/permissions.ts';
import type { Database, Row, Sql } from '../../database/database.ts';
import type { Account } from './accounts.ts';
import { hasSchools } from './organizations.ts';
import {
  type AssignedProfiles,
  assignedProfiles,
  userTypesSeen,
  type Visibility,
  visibilityOf,
} from './visibility.ts';

/** A user in one organization whose permissions are to be computed. */
export interface AccessQuestion {
  readonly account: Account;
  readonly userType: UserType;
  /** Id of the organization; 0 for none. */
  readonly organization: number;
  readonly features: ReadonlySet<string>;
  readonly settings: OrganizationSettings;
}

/** The sources from which permissions are computed. */
export interface AccessSource {
  readonly database: Database;
  /** Dotted names of the permissions that profiles can grant (`knownPermissions`). */
  readonly known: readonly string[];
}

/** A user's permissions in an organization, with the facts from which they were computed. */
export interface KnownAccess extends AccessFacts {
  /** Dotted names of the permissions that profiles can grant. */
  readonly known: readonly string[];
}

/** A user's permissions in an organization, together with their visibility. */
export interface Access extends KnownAccess {
  readonly visibility: Visibility;
}

/**
 * Computes a user's permissions and visibility in an organization. Includes the facts behind them
 * (docs/specification.md#application-6-permission-names).
 */
export async function accessOf({ database, known }: AccessSource, question: AccessQuestion): Promise<Access> {
  const { account, userType, organization, features, settings } = question;
  const { visibility, ...read } = await database.read(organization, async (sql) => {
    const assigned = await assignedProfiles(sql, account, organization);
    return {
      hasSchools: await hasSchools(sql, organization),
      profile: await profileOf(sql, assigned, userType, organization),
      visibility: await visibilityOf(sql, organization, assigned),
    };
  });
  const facts = { userType, features, settings, ...read };
  const permissions = permissionsOf(facts, known);
  return {
    ...facts,
    known,
    permissions,
    visibility: { ...visibility, userTypes: userTypesSeen(permissions), permissions },
  };
}

async function profileOf(
  sql: Sql,
  { permission }: AssignedProfiles,
  userType: UserType,
  organization: number,
): Promise<HeldProfile> {
  if (userTypeRules[userType].permissionsFrom === 'everything') {
    return { profileId: null, profileName: userType, entries: ['*'] };
  }
  const text = `select permission_profile_id, profile_name, permissions from permission_profile
    where org_id = $1 and permission_profile_id = $2`;
  const [row] = await sql(text, [organization, permission ?? null]);
  return row ? presentProfile(row) : { profileId: null, profileName: userType, entries: [] };
}

function presentProfile(row: Row): HeldProfile {
  return {
    profileId: Number(row.permission_profile_id),
    profileName: String(row.profile_name),
    entries: entriesOf(row.permissions),
  };
}

/** Reads the entries of a permission profile from its stored column. */
export function entriesOf(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.map(String) : [];
}
