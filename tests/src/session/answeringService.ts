import { vi } from 'vitest';
import { connect } from '#providers/http/connection.ts';
import { writeItem } from '#providers/storage/storedItems.ts';
import { ownServices } from '#schemas/services.ts';

/** The services, as far as a test says what they answer. */
export interface AnsweringService {
  /** Path without its query → what is answered; anything else fails. */
  readonly answers: Record<string, [status: number, body: unknown]>;
  /** The addresses that were asked, in their order. */
  readonly requested: string[];
  /** What was sent with them, where something was. */
  readonly sent: unknown[];
}

/** What a service says of a call that it refuses. */
export const refusing = (code: string, message = 'Refused.') => ({ code, message, requestId: 'r-3' });

/** Connects the page to services that answer from a table; whoever calls this unstubs `fetch` afterwards. */
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
