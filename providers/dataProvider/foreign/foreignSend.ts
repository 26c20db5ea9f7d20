import type { Answer, Call, Send } from '#schemas/exchange/call.ts';
import { pauseIn } from '#schemas/exchange/retryAfter.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { connection } from '../../http/connection.ts';
import { request } from '../../http/request.ts';
import { pauseOf, ServiceError } from '../../http/serviceError.ts';
import { keepExchange } from './exchanges.ts';
import { sentBody } from './sentBody.ts';

/** How long nobody waits any longer, in seconds, where the declaration does not say. */
const usualLimit = 30;

/** The longest pause that a call waits by itself, in seconds; of a longer one the person is told. */
const shortPause = 5;

/**
 * What sends the calls of an entity of a service that is not ours: through the console's own, or directly. A call that was not
 * taken, with a few seconds to wait, is made once more after them.
 */
export function foreignSend(
  entity: Entity,
  signal?: AbortSignal,
): Send & { readonly last: () => Call | undefined; readonly lastWrite: () => Call | undefined } {
  let last: Call | undefined;
  let lastWrite: Call | undefined;
  const send = async (call: Call): Promise<Answer> => {
    const first = await sent(call).catch((error: unknown) => error);
    const pause = untaken(first) ?? shortPause + 1;
    if (pause > shortPause) return asAnswer(first);
    await waited(pause, signal);
    return sent(call);
  };
  const sent = async (call: Call): Promise<Answer> => {
    last = call;
    if (!call.asksOnly) lastWrite = call;
    const at = new Date();
    const about = { entity: entity.name, service: entity.service, call, at };
    const { timeLimit = usualLimit } = entity.declaration;
    try {
      const answer = await request(entity.service, call.method, pathOf(entity, call), {
        query: parametersOf(call.query),
        ...sentBody(call),
        ...(signal ? { signal } : {}),
        ...(call.asFile ? { asFile: true } : {}),
        asksOnly: call.asksOnly,
        // The console's own service tells of a slow one by itself, a little earlier.
        timeout: (timeLimit + 2) * 1000,
      });
      keepExchange(about, answer);
      return answer;
    } catch (error) {
      keepExchange(about, undefined);
      throw error;
    }
  };
  return Object.assign(send, { last: () => last, lastWrite: () => lastWrite });
}

/** The seconds to wait of a call that has changed nothing: there were too many (429), or it has not left the console. */
function untaken(came: unknown): number | undefined {
  if (came instanceof ServiceError) return pauseOf(came);
  const answer = came as Answer;
  return answer.status === 429 ? pauseIn(answer) : undefined;
}

/** What came of a call: throws what is no answer. */
function asAnswer(came: unknown): Answer {
  if (came instanceof Error) throw came;
  return came as Answer;
}

/** Waits some seconds; or until nobody wants the answer any more. */
function waited(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, seconds * 1000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}

/**
 * Through the console a path is passed on with slashes as `%2F`, and the proxy writes them as they are declared; where
 * browsers call the service themselves they stand so already.
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
