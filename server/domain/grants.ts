import { expandPermissions } from '#schemas/access/permissions.ts';
import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { accessPermission, profilePermission, userTypes } from '#schemas/protocol/session/permissions.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sql } from '../database/database.ts';
import type { Actor } from '../identity/access/actor.ts';
import { entriesOf } from '../identity/access/permissions.ts';
import { type Visibility, visibilityOf } from '../identity/access/visibility.ts';
import type { Change } from './domainRule.ts';

/** Permissions that are needed to change profiles and assign them. People cannot remove these from themselves. */
const ownRights = [profilePermission, accessPermission];

/**
 * Newly granted permissions that the person does not hold. Support may grant everything. A category counts as all
 * permissions that it contains today.
 */
export function permissionsNotHeld(
  actor: Actor,
  after: readonly string[],
  before: readonly string[],
): readonly string[] {
  if (actor.access.profile.entries.includes('*')) return [];
  const { known } = actor.access;
  const granted = expandPermissions(before, known);
  const added = [...expandPermissions(after, known)].filter((name) => !granted.has(name));
  const wholes = after.filter((entry) => entry.endsWith('*') && !before.includes(entry));
  const beyond = wholes.filter((entry) =>
    [...expandPermissions([entry], known)].some((name) => !actor.permissions.has(name)),
  );
  return [...new Set([...beyond, ...added.filter((name) => !actor.permissions.has(name))])];
}

/** Returns those of `ownRights` that the person has and would lose. */
export function lostRights({ permissions, access }: Actor, after: readonly string[]): string[] {
  const left = expandPermissions(after, access.known);
  return ownRights.filter((name) => permissions.has(name) && !left.has(name));
}

/** Loads the entries and the user type of a permission profile; undefined if it does not exist. */
export async function profileById(sql: Sql, organization: number, id: unknown) {
  const text = `select permissions, user_type from permission_profile
    where org_id = $1 and permission_profile_id = $2 for share`;
  const [row] = await sql(text, [organization, id]);
  if (!row) return undefined;
  const { user_type: userType } = row;
  return { entries: entriesOf(row.permissions), userType: userType === null ? undefined : Number(userType) };
}

/**
 * Checks the profiles given to a user: no more permissions or visibility than the person has, profiles for that user
 * type only, and the person keeps their own right to assign profiles (docs/domain.md#profiles).
 */
export async function accessProblems(change: Change): Promise<FieldProblem[]> {
  if (change.action === 'delete') return [];
  const problems = [await permissionProblem(change), await visibilityProblem(change)];
  return problems.filter((problem) => problem !== undefined);
}

const field = 'permissionProfileId';

async function permissionProblem({ actor, sql, before, after }: Change): Promise<FieldProblem | undefined> {
  if (before?.[field] === after[field]) return undefined;
  const found =
    after[field] === undefined ? undefined : await profileById(sql, actor.organization, after[field]);
  const entries = found?.entries ?? [];
  const [lost] = isOwn(actor, after) ? lostRights(actor, entries) : [];
  if (lost !== undefined) return { field, code: 'ownRight', args: { name: lost } };
  const names = permissionsNotHeld(actor, entries, []);
  const [name] = names;
  return name === undefined ? undefined : { field, code: 'grantsMore', args: { name, count: names.length } };
}

/** Whether an admin user is the current person. */
export function isOwn({ userKey }: Change['actor'], { userType, adminUserId }: RecordData): boolean {
  const known = Object.values(userTypes).find((code) => code === userType);
  return known !== undefined && userKey === `${known}-${adminUserId}`;
}

/** Refuses a visibility profile wider than the person's own visibility. */
async function visibilityProblem({ actor, sql, before, after }: Change): Promise<FieldProblem | undefined> {
  const requested = {
    schools: after.institutionVisibilityProfileId,
    employeeTypes: after.employeeTypeVisibilityProfileId,
  };
  const kinds = ['schools', 'employeeTypes'] as const;
  const limited = kinds.filter(
    (kind) =>
      actor.visibility[kind] !== undefined &&
      (before === undefined || before[fieldOf[kind]] !== after[fieldOf[kind]]),
  );
  if (limited.length === 0) return undefined;
  const newVisibility = await visibilityOf(sql, actor.organization, {
    permission: undefined,
    schools: requested.schools === undefined ? undefined : Number(requested.schools),
    employeeTypes: requested.employeeTypes === undefined ? undefined : Number(requested.employeeTypes),
  });
  const wider = limited.find((kind) => !isWithin(newVisibility[kind], actor.visibility[kind]));
  return wider === undefined ? undefined : { field: fieldOf[wider], code: 'widerSight', args: {} };
}

const fieldOf = {
  schools: 'institutionVisibilityProfileId',
  employeeTypes: 'employeeTypeVisibilityProfileId',
} as const satisfies Partial<Record<keyof Visibility, string>>;

/** Whether all ids of a visibility limit are within another limit. An undefined limit allows all ids. */
export function isWithin(ids: readonly number[] | undefined, own: readonly number[] | undefined): boolean {
  return own === undefined || (ids?.every((id) => own.includes(id)) ?? false);
}
