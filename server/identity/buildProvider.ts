import type { Provider } from 'oidc-provider';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { answerRevocation } from './answerRevocation.ts';
import { sendSessionState } from './checkSession/sendSessionState.ts';
import { issuerOf } from './issuer.ts';
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
