import type { FieldProblem } from '#schemas/model/fieldProblem.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { userTypes } from '#schemas/protocol/permissions.ts';
import { DomainError } from '../../domainError.ts';
import { type Visibility, visibilityOf } from '../../identity/visibility.ts';
import type { Change } from '../domainRule.ts';
import { lostRights, notHeld, profileById } from './grants.ts';

/**
 * Whoever gives profiles to somebody gives no more than they hold and see themselves, a profile made for that
 * kind of user, and does not take the right to do so from themselves (docs/domain.md#profiles).
 */
export async function checkAccess(change: Change): Promise<void> {
  if (change.action !== 'update') return;
  const problems = [await permissionProblem(change), await sightProblem(change)];
  const found = problems.filter((problem) => problem !== undefined);
  if (found.length > 0) throw new DomainError('invalid', { problems: found });
}

const field = 'permissionProfileId';

async function permissionProblem({ actor, sql, before, after }: Change): Promise<FieldProblem | undefined> {
  if (before?.[field] === after[field]) return undefined;
  const found =
    after[field] === undefined ? undefined : await profileById(sql, actor.organization, after[field]);
  if (found?.userType !== undefined && found.userType !== after.userType) {
    return { field, code: 'otherUserType', args: {} };
  }
  const entries = found?.entries ?? [];
  const [lost] = isOwn(actor, after) ? lostRights(actor, entries) : [];
  if (lost !== undefined) return { field, code: 'ownRight', args: { name: lost } };
  const names = notHeld(actor, entries, []);
  const [name] = names;
  return name === undefined ? undefined : { field, code: 'grantsMore', args: { name, count: names.length } };
}

function isOwn({ userKey }: Change['actor'], { userType, adminUserId }: RecordData): boolean {
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
    (kind) => actor.visibility[kind] !== undefined && before?.[fieldOf[kind]] !== after[fieldOf[kind]],
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
} as const satisfies Record<keyof Visibility, string>;

/** Whether somebody who sees what is given sees no more than somebody else. */
export function isWithin(given: readonly number[] | undefined, own: readonly number[] | undefined): boolean {
  return own === undefined || (given?.every((id) => own.includes(id)) ?? false);
}
