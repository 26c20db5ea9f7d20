import type { Config } from './config.ts';

/** Where the embedded identity provider answers. */
export const providerPath = '/idp';

/** The issuer of the tokens that the service takes: a foreign identity provider, or the embedded one. */
export function issuerOf({ oidc, publicUrl }: Config): string {
  return oidc.authority ?? `${publicUrl}${providerPath}`;
}
