import type { Provider } from 'oidc-provider';
import type { Config } from '../../config/config.ts';
import { issuerOf } from '../../config/issuer.ts';
import type { Database } from '../../database/database.ts';
import { sendSessionState } from '../checkSession/sendSessionState.ts';
import { type LoadedProvider, loadProvider } from './loadProvider.ts';
import { type ProviderKeys, readProviderKeys } from './providerKeys.ts';
import { providerSettings } from './providerSettings.ts';

/** The identity provider embedded in the service. */
export interface EmbeddedProvider {
  readonly provider: Provider;
  readonly keys: ProviderKeys;
  readonly library: LoadedProvider;
}

/** Builds the embedded provider, with the same keys and records in every process that shares the database. */
export async function buildProvider(config: Config, database: Database): Promise<EmbeddedProvider> {
  const [library, keys] = await Promise.all([loadProvider(), readProviderKeys(database)]);
  const provider = new library.Provider(
    issuerOf(config),
    providerSettings({ config, database, keys, library }),
  );
  // Behind a proxy that terminates HTTPS, cookies must still be marked secure.
  provider.proxy = true;
  sendSessionState(provider, { secret: keys.cookies[0] ?? '', publicUrl: config.publicUrl });
  answerRevocation(provider);
  return { provider, keys, library };
}

/**
 * Removes the content type from a revocation response, which has no body (RFC 7009, section 2.2). The library sets
 * plain text, which sign-in libraries take for an error and stop signing out.
 */
function answerRevocation(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route === 'revocation' && ctx.status === 200) ctx.remove('Content-Type');
  });
}
