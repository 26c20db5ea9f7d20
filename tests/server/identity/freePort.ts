import { createServer } from 'node:net';
import { StartError } from '#server/database/startError.ts';
import { findPort } from '#server/http/listen.ts';

/** Below the numbers that systems give to connections of their own: what is free now is free when the service listens. */
const ports = { first: 20_000, count: 8000 };

/** Processes that run side by side begin far from each other. */
let next = (process.pid * 50) % ports.count;

/**
 * A port that nobody has: the provider must know its own address before it listens. Ports come in pairs. This process
 * holds the odd one until it ends, so that no other process chooses the pair before the service listens on the even one.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < ports.count; tries += 2) {
    const port = ports.first + next;
    next = (next + 2) % ports.count;
    if ((await hold(port + 1)) && (await isFree(port))) return port;
  }
  throw new Error('There is no free port.');
}

/** Listens on a port for as long as this process lives, without keeping it alive; false when another one has it. */
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
