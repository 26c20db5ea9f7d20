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
  /** Where the embedded database, its keys and its lock live. */
  readonly dataDirectory: string;
  /** A PostgreSQL server to use instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** How many connections to that server at most; undefined leaves it to the storage. */
  readonly databasePool: number | undefined;
  readonly databasePooling: Pooling;
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
  /** The suite’s products around the console: where people may be sent to. */
  readonly products: readonly ProductPlace[];
  /** Where services of others are, and with which key they are asked. */
  readonly services: InstalledServices;
  /** The suite's own pages that the console links to. */
  readonly suite: SuiteAddresses;
  /** An external script that the console loads beside itself; none when it is not set. */
  readonly helperScript?: string | undefined;
  /** The mail server; undefined: no mail is sent. */
  readonly mail?: MailSettings | undefined;
  /** How substitutes are called; undefined: nobody is. */
  readonly calls?: 'simulated' | 'twilio' | undefined;
  /** The account for calls and text messages, with `calls: 'twilio'`. */
  readonly twilio?: TwilioSettings | undefined;
  /** Proxies in front of the service: how many, or their addresses. Only they are believed about a caller's address. */
  readonly trustProxy: number | string | false;
  readonly logLevel: string;
  /** What `GET /metrics` asks for; without it only this machine may read them. */
  readonly metricsToken: string | undefined;
  /** Whether an empty database is filled with the demonstration (`server/config/environment.ts`). */
  readonly demo: boolean;
}

/**
 * Reads the configuration; throws a sentence that names the variable when one makes no sense. `declared` are the
 * services that it may say something of.
 */
export function readConfig(environment: Environment, declared: Services = services): Config {
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
    databasePooling: readPooling(environment.DATABASE_POOLING),
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

/** A web address of another origin: the console cannot show itself inside itself. */
function readLegacyUrl(text: string | undefined, publicUrl: string): string | undefined {
  if (!text) return undefined;
  const isWeb = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (isWeb && new URL(text).origin !== new URL(publicUrl).origin) return text;
  throw new Error(
    `LEGACY_URL must be the whole web address of the legacy pages, at another origin than the console; it is "${text}".`,
  );
}

/** Simulated people answer in the demonstration alone: anywhere else they would take the jobs of real ones. */
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

function readTrust(text: string | undefined): Config['trustProxy'] {
  if (!text) return false;
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** Which variable says which limit, in seconds. */
const variables = {
  connect: 'DATABASE_CONNECT_TIMEOUT',
  statement: 'DATABASE_STATEMENT_TIMEOUT',
  lock: 'DATABASE_LOCK_TIMEOUT',
  idleInTransaction: 'DATABASE_IDLE_TIMEOUT',
} as const satisfies Record<keyof ServerLimits, string>;

/** Longer than anybody waits: a mistyped number of milliseconds is noticed. */
const longest = 3600;

/** How long a PostgreSQL server may take (docs/configuration.md); throws a sentence that names the variable. */
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
 * The suite of the demonstration, where none is configured: time keeping, which its districts have and
 * which begins on a page of the console itself, and a product that they do not have.
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
 * Reads where the external helper script is that the console loads beside itself
 * (docs/specification.md#application-4-loading; docs/configuration.md); none by default. Throws a sentence
 * when the address makes no sense: what stands there runs with all that a person may do, so it must come by
 * https.
 */
function readHelperScript(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)))) return url.href;
  throw new Error(`HELPER_SCRIPT_URL must be an https address (http only on this machine); it is "${text}".`);
}
