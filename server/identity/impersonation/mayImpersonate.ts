import { allows } from '#schemas/access/permissions.ts';
import { administratorRole, impersonatePermission } from '#schemas/protocol/session/impersonation.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Actor, SignedIn } from '../access/actor.ts';

type Person = Pick<Actor, 'userType' | 'permissions'>;
type Roles = {
  readonly token: SignedIn['token'];
  readonly account: Pick<SignedIn['account'], 'providerRoles'>;
};

/** Whether a user may impersonate others in the organization of the request. */
export function mayImpersonate(person: Person, roles: Roles): boolean {
  return reasonAgainst(person, roles) === undefined;
}

/** Throws if the user may not impersonate. The error names the missing permission or role. */
export function assertMayImpersonate(person: Person, roles: Roles): void {
  const domainError = reasonAgainst(person, roles);
  if (domainError) throw domainError;
}

/**
 * Why a user may not impersonate; undefined if they may. Support may, and so may users of an organization with the
 * permission and the administrator role. The role is not required if the provider itself lets the user act as the
 * person, which the token says by `acting_as_id` (docs/specification.md#application-4-impersonation).
 */
function reasonAgainst(person: Person, roles: Roles): DomainError | undefined {
  if (person.userType === 'csRep') return undefined;
  if (person.userType !== 'org' || !allows(person.permissions, impersonatePermission)) {
    return new DomainError('forbidden', { args: { permission: impersonatePermission } });
  }
  if (roles.token.actingAs !== undefined || isAdministrator(roles)) return undefined;
  return new DomainError('forbidden', {
    text: 'refused.administratorRole',
    args: { role: administratorRole },
  });
}

/** Whether the token or the account has the administrator role, ignoring case. */
function isAdministrator({ token, account }: Roles): boolean {
  const wanted = administratorRole.toLowerCase();
  return [...token.roles, ...account.providerRoles].some((role) => role.trim().toLowerCase() === wanted);
}
