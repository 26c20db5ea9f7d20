import type { ServiceName } from './services.ts';
import type { Language } from './session.ts';

/** Where the browser reads its run-time configuration. */
export const runTimeConfigPath = '/config.json';

/** The product, as the identity provider and the suite know it (specification, application section 1). */
export const productId = 'ABSMGMT';

/** Addresses of the console that the identity provider sends people back to (specification, application section 2). */
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
  readonly clientId: string;
  readonly audience: string;
  readonly scope: string;
  /** The base address of each service. */
  readonly services: Readonly<Record<ServiceName, string>>;
  readonly languages: readonly Language[];
}
