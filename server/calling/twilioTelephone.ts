import type { TwilioApi } from '../channels/twilioApi.ts';
import type { Telephone } from './telephone.ts';

/**
 * Path of the webhook that returns what a call says, below the public address. `/status` and other webhooks of the call
 * are below this path (`registerTwilio`).
 */
export const callPath = (organization: number, attempt: number) => `/twilio/calls/${organization}/${attempt}`;

/** Twilio's error codes for an invalid or unreachable number. */
const badNumber = /\b(21211|21214|21217|13224)\b/;

/**
 * Creates a telephone that calls through Twilio. Answers are reported later by webhook, also for a call that may have
 * started although its request failed.
 */
export function twilioTelephone(api: Pick<TwilioApi, 'call'>, publicUrl: string, lines: number): Telephone {
  return {
    lines,
    call: async ({ organization, callAttemptId, phone }) => {
      const url = publicUrl + callPath(organization, callAttemptId);
      const outcome = await api.call({ to: phone, url, statusUrl: `${url}/status` });
      if (outcome.state === 'sent' || outcome.state === 'uncertain') return undefined;
      return { result: badNumber.test(outcome.reason) ? 'badNumber' : 'error', durationSeconds: 0 };
    },
  };
}
