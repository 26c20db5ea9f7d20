import type { ServiceName } from '../../services.ts';
import type { Language } from './session.ts';
import type { SuiteAddresses } from './suiteLinks.ts';

/** The path of the browser's run-time configuration. */
export const runTimeConfigPath = '/config.json';

/** The product id for the identity provider and the suite (docs/specification.md#application-1-the-product). */
export const productId = 'ABSMGMT';

/** Paths of the console that the identity provider redirects to (docs/specification.md#application-2-entry-routes). */
export const signInPaths = {
  callback: '/auth_callback',
  signOut: '/signout',
  silentRenew: '/silentRenew.html',
} as const;

/** `GET /config.json`: the configuration that the console needs before sign-in. */
export interface RunTimeConfig {
  readonly productId: string;
  readonly version: string;
  /** The canonical URL of the console. */
  readonly publicUrl: string;
  readonly authority: string;
  /** The expected issuer of tokens, if it differs from the issuer in the discovery document. */
  readonly tokenIssuer?: string | undefined;
  readonly clientId: string;
  readonly audience: string;
  readonly scope: string;
  /**
   * Whether the identity provider is the embedded one (docs/specification.md#application-7-suite-calls: "only when idp
   * is the provider's own").
   */
  readonly identityProviderIsOwn: boolean;
  /** Whether tokens are renewed silently. Off unless configured (docs/specification.md#application-4-sign-in). */
  readonly automaticSilentRenew: boolean;
  /**
   * Whether the console monitors the provider's session, if the provider supports it
   * (docs/specification.md#application-4-sign-in).
   */
  readonly monitorSession: boolean;
  /** The base address of each service. */
  readonly services: Readonly<Record<ServiceName, string>>;
  readonly languages: readonly Language[];
  /** The base URL of the district's legacy pages; absent if there are none. */
  readonly legacyAddress?: string | undefined;
  /**
   * The URL of each other product of the suite, by name. Redirects outside of the console must be below one of these.
   */
  readonly productAddresses?: Readonly<Record<string, string>>;
  /** The suite's pages that the console links to, if configured. */
  readonly suite?: SuiteAddresses;
  /** How substitutes are called; absent if calling is off. */
  readonly calls?: 'simulated' | 'twilio' | undefined;
  /**
   * The external helper script that the console waits for (docs/specification.md#application-4-loading); absent if
   * there is none.
   */
  readonly helperScript?: string | undefined;
}
