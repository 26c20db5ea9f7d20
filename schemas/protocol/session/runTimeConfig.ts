import type { ServiceName } from '../../services.ts';
import type { Language } from './session.ts';
import type { SuiteAddresses } from './suiteLinks.ts';

/** Where the browser reads its run-time configuration. */
export const runTimeConfigPath = '/config.json';

/** The product, as the identity provider and the suite know it (docs/specification.md#application-1-the-product). */
export const productId = 'ABSMGMT';

/**
 * Addresses of the console that the identity provider sends people back to
 * (docs/specification.md#application-2-entry-routes).
 */
export const signInPaths = {
  callback: '/auth_callback',
  signOut: '/signout',
  silentRenew: '/silentRenew.html',
} as const;

/** `GET /config.json`: what the console must know before anybody has signed in. */
export interface RunTimeConfig {
  readonly productId: string;
  readonly version: string;
  /** The address at which the console wants to be opened. */
  readonly publicUrl: string;
  readonly authority: string;
  /** How tokens name their issuer where it is not what discovery says. */
  readonly tokenIssuer?: string | undefined;
  readonly clientId: string;
  readonly audience: string;
  readonly scope: string;
  /**
   * Whether the provider is the one inside the service (docs/specification.md#application-7-suite-calls: "only
   * when idp is the provider's own").
   */
  readonly identityProviderIsOwn: boolean;
  /** Off unless configured (docs/specification.md#application-4-sign-in). */
  readonly automaticSilentRenew: boolean;
  /**
   * Whether the console watches the provider's session where the provider offers it
   * (docs/specification.md#application-4-sign-in).
   */
  readonly monitorSession: boolean;
  /** The base address of each service. */
  readonly services: Readonly<Record<ServiceName, string>>;
  readonly languages: readonly Language[];
  /** Below which the district's legacy pages are; absent: there are none. */
  readonly legacyAddress?: string | undefined;
  /** Where each of the suite's other products begins, by its name: people may be sent to what is below, and nowhere else. */
  readonly productAddresses?: Readonly<Record<string, string>>;
  /** The suite's own pages that the console links to, as far as they are configured. */
  readonly suite?: SuiteAddresses;
  /** How substitutes are called; absent: nobody is. */
  readonly calls?: 'simulated' | 'twilio' | undefined;
  /**
   * The external helper script that the console waits for (docs/specification.md#application-4-loading);
   * absent: there is none.
   */
  readonly helperScript?: string | undefined;
}
