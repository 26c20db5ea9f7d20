import { Agent, request } from 'node:http';
import { type Call, operationCall, secondaryCall } from '#providers/dataProvider/address.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { headers as names, xsrfCookie } from '#schemas/protocol/entities/headers.ts';
import { ownBase, type ServiceName } from '#schemas/services.ts';
import { Visitor } from '#tests/server/http/visitor.ts';
import { signIn } from '#tests/server/identity/codeFlow.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly bytes: Uint8Array;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly json: any;
}

export interface Sent {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An HTTP client of the services, signed in as a user. */
export interface Client {
  readonly token: string;
  /** Sends a request to any path of the service. */
  readonly ask: (method: string, path: string, sent?: Sent) => Promise<Answer>;
  /** Calls an operation of an entity: one of its own, or `$bulk`, `$uses` … */
  readonly call: (entity: Entity, operation: string, id?: unknown, sent?: Sent) => Promise<Answer>;
}

/** Signs in with the real provider and returns a client. */
export async function signedIn(origin: string, login: string, password: string): Promise<Client> {
  const visitor = new Visitor(origin);
  const { tokens } = await signIn(origin, login, password, visitor);
  await visitor.ask('/config.json');
  const xsrf = visitor.cookies.get(xsrfCookie)?.value ?? '';
  return client(origin, tokens.access_token, xsrf);
}

/** Creates a client with a valid or invalid token. */
export function client(origin: string, token: string, xsrf: string): Client {
  const ask = async (
    method: string,
    path: string,
    { query = {}, body, headers = {} }: Sent = {},
  ): Promise<Answer> => {
    const address = new URL(path, origin);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    const sendable = body === undefined || asItIs(body) ? body : JSON.stringify(body);
    const answer = await send(method, address, sendable, {
      Authorization: `Bearer ${token}`,
      Cookie: `${xsrfCookie}=${xsrf}`,
      [names.xsrf]: xsrf,
      ...(sendable === undefined
        ? {}
        : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(sendable)) }),
      ...headers,
    });
    const isJson = (answer.headers.get('content-type') ?? '').includes('json');
    return { ...answer, json: isJson && answer.text !== '' ? JSON.parse(answer.text) : undefined };
  };
  return {
    token,
    ask,
    call: (entity, operation, id, sent = {}) => {
      const line = callFor(entity, operation, id);
      return ask(line.method, `${baseOf(entity.service)}${line.path}`, {
        ...sent,
        query: { ...line.query, ...sent.query },
      });
    },
  };
}

/** Keeps connections open, because the tests make thousands of calls. */
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Sends a request and reads the whole response. Uses Node's own client, which takes a third of the time of `fetch`. */
function send(
  method: string,
  address: URL,
  body: string | Uint8Array<ArrayBuffer> | undefined,
  sentHeaders: Readonly<Record<string, string>>,
): Promise<Omit<Answer, 'json'>> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { method, agent, headers: sentHeaders }, (answer) => {
      const chunks: Uint8Array[] = [];
      // An event stream has no end, so its first part counts as the whole response.
      const isStream = answer.headers['content-type']?.startsWith('text/event-stream') === true;
      answer.on('data', (chunk: Uint8Array) => {
        chunks.push(chunk);
        if (!isStream) return;
        answered();
        answer.destroy();
      });
      const answered = () => {
        const pairs = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString('utf8');
        resolve({ status: answer.statusCode ?? 0, headers: new Headers(pairs), text, bytes });
      };
      answer.on('error', reject);
      answer.on('end', answered);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Whether a body is text or bytes, which are sent unchanged. */
function asItIs(body: unknown): body is string | Uint8Array<ArrayBuffer> {
  return typeof body === 'string' || body instanceof Uint8Array;
}

function callFor(entity: Entity, operation: string, id: unknown): Call {
  const own = id === undefined ? undefined : (id as string | number);
  return operation.startsWith('$')
    ? secondaryCall(entity, operation, own)
    : operationCall(entity, operation, own);
}

function baseOf(service: ServiceName): string {
  return ownBase(service);
}
