import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect, connection } from '#providers/http/connection.ts';
import { request } from '#providers/http/request.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import { ownServices } from '#schemas/services.ts';

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
let signals: (AbortSignal | null | undefined)[] = [];
let fetching: (address: string, init: RequestInit) => Promise<Response>;

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
  signals = [];
  sessionStorage.clear();
  fetching = async (_, { signal }) => {
    if (signal?.aborted) throw new DOMException('aborted', 'AbortError');
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  };
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const { method = 'GET', body, signal } = init;
    sent.push({ address, method, headers: new Headers(init.headers), body });
    signals.push(signal);
    return fetching(address, init);
  });
  connect({
    services: Object.fromEntries(
      Object.entries(ownServices).map(([name, { base }]) => [name, base]),
    ) as never,
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
  it('sends the user, the district and the language', async () => {
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

  it('that writes sends the XSRF token and its body as JSON', async () => {
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

  it('returns the text of a response that is not JSON', async () => {
    answers = [() => new Response('a,b\r\n', { headers: { 'Content-Type': 'text/csv' } })];
    expect(await request('absence', 'GET', '/x')).toMatchObject({ text: 'a,b\r\n', json: undefined });
  });
});

describe('a rejected call', () => {
  it('throws the service’s error, in react-admin’s shape', async () => {
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

  it('with 401 is retried once with a new token', async () => {
    answers = [() => failure('unauthorized', 401), () => json('ok')];
    expect((await request('absence', 'GET', '/x')).json).toBe('ok');
    expect(renewed).toEqual(['after first']);
    expect(sent[1]?.headers.get('authorization')).toBe('Bearer after first');
  });

  it('with a second 401 goes to sign-in, and is not retried again', async () => {
    answers = [() => failure('unauthorized', 401), () => failure('unauthorized', 401)];
    await expect(request('absence', 'GET', '/x')).rejects.toThrow('left for sign-in');
    expect(signedInAgain).toBe(1);
    expect(sent).toHaveLength(2);
  });

  it('for its XSRF token is retried once with a new cookie', async () => {
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

  it('is not sent without an XSRF cookie: a new one is requested first', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what the test is about
    document.cookie = 'XSRF-TOKEN=; expires=Thu, 01 Jan 1970 00:00:00 GMT';
    const setCookie = () => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the service does
      document.cookie = 'XSRF-TOKEN=def';
      return json({});
    };
    answers = [setCookie, () => json('saved')];
    await request('absence', 'PUT', '/x', { body: {} });
    expect(sent.map(({ address }) => address)).toEqual(['/config.json', '/services/absence/x']);
    expect(sent[1]?.headers.get('x-xsrf-token')).toBe('def');
  });

  it('is retried with the cookie that another process has set meanwhile', async () => {
    const changed = () => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the service does
      document.cookie = 'XSRF-TOKEN=ghi';
      return failure('xsrf', 403);
    };
    answers = [changed, () => json({}), () => json('saved')];
    await request('absence', 'DELETE', '/x');
    expect([sent[0], sent[2]].map((call) => call?.headers.get('x-xsrf-token'))).toEqual(['abc', 'ghi']);
  });

  it('with 403 for any other reason is not retried', async () => {
    answers = [() => failure('forbidden', 403)];
    await expect(request('absence', 'GET', '/x')).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    expect(sent).toHaveLength(1);
  });
});

describe('a call in a district without a valid sign-in', () => {
  const reported: boolean[] = [];
  const refuse = () => {
    reported.length = 0;
    connect({ ...connection(), wrongDistrict: ({ isWrite }) => void reported.push(isWrite) });
    answers = [() => failure('wrongOrganization', 403)];
  };

  it('is reported as a read or a write', async () => {
    refuse();
    await expect(request('referenceData', 'GET', '/api/payCodes')).rejects.toThrow('wrongOrganization');
    refuse();
    const options = { body: {}, isReadOnly: true };
    await expect(request('referenceData', 'POST', '/api/payCodes', options)).rejects.toThrow();
    expect(reported).toEqual([false]);
    refuse();
    await expect(request('referenceData', 'PUT', '/api/payCodes/1', { body: {} })).rejects.toThrow();
    expect(reported).toEqual([true]);
  });

  it('can be made outside the district, by the sign-in alone', async () => {
    answers = [() => json([])];
    await request('absence', 'GET', '/v1.0/organizations', { query: { search: '' }, withoutDistrict: true });
    expect(sent[0]?.headers.get('aesopUser')).toBe('{}');
  });
});

describe('a call without a valid response', () => {
  it('has the code network and a message in the page language', async () => {
    document.documentElement.lang = 'es';
    await expect(request('absence', 'GET', '/x')).rejects.toMatchObject({
      status: 0,
      code: 'network',
      message: expect.stringContaining('No se puede conectar'),
    });
  });

  it('has the code unreadable when the response is not the service’s', async () => {
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

  it('that was aborted reports only that', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(request('absence', 'GET', '/x', { signal: controller.signal })).rejects.toMatchObject({
      status: 0,
      code: 'aborted',
    });
  });

  it('has no time limit by default', async () => {
    answers = [() => json('ok'), () => json('ok')];
    await request('absence', 'GET', '/x');
    await request('absence', 'GET', '/x', { timeout: 0 });
    expect(signals).toEqual([undefined, undefined]);
  });

  it('has the code timeout after the time limit, with a message in the page language', async () => {
    document.documentElement.lang = 'es';
    fetching = (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    await expect(request('absence', 'GET', '/x', { timeout: 5 })).rejects.toMatchObject({
      status: 0,
      code: 'timeout',
      message: expect.stringContaining('tardó demasiado'),
    });
  });

  it.each([
    ['TimeoutError', 'timeout'],
    ['AbortError', 'aborted'],
    ['NetworkError', 'network'],
  ])('that fails in its body with %s has the code %s', async (name, code) => {
    const broken = json('half');
    broken.text = () => Promise.reject(new DOMException('broken off', name));
    answers = [() => broken];
    await expect(request('absence', 'GET', '/x')).rejects.toMatchObject({ status: 0, code });
  });
});

describe('a file', () => {
  it('reports the number of received rows, without the header row', async () => {
    const parts = ['name\nAna\nBe', 'n\n', 'Cora\n'].map((part) => new TextEncoder().encode(part));
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (const part of parts) controller.enqueue(part);
        controller.close();
      },
    });
    answers = [() => new Response(body, { headers: { 'Content-Type': 'text/csv', 'X-Total-Count': '3' } })];
    const received: unknown[] = [];
    const onRows = (...args: unknown[]) => void received.push(args);
    const { blob } = await request('absence', 'GET', '/x', { asFile: true, onRows });
    expect(await blob?.text()).toBe('name\nAna\nBen\nCora\n');
    expect(received).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
  });
});

describe('a cached response', () => {
  const users = () => request('absence', 'GET', '/v1.0/users');

  it('is returned immediately, and not requested again within two minutes', async () => {
    answers = [() => json({ name: 'Ana' })];
    expect(await users()).toMatchObject({ status: 200, json: { name: 'Ana' } });
    expect(await users()).toMatchObject({ status: 200, json: { name: 'Ana' }, text: '{"name":"Ana"}' });
    expect(sent).toHaveLength(1);
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('is cleared after a %s, even a failed one', async (method) => {
    answers = [() => json(1), () => failure('failure', 500), () => json(2)];
    await users();
    await request('absence', method, '/x').catch(() => undefined);
    expect((await users()).json).toBe(2);
  });

  it('is not stored for a failed call or a search', async () => {
    answers = [() => failure('failure', 500), () => json(1), () => json(2), () => json(3)];
    await users().catch(() => undefined);
    expect((await users()).json).toBe(1);
    const search = () => request('absence', 'GET', '/v1.0/organizations', { query: { search: 'los' } });
    expect([(await search()).json, (await search()).json]).toEqual([2, 3]);
  });
});
