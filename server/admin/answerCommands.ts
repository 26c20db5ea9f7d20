import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { adminHeader, removeAddress, writeAddress } from './adminAddress.ts';
import type { AdminContext } from './command.ts';
import { type Requested, runCommand } from './runCommand.ts';

/** The bytes that a command can have. */
const bodyLimit = 64 * 1024;

/**
 * Lets commands be given to a running service with an embedded database, which one process alone can open: by a
 * port of this machine, for whoever knows the secret in the data folder. Gives what ends it.
 */
export async function answerCommands(
  context: AdminContext,
  report: (error: unknown) => void,
): Promise<() => void> {
  const { dataDirectory } = context.config;
  const secret = randomBytes(32).toString('hex');
  const server = createServer((request, response) => {
    response.setHeader(adminHeader, '1');
    answer(context, secret, request, response).catch((error: unknown) => {
      report(error);
      response.writeHead(500).end();
    });
  });
  server.requestTimeout = 10_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const address = server.address();
  writeAddress(dataDirectory, {
    port: typeof address === 'object' && address ? address.port : 0,
    secret,
  });
  return () => {
    removeAddress(dataDirectory);
    server.close();
    server.closeAllConnections();
  };
}

async function answer(
  context: AdminContext,
  secret: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isKnown(request, secret)) return void response.writeHead(401).end();
  const text = await bodyOf(request);
  if (text === undefined) return void response.writeHead(413).end();
  const outcome = await runCommand(context, JSON.parse(text) as Requested);
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(outcome));
}

function isKnown({ method, headers }: IncomingMessage, secret: string): boolean {
  const [token, known] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${secret}`)];
  return method === 'POST' && token.length === known.length && timingSafeEqual(token, known);
}

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > bodyLimit) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
