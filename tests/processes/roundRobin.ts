import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A load balancer in miniature. */
export interface RoundRobin {
  readonly origin: string;
  /** Which processes answer, in turns; may change while it runs. */
  readonly between: (ports: readonly number[]) => void;
  /** How many requests each port was given. */
  readonly counts: ReadonlyMap<number, number>;
  readonly close: () => Promise<void>;
}

/**
 * Gives each request to the next process in turn, and to the one after it when that cannot be reached:
 * what stands in front of several processes of the service.
 */
export async function roundRobin(): Promise<RoundRobin> {
  let ports: readonly number[] = [];
  let turn = 0;
  const counts = new Map<number, number>();
  const pass = (requested: IncomingMessage, body: Buffer, answer: ServerResponse, left: number): void => {
    const port = ports[turn++ % ports.length] ?? 0;
    const { method, url, headers } = requested;
    const passed = request(
      { host: '127.0.0.1', port, method, path: url, headers: forwarded(headers) },
      (got) => {
        counts.set(port, (counts.get(port) ?? 0) + 1);
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
      },
    );
    passed.on('error', () =>
      left > 0 ? pass(requested, body, answer, left - 1) : answer.writeHead(502).end(),
    );
    passed.end(body);
  };
  const server = createServer(async (requested, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of requested) chunks.push(chunk);
    pass(requested, Buffer.concat(chunks), answer, ports.length - 1);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    between: (given) => {
      ports = given;
    },
    counts,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

function forwarded(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return { ...headers, 'x-forwarded-for': '203.0.113.7', connection: 'close' };
}
