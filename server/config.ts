import type { SuiteAddresses } from '#schemas/rules/suiteLinks.ts';
import { type BackupSettings, readBackupSettings } from './backup/backupSettings.ts';
import type { ServerLimits } from './database/openServer.ts';
import { readServerLimits } from './database/readServerLimits.ts';
import { demoProducts } from './demo/demoProducts.ts';
import { isDemonstration } from './demo/isDemonstration.ts';
import type { Environment } from './environment.ts';
import { readHelperScript } from './http/readHelperScript.ts';
import { readSuite } from './http/readSuite.ts';
import { type OidcSettings, readOidcSettings } from './identity/readOidcSettings.ts';
import { type ProductPlace, readProducts } from './identity/userSessions/readProducts.ts';
import { type MailSettings, readMailSettings } from './mail/mailSettings.ts';

/** Run-time configuration of the service, from environment variables (README.md#configuration). */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Where the embedded database, its keys and its lock live. */
  readonly dataDirectory: string;
  /** A PostgreSQL server to use instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** How many connections to that server at most; undefined leaves it to the storage. */
  readonly databasePool: number | undefined;
  /** How long that server may take. */
  readonly databaseLimits?: ServerLimits;
  /** Backups of the embedded database that are made by themselves. */
  readonly backup: BackupSettings;
  /** The address at which browsers reach the console; default http://localhost:PORT. */
  readonly publicUrl: string;
  /** Below which the legacy pages are that the console still shows; none when it is not set. */
  readonly legacyUrl?: string | undefined;
  /** Which identity provider people sign in at. */
  readonly oidc: OidcSettings;
  /** The products of the suite around the console: where people may be sent to. */
  readonly products: readonly ProductPlace[];
  /** The suite's own pages that the console links to. */
  readonly suite: SuiteAddresses;
  /** An external script that the console loads beside itself; none when it is not set. */
  readonly helperScript?: string | undefined;
  /** The mail server; undefined: no mail is sent. */
  readonly mail?: MailSettings | undefined;
  /** Proxies in front of the service: how many, or their addresses. Only they are believed about a caller's address. */
  readonly trustProxy: number | string | false;
  readonly logLevel: string;
  /** What `GET /metrics` asks for; without it only this machine may read them. */
  readonly metricsToken: string | undefined;
  /** Whether an empty database is filled with the demonstration (`server/demo/isDemonstration.ts`). */
  readonly demo: boolean;
}

/** Reads the configuration; throws a sentence that names the variable when one makes no sense. */
export function readConfig(environment: Environment): Config {
  const port = Number(environment.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`PORT must be a number from 0 to 65535; it is "${environment.PORT}".`);
  }
  const publicUrl = (environment.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, '');
  const host = environment.HOST ?? '127.0.0.1';
  const oidc = readOidcSettings(environment);
  const demo = isDemonstration(environment, { host, publicUrl, isForeign: oidc.authority !== undefined });
  const products = readProducts(environment);
  return {
    port,
    host,
    dataDirectory: environment.DATA_DIR ?? 'data',
    databaseUrl: environment.DATABASE_URL || undefined,
    databasePool: readPool(environment.DATABASE_POOL),
    backup: readBackupSettings(environment),
    databaseLimits: readServerLimits(environment),
    publicUrl,
    legacyUrl: readLegacyUrl(environment.LEGACY_URL, publicUrl),
    oidc,
    products: products.length === 0 && demo ? demoProducts(publicUrl) : products,
    suite: readSuite(environment),
    helperScript: readHelperScript(environment.HELPER_SCRIPT_URL),
    mail: readMailSettings(environment),
    trustProxy: readTrust(environment.TRUST_PROXY),
    logLevel: environment.LOG_LEVEL ?? 'warn',
    metricsToken: environment.METRICS_TOKEN || undefined,
    demo,
  };
}

/** A web address of another origin: the console cannot show itself inside itself. */
function readLegacyUrl(text: string | undefined, publicUrl: string): string | undefined {
  if (!text) return undefined;
  const isWeb = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (isWeb && new URL(text).origin !== new URL(publicUrl).origin) return text;
  throw new Error(
    `LEGACY_URL must be the whole web address of the legacy pages, at another origin than the console; it is "${text}".`,
  );
}

function readPool(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const size = Number(text);
  if (Number.isInteger(size) && size >= 1) return size;
  throw new Error(`DATABASE_POOL must be a number from 1; it is "${text}".`);
}

function readTrust(text: string | undefined): Config['trustProxy'] {
  if (!text) return false;
  return /^\d+$/.test(text) ? Number(text) : text;
}
