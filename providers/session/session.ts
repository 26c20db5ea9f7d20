import type { HeldProfile, PermissionSet } from '#schemas/access/permissions.ts';
import type { RunTimeConfig } from '#schemas/protocol/session/runTimeConfig.ts';
import type { Language, OrganizationFacts, UserFacts } from '#schemas/protocol/session/session.ts';
import type { SuiteLinks } from './entryLinks.ts';
import type { Impersonation } from './impersonation.ts';
import type { SessionLifecycle } from './sessionLifecycle.ts';

/** The signed-in user in the district of the address: the base of every page. */
export interface Session {
  readonly user: UserFacts;
  /** Undefined if the address has no district, as in support's district picker. */
  readonly organization: OrganizationFacts | undefined;
  readonly permissions: PermissionSet;
  readonly profile: HeldProfile;
  /** Enabled features of the district. */
  readonly features: ReadonlySet<string>;
  readonly config: RunTimeConfig;
  /** Set during impersonation; user, permissions and features are then those of the impersonated user. */
  readonly impersonation?: Impersonation | undefined;
  /** Links to the suite's pages: account settings and support. */
  readonly links: SuiteLinks;
  /** The language of the account. The current language is the document's (`<html lang>`). */
  readonly language: Language;
  /** Returns a token that is valid for at least a minute. Redirects to the sign-in page if the session has ended. */
  readonly accessToken: () => Promise<string>;
  /** Signs out at the provider and in all tabs; never resolves. */
  readonly signOut: () => Promise<never>;
  /** Redirects to the sign-in page and returns to this address; never resolves. */
  readonly signInAgain: () => Promise<never>;
  /** Session events, and ways to continue the session without leaving the page. */
  readonly lifecycle: SessionLifecycle;
}
