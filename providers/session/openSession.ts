import type { RunTimeConfig } from '#schemas/protocol/runTimeConfig.ts';
import type { Language, OrganizationFacts, UserFacts } from '#schemas/protocol/session.ts';
import { connect } from '../http/connection.ts';
import { districtOf } from './districtAddress.ts';
import { loadOrganization, loadPermissions, loadUser } from './loadFacts.ts';
import { type Renewal, SessionEnded } from './renewal.ts';
import type { Session } from './session.ts';
import type { SignInManager } from './signInManager.ts';
import { announceSignOut } from './tabs.ts';

interface SessionParts {
  readonly config: RunTimeConfig;
  readonly manager: SignInManager;
  readonly renewal: Renewal;
  /** Leaves for the sign-in page; rejects when it cannot be reached. */
  readonly signInAgain: () => Promise<never>;
}

/** The user type of support representatives, who look after every district. */
const support = 'csRep';

/** The district in which somebody acts; `undefined` for support, who may act in every one. */
function ownDistrict(user: UserFacts): number | undefined {
  const [role] = user.Roles;
  return role && role.userTypeMnemonic !== support && role.orgId > 0 ? role.orgId : undefined;
}

/**
 * Connects all calls to the signed-in user and asks the service who that is, in the district of the
 * address, or in their own when it names none. Throws a `ServiceError`: `wrongOrganization` when the district is not theirs.
 */
export async function openSession(parts: SessionParts): Promise<Session> {
  let user: UserFacts | undefined;
  const accessToken = endedMeansSignIn(parts, () => parts.renewal.accessToken());
  connect({
    services: parts.config.services,
    accessToken,
    renew: (refused) => endedMeansSignIn(parts, () => parts.renewal.renew(refused))(),
    signInAgain: parts.signInAgain,
    userKey: () => user?.loggedInUserKey,
    organization: () => districtOf(location.pathname),
    language: () => document.documentElement.lang,
  });
  const district = districtOf(location.pathname);
  const [facts, permissions, named] = await Promise.all([
    loadUser(),
    loadPermissions(),
    district === undefined ? undefined : loadOrganization(),
  ]);
  user = facts;
  const organization = named ?? (ownDistrict(user) === undefined ? undefined : await loadOrganization());
  return {
    user,
    permissions,
    organization,
    features: featuresOf(organization),
    config: parts.config,
    language: languageOf(user),
    accessToken,
    signInAgain: parts.signInAgain,
    signOut: () => signOut(parts.manager),
  };
}

/** Leaves for the provider's sign-out and tells the other tabs; never resolves. */
export async function signOut(manager: SignInManager): Promise<never> {
  announceSignOut();
  await manager.signoutRedirect();
  return new Promise(() => {});
}

function endedMeansSignIn(parts: SessionParts, work: () => Promise<string>): () => Promise<string> {
  return async () => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof SessionEnded) return parts.signInAgain();
      throw error;
    }
  };
}

function featuresOf(organization: OrganizationFacts | undefined): ReadonlySet<string> {
  const isOn = (organization?.features ?? []).filter(({ enabled }) => enabled);
  return new Set(isOn.map(({ name }) => name));
}

function languageOf(user: UserFacts): Language {
  const asked = user.preferences.find(({ code }) => code === 'language')?.value;
  return asked === 'es' ? 'es' : 'en';
}
