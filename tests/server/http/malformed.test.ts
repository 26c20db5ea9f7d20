import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fc } from '#tests/fastCheck.ts';
import { type Caller, callerFor } from '../identity/session.ts';
import { type RunningService, startService } from '../identity/startService.ts';

let service: RunningService;
let caller: Caller;
beforeAll(async () => {
  service = await startService();
  caller = await callerFor(service, 'la.admin');
});
afterAll(() => service.close());

/** Sends raw bytes and returns the first line of the response, or an empty text if the connection just closes. */
function raw(bytes: string, { hangUpAfter }: { hangUpAfter?: number } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(service.origin).port), '127.0.0.1');
    let answer = '';
    socket.setTimeout(10_000, () => reject(new Error('the service hangs')));
    socket.on('data', (chunk) => {
      answer += chunk;
      socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer.split('\r\n', 1)[0] ?? ''));
    socket.write(bytes);
    if (hangUpAfter !== undefined) setTimeout(() => socket.destroy(), hangUpAfter);
  });
}

const head = (line: string, ...lines: string[]) => [line, 'Host: localhost', ...lines, '', ''].join('\r\n');
const bearer = () => `Authorization: Bearer ${caller.token}`;

describe('invalid HTTP input', () => {
  it.each<[string, () => string]>([
    ['input that is not HTTP', () => 'hello\r\n\r\n'],
    ['an unknown method', () => head('FROBNICATE / HTTP/1.1')],
    ['a bad percent sign in a service path', () => head('GET /services/absence/%zz HTTP/1.1', bearer())],
    ['a bad percent sign in a page path', () => head('GET /%E0%A4%A HTTP/1.1', 'Accept: text/html')],
    ['a bad percent sign below the provider', () => head('GET /idp/%zz HTTP/1.1')],
    ['a bad percent sign in an asset', () => head('GET /assets/%ff HTTP/1.1')],
    [
      'an overlong path parameter',
      () => head(`DELETE /services/absence/v1.0/savedViews/${'1'.repeat(600)} HTTP/1.1`, bearer()),
    ],
    [
      'a Content-Length that is not a number',
      () => head('POST /services/absence/v1.0/savedViews HTTP/1.1', bearer(), 'Content-Length: x'),
    ],
    ['two Content-Length headers', () => head('POST / HTTP/1.1', 'Content-Length: 1', 'Content-Length: 2')],
    [
      'an invalid chunk',
      () =>
        `${head('POST /idp/token HTTP/1.1', 'Transfer-Encoding: chunked', 'Content-Type: application/x-www-form-urlencoded')}zz\r\n`,
    ],
    ['overlong headers', () => head('GET / HTTP/1.1', `X-Long: ${'x'.repeat(70_000)}`)],
  ])('%s returns a 4xx', async (_, bytes) => {
    expect(await raw(bytes())).toMatch(/^HTTP\/1.1 4\d\d /);
  });

  it.each([
    ['/district/622710/%00', 'en', 'Invalid address'],
    ['/district/622710/home?q=%00', 'es', 'Dirección no válida'],
    ['/district/622710/%zz', 'en', 'Invalid address'],
    [`/district/622710/${'a'.repeat(20_000)}`, 'en', 'Invalid address'],
  ])('a user who opens %s gets an error page', async (path, language, title) => {
    const headers = { accept: 'text/html', 'accept-language': language };
    const answer = await fetch(service.origin + path, { headers });
    expect([400, 431]).toContain(answer.status);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    const page = await answer.text();
    expect(page).toContain(`<h1>${title}</h1>`);
    expect(page).toContain('<a href="/">');
  });

  it.each([
    ['/district/622710/%00', '*/*'],
    ['/services/absence/%00', 'text/html'],
    ['/assets/%00', 'text/html'],
  ])('a client that requests %s (%s) gets a JSON error', async (path, accept) => {
    const answer = await fetch(service.origin + path, {
      headers: { accept, authorization: `Bearer ${caller.token}` },
    });
    expect(await answer.json()).toMatchObject({ code: 'badRequest' });
  });

  it.each(['/services/absence/v1.0/savedViews', '/idp/token', '/idp/sign-in/x'])(
    'a truncated body to %s does not affect the service',
    async (path) => {
      const lines = [bearer(), 'Content-Type: application/json', 'Content-Length: 100'];
      await raw(`${head(`POST ${path} HTTP/1.1`, ...lines)}{"a":`, { hangUpAfter: 50 }).catch(
        () => undefined,
      );
      expect((await fetch(`${service.origin}/health`)).status).toBe(200);
    },
  );

  it('a huge body to the provider returns a 4xx', async () => {
    const body = `grant_type=${'x'.repeat(500_000)}`;
    const answer = await caller.visitor.ask('/idp/token', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    });
    expect(answer.status).toBe(400);
  });
});

describe('the character NUL', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
  it.each([
    ['/services/absence/v1.0/users?x=%00', {}],
    ['/services/absence/%00', {}],
    ['/idp/auth?client_id=%00', {}],
    ['/idp/auth?client_id=ABSMGMT&state=a%00b', {}],
    ['/idp/sign-in/%00', {}],
    ['/idp/session/end?post_logout_redirect_uri=%00', {}],
    ['/config.json?%00', {}],
    ['/some/page%00', {}],
    ['/idp/token', { method: 'POST', body: 'grant_type=authorization_code&code=a%00b', headers: form }],
    ['/idp/token', { method: 'POST', body: 'grant_type=\u0000', headers: form }],
    ['/idp/token/revocation', { method: 'POST', body: 'client_id=ABSMGMT&token=%00', headers: form }],
    ['/idp/session/end/confirm', { method: 'POST', body: 'xsrf=%00', headers: form }],
    ['/idp/sign-in/x', { method: 'POST', body: 'userName=%00', headers: form }],
  ] as [string, RequestInit][])('in %s returns a 400 %j', async (path, options) => {
    const answer = await caller.call(path, options);
    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toMatch(/node_modules|invalid byte|22021/);
  });

  it.each([
    ['PUT', '/services/absence/v1.0/userPreference', { a: '\u0000' }],
    [
      'POST',
      '/services/absence/v1.0/savedViews',
      { entity: 'reference-data/pay-code', name: 'a\u0000', query: '\ud800' },
    ],
    ['POST', '/services/absence/v1.0/locks', { entity: '\u0000', id: '\u0000' }],
    ['POST', '/services/reference-data/api/payCodes', { payCodeName: 'a\u0000' }],
    ['POST', '/services/absence/v1.0/pin', { pin: '\u0000' }],
  ])('in the body of %s %s returns a 4xx', async (method, path, body) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await caller.call(path, { method, body: JSON.stringify(body), headers });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});

describe('a value that no form can send', () => {
  const views = ['POST', '/services/absence/v1.0/savedViews'] as const;
  const pins = ['PUT', '/services/absence/v1.0/pinnedViews'] as const;
  const changes = '/services/absence/v1.0/changes';
  const entity = 'reference-data/pay-code';
  const view = (title: string) => JSON.stringify({ entity, title, shared: false, settings: {} });
  it.each([
    ['an overlarge number', 'acts/0', 'POST', `${changes}/undo`, '{"acts":[1e300]}'],
    [
      'an overlarge number',
      'changeId',
      'POST',
      `${changes}/restore`,
      `{"entity":"${entity}","changeId":1e300}`,
    ],
    [
      'an overlarge number',
      'changeId',
      'POST',
      `${changes}/moment`,
      `{"entity":"${entity}","recordId":"1","changeId":1e300}`,
    ],
    ['invisible text', 'title', ...views, view('\u200b')],
    ['blanks', 'title', ...views, view('   ')],
    ['invisible text', 'view', ...pins, JSON.stringify({ entity, view: '\u200b', isPinned: true })],
    [
      'a duplicate key',
      'payCodeName',
      'POST',
      '/services/reference-data/api/payCodes',
      '{"payCodeName":"one","payCode\\u004eame":"other"}',
    ],
    ['a duplicate nested key', 'a', ...views, `{"settings":{"filter":{"a":1,"b":[{"a":"\\""}],"a":2}}}`],
  ])('%s is rejected by the name of %s', async (_, name, method, path, body) => {
    const answer = await caller.call(path, { method, body, headers: { 'content-type': 'application/json' } });
    expect(answer.status).toBe(400);
    expect((await answer.json()).message).toContain(name);
  });

  it('the same key in two objects is not a duplicate', async () => {
    const body = `{"entity":"${entity}","view":"\\"entity\\":,{","isPinned":false}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await caller.call(pins[1], { method: pins[0], body, headers });
    expect(answer.status).toBe(200);
  });
});

describe('any URL', () => {
  it('of the identity provider returns a 404, even if it looks like another host', async () => {
    const line = await raw(head('GET /idp//%20@? HTTP/1.1', 'Connection: close'));
    expect(line).toMatch(/^HTTP\/1.1 404 /);
  });

  it('returns a response below 500', async () => {
    const step = fc.oneof(
      fc.constantFrom(
        'services',
        'absence',
        'api',
        'v1.0',
        'users',
        'idp',
        'auth',
        'assets',
        '..',
        '%00',
        '%',
      ),
      fc.string({ maxLength: 12 }),
    );
    const address = fc.tuple(fc.array(step, { maxLength: 6 }), fc.string({ maxLength: 20 }));
    await fc.assert(
      fc.asyncProperty(address, fc.boolean(), async ([steps, query], isPage) => {
        const path = `/${steps.map(onTheWire).join('/')}?${onTheWire(query)}`;
        const accept = isPage ? 'Accept: text/html' : 'Accept: */*';
        const line = await raw(head(`GET ${path} HTTP/1.1`, bearer(), accept, 'Connection: close'));
        // Pages of the console get 503, because the console is not built in tests.
        expect(line).toMatch(/^HTTP\/1.1 ([234]\d\d|503) /);
      }),
      { numRuns: 150 },
    );
  });
});

/** Encodes text for a raw request. Invalid percent escapes stay. */
function onTheWire(text: string): string {
  return text.replace(/[^\x21-\x7e]/g, (character) =>
    /[\ud800-\udfff]/.test(character) ? '%ED%A0%80' : encodeURIComponent(character),
  );
}
