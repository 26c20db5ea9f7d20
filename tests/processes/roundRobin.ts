import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A minimal load balancer. */
export interface RoundRobin {
  readonly origin: string;
  /** Sets the ports of the processes, even while requests are forwarded. */
  readonly between: (ports: readonly number[]) => void;
  /** Number of requests forwarded to each port. */
  readonly counts: ReadonlyMap<number, number>;
  readonly close: () => Promise<void>;
}

/** Forwards each request to the next process in turn; if that can't be reached, to the one after it. */
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
    between: (newPorts) => {
      ports = newPorts;
    },
    counts,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

function forwarded(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return { ...headers, 'x-forwarded-for': '203.0.113.7', connection: 'close' };
}
