import type { SuiteAddresses } from '#schemas/protocol/session/suiteLinks.ts';
import type { Services } from '#schemas/service/serviceSchema.ts';
import { services } from '#schemas/services.ts';
import { isLoopback } from '../common/isLoopback.ts';
import { type ServerLimits, usualLimits } from '../database/openEngine.ts';
import { type Pooling, poolings } from '../database/tenantContext.ts';
import {
  type BackupSettings,
  type Environment,
  isDemonstration,
  readBackupSettings,
  readSuite,
} from './environment.ts';
import { type MailSettings, readMailSettings } from './mailSettings.ts';
import { type OidcSettings, readOidcSettings } from './readOidcSettings.ts';
import { type ProductPlace, readProducts } from './readProducts.ts';
import { type InstalledServices, readServices } from './readServices.ts';
import { readTwilioSettings, type TwilioSettings } from './twilioSettings.ts';

/** Run-time configuration of the service, from environment variables (docs/configuration.md). */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database, its keys and its lock. */
  readonly dataDirectory: string;
  /** URL of a PostgreSQL server to use instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Maximum connections to the PostgreSQL server. Undefined uses the default. */
  readonly databasePool: number | undefined;
  readonly databasePooling: Pooling;
  /**
   * Whether the PostgreSQL server distributes its tables over several machines. Undefined: the server is asked when
   * connecting.
   */
  readonly databaseDistributed: boolean | undefined;
  /** Time limits for connections and statements on the PostgreSQL server. */
  readonly databaseLimits?: ServerLimits;
  /** Scheduled backups of the embedded database. */
  readonly backup: BackupSettings;
  /** The URL by which browsers reach the console. Default http://localhost:PORT. */
  readonly publicUrl: string;
  /** Base URL of the legacy pages that the console still shows, if any. */
  readonly legacyUrl?: string | undefined;
  /** Settings of the identity provider. */
  readonly oidc: OidcSettings;
  /** The suite’s other products that people can navigate to. */
  readonly products: readonly ProductPlace[];
  /** URLs and credentials of external services. */
  readonly services: InstalledServices;
  /** The suite's own pages that the console links to. */
  readonly suite: SuiteAddresses;
  /** URL of an external script that the console also loads, if any. */
  readonly helperScript?: string | undefined;
  /** The mail server. Undefined: no mail is sent. */
  readonly mail?: MailSettings | undefined;
  /** How calls to substitutes are made. Undefined: no calls are made. */
  readonly calls?: 'simulated' | 'twilio' | undefined;
  /** The Twilio account for calls and text messages, used with `calls: 'twilio'`. */
  readonly twilio?: TwilioSettings | undefined;
  /** Trusted proxies in front of the service: their number or addresses. Only these can set a caller's address. */
  readonly trustProxy: number | string | false;
  readonly logLevel: string;
  /** Token for `GET /metrics`. Without it only this machine may read the metrics. */
  readonly metricsToken: string | undefined;
  /** Whether to fill an empty database with the demo (`server/config/environment.ts`). */
  readonly demo: boolean;
}

/**
 * Reads the configuration. Throws an error that names the invalid variable. `declared` are the services that may be
 * configured.
 */
export function readConfig(environment: Environment, declared: Services = services): Config {
  const port = Number(environment.PORT ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`PORT must be a number from 0 to 65535; it is "${environment.PORT}".`);
  }
  const publicUrl = (environment.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, '');
  const host = environment.HOST ?? '127.0.0.1';
  const oidc = readOidcSettings(environment);
  const demo = isDemonstration(environment, {
    host,
    publicUrl,
    isExternalProvider: oidc.authority !== undefined,
  });
  const products = readProducts(environment);
  return {
    port,
    host,
    dataDirectory: environment.DATA_DIR ?? 'data',
    databaseUrl: environment.DATABASE_URL || undefined,
    databasePool: readPool(environment.DATABASE_POOL),
    databasePooling: readPooling(environment.DATABASE_POOLING),
    databaseDistributed: readDistributed(environment.DATABASE_DISTRIBUTED),
    backup: readBackupSettings(environment),
    databaseLimits: readServerLimits(environment),
    publicUrl,
    legacyUrl: readLegacyUrl(environment.LEGACY_URL, publicUrl),
    oidc,
    products: products.length === 0 && demo ? demoProducts(publicUrl) : products,
    services: readServices(environment, declared),
    suite: readSuite(environment),
    helperScript: readHelperScript(environment.HELPER_SCRIPT_URL),
    mail: readMailSettings(environment),
    calls: readCalls(environment.CALLS, demo),
    twilio: environment.CALLS === 'twilio' ? readTwilioSettings(environment) : undefined,
    trustProxy: readTrust(environment.TRUST_PROXY),
    logLevel: environment.LOG_LEVEL ?? 'warn',
    metricsToken: environment.METRICS_TOKEN || undefined,
    demo,
  };
}

/** Parses the legacy URL, which must have another origin, because the console cannot frame itself. */
function readLegacyUrl(text: string | undefined, publicUrl: string): string | undefined {
  if (!text) return undefined;
  const isWeb = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (isWeb && new URL(text).origin !== new URL(publicUrl).origin) return text;
  throw new Error(
    `LEGACY_URL must be the whole web address of the legacy pages, at another origin than the console; it is "${text}".`,
  );
}

/**
 * Reads how calls to substitutes are made. Simulated calls are allowed in the demo only, because elsewhere they would
 * take real people's jobs.
 */
function readCalls(text: string | undefined, demo: boolean): Config['calls'] {
  if (!text) return undefined;
  if (text === 'twilio') return text;
  if (text !== 'simulated')
    throw new Error(`CALLS must be simulated or twilio, or left out; it is "${text}".`);
  return demo ? text : undefined;
}

function readPool(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const size = Number(text);
  if (Number.isInteger(size) && size >= 1) return size;
  throw new Error(`DATABASE_POOL must be a number from 1; it is "${text}".`);
}

function readPooling(text: string | undefined): Pooling {
  const pooling = text ? poolings.find((one) => one === text) : 'session';
  if (pooling) return pooling;
  throw new Error(`DATABASE_POOLING must be ${poolings.join(' or ')}; it is "${text}".`);
}

function readDistributed(text: string | undefined): boolean | undefined {
  if (!text) return undefined;
  if (text === '1' || text === '0') return text === '1';
  throw new Error(`DATABASE_DISTRIBUTED must be 1 or 0; it is "${text}".`);
}

function readTrust(text: string | undefined): Config['trustProxy'] {
  if (!text) return false;
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** Name of the environment variable for each time limit. The value of the variable is in seconds. */
const variables = {
  connect: 'DATABASE_CONNECT_TIMEOUT',
  statement: 'DATABASE_STATEMENT_TIMEOUT',
  lock: 'DATABASE_LOCK_TIMEOUT',
  idleInTransaction: 'DATABASE_IDLE_TIMEOUT',
} as const satisfies Record<keyof ServerLimits, string>;

/** Maximum time limit in seconds. Catches a value that was given in milliseconds by mistake. */
const longest = 3600;

/**
 * Reads the time limits of a PostgreSQL server (docs/configuration.md). Throws an error that names the invalid
 * variable.
 */
function readServerLimits(environment: Environment): ServerLimits {
  const names = Object.keys(variables) as (keyof ServerLimits)[];
  const entries = names.map((name) => [name, readSeconds(environment, variables[name]) ?? usualLimits[name]]);
  return Object.fromEntries(entries);
}

function readSeconds(environment: Environment, variable: string): number | undefined {
  const text = environment[variable];
  if (!text) return undefined;
  const seconds = Number(text);
  if (seconds >= 0.1 && seconds <= longest) return Math.round(seconds * 1000);
  throw new Error(`${variable} must be a number of seconds from 0.1 to ${longest}; it is "${text}".`);
}

/**
 * The demo's default products: timekeeping, whose start page is a page of the console, and recruiting, which the demo's
 * districts have not purchased.
 */
function demoProducts(publicUrl: string): readonly ProductPlace[] {
  return [
    { name: 'veritime', displayName: 'WebTime', url: `${publicUrl}/WebTime` },
    {
      name: 'recruiting',
      displayName: 'Recruiting',
      url: 'https://example.org/recruiting',
      mode: 'NotPurchased',
      marketingUrl: 'https://example.org/',
    },
  ];
}

/**
 * Reads the URL of the external helper script, if any (docs/specification.md#application-4-loading;
 * docs/configuration.md). Throws an error with an explanation if it is invalid. The script runs with all rights of the
 * user, so it must use https.
 */
function readHelperScript(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)))) return url.href;
  throw new Error(`HELPER_SCRIPT_URL must be an https address (http only on this machine); it is "${text}".`);
}
