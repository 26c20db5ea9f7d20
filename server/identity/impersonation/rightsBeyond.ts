import type { UserType } from '#schemas/protocol/permissions.ts';
import { pseudoCategory } from '#schemas/protocol/permissions.ts';
import { userTypeRules } from '#schemas/rules/userTypeRules.ts';
import type { SessionContext } from '../sessionContext.ts';

/** As much of somebody in one organisation as says what they may do there. */
export type Rights = Pick<SessionContext, 'userType' | 'permissions' | 'visibility'>;

/** In what somebody may do more than another person: districts, places that they see, or permissions. */
export type Beyond =
  | { readonly what: 'districts' | 'places' }
  | { readonly what: 'permissions'; readonly permissions: readonly string[] };

/**
 * In what one person may do more than another in the same organisation; undefined where they may not. Nobody may
 * act as somebody with more rights than their own: what they may not do as themselves they cannot do as another.
 * Pseudo-permissions are left out: they follow from the user type, and grant nothing by themselves.
 */
export function rightsBeyond(other: Rights, own: Rights): Beyond | undefined {
  if (rankOf(other.userType) > rankOf(own.userType)) return { what: 'districts' };
  if (seesMore(other, own)) return { what: 'places' };
  const permissions = [...other.permissions].filter(
    (name) => !name.startsWith(`${pseudoCategory}.`) && !own.permissions.has(name),
  );
  return permissions.length === 0 ? undefined : { what: 'permissions', permissions: permissions.sort() };
}

/** In how many organisations a user type administers: none, one, several, all. */
function rankOf(userType: UserType): number {
  const { sees, organizations } = userTypeRules[userType];
  return sees === 'self' ? 0 : { own: 1, several: 2, all: 3 }[organizations];
}

/** Whoever looks at what concerns themselves is limited by that. */
function seesMore(other: Rights, own: Rights): boolean {
  if (userTypeRules[other.userType].sees === 'self') return false;
  return (['schools', 'employeeTypes'] as const).some((kind) => {
    const [allowed, seen] = [own.visibility[kind], other.visibility[kind]];
    if (allowed === undefined) return false;
    return seen === undefined || seen.some((id) => !allowed.includes(id));
  });
}
