import { createServer } from 'node:http';
import { vi } from 'vitest';
import { connectCalls } from '#providers/session/entryConnection.ts';
import type { RunTimeConfig } from '#schemas/protocol/session/runTimeConfig.ts';
import { ownServices } from '#schemas/services.ts';

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}

export type Answer = readonly [status: number, body?: unknown];

/** A local HTTP service on a port of its own. Each test sets its responses by method and path. */
export interface LocalService {
  readonly origin: string;
  readonly calls: Call[];
  /** Responses by call, for example `'GET /v1.0/usersessions/RedirectUrl'`. Calls without an entry get 404. */
  answers: Record<string, Answer | ((call: Call) => Answer)>;
  readonly close: () => Promise<void>;
}

export async function startLocalService(): Promise<LocalService> {
  const service: Omit<LocalService, 'origin' | 'close'> = { calls: [], answers: {} };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    let text = '';
    for await (const chunk of request) text += chunk;
    const call: Call = {
      method: request.method ?? '',
      path: url.pathname.replace(ownServices.absence.base, ''),
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
    service.calls.push(call);
    const found = service.answers[`${call.method} ${call.path}`] ?? [404, failure('notFound')];
    const [status, body] = typeof found === 'function' ? found(call) : found;
    // Closes each connection, because an idle kept-alive one could be closed just when the next call uses it.
    response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' });
    response.end(body === undefined ? '' : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return Object.assign(service, {
    origin: `http://localhost:${port}`,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  });
}

export const failure = (code: string) => ({ code, message: `message of ${code}`, requestId: 'r-1' });

/** Sets the page's address to a path of the local service. */
export function at({ origin }: LocalService, path: string): void {
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(origin + path);
}

export const address = () => `${window.location.pathname}${window.location.search}${window.location.hash}`;

/**
 * Replaces navigation to other pages. Returns a list to which each URL that the page would navigate to is added, in
 * order.
 */
export function watchLeaving(): string[] {
  const left: string[] = [];
  vi.spyOn(window.location, 'replace').mockImplementation((url) => void left.push(String(url)));
  vi.spyOn(window.location, 'assign').mockImplementation((url) => void left.push(String(url)));
  vi.spyOn(window.location, 'reload').mockImplementation(() => void left.push('reload'));
  return left;
}

/** Connects the page's service calls. They use the token of a signed-in user, which never expires. */
export function connectPage(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the page has the cookie from its configuration
  document.cookie = 'XSRF-TOKEN=abc';
  const bases = Object.fromEntries(Object.entries(ownServices).map(([name, { base }]) => [name, base]));
  const config = { services: bases } as unknown as RunTimeConfig;
  connectCalls({
    config,
    renewal: { accessToken: async () => 'bearer', renew: async () => 'bearer' },
    signInAgain: () => Promise.reject(new Error('left for sign-in')),
  });
}
