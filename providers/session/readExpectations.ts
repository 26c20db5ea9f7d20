import type { UserManager } from 'oidc-client-ts';
import { type IdTokenExpectations, providerKeys } from './verifyIdToken.ts';

/**
 * What the id tokens of a manager's provider are held against, by its discovery document. `tokenIssuer` is how they
 * name it where that is configured to differ (`OIDC_ISSUER`).
 */
export async function readExpectations(
  { metadataService, settings }: UserManager,
  tokenIssuer: string | undefined,
): Promise<IdTokenExpectations> {
  const address = await metadataService.getKeysEndpoint(false);
  return {
    keys: providerKeys(String(address)),
    issuer: tokenIssuer ?? (await metadataService.getIssuer()),
    clientId: settings.client_id,
  };
}
