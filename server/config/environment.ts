import type { SuiteAddresses } from '#schemas/protocol/session/suiteLinks.ts';
import { isLoopback } from '../common/isLoopback.ts';

/** The environment variables that the service reads its configuration from. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Schedule of the embedded database's backups. */
export interface BackupSettings {
  /** The folder of backups. Undefined: no scheduled backups. */
  readonly directory: string | undefined;
  /** Hours between two scheduled backups. */
  readonly every: number;
  /** Number of backups to keep. */
  readonly keep: number;
}

const defaults = { every: 24, keep: 14 };

/** Maximum of BACKUP_EVERY, in hours: ten years. A larger value is a mistake. */
const longest = 24 * 366 * 10;

/** Reads BACKUP_DIR, BACKUP_EVERY (hours) and BACKUP_KEEP. Throws an error that names the invalid variable. */
export function readBackupSettings(environment: Environment): BackupSettings {
  const every = numberIn(
    environment,
    'BACKUP_EVERY',
    defaults.every,
    (value) => value > 0 && value <= longest,
  );
  const keep = numberIn(
    environment,
    'BACKUP_KEEP',
    defaults.keep,
    (value) => Number.isInteger(value) && value >= 1,
  );
  return { directory: environment.BACKUP_DIR || undefined, every, keep };
}

function numberIn(
  environment: Environment,
  name: string,
  fallback: number,
  isValid: (value: number) => boolean,
): number {
  const text = environment[name];
  if (!text) return fallback;
  const value = Number(text);
  if (isValid(value)) return value;
  const range = name === 'BACKUP_EVERY' ? 'hours above 0' : 'a whole number from 1';
  throw new Error(`${name} must be ${range}; it is "${text}".`);
}

interface Place {
  readonly host: string;
  readonly publicUrl: string;
  /** Whether people sign in at an external identity provider. */
  readonly isExternalProvider: boolean;
}

/**
 * Whether to fill an empty database with the demo. `DEMO` decides if set. Otherwise the demo requires that only this
 * machine can reach the console, the embedded provider is used and no database server is set, because the demo's
 * passwords are public. Throws an error for a value other than 1 or 0.
 */
export function isDemonstration({ DEMO, DATABASE_URL }: Environment, place: Place): boolean {
  if (DEMO === '1' || DEMO === '0') return DEMO === '1';
  if (DEMO) throw new Error(`DEMO must be 1 or 0; it is "${DEMO}".`);
  return !DATABASE_URL && !place.isExternalProvider && isLocal(place);
}

/** Whether the console listens on this machine only and has a local public URL. */
export function isLocal({ host, publicUrl }: Pick<Place, 'host' | 'publicUrl'>): boolean {
  const listens = isLoopback({ hostname: host === '::1' ? '[::1]' : host } as URL);
  return listens && URL.canParse(publicUrl) && isLoopback(new URL(publicUrl));
}

const settings = [
  'ACCOUNT_SETTINGS_URL',
  'SUPPORT_URL',
  'SUPPORT_AUTH_URL',
  'LEARNING_CENTER_URL',
  'INSTITUTE_URL',
] as const;
type Setting = (typeof settings)[number];

/**
 * Reads the URLs of the suite's own pages that the console links to (docs/configuration.md). A page whose URL is not
 * set gets no link. Throws an error that names the invalid setting.
 */
export function readSuite(environment: Environment): SuiteAddresses {
  const address = (name: Setting) => environment[name] && addressOf(name, environment[name]);
  const [accountSettings, support, authUrl, learningCenter, institute] = settings.map(address);
  return {
    ...(accountSettings ? { accountSettings } : {}),
    ...(learningCenter ? { learningCenter } : {}),
    ...(institute ? { institute } : {}),
    ...(support
      ? {
          support: {
            address: support,
            brandId: environment.SUPPORT_BRAND_ID || 'ABSMGMT',
            ...(authUrl ? { authUrl } : {}),
          },
        }
      : {}),
  };
}

/**
 * Parses the URL of a suite page. It must use https or a local address, because links to suite pages can carry an ID
 * token.
 */
function addressOf(name: Setting, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)))) return url.href;
  throw new Error(`${name} must be an https address (http only on this machine); it is "${text}".`);
}
