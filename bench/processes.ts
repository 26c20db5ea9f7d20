import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { headers as names, xsrfCookie } from '#schemas/protocol/entities/headers.ts';
import { demoPassword } from '#server/demo/accounts/demoAccounts.ts';
import { findPort } from '#server/http/listen.ts';
import { signedIn } from '#tests/contracts/client.ts';
import { login, password } from './database.ts';

export interface Side {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Process id. */
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Starts the service on a database in a separate process, and signs a user in. */
export function startService(url: string, person = login, secret = password): Promise<Side> {
  return startOn({ DATABASE_URL: url, DEMO: '0' }, person, secret);
}

/** Starts the service on the embedded database in a data folder. */
export function startEmbedded(folder: string): Promise<Side> {
  return startOn({ DATA_DIR: folder, DEMO: '0' });
}

/** Starts the service with the demo, which is filled first, and signs in a demo administrator. */
export function startDemonstration(folder: string): Promise<Side> {
  return startOn({ DATA_DIR: folder, DEMO: '1' }, 'la.admin', demoPassword);
}

async function startOn(place: Record<string, string>, person = login, secret = password): Promise<Side> {
  const port = await findPort({ port: 0, host: '127.0.0.1' });
  const side = await start('server/main.ts', { ...place, PORT: String(port), LOG_LEVEL: 'warn' });
  const { token } = await signedIn(side.origin, person, secret);
  const xsrf = 'bench'.repeat(6);
  const headers = { authorization: `Bearer ${token}`, cookie: `${xsrfCookie}=${xsrf}`, [names.xsrf]: xsrf };
  return { ...side, headers };
}

/** Starts the baseline server for the service's benches (`bare.ts`) with the SQL statements that it runs. */
export function startBare(statements: object): Promise<Side> {
  return start('bench/bare.ts', { BARE: JSON.stringify(statements) });
}

/** Starts the baseline application for the console's benches (`bareApp.ts`) with its options. */
export function startBareApp(options: object): Promise<Side> {
  return start('bench/bareApp.ts', { BARE: JSON.stringify(options) });
}

async function start(file: string, environment: Record<string, string>): Promise<Side> {
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await addressOf(child);
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return { origin, headers: {}, pid: child.pid ?? 0, stop };
}

async function addressOf(child: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    output += chunk;
    const [, address] = /is ready at (http:\/\/\S+)/.exec(output) ?? [];
    if (address === undefined) continue;
    child.stdout?.resume();
    return address;
  }
  throw new Error(`A process did not start: ${output}`);
}
