import type { HeldProfile, PermissionSet } from '#schemas/access/permissions.ts';
import type {
  Language,
  OrganizationFacts,
  PermissionProfileFacts,
  UserFacts,
} from '#schemas/protocol/session/session.ts';
import { request } from '../http/request.ts';
import { ServiceError } from '../http/serviceError.ts';
import { readItem, removeItem } from '../storage/storedItems.ts';
import { districtOf } from './districtAddress.ts';
import { type ConnectionParts, connectCalls, leaveEndedImpersonation } from './entryConnection.ts';
import { suiteLinksOf } from './entryLinks.ts';
import { currentImpersonation } from './impersonation.ts';
import type { Session } from './session.ts';
import { sessionLifecycle } from './sessionLifecycle.ts';
import type { SignInManager } from './signIn/signInManager.ts';
import { signOut } from './signOut.ts';
import { storeFacts } from './storedFacts.ts';

export interface SessionParts extends ConnectionParts {
  readonly manager: SignInManager;
}

/** User type of support representatives, who have access to every district. */
const support = 'csRep';

/** Returns the district of the user's first role; `undefined` for support, who have access to all. */
function ownDistrict(user: UserFacts): number | undefined {
  const [role] = user.Roles;
  return role && role.userTypeMnemonic !== support && role.orgId > 0 ? role.orgId : undefined;
}

/**
 * Connects all calls to the signed-in user and loads the user, in the district of the address or else their own. Throws
 * a `ServiceError`: `wrongOrganization` if they have no access to the district.
 */
export async function openSession(parts: SessionParts): Promise<Session> {
  const lifecycle = sessionLifecycle(parts);
  const { accessToken, identify } = connectCalls({
    ...parts,
    renewal: lifecycle.renewal,
    wrongDistrict: ({ isWrite }) => lifecycle.events.raise({ kind: 'wrongDistrict', isWrite }),
  });
  const district = districtOf(location.pathname);
  const [user, { permissions, profile }, named, impersonation] = await inFittingRole(() =>
    Promise.all([
      loadUser(),
      loadPermissions(),
      district === undefined ? undefined : loadOrganization(),
      currentImpersonation(),
    ]),
  );
  if (!impersonation && readItem('impersonation')) return leaveEndedImpersonation();
  identify(user);
  const organization = named ?? (ownDistrict(user) === undefined ? undefined : await loadOrganization());
  storeFacts(user, organization);
  return {
    user,
    permissions,
    profile,
    organization,
    impersonation,
    features: featuresOf(organization),
    config: parts.config,
    language: languageOf(user),
    links: suiteLinksOf({ ...parts, isImpersonating: impersonation !== undefined }),
    accessToken,
    signInAgain: parts.signInAgain,
    signOut: () => signOut(parts.manager),
    lifecycle,
  };
}

/** Retries without the chosen role if that role isn't in the address's district. */
async function inFittingRole<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const isOfRole = error instanceof ServiceError && error.code === 'wrongOrganization';
    if (!isOfRole || readItem('userKey') === undefined) throw error;
    removeItem('userKey');
    return load();
  }
}

function featuresOf(organization: OrganizationFacts | undefined): ReadonlySet<string> {
  const isOn = (organization?.features ?? []).filter(({ enabled }) => enabled);
  return new Set(isOn.map(({ name }) => name));
}

function languageOf(user: UserFacts): Language {
  const requested = user.preferences.find(({ code }) => code === 'language')?.value;
  return requested === 'es' ? 'es' : 'en';
}

/**
 * Request options of calls that may use the suite's alternate token (docs/specification.md#application-7-conventions).
 */
const withAlternateToken = { useAesopToken: true } as const;

/** Loads the user, before any district is known. */
export async function loadUser(): Promise<UserFacts> {
  return (await request('absence', 'GET', '/v1.0/users', withAlternateToken)).json as UserFacts;
}

/** Loads the district of the address. */
export async function loadOrganization(): Promise<OrganizationFacts> {
  return (await request('absence', 'GET', '/v1.0/organizations', withAlternateToken))
    .json as OrganizationFacts;
}

/** Loads the user's permissions in the district of the address, and the profile that grants them. */
export async function loadPermissions(): Promise<{ permissions: PermissionSet; profile: HeldProfile }> {
  const { categories, ...profile } = (
    await request('absence', 'GET', '/v1.0/permissionprofiles', withAlternateToken)
  ).json as PermissionProfileFacts;
  const names = categories.flatMap(({ category, permissions }) =>
    permissions.map((name) => `${category}.${name}`),
  );
  return { permissions: new Set(names), profile };
}
