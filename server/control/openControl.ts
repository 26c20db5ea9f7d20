import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { StartError } from '../database/startError.ts';

/** A command of a running process. Takes and returns plain data. */
export type ControlCommand = (payload: unknown) => Promise<unknown>;

export interface Control {
  /** Closes the channel and deletes its secret. */
  close(): Promise<void>;
}

/** Port and secret of a process's control channel. */
interface ControlAddress {
  readonly port: number;
  readonly secret: string;
}

/** File in the data folder with the port and secret of the control channel. */
export const controlFile = 'control.json';

/** Response header with which the console proves that it answered, and not another program on a reused port. */
const answeredBy = 'x-absmgmt-control';

/** Maximum request length in characters; `timeout` is the maximum time to receive a request, in ms. */
const longest = 64 * 1024;
const timeout = 10_000;

/**
 * Listens for commands from this machine. Each command is a POST to `/<command>` with a JSON body. A StartError is
 * returned to the caller; any other failure is passed to `report`. Does not keep the process alive.
 */
export async function openControl(
  dataDirectory: string,
  commands: Readonly<Record<string, ControlCommand>>,
  report: (error: unknown) => void,
): Promise<Control> {
  const secret = randomBytes(32).toString('base64url');
  const server = createServer((request, response) => {
    answer(request, secret, commands).then(
      ([status, body]) => send(response, status, body),
      (error) => {
        report(error);
        send(response, 500, { error: 'The running console could not do it; its log says why.' });
      },
    );
  });
  server.requestTimeout = timeout;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const file = join(dataDirectory, controlFile);
  writePrivate(file, JSON.stringify({ port, secret } satisfies ControlAddress));
  return {
    close: async () => {
      rmSync(file, { force: true });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Writes a text to a temporary file and renames it, so that the file is never incomplete or readable by others. */
function writePrivate(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}`;
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, text, { mode: 0o600, flag: 'wx' });
  // Sets the file mode regardless of the process's umask.
  chmodSync(unfinished, 0o600);
  renameSync(unfinished, file);
}

async function answer(
  request: IncomingMessage,
  secret: string,
  commands: Readonly<Record<string, ControlCommand>>,
): Promise<[number, unknown]> {
  if (!isEqual(request.headers.authorization ?? '', `Bearer ${secret}`)) return [401, { error: 'unknown' }];
  const name = (request.url ?? '').slice(1);
  const command = request.method === 'POST' && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return [404, { error: `The running console does not know "${name}".` }];
  try {
    return [200, { result: await command(JSON.parse(await bodyOf(request))) }];
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [409, { error: error.message }];
  }
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > longest) throw new Error('The request is too long.');
  }
  return text || 'null';
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close', [answeredBy]: '1' });
  response.end(JSON.stringify(body));
}

/** Response of a running console. */
export interface ControlAnswer {
  readonly result: unknown;
}

/**
 * Sends a command to the process that uses a data folder. Undefined if none is running: the control file is missing, or
 * a killed process left it and its port is closed or belongs to another program. Throws a StartError with the process's
 * message if the command fails.
 */
export async function sendCommand(
  dataDirectory: string,
  command: string,
  payload: unknown = null,
): Promise<ControlAnswer | undefined> {
  const address = readAddress(dataDirectory);
  if (!address) return undefined;
  const response = await fetch(`http://127.0.0.1:${address.port}/${command}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${address.secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  }).catch(() => undefined);
  if (!response?.headers.has(answeredBy) || response.status === 401) return undefined;
  const { result, error } = (await response.json()) as { result?: unknown; error?: string };
  if (!response.ok) throw new StartError(error ?? `The running console refused "${command}".`);
  return { result };
}

/** Reads port and secret of the running process; undefined if no process wrote them. */
function readAddress(dataDirectory: string): ControlAddress | undefined {
  try {
    const { port, secret }: ControlAddress = JSON.parse(
      readFileSync(join(dataDirectory, controlFile), 'utf8'),
    );
    return Number.isInteger(port) && typeof secret === 'string' ? { port, secret } : undefined;
  } catch {
    return undefined;
  }
}
