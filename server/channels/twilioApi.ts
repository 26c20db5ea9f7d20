import type { TwilioSettings } from '../config/twilioSettings.ts';
import type { SendOutcome, TextChannel } from './textChannel.ts';

/** Milliseconds to wait for Twilio's response. */
const timeout = 15_000;

/** Error codes of connections that failed before anything was sent. */
const unsent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** A phone call that Twilio should make. */
export interface CallRequest {
  readonly to: string;
  /** URL from which Twilio requests what the call says (TwiML). */
  readonly url: string;
  /** URL for the report on how the call ended. */
  readonly statusUrl: string;
}

/** The parts of Twilio's REST API in use: `POST /2010-04-01/Accounts/{Sid}/Messages.json` and `Calls.json`. */
export interface TwilioApi extends TextChannel {
  /** Starts a call. Its result is reported later. Never throws. */
  readonly call: (call: CallRequest) => Promise<SendOutcome>;
}

/** Seconds that a phone rings before the call counts as not answered. */
const rings = 25;

/** Creates a client of Twilio's API. Redirects fail, so the token only goes to the configured URL. */
export function twilioApi(settings: TwilioSettings): TwilioApi {
  const { accountSid, authToken, from, api } = settings;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const post = async (resource: 'Messages' | 'Calls', fields: readonly [string, string][]) => {
    try {
      const response = await fetch(`${api}/2010-04-01/Accounts/${accountSid}/${resource}.json`, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams([...fields, ['From', from]]),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      return outcomeOf(response.status, await response.text());
    } catch (error) {
      return failureOf(error);
    }
  };
  return {
    send: ({ to, text, statusUrl }) =>
      post('Messages', [
        ['To', e164(to)],
        ['Body', text],
        ...(statusUrl ? [['StatusCallback', statusUrl] as [string, string]] : []),
      ]),
    call: ({ to, url, statusUrl }) =>
      post('Calls', [
        ['To', e164(to)],
        ['Url', url],
        ['Method', 'POST'],
        ['StatusCallback', statusUrl],
        ['StatusCallbackMethod', 'POST'],
        ['StatusCallbackEvent', 'completed'],
        ['MachineDetection', 'Enable'],
        ['Timeout', String(rings)],
      ]),
  };
}

/** Adds the country code to a phone number. Ten digits get the code of the North American plan, +1. */
const e164 = (number: string): string => (number.startsWith('+') ? number : `+1${number.replace(/\D/g, '')}`);

function outcomeOf(status: number, body: string): SendOutcome {
  const answer = parsed(body);
  if (status >= 200 && status < 300) {
    return typeof answer.sid === 'string'
      ? { state: 'sent', id: answer.sid }
      : { state: 'uncertain', reason: 'The answer has no SID.' };
  }
  const reason = `${status} ${answer.code ?? ''} ${answer.message ?? ''}`.replace(/\s+/g, ' ').trim();
  if (status === 429) return { state: 'deferred', reason };
  return { state: status < 500 ? 'refused' : 'uncertain', reason };
}

function parsed(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function failureOf(error: unknown): SendOutcome {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const { code = '', message = String(cause) } = cause as { code?: string; message?: string };
  return { state: unsent.has(code) ? 'deferred' : 'uncertain', reason: code || message };
}
