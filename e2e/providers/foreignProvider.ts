import type { Page } from '@playwright/test';

/** A user of the identity provider. The provider must issue the `subject` of the user's account in the console. */
export interface Member {
  readonly login: string;
  readonly password: string;
  readonly name: string;
  readonly subject: string;
}

export interface Place {
  /** An empty folder for configuration, database and log. */
  readonly folder: string;
  /** The provider's port, on all interfaces. */
  readonly port: number;
  /** The console's address; redirect URIs are below it. */
  readonly console: string;
  readonly members: readonly Member[];
}

export interface Running {
  /** The console's environment variables for signing in with this provider. */
  readonly settings: Readonly<Record<`OIDC_${string}`, string>>;
  readonly stop: () => Promise<void>;
}

/** An independent identity provider, installed as a Debian package. */
export interface ForeignProvider {
  readonly name: string;
  /** apt packages to install if the program is missing. */
  readonly packages: readonly string[];
  readonly program: string;
  readonly start: (place: Place) => Promise<Running>;
  /** Whether the provider lets a user sign in before it rejects an unknown client. */
  readonly signsInForAnybody: boolean;
  /**
   * Whether access tokens are signed and have an audience. If not, they are opaque, and introspection returns their
   * client.
   */
  readonly hasSignedTokens: boolean;
  /** Whether signing out of the console also ends the provider's session, so that it asks for the password again. */
  readonly endsItsSession: boolean;
  /** Fills in the provider's sign-in page, once the browser shows it. */
  readonly signIn: (page: Page, member: Member) => Promise<void>;
  /** Confirms that the user who is still signed in at the provider wants to continue, if the provider asks. */
  readonly goOn: (page: Page) => Promise<void>;
  /** Confirms the sign-out, if the provider asks. */
  readonly agreeToSignOut: (page: Page) => Promise<void>;
}
