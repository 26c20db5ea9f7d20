import { encodeBody } from '#providers/dataProvider/foreign/encodeBody.ts';
import type { Call, Send, WireResponse } from '#schemas/exchange/call.ts';

/** Returns a function that sends calls to a test server and records them. */
export function fetchSend(base: string): Send & { readonly calls: Call[] } {
  const calls: Call[] = [];
  const send = async (call: Call): Promise<WireResponse> => {
    calls.push(call);
    const query = new URLSearchParams(call.query.map(([name, value]) => [name, value]));
    const address = `${base}${call.path}${query.size === 0 ? '' : `?${query}`}`;
    const { body, bytes, form, headers } = encodeBody(call);
    const sent = bytes ?? form ?? (body === undefined ? undefined : JSON.stringify(body));
    const answer = await fetch(address, {
      method: call.method,
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const text = await answer.text();
    const isJson = (answer.headers.get('Content-Type') ?? '').includes('json');
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      json: isJson && text !== '' ? JSON.parse(text) : undefined,
    };
  };
  return Object.assign(send, { calls });
}
