import type { Page } from '@playwright/test';

/** Somebody who can sign in: the provider must call them by the subject of their account in the console. */
export interface Member {
  readonly login: string;
  readonly password: string;
  readonly name: string;
  readonly subject: string;
}

/** What a provider is set up with. */
export interface Place {
  /** An empty folder of its own, for configuration, database and log. */
  readonly folder: string;
  /** Where it listens, on every address of this machine. */
  readonly port: number;
  /** The console's address; its return addresses lie below. */
  readonly console: string;
  readonly members: readonly Member[];
}

export interface Running {
  /** What the console is started with. */
  readonly settings: Readonly<Record<`OIDC_${string}`, string>>;
  readonly stop: () => Promise<void>;
}

/** An identity provider that somebody else wrote, as a Debian package. */
export interface ForeignProvider {
  readonly name: string;
  /** What apt installs where the program is missing. */
  readonly packages: readonly string[];
  readonly program: string;
  readonly start: (place: Place) => Promise<Running>;
  /** Whether it tells only after somebody has signed in that it does not know a client. */
  readonly signsInForAnybody: boolean;
  /** Whether its access tokens are signed and name their audience; what it tells of opaque ones names a client. */
  readonly hasSignedTokens: boolean;
  /** Whether signing out of the console ends its own session too, so that it asks for the password again. */
  readonly endsItsSession: boolean;
  /** Fills in its sign-in page, which a page shows or will show. */
  readonly signIn: (page: Page, member: Member) => Promise<void>;
  /** Says that the person whom it knows goes on, where it asks. */
  readonly goOn: (page: Page) => Promise<void>;
  /** Agrees to signing out, where it asks. */
  readonly agreeToSignOut: (page: Page) => Promise<void>;
}
