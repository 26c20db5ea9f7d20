import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyListenOptions } from 'fastify';
import { DomainError } from '../common/domainError.ts';
import type { Config } from '../config/config.ts';
import { refuseConnection } from './connectionFailure.ts';
import { languageOf } from './language.ts';
import { startErrorOf } from './listen.ts';
import { pathOf } from './logging.ts';
import { plainPage } from './plainPage.ts';
import { presentDomainError } from './presentFailure.ts';
import { requestIdOf } from './requests/badRequest.ts';

/** The server that listens on the service's port during startup. */
export interface StartingServer {
  readonly port: number;
  /** Lets the service take over the port without refusing a connection. */
  readonly handOver: (app: FastifyInstance) => Promise<void>;
}

/** Seconds until a client should try again, sent as `Retry-After` and `Refresh`. */
const retryAfter = 2;

/**
 * Listens at once, before the database opens: responds to `/health/live` with 200 and to everything else, including
 * `/health/ready`, with 503. For port 0 it takes a free port. Throws a StartError when the port is not available.
 */
export async function openStartingServer({
  port,
  host,
}: Pick<Config, 'port' | 'host'>): Promise<StartingServer> {
  const server = createServer(answerWhileStarting).on('clientError', refuseConnection);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(startErrorOf(error, { port, host })));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return {
    port: actualPort,
    handOver: async (app) => {
      await app.listen({ port: actualPort, host, handle: handleOf(server) } as FastifyListenOptions);
      server.closeIdleConnections();
    },
  };
}

/** Returns the server's listening socket. `listen` accepts it instead of an address (net.Server.listen(handle)). */
function handleOf(server: Server): unknown {
  return (server as Server & { readonly _handle: unknown })._handle;
}

/** Responds to one request during startup. */
function answerWhileStarting(request: IncomingMessage, response: ServerResponse): void {
  if (pathOf(request.url ?? '') === '/health/live') {
    send(response, 200, 'application/json', JSON.stringify({ status: 'ok' }));
    return;
  }
  const language = languageOf(request.headers['accept-language']);
  response.setHeader('Retry-After', retryAfter);
  if (request.headers.accept?.includes('text/html')) {
    response.setHeader('Refresh', retryAfter);
    const link = { name: 'reload', address: '' };
    send(response, 503, 'text/html', plainPage({ language, texts: 'refused.starting', link }));
    return;
  }
  const starting = new DomainError('unavailable', { text: 'refused.starting.text' });
  const failure = presentDomainError(starting, language, requestIdOf(request));
  send(response, 503, 'application/json', JSON.stringify(failure));
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    // Closes the connection, so that the next request reaches the started service.
    Connection: 'close',
  });
  response.end(body);
}
