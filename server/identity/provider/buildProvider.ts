import type { Provider } from 'oidc-provider';
import type { Config } from '../../config/config.ts';
import { issuerOf } from '../../config/issuer.ts';
import type { Database } from '../../database/database.ts';
import { sendSessionState } from '../checkSession/sendSessionState.ts';
import { type LoadedProvider, loadProvider } from './loadProvider.ts';
import { type ProviderKeys, readProviderKeys } from './providerKeys.ts';
import { providerSettings } from './providerSettings.ts';

/** The identity provider that runs inside the service. */
export interface EmbeddedProvider {
  readonly provider: Provider;
  readonly keys: ProviderKeys;
  readonly library: LoadedProvider;
}

/** Builds the embedded provider: same keys and records in every process that shares the database. */
export async function buildProvider(config: Config, database: Database): Promise<EmbeddedProvider> {
  const [library, keys] = await Promise.all([loadProvider(), readProviderKeys(database)]);
  const provider = new library.Provider(
    issuerOf(config),
    providerSettings({ config, database, keys, library }),
  );
  // Behind a proxy that ends https the cookies must be marked as secure all the same.
  provider.proxy = true;
  sendSessionState(provider, { secret: keys.cookies[0] ?? '', publicUrl: config.publicUrl });
  answerRevocation(provider);
  return { provider, keys, library };
}

/**
 * An answer about a revoked token has no body (RFC 7009, section 2.2): the provider still calls it plain
 * text, which sign-in libraries take for a failure and stop signing out.
 */
function answerRevocation(provider: Provider): void {
  provider.use(async (ctx, next) => {
    await next();
    if (ctx.oidc?.route === 'revocation' && ctx.status === 200) ctx.remove('Content-Type');
  });
}
