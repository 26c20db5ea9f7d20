import type { PermissionSet } from '#schemas/access/permissions.ts';
import { userTypes } from '#schemas/protocol/session/permissions.ts';
import type { Sql } from '../../database/database.ts';
import { keepsUserAccess } from '../accounts/syncUser.ts';
import type { Account } from './accounts.ts';

/** Which records of an organization a user sees; a missing list means no limit. */
export interface Visibility {
  /** Ids of schools and regions: those of the profile and everything below them. */
  readonly schools?: readonly number[] | undefined;
  /** Ids of employee types. */
  readonly employeeTypes?: readonly number[] | undefined;
  /** Types of admin users. */
  readonly userTypes?: readonly number[] | undefined;
  /** Permissions that decide which private records are visible (`x-entity.private`); if missing, all are visible. */
  readonly permissions?: PermissionSet | undefined;
}

/** Visibility without any limit. */
export const unlimitedVisibility: Visibility = {};

/** Ids of the profiles of an organization or campus user. */
export interface AssignedProfiles {
  readonly permission: number | undefined;
  readonly schools: number | undefined;
  readonly employeeTypes: number | undefined;
}

/**
 * Loads a user's permission and visibility profiles in an organization, from their user access. Users without user
 * access (staff, substitutes, people of several districts) have only the permission profile of the account
 * (docs/specification.md#master-data-3-admin-user).
 */
export async function assignedProfiles(
  sql: Sql,
  { userId, userType, permissionProfile }: Account,
  organization: number,
): Promise<AssignedProfiles> {
  const own = { permission: permissionProfile, schools: undefined, employeeTypes: undefined };
  if (!(await keepsUserAccess(sql))) return own;
  const text = `select permission_profile_id, institution_visibility_profile_id,
      employee_type_visibility_profile_id
    from admin_user where org_id = $1 and admin_user_id = $2 and user_type = $3`;
  const [row] = await sql(text, [organization, userId, userType]);
  if (!row) return own;
  return {
    permission: numberOf(row.permission_profile_id),
    schools: numberOf(row.institution_visibility_profile_id),
    employeeTypes: numberOf(row.employee_type_visibility_profile_id),
  };
}

/** Loads the users of an organization who have user access, with their permission profiles. */
export async function assignedInOrganization(
  sql: Sql,
  organization: number,
): Promise<{ userKey: string; profile: number | undefined }[]> {
  if (!(await keepsUserAccess(sql))) return [];
  const text = `select user_type, admin_user_id, permission_profile_id from admin_user where org_id = $1`;
  const rows = await sql(text, [organization]);
  return rows.map((row) => ({
    userKey: `${row.user_type}-${row.admin_user_id}`,
    profile: numberOf(row.permission_profile_id),
  }));
}

/**
 * Resolves visibility profiles to the ids of the records that they show. A school or region includes everything below
 * it.
 */
export async function visibilityOf(
  sql: Sql,
  organization: number,
  { schools, employeeTypes }: AssignedProfiles,
): Promise<Visibility> {
  const ids = async (text: string, profile: number | undefined) =>
    profile === undefined
      ? undefined
      : (await sql(text, [organization, profile])).map((row) => Number(row.id));
  return {
    schools: await ids(schoolsOfProfile, schools),
    employeeTypes: await ids(typesOfProfile, employeeTypes),
  };
}

/** The types of admin users that the permissions let a user see. Undefined if they see both types. */
export function userTypesSeen(permissions: ReadonlySet<string>): readonly number[] | undefined {
  const visible = Object.entries(opensUserType).filter(([, permission]) => permissions.has(permission));
  return visible.length === Object.keys(opensUserType).length
    ? undefined
    : visible.map(([type]) => Number(type));
}

const opensUserType = {
  [userTypes.org]: 'SECURITY.ORGUSER',
  [userTypes.campus]: 'SECURITY.CAMPUSUSER',
} as const;

/** SQL for the schools and regions of a visibility profile and everything below them. Stops at a cycle in the tree. */
const schoolsOfProfile = `
  with recursive seen as (
    select place.institute_id, place.institution_level_id from school as place
    join school_visibility_profile as profile
      on profile.org_id = place.org_id and profile.institute_ids @> to_jsonb(place.institute_id)
    where place.org_id = $1 and profile.institution_visibility_profile_id = $2
    union
    select below.institute_id, below.institution_level_id from school as below
    join seen as above on below.parent_institute_id = above.institute_id or above.institution_level_id = 1
    where below.org_id = $1
  )
  select institute_id as id from seen order by 1`;

const typesOfProfile = `
  select jsonb_array_elements_text(worker_type_ids)::bigint as id from employee_type_visibility_profile
  where org_id = $1 and employee_type_visibility_profile_id = $2 order by 1`;

function numberOf(value: unknown): number | undefined {
  return value === null || value === undefined ? undefined : Number(value);
}
