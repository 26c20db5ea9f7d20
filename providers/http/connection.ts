import type { ServiceName } from '#schemas/services.ts';

/** What calls need from the session: who asks, for which district, and what to do when a token ends. */
export interface Connection {
  /** The base address of each service. */
  readonly services: Readonly<Record<ServiceName, string>>;
  /** A token that is good for a minute at least. */
  readonly accessToken: () => Promise<string>;
  /** A new token in the place of one that a service refused. */
  readonly renew: (refused: string) => Promise<string>;
  /** Leaves for the sign-in page; rejects only when that cannot be reached. */
  readonly signInAgain: () => Promise<never>;
  /** userTypeId-userId; unknown until the first call has answered. */
  readonly userKey: () => string | undefined;
  readonly organization: () => number | undefined;
  readonly language: () => string;
  /** The version of the product: what is kept of one is not used with another. */
  readonly version?: string;
  /** The text behind a mnemonic that a service has answered, in the language of the page. */
  readonly textOf?: (mnemonic: string) => Promise<string>;
  readonly impersonation?: {
    /** Whom the person acts as in this tab. */
    readonly userKey: () => string | undefined;
    /** A service knows of no such impersonation: leaves for the page that says so, unless that is shown already. */
    readonly ended: () => Promise<void>;
  };
  /** A service refused the district of the address: it is none of those that the sign-in is for. */
  readonly wrongDistrict?: (call: { readonly isWrite: boolean }) => void;
  readonly alternate?: {
    /** The suite's alternate token, when this browser has one. */
    readonly token: () => string | undefined;
    /** Forgets a token that a service refused and loads the page anew. */
    readonly refused: () => Promise<never>;
  };
}

let current: Connection | undefined;

/** Sets what all calls of this page use; done once, when the session is there. */
export function connect(connection: Connection): void {
  current = connection;
}

/** What calls use; throws when nobody has signed in yet. */
export function connection(): Connection {
  if (!current) throw new Error('A service was called before there was a session.');
  return current;
}
