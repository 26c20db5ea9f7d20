import type { Call, Send, WireResponse } from '#schemas/exchange/call.ts';
import { pauseIn } from '#schemas/exchange/retryAfter.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { connection } from '../../http/connection.ts';
import { request } from '../../http/request.ts';
import { pauseOf, ServiceError } from '../../http/serviceError.ts';
import { encodeBody } from './encodeBody.ts';
import { recordExchange } from './exchanges.ts';

/** Default timeout in seconds, if the declaration has none. */
const usualLimit = 30;

/** Maximum delay in seconds for an automatic retry. If the service asks for a longer delay, the call is not retried. */
const shortPause = 5;

/**
 * Creates the function that calls an entity's external service, through the console's proxy or directly. A call that
 * was not accepted and may be repeated within seconds is retried once.
 */
export function foreignSend(
  entity: Entity,
  signal?: AbortSignal,
): Send & { readonly last: () => Call | undefined; readonly lastWrite: () => Call | undefined } {
  let last: Call | undefined;
  let lastWrite: Call | undefined;
  const send = async (call: Call): Promise<WireResponse> => {
    const first = await sent(call).catch((error: unknown) => error);
    const pause = retryDelayOf(first) ?? shortPause + 1;
    if (pause > shortPause) return asAnswer(first);
    await sleep(pause, signal);
    return sent(call);
  };
  const sent = async (call: Call): Promise<WireResponse> => {
    last = call;
    if (!call.isReadOnly) lastWrite = call;
    const at = new Date();
    const about = { entity: entity.name, service: entity.service, call, at };
    const { timeLimit = usualLimit } = entity.declaration;
    try {
      const answer = await request(entity.service, call.method, pathOf(entity, call), {
        query: parametersOf(call.query),
        ...encodeBody(call),
        ...(signal ? { signal } : {}),
        ...(call.asFile ? { asFile: true } : {}),
        isReadOnly: call.isReadOnly,
        // Waits slightly longer than the console's proxy, which reports a timeout itself.
        timeout: (timeLimit + 2) * 1000,
      });
      recordExchange(about, answer);
      return answer;
    } catch (error) {
      recordExchange(about, undefined);
      throw error;
    }
  };
  return Object.assign(send, { last: () => last, lastWrite: () => lastWrite });
}

/**
 * Returns the retry delay in seconds for a call that had no effect: the service refused it as too many (429), or it
 * never left the console.
 */
function retryDelayOf(result: unknown): number | undefined {
  if (result instanceof ServiceError) return pauseOf(result);
  const answer = result as WireResponse;
  return answer.status === 429 ? pauseIn(answer) : undefined;
}

/** Returns the result if it is a response, and throws it if it is an error. */
function asAnswer(result: unknown): WireResponse {
  if (result instanceof Error) throw result;
  return result as WireResponse;
}

/** Waits the given number of seconds, or until the signal aborts. */
function sleep(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, seconds * 1000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}

/**
 * Returns the path to call. Through the proxy, slashes inside values are sent as `%2F`, and the proxy restores the
 * declared form; direct calls already use the declared form.
 */
function pathOf(entity: Entity, { path, direct }: Call): string {
  const isDirect = /^https?:/.test(connection().services[entity.service] ?? '');
  return isDirect ? direct : path;
}

function parametersOf(query: Call['query']): Record<string, string | readonly string[]> {
  const parameters: Record<string, string[]> = {};
  for (const [name, value] of query) parameters[name] = [...(parameters[name] ?? []), value];
  return Object.fromEntries(
    Object.entries(parameters).map(([name, values]) => [
      name,
      values.length === 1 ? (values[0] ?? '') : values,
    ]),
  );
}
