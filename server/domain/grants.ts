import { expandPermissions } from '#schemas/access/permissions.ts';
import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import { accessPermission, profilePermission, userTypes } from '#schemas/protocol/session/permissions.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sql } from '../database/database.ts';
import type { Actor } from '../identity/access/actor.ts';
import { entriesOf } from '../identity/access/permissions.ts';
import { type Visibility, visibilityOf } from '../identity/access/visibility.ts';
import type { Change } from './domainRule.ts';

/** What people need to fix profiles: nobody takes it from themselves. */
const ownRights = [profilePermission, accessPermission];

/**
 * What would be granted anew, and the person does not hold. Support grants everything. A whole category
 * counts as all that is in it today.
 */
export function notHeld(
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

/** Which of the rights to fix profiles the person has and would lose. */
export function lostRights({ permissions, access }: Actor, after: readonly string[]): string[] {
  const left = expandPermissions(after, access.known);
  return ownRights.filter((name) => permissions.has(name) && !left.has(name));
}

/** The entries and the user type of a permission profile; nothing when there is no such one. */
export async function profileById(sql: Sql, organization: number, id: unknown) {
  const text = `select permissions, user_type from permission_profile
    where org_id = $1 and permission_profile_id = $2 for share`;
  const [row] = await sql(text, [organization, id]);
  if (!row) return undefined;
  const { user_type: userType } = row;
  return { entries: entriesOf(row.permissions), userType: userType === null ? undefined : Number(userType) };
}

/**
 * Whoever gives profiles to somebody gives no more than they hold and see themselves, a profile made for that
 * kind of user, and does not take the right to do so from themselves (docs/domain.md#profiles).
 */
export async function accessProblems(change: Change): Promise<FieldProblem[]> {
  if (change.action === 'delete') return [];
  const problems = [await permissionProblem(change), await sightProblem(change)];
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
  const names = notHeld(actor, entries, []);
  const [name] = names;
  return name === undefined ? undefined : { field, code: 'grantsMore', args: { name, count: names.length } };
}

/** Whether an admin user is the person who asks. */
export function isOwn({ userKey }: Change['actor'], { userType, adminUserId }: RecordData): boolean {
  const known = Object.values(userTypes).find((code) => code === userType);
  return known !== undefined && userKey === `${known}-${adminUserId}`;
}

/** Who sees a part gives to others that part at most. */
async function sightProblem({ actor, sql, before, after }: Change): Promise<FieldProblem | undefined> {
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
  const given = await visibilityOf(sql, actor.organization, {
    permission: undefined,
    schools: requested.schools === undefined ? undefined : Number(requested.schools),
    employeeTypes: requested.employeeTypes === undefined ? undefined : Number(requested.employeeTypes),
  });
  const wider = limited.find((kind) => !isWithin(given[kind], actor.visibility[kind]));
  return wider === undefined ? undefined : { field: fieldOf[wider], code: 'widerSight', args: {} };
}

const fieldOf = {
  schools: 'institutionVisibilityProfileId',
  employeeTypes: 'employeeTypeVisibilityProfileId',
} as const satisfies Partial<Record<keyof Visibility, string>>;

/** Whether somebody who sees what is given sees no more than somebody else. */
export function isWithin(given: readonly number[] | undefined, own: readonly number[] | undefined): boolean {
  return own === undefined || (given?.every((id) => own.includes(id)) ?? false);
}
