import type { UserManager } from 'oidc-client-ts';
import { type IdTokenExpectations, providerKeys } from './verifyIdToken.ts';

/** What the id tokens of a manager's provider are held against, by its discovery document. */
export async function readExpectations({
  metadataService,
  settings,
}: UserManager): Promise<IdTokenExpectations> {
  const address = await metadataService.getKeysEndpoint(false);
  return {
    keys: providerKeys(String(address)),
    issuer: await metadataService.getIssuer(),
    clientId: settings.client_id,
  };
}
