import type { Socket } from 'node:net';
import { unreadablePage } from './plainPage.ts';

/** What Node's parser says about a request that it cannot read, and the answer to it. */
const statusLines: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers bytes that are no HTTP request: a 4xx, and the connection is closed. */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusLines[error.code ?? ''] ?? '400 Bad Request';
  // A person may have opened a link that is far too long: in which language is not known.
  const page = error.code === 'HPE_HEADER_OVERFLOW' ? unreadablePage('en') : '';
  const lines = [
    `HTTP/1.1 ${status}`,
    ...(page === '' ? [] : ['Content-Type: text/html; charset=utf-8', 'Cache-Control: no-store']),
    `Content-Length: ${Buffer.byteLength(page)}`,
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${page}`);
}
