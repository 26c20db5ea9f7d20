import type { Config } from './config.ts';

/** Path of the embedded identity provider. */
export const providerPath = '/idp';

/** Returns the issuer of accepted tokens: an external identity provider or the embedded one. */
export function issuerOf({ oidc, publicUrl }: Config): string {
  return oidc.authority ?? `${publicUrl}${providerPath}`;
}
