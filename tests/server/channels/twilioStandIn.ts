import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { twilioSignature } from '#server/channels/twilioSignature.ts';

/** A request that the fake Twilio API received. */
export interface ReceivedRequest {
  readonly resource: 'Messages' | 'Calls';
  readonly sid: string;
  readonly authorization: string;
  readonly form: Readonly<Record<string, string>>;
}

/**
 * Decides the response to a request: undefined for 201, an error status, or `silent` to break the connection. Takes the
 * request's form.
 */
export type ResponseRule = (form: ReceivedRequest['form']) => Judged | Promise<Judged>;
type Judged = number | 'silent' | undefined;

export interface TwilioStandIn {
  /** Environment variables of a service that uses the fake Twilio API. */
  readonly environment: Readonly<Record<string, string>>;
  readonly taken: ReceivedRequest[];
  judge(verdict: ResponseRule): void;
  /**
   * Sends a signed webhook like Twilio to `url`, which the service has named in a request or which is below its public
   * URL. `origin` is the process that receives the webhook.
   */
  webhook(
    url: string,
    form: Readonly<Record<string, string>>,
    signature?: string,
    origin?: string,
  ): Promise<Response>;
  close(): Promise<void>;
}

const token = 'a-token-of-tests';
const accountSid = `AC${'0123456789abcdef'.repeat(2)}`;
export const twilioPhone = '+15415550100';

/** Simulates Twilio's API in this process: accepts messages and calls, and sends signed webhooks. */
export async function startTwilio(): Promise<TwilioStandIn> {
  const requests: ReceivedRequest[] = [];
  let verdict: ResponseRule = () => undefined;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const form = Object.fromEntries(new URLSearchParams(body));
    const [, account, resource] =
      /^\/2010-04-01\/Accounts\/(\w+)\/(Messages|Calls)\.json$/.exec(request.url ?? '') ?? [];
    const status = account === accountSid && request.method === 'POST' ? await verdict(form) : 404;
    if (status === 'silent') return request.socket.destroy();
    response.setHeader('content-type', 'application/json');
    if (typeof status === 'number') {
      response.statusCode = status;
      return response.end(JSON.stringify({ code: 21610, message: 'Refused', status }));
    }
    const sid = `${resource === 'Calls' ? 'CA' : 'SM'}${String(requests.length).padStart(32, '0')}`;
    requests.push({
      resource: resource as ReceivedRequest['resource'],
      sid,
      authorization: request.headers.authorization ?? '',
      form,
    });
    response.statusCode = 201;
    response.end(JSON.stringify({ sid, status: 'queued' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    environment: {
      CALLS: 'twilio',
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: token,
      TWILIO_PHONE: twilioPhone,
      TWILIO_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    taken: requests,
    judge: (next) => {
      verdict = next;
    },
    webhook: (url, form, signature, origin) => {
      const body = new URLSearchParams(form);
      const headers = { 'X-Twilio-Signature': signature ?? twilioSignature(token, url, body) };
      const { pathname, search } = new URL(url);
      return fetch(origin ? origin + pathname + search : url, { method: 'POST', body, headers });
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
