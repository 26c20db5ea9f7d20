import { createServer } from 'node:net';
import { StartError } from '#server/database/startError.ts';
import { findPort } from '#server/http/listen.ts';

/**
 * The range of ports to try. It is below the ports that systems assign to outgoing connections, so that a free port
 * stays free.
 */
const ports = { first: 20_000, count: 8000 };

/** The first port to try. It depends on the process id, so that parallel processes do not try the same ports. */
let next = (process.pid * 50) % ports.count;

/**
 * Finds a free port, because the provider must know its address before it listens. Ports come in pairs: this process
 * holds the odd one until it ends, so that no other process picks the pair before the service listens on the even one.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < ports.count; tries += 2) {
    const port = ports.first + next;
    next = (next + 2) % ports.count;
    if ((await hold(port + 1)) && (await isFree(port))) return port;
  }
  throw new Error('There is no free port.');
}

/** Listens on a port for the lifetime of this process, without keeping it alive; false if it is in use. */
function hold(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true)).unref();
  });
}

async function isFree(port: number): Promise<boolean> {
  try {
    return (await findPort({ port, host: '127.0.0.1' })) === port;
  } catch (error) {
    if (error instanceof StartError) return false;
    throw error;
  }
}
