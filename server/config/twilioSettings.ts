import { isLoopback } from '../common/isLoopback.ts';
import type { Environment } from './environment.ts';

/** The Twilio account for calls and text messages (docs/configuration.md). */
export interface TwilioSettings {
  readonly accountSid: string;
  /** Token that authenticates calls of the API and verifies Twilio's requests. Never logged. */
  readonly authToken: string;
  /** The sender number, `+15415550100`. */
  readonly from: string;
  /** Base URL of Twilio's API, without a trailing slash. */
  readonly api: string;
  /** Maximum number of concurrent calls. */
  readonly lines: number;
}

const defaults = { api: 'https://api.twilio.com', lines: 20 };

/** Reads `TWILIO_…`. Throws an error that names the invalid variable, never with the token. */
export function readTwilioSettings(environment: Environment): TwilioSettings {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_PHONE } = environment;
  if (!/^AC[0-9a-zA-Z]{32}$/.test(TWILIO_ACCOUNT_SID ?? ''))
    throw new Error('TWILIO_ACCOUNT_SID must be AC and 32 letters or digits, with CALLS=twilio.');
  if (!TWILIO_AUTH_TOKEN) throw new Error('TWILIO_AUTH_TOKEN is needed with CALLS=twilio.');
  if (!/^\+[1-9][0-9]{7,14}$/.test(TWILIO_PHONE ?? ''))
    throw new Error('TWILIO_PHONE must be the number that calls come from, such as +15415550100.');
  return {
    accountSid: TWILIO_ACCOUNT_SID as string,
    authToken: TWILIO_AUTH_TOKEN,
    from: TWILIO_PHONE as string,
    api: addressOf(environment.TWILIO_URL || defaults.api),
    lines: linesOf(environment.TWILIO_LINES),
  };
}

function addressOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url));
  if (url && isSafe && url.search === '' && url.username === '') return url.href.replace(/\/$/, '');
  throw new Error(`TWILIO_URL must be an https address (http only on this machine); it is "${text}".`);
}

function linesOf(text: string | undefined): number {
  const lines = Number(text || defaults.lines);
  if (Number.isInteger(lines) && lines >= 1 && lines <= 1000) return lines;
  throw new Error(`TWILIO_LINES must be a number from 1 to 1000; it is "${text}".`);
}
