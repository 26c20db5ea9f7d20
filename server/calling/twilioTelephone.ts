import type { TwilioApi } from '../channels/twilioApi.ts';
import type { Telephone } from './telephone.ts';

/**
 * Path of the webhook for a call's speech, below the public address; `/status` and others are below it
 * (`registerTwilio`).
 */
export const callPath = (organization: number, attempt: number) => `/twilio/calls/${organization}/${attempt}`;

/** Twilio's error codes for an invalid or unreachable number. */
const badNumber = /\b(21211|21214|21217|13224)\b/;

/** Calls through Twilio. Answers arrive by webhook; a call that may have started waits for its webhook. */
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
