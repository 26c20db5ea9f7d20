import type { OrganizationFacts, PermissionProfileFacts, UserFacts } from '#schemas/protocol/session.ts';
import type { HeldProfile, PermissionSet } from '#schemas/rules/permissions.ts';
import { request } from '../http/request.ts';

/** These may be asked by the suite's alternate token (docs/specification.md#application-7-conventions). */
const withAlternateToken = { useAesopToken: true } as const;

/** Who the person is, before any district is known. */
export async function loadUser(): Promise<UserFacts> {
  return (await request('absence', 'GET', '/v1.0/users', withAlternateToken)).json as UserFacts;
}

/** The district of the address. */
export async function loadOrganization(): Promise<OrganizationFacts> {
  return (await request('absence', 'GET', '/v1.0/organizations', withAlternateToken))
    .json as OrganizationFacts;
}

/** What the person may do in the district of the address, and by which profile. */
export async function loadPermissions(): Promise<{ permissions: PermissionSet; profile: HeldProfile }> {
  const { categories, ...profile } = (
    await request('absence', 'GET', '/v1.0/permissionprofiles', withAlternateToken)
  ).json as PermissionProfileFacts;
  const names = categories.flatMap(({ category, permissions }) =>
    permissions.map((name) => `${category}.${name}`),
  );
  return { permissions: new Set(names), profile };
}
