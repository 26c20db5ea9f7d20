import addressParser from 'nodemailer/lib/addressparser';
import { formats } from '#schemas/values/formats.ts';
import { isLoopback } from '../common/isLoopback.ts';
import type { Environment } from './environment.ts';

/** Encryption of the mail connection: from the start, by required STARTTLS, or none. */
export const tlsModes = ['implicit', 'starttls', 'none'] as const;
export type TlsMode = (typeof tlsModes)[number];

/** The mail server and the sender address (docs/configuration.md). */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  readonly tls: TlsMode;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string | undefined;
  /** Days to keep sent and failed mail in the outbox. */
  readonly keepDays: number;
}

/** Default number of days to keep sent and failed mail. */
const usuallyKept = 30;

type Server = Pick<MailSettings, 'host' | 'port' | 'tls' | 'user' | 'password'>;

/**
 * Reads `SMTP_URL`, or `SMTP_HOST` and related variables, and `MAIL_FROM`. Undefined without a mail server: no mail is
 * sent. Throws an error that names the invalid variable, never with the password.
 */
export function readMailSettings(environment: Environment): MailSettings | undefined {
  const { SMTP_URL, SMTP_HOST, MAIL_FROM, MAIL_REPLY_TO } = environment;
  if (SMTP_URL && SMTP_HOST) throw new Error('SMTP_URL and SMTP_HOST exclude each other: set one of them.');
  if (!SMTP_URL && !SMTP_HOST) return undefined;
  if (!MAIL_FROM)
    throw new Error('MAIL_FROM is needed with a mail server: the address that mail comes from.');
  return {
    ...(SMTP_URL ? serverOfUrl(SMTP_URL, environment) : serverOfParts(SMTP_HOST ?? '', environment)),
    from: mailbox('MAIL_FROM', MAIL_FROM),
    replyTo: MAIL_REPLY_TO ? mailbox('MAIL_REPLY_TO', MAIL_REPLY_TO).address : undefined,
    keepDays: daysOf(environment.MAIL_KEEP_DAYS),
  };
}

function serverOfUrl(text: string, environment: Environment): Server {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSmtp = url && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
  if (!isSmtp || url.search !== '' || url.pathname.length > 1) {
    throw new Error(
      'SMTP_URL must be smtp://user:password@host:port, or smtps:// for TLS from the beginning.',
    );
  }
  const isImplicit = url.protocol === 'smtps:';
  return {
    host: hostOf(url.hostname),
    port: portOf(url.port || environment.SMTP_PORT, isImplicit ? 465 : 587),
    tls: isImplicit ? 'implicit' : tlsOf(environment.SMTP_TLS, url.hostname, 587),
    user: decodeURIComponent(url.username) || environment.SMTP_USER || undefined,
    password: decodeURIComponent(url.password) || environment.SMTP_PASSWORD || undefined,
  };
}

function serverOfParts(host: string, environment: Environment): Server {
  const port = portOf(environment.SMTP_PORT, environment.SMTP_TLS === 'implicit' ? 465 : 587);
  return {
    host,
    port,
    tls: tlsOf(environment.SMTP_TLS, host, port),
    user: environment.SMTP_USER || undefined,
    password: environment.SMTP_PASSWORD || undefined,
  };
}

/** Removes the brackets of an IPv6 host: `[::1]` → `::1`. */
function hostOf(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function portOf(text: string | undefined, fallback: number): number {
  const port = Number(text || fallback);
  if (Number.isInteger(port) && port > 0 && port <= 65535) return port;
  throw new Error(`SMTP_PORT must be a number from 1 to 65535; it is "${text}".`);
}

/**
 * Parses the encryption setting. The default is `implicit` on port 465; otherwise `none` for a mail server on this
 * machine and `starttls` for any other.
 */
function tlsOf(text: string | undefined, host: string, port: number): TlsMode {
  if (!text) {
    if (port === 465) return 'implicit';
    return isLoopback({ hostname: host } as URL) ? 'none' : 'starttls';
  }
  const mode = tlsModes.find((known) => known === text);
  if (mode) return mode;
  throw new Error(`SMTP_TLS must be ${tlsModes.join(', ')}; it is "${text}".`);
}

function daysOf(text: string | undefined): number {
  const days = Number(text || usuallyKept);
  if (Number.isInteger(days) && days >= 1 && days <= 3650) return days;
  throw new Error(`MAIL_KEEP_DAYS must be a number from 1 to 3650; it is "${text}".`);
}

function mailbox(name: string, text: string): MailSettings['from'] {
  const [first, ...others] = addressParser(text, { flatten: true });
  if (first && others.length === 0 && isMailAddress(first.address)) return first;
  throw new Error(
    `${name} must be one email address, such as "District <absences@example.org>"; it is "${text}".`,
  );
}

/** Whether a text is one email address to send to, without a display name or control characters. */
export function isMailAddress(text: string): boolean {
  const isPlain = /^[^\s@<>,;:"()[\]\\\p{C}]+@[^\s@<>,;:"()[\]\\\p{C}]+$/u.test(text);
  return isPlain && text.length <= 254 && formats.email?.(text) === true;
}
