import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the proxy does with each request. */
export type Trouble =
  | { readonly is: 'none' }
  /** Breaks the connection of each request. */
  | { readonly is: 'down' }
  /** Never responds to a request. */
  | { readonly is: 'silent' }
  /** Forwards the first requests of a method, and holds later ones until `release` is called. */
  | { readonly is: 'holds'; readonly method: string; readonly after: number }
  /** Answers requests of a method itself, without the server. */
  | { readonly is: 'answers'; readonly method: string; readonly status: number; readonly body: unknown };

export interface Front {
  readonly base: string;
  trouble: Trouble;
  /** Requests that the proxy never answered. */
  readonly unanswered: string[];
  /** Forwards all held requests and stops holding. */
  readonly release: () => void;
  readonly close: () => Promise<void>;
}

/**
 * Starts a proxy in front of a server, at a free port by default. Forwards all requests until a test sets `trouble`.
 */
export async function startFront(behind: string, port = 0): Promise<Front> {
  const front: { trouble: Trouble; unanswered: string[] } = { trouble: { is: 'none' }, unanswered: [] };
  const held: (() => void)[] = [];
  let seen = 0;
  const server = createServer((request, response) => {
    const { trouble } = front;
    if (trouble.is === 'down') return void response.destroy();
    if (trouble.is === 'holds' && trouble.method === request.method && ++seen > trouble.after)
      return void held.push(() => passOn(behind, request, response));
    if (trouble.is === 'silent') return void front.unanswered.push(`${request.method} ${request.url}`);
    if (trouble.is === 'answers' && trouble.method === request.method) {
      response.writeHead(trouble.status, { 'Content-Type': 'application/json' });
      return void response.end(JSON.stringify(trouble.body));
    }
    passOn(behind, request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return Object.assign(front, {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => {
      front.trouble = { is: 'none' };
      seen = 0;
      for (const go of held.splice(0)) go();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

function passOn(behind: string, asked: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url = '' } = asked;
  const onward = request(new URL(url, behind), { method: method ?? 'GET', headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  asked.pipe(onward);
}
