import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A running example server, and its URL. */
export interface ExampleServer {
  readonly base: string;
  readonly end: () => void;
}

/** Starts an example server on a free port. */
export async function startExample(name: string): Promise<ExampleServer> {
  const server = spawn(process.execPath, [join('examples', name, 'server.mjs')], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [base] = await once(createInterface({ input: server.stdout }), 'line');
  return { base, end: () => void server.kill() };
}
