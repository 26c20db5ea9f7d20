import type { TwilioApi } from '../channels/twilioApi.ts';
import type { Telephone } from './telephone.ts';

/** Where Twilio asks what to say in a call, below the public address; `/status` and others follow (`registerTwilio`). */
export const callPath = (organization: number, attempt: number) => `/twilio/calls/${organization}/${attempt}`;

/** Twilio's codes for a number that nobody can be called at. */
const badNumber = /\b(21211|21214|21217|13224)\b/;

/** Calls through Twilio. The answer comes by webhook; a call that may have been begun waits for it. */
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
