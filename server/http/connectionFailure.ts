import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { headers as names } from '#schemas/protocol/entities/headers.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { DomainError } from '../common/domainError.ts';
import { servicePaths } from './allowedMethods.ts';
import { languageOf } from './language.ts';
import { unreadablePage } from './plainPage.ts';
import { presentDomainError } from './presentFailure.ts';
import { badRequest } from './requests/badRequest.ts';

interface Refusal {
  readonly status: string;
  readonly error: DomainError;
}

/** Responses to errors of Node's HTTP parser, keyed by error code. */
const refusals: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    error: badRequest('it did not arrive in time'),
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: '413 Payload Too Large', error: new DomainError('tooLarge') },
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', error: new DomainError('tooLarge') },
};

const unreadable: Refusal = { status: '400 Bad Request', error: badRequest('it is not valid HTTP') };
const unexpected: Refusal = {
  status: '417 Expectation Failed',
  error: badRequest('the header Expect is not supported'),
};
const noTunnel: Refusal = { status: '405 Method Not Allowed', error: new DomainError('methodNotAllowed') };

/** Additional fields of Node's parser errors. */
interface ParserError extends NodeJS.ErrnoException {
  /** The faulty packet, usually with the first lines of the request. */
  readonly rawPacket?: unknown;
}

/**
 * Responds to bytes that are not a valid HTTP request and closes the connection. The response is a 4xx with the
 * service's JSON, or a page if a link that a person opened is too long.
 */
export function refuseConnection(error: ParserError, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const head = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : '';
  const refusal = refusals[error.code ?? ''] ?? unreadable;
  refuse(socket, refusal, languageIn(head), error.code === 'HPE_HEADER_OVERFLOW' && isPageRequest(head));
}

/** Responds to requests that Node would refuse with an empty response: `CONNECT`, and an unknown `Expect` header. */
export function refuseProtocols({ server }: FastifyInstance): void {
  server.on('connect', (request: IncomingMessage, socket: Duplex) => {
    refuse(socket, noTunnel, languageOf(request.headers['accept-language']), false);
  });
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const [code] = unexpected.status.split(' ');
    const { type, body, requestId } = contentOf(unexpected, languageOf(request.headers['accept-language']));
    response.writeHead(Number(code), {
      'Content-Type': type,
      'Cache-Control': 'no-store',
      Connection: 'close',
      [names.requestId]: requestId,
    });
    response.end(body);
  });
}

function refuse(socket: Duplex, refusal: Refusal, language: Language, asPage: boolean): void {
  const { type, body, requestId } = contentOf(refusal, language, asPage);
  const lines = [
    `HTTP/1.1 ${refusal.status}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `${names.requestId}: ${requestId}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

function contentOf({ error }: Refusal, language: Language, asPage = false) {
  const requestId = randomUUID();
  return asPage
    ? { requestId, type: 'text/html', body: unreadablePage(language) }
    : {
        requestId,
        type: 'application/json',
        body: JSON.stringify(presentDomainError(error, language, requestId)),
      };
}

/** Whether the first lines of a request are from a browser opening a page of the console. */
function isPageRequest(head: string): boolean {
  const path = /^(?:GET|HEAD) (\S*)/.exec(head)?.[1];
  return path !== undefined && !servicePaths.test(path) && /^accept:[^\r\n]*text\/html/im.test(head);
}

function languageIn(head: string): Language {
  return languageOf(/^accept-language:([^\r\n]*)/im.exec(head)?.[1]);
}
