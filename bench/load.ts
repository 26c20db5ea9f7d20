import { Agent, request } from 'node:http';

export interface BenchRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

export interface Load {
  readonly origin: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Returns the next request of a connection. `last` is the body of the connection's previous response. */
  readonly next: (connection: number, last: string | undefined) => BenchRequest;
}

export interface LoadResult {
  readonly perSecond: number;
  /** Response times in ms. */
  readonly times: readonly number[];
}

/**
 * Sends requests for the given time over keep-alive connections. Each connection sends its next request after it has
 * received the previous response.
 */
export async function run(load: Load, connections: number, milliseconds: number): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const start = performance.now();
  const work = async (connection: number) => {
    let last: string | undefined;
    while (performance.now() - start < milliseconds) {
      const startedAt = performance.now();
      last = await sendRequest(agent, load, load.next(connection, last));
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => work(connection)));
  agent.destroy();
  return { perSecond: (times.length * 1000) / (performance.now() - start), times };
}

function sendRequest(
  agent: Agent,
  { origin, headers = {} }: Load,
  { method, path, body }: BenchRequest,
): Promise<string> {
  const { hostname, port } = new URL(origin);
  const length =
    body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const call = request(
      { agent, hostname, port, method, path, headers: { ...headers, ...length } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (answer.statusCode === 200 || answer.statusCode === 201) resolve(text);
          else reject(new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 300)}`));
        });
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

/**
 * Runs two loads alternately in short rounds, so that other work on the machine affects both. Returns the results of
 * both loads for each round.
 */
export async function alternate(
  sides: readonly [Load, Load],
  { connections, rounds, milliseconds }: { connections: number; rounds: number; milliseconds: number },
): Promise<[LoadResult, LoadResult][]> {
  for (const side of sides) await run(side, connections, milliseconds / 2);
  const results: [LoadResult, LoadResult][] = [];
  for (let round = 0; round < rounds; round += 1) {
    results.push([
      await run(sides[0], connections, milliseconds),
      await run(sides[1], connections, milliseconds),
    ]);
  }
  return results;
}
