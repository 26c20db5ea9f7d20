import type { ServiceName } from '#schemas/services.ts';

/** What calls need from the session: the user, the district, and how to handle an expired token. */
export interface Connection {
  /** Base URL of each service. */
  readonly services: Readonly<Record<ServiceName, string>>;
  /** Returns a token that is valid for at least a minute. */
  readonly accessToken: () => Promise<string>;
  /** Returns a new token after a service refused the given one. */
  readonly renew: (refused: string) => Promise<string>;
  /** Redirects to the sign-in page; rejects only if that can't be reached. */
  readonly signInAgain: () => Promise<never>;
  /** The user's key, userTypeId-userId; undefined before the first response. */
  readonly userKey: () => string | undefined;
  readonly organization: () => number | undefined;
  readonly language: () => string;
  /** Product version. Data cached by one version isn't used by another. */
  readonly version?: string;
  /** Returns the text of a mnemonic in a response, in the page's language. */
  readonly textOf?: (mnemonic: string) => Promise<string>;
  readonly impersonation?: {
    /** User key of the impersonated user in this tab. */
    readonly userKey: () => string | undefined;
    /**
     * Called when a service no longer knows the impersonation. Opens the page that reports this, unless it is already
     * open.
     */
    readonly ended: () => Promise<void>;
  };
  /** Called when a service refuses the district of the address because the sign-in has no role there. */
  readonly wrongDistrict?: (call: { readonly isWrite: boolean }) => void;
  readonly alternate?: {
    /** The suite's alternate token, if this browser has one. */
    readonly token: () => string | undefined;
    /** Forgets a refused alternate token and reloads the page. */
    readonly refused: () => Promise<never>;
  };
}

let current: Connection | undefined;

/** Sets the connection that all calls of this page use; called once, when the session starts. */
export function connect(connection: Connection): void {
  current = connection;
}

/** Returns the connection. Throws before sign-in. */
export function connection(): Connection {
  if (!current) throw new Error('A service was called before there was a session.');
  return current;
}
