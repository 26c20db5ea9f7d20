import type { SuiteAddresses } from '#schemas/protocol/session/suiteLinks.ts';
import { isLoopback } from '../common/isLoopback.ts';

/** The environment variables that the service reads its configuration from. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** When backups of the embedded database are made by themselves. */
export interface BackupSettings {
  /** The folder of backups; undefined: none are made by themselves. */
  readonly directory: string | undefined;
  /** Hours between two. */
  readonly every: number;
  /** How many are kept. */
  readonly keep: number;
}

const usual = { every: 24, keep: 14 };

/** Hours in ten years: more is a mistake. */
const longest = 24 * 366 * 10;

/** Reads BACKUP_DIR, BACKUP_EVERY (hours) and BACKUP_KEEP; throws a sentence that names the wrong one. */
export function readBackupSettings(environment: Environment): BackupSettings {
  const every = numberIn(environment, 'BACKUP_EVERY', usual.every, (value) => value > 0 && value <= longest);
  const keep = numberIn(
    environment,
    'BACKUP_KEEP',
    usual.keep,
    (value) => Number.isInteger(value) && value >= 1,
  );
  return { directory: environment.BACKUP_DIR || undefined, every, keep };
}

function numberIn(
  environment: Environment,
  name: string,
  otherwise: number,
  isGood: (value: number) => boolean,
): number {
  const text = environment[name];
  if (!text) return otherwise;
  const value = Number(text);
  if (isGood(value)) return value;
  const range = name === 'BACKUP_EVERY' ? 'hours above 0' : 'a whole number from 1';
  throw new Error(`${name} must be ${range}; it is "${text}".`);
}

interface Place {
  readonly host: string;
  readonly publicUrl: string;
  /** Whether people sign in at a provider of their own. */
  readonly isForeign: boolean;
}

/**
 * Whether an empty database is filled with the demonstration. `DEMO` decides where it is set. Else it is filled
 * where nobody but this machine can reach it, people sign in at the embedded provider, and no database server is
 * named: the passwords of the demonstration are public. Throws a sentence for another word than 1 or 0.
 */
export function isDemonstration({ DEMO, DATABASE_URL }: Environment, place: Place): boolean {
  if (DEMO === '1' || DEMO === '0') return DEMO === '1';
  if (DEMO) throw new Error(`DEMO must be 1 or 0; it is "${DEMO}".`);
  return !DATABASE_URL && !place.isForeign && isLocal(place);
}

/** Whether the console listens on this machine alone, and calls itself by an address of this machine. */
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
 * Reads where the suite's own pages are that the console links to (docs/configuration.md); what is not set
 * has no link. Throws a sentence that names the setting that makes no sense.
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

/** People's sign-ins go along with these links: https, or this machine. */
function addressOf(name: Setting, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)))) return url.href;
  throw new Error(`${name} must be an https address (http only on this machine); it is "${text}".`);
}
