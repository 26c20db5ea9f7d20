import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { certificate, certificateKey } from './certificate.ts';

/** A request that the test service received. */
export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface FixtureService {
  readonly base: string;
  readonly received: Received[];
  /** Handles each request; tests may replace it. */
  answer: (received: Received, response: ServerResponse) => void;
  readonly close: () => Promise<void>;
}

/** Sends a JSON response. */
export function json(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** Starts a small service over real HTTP. It records requests and responds as a test decides. */
export async function startFixture(secure = false): Promise<FixtureService> {
  const received: Received[] = [];
  const fixture = {
    answer: (_: Received, response: ServerResponse) => json(response, 200, { ok: true }),
  } as { answer: FixtureService['answer'] };
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body: Buffer.concat(parts).toString('utf8') };
      received.push(one);
      fixture.answer(one, response);
    });
  };
  const server = secure
    ? createSecureServer({ key: certificateKey, cert: certificate }, listener)
    : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(fixture, {
    base: `${secure ? 'https' : 'http'}://localhost:${port}/v2`,
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
