import { vi } from 'vitest';
import { connect } from '#providers/http/connection.ts';
import { writeItem } from '#providers/storage/storedItems.ts';
import { ownServices } from '#schemas/services.ts';

/** Fake services with scripted responses. */
export interface AnsweringService {
  /** Responses by path, without the query. All other calls fail. */
  readonly answers: Record<string, [status: number, body: unknown]>;
  /** URLs of the requests, in order. */
  readonly requested: string[];
  /** Bodies of the requests, in order. */
  readonly sent: unknown[];
}

/** Returns the response body of a refusal. */
export const refusing = (code: string, message = 'Refused.') => ({ code, message, requestId: 'r-3' });

/** Connects the page to the fake services. The caller must unstub `fetch` afterwards. */
export function connectAnswering(): AnsweringService {
  const service: AnsweringService = { answers: {}, requested: [], sent: [] };
  sessionStorage.clear();
  writeItem('subject', 'Organization User:1032');
  vi.stubGlobal('fetch', async (address: string, { body: sent }: RequestInit = {}) => {
    if (typeof sent === 'string') service.sent.push(JSON.parse(sent));
    service.requested.push(address);
    const [path = ''] = address.split('?');
    const [status, body] = service.answers[path] ?? [500, refusing('failure')];
    const headers: Record<string, string> = Array.isArray(body)
      ? { 'Content-Range': `rows 0-${body.length}/${body.length}` }
      : {};
    return Response.json(body, { status, headers });
  });
  const entries = Object.entries(ownServices).map(([name, { base }]) => [name, base]);
  connect({
    services: Object.fromEntries(entries) as never,
    accessToken: async () => 'token',
    renew: async () => 'token',
    signInAgain: () => Promise.reject(new Error('left for sign-in')),
    userKey: () => '4-1032',
    organization: () => 622710,
    language: () => 'en',
  });
  return service;
}
