import type { HeldProfile, PermissionSet } from '#schemas/access/permissions.ts';
import type { RunTimeConfig } from '#schemas/protocol/session/runTimeConfig.ts';
import type { Language, OrganizationFacts, UserFacts } from '#schemas/protocol/session/session.ts';
import type { SuiteLinks } from './entryLinks.ts';
import type { Impersonation } from './impersonation.ts';
import type { SessionLifecycle } from './sessionLifecycle.ts';

/** Somebody who has signed in, in the district of the address: what every page of the console starts from. */
export interface Session {
  readonly user: UserFacts;
  /** Absent where the address names no district, as in the district picker of support. */
  readonly organization: OrganizationFacts | undefined;
  readonly permissions: PermissionSet;
  /** The profile that the permissions come from. */
  readonly profile: HeldProfile;
  /** The district's features that are on. */
  readonly features: ReadonlySet<string>;
  readonly config: RunTimeConfig;
  /** Present while the person acts as somebody else: user, permissions and features are then those of that person. */
  readonly impersonation?: Impersonation | undefined;
  /** To the suite's own pages: account settings, help from people. */
  readonly links: SuiteLinks;
  /** The language that the account asks for. The language in use is that of the document (`<html lang>`). */
  readonly language: Language;
  /** A token that is good for a minute at least; leaves for the sign-in page when the session has ended. */
  readonly accessToken: () => Promise<string>;
  /** Leaves for the provider's sign-out, in all tabs; never resolves. */
  readonly signOut: () => Promise<never>;
  /** Leaves for the sign-in page and comes back to this address; never resolves. */
  readonly signInAgain: () => Promise<never>;
  /** Its events, and what can be done to go on with it without leaving the page. */
  readonly lifecycle: SessionLifecycle;
}
