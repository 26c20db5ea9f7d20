import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect } from '#providers/http/connection.ts';
import { request } from '#providers/http/request.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import { services } from '#schemas/protocol/services.ts';

interface Sent {
  readonly address: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}

let sent: Sent[] = [];
let answers: (() => Response)[] = [];
let renewed: string[] = [];
let signedInAgain = 0;

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
const failure = (code: string, status: number, more: object = {}) =>
  json({ code, message: `message of ${code}`, requestId: 'r-1', ...more }, status);

beforeEach(() => {
  sent = [];
  answers = [];
  renewed = [];
  signedInAgain = 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what the test is about
  document.cookie = 'XSRF-TOKEN=abc';
  document.documentElement.lang = 'en';
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { method = 'GET', body } = init;
    sent.push({ address, method, headers: new Headers(init.headers), body });
    if (init.signal?.aborted) throw new DOMException('aborted', 'AbortError');
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  connect({
    services: Object.fromEntries(Object.entries(services).map(([name, { base }]) => [name, base])) as never,
    accessToken: async () => renewed.at(-1) ?? 'first',
    renew: async (refused) => {
      renewed.push(`after ${refused}`);
      return `after ${refused}`;
    },
    signInAgain: () => {
      signedInAgain += 1;
      return Promise.reject(new Error('left for sign-in'));
    },
    userKey: () => '4-1032',
    organization: () => 622710,
    language: () => 'es',
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('a call', () => {
  it('says who asks, for which district, in which language', async () => {
    answers = [() => json([1], 200, { 'Content-Range': 'payCodes 0-0/1' })];
    const query = { q: 'a & b', hidden: false, page: 0, nothing: undefined };
    const answer = await request('referenceData', 'GET', '/api/payCodes', { query });
    expect(answer).toMatchObject({ status: 200, json: [1] });
    expect(answer.headers.get('content-range')).toBe('payCodes 0-0/1');
    const [call] = sent;
    expect(call?.address).toBe('/services/reference-data/api/payCodes?q=a+%26+b&hidden=false&page=0');
    expect(call?.headers.get('authorization')).toBe('Bearer first');
    expect(JSON.parse(call?.headers.get('aesopUser') ?? '')).toEqual({
      loggedInUserKey: '4-1032',
      orgId: 622710,
    });
    expect(call?.headers.get('accept-language')).toBe('es');
    expect(call?.headers.get('x-xsrf-token')).toBeNull();
  });

  it('that writes carries the XSRF token and its body as JSON', async () => {
    answers = [() => json({}, 201)];
    await request('referenceData', 'POST', '/api/payCodes', {
      body: { a: 1 },
      headers: { 'If-Match': '"3"' },
    });
    expect(sent[0]?.headers.get('x-xsrf-token')).toBe('abc');
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
    expect(sent[0]?.headers.get('if-match')).toBe('"3"');
    expect(sent[0]?.body).toBe('{"a":1}');
  });

  it('gives the text of an answer that is not JSON', async () => {
    answers = [() => new Response('a,b\r\n', { headers: { 'Content-Type': 'text/csv' } })];
    expect(await request('absence', 'GET', '/x')).toMatchObject({ text: 'a,b\r\n', json: undefined });
  });
});

describe('a call that is refused', () => {
  it('throws what the service said, in react-admin’s shape', async () => {
    answers = [() => failure('stale', 409, { current: { id: 1 } })];
    const error = await request('absence', 'PUT', '/x', { body: {} }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({
      status: 409,
      code: 'stale',
      message: 'message of stale',
      body: { current: { id: 1 } },
    });
  });

  it('with 401 is tried once more with a new token', async () => {
    answers = [() => failure('unauthorized', 401), () => json('ok')];
    expect((await request('absence', 'GET', '/x')).json).toBe('ok');
    expect(renewed).toEqual(['after first']);
    expect(sent[1]?.headers.get('authorization')).toBe('Bearer after first');
  });

  it('with 401 again leaves for sign-in, and does not go on trying', async () => {
    answers = [() => failure('unauthorized', 401), () => failure('unauthorized', 401)];
    await expect(request('absence', 'GET', '/x')).rejects.toThrow('left for sign-in');
    expect(signedInAgain).toBe(1);
    expect(sent).toHaveLength(2);
  });

  it('for its XSRF token is tried once more with a new cookie', async () => {
    answers = [() => failure('xsrf', 403), () => json({}), () => json('saved')];
    expect((await request('absence', 'PUT', '/x', { body: {} })).json).toBe('saved');
    expect(sent.map(({ address }) => address)).toEqual([
      '/services/absence/x',
      '/config.json',
      '/services/absence/x',
    ]);
    answers = [() => failure('xsrf', 403), () => json({}), () => failure('xsrf', 403)];
    await expect(request('absence', 'PUT', '/x')).rejects.toMatchObject({ code: 'xsrf' });
  });

  it('with 403 for any other reason is not tried again', async () => {
    answers = [() => failure('forbidden', 403)];
    await expect(request('absence', 'GET', '/x')).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    expect(sent).toHaveLength(1);
  });
});

describe('a call without a proper answer', () => {
  it('has the code network, in the language of the page', async () => {
    document.documentElement.lang = 'es';
    await expect(request('absence', 'GET', '/x')).rejects.toMatchObject({
      status: 0,
      code: 'network',
      message: expect.stringContaining('No se puede conectar'),
    });
  });

  it('has the code unreadable when a stranger answers', async () => {
    const strange = [
      () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
      () => new Response('{"half', { headers: { 'Content-Type': 'application/json' } }),
      () => json({ error: 'other shape' }, 500),
    ];
    for (const answer of strange) {
      answers = [answer];
      await expect(request('absence', 'GET', '/x')).rejects.toMatchObject({ code: 'unreadable' });
    }
  });

  it('that was aborted says so and nothing else', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(request('absence', 'GET', '/x', { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
