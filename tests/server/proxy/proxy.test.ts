import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allTables } from '#server/allTables.ts';
import { readConfig } from '#server/config/config.ts';
import { consolePolicy } from '#server/http/securityHeaders.ts';
import { declaredCalls } from '#server/proxy/declaredCalls.ts';
import { type Client, signedIn } from '#tests/contracts/client.ts';
import { password } from '#tests/server/identity/people.ts';
import { quickEngine, type RunningService, startService } from '#tests/server/identity/startService.ts';
import { certificate } from './certificate.ts';
import { type FixtureService, json, startFixture } from './fixtureService.ts';
import { libraryRegistry, libraryServices } from './library.ts';
import { loggedLines } from './loggedLines.ts';

let library: FixtureService;
let secure: FixtureService;
let service: RunningService;
let admin: Client;
let reader: Client;

const at = '/services/city-library';
const key = { headers: { 'X-Api-Key': 'district-secret', 'X-District': '{organization}' } };

async function start(place: object): Promise<RunningService> {
  const services = JSON.stringify({ cityLibrary: place });
  return startService({ SERVICES: services }, '/nowhere', quickEngine(), libraryRegistry);
}

beforeAll(async () => {
  [library, secure] = await Promise.all([startFixture(), startFixture(true)]);
  service = await start({ base: library.base, key });
  await service.database.maintain(async (sql) => {
    await sql(`update organization set settings = settings || '{"importsEnabled": true}'`);
    await sql(
      `update permission_profile set permissions = permissions || '["EXTRACT.*"]' where permission_profile_id = 1`,
    );
  });
  [admin, reader] = await Promise.all([
    signedIn(service.origin, 'la.admin', password),
    signedIn(service.origin, 'la.reader', password),
  ]);
});
afterAll(async () => {
  await service?.close();
  await Promise.all([library?.close(), secure?.close()]);
});
afterEach(() => {
  library.received.length = 0;
  library.answer = (_, response) => json(response, 200, { ok: true });
});

describe('a declared call of an external service', () => {
  it('is forwarded with the district’s key and declared headers only', async () => {
    const answer = await admin.ask('GET', `${at}/books/7?tag=x&tag=y`, {
      headers: { 'Accept-Language': 'es', 'X-Reason': 'tidy', 'X-Other': 'no', aesopUser: '{}' },
    });
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ ok: true });
    expect(answer.headers.get('x-service')).toBe('cityLibrary');
    const [{ url, headers }] = library.received as [(typeof library.received)[0]];
    expect(url).toBe('/v2/books/7?tag=x&tag=y');
    expect(headers).toMatchObject({
      'x-api-key': 'district-secret',
      'x-district': '622710',
      'accept-language': 'es',
    });
    for (const name of ['authorization', 'cookie', 'x-xsrf-token', 'aesopuser', 'x-other', 'x-reason'])
      expect(headers[name], name).toBeUndefined();
  });

  it('is sent with its body unchanged, and the declared headers', async () => {
    const body = '{"title":"A","big":12345678901234567890}';
    await admin.ask('PUT', `${at}/books/1`, {
      body,
      headers: { 'If-Match': '"7"', 'X-Reason': 'tidy', 'X-Revision': '3' },
    });
    const [{ method, headers, body: sent }] = library.received as [(typeof library.received)[0]];
    expect({ method, sent }).toEqual({ method: 'PUT', sent: body });
    expect(headers).toMatchObject({
      'if-match': '"7"',
      'x-reason': 'tidy',
      'content-type': 'application/json',
    });
    expect(headers.authorization).toBeUndefined();
  });

  it('returns status, body and declared headers, without cookies', async () => {
    library.answer = (_, response) =>
      json(
        response,
        422,
        { error: 'no' },
        {
          'Set-Cookie': 'XSRF-TOKEN=mine',
          'X-Count': '12',
          'X-Powered-By': 'x',
          'WWW-Authenticate': 'Basic',
          ETag: '"4"',
        },
      );
    const answer = await admin.ask('GET', `${at}/books`);
    expect(answer.status).toBe(422);
    expect(answer.json).toEqual({ error: 'no' });
    expect(Object.fromEntries(answer.headers)).toMatchObject({ 'x-count': '12', etag: '"4"' });
    for (const name of ['set-cookie', 'x-powered-by', 'www-authenticate'])
      expect(answer.headers.get(name), name).toBeNull();
  });

  it('returns a 401 of the service as the service’s error, not as an expired session', async () => {
    library.answer = (_, response) => json(response, 401, { code: 'unauthorized', message: 'no' });
    const answer = await admin.ask('GET', `${at}/books`);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('x-service')).toBe('cityLibrary');
  });

  it('needs the permission of its operation, also for its steps', async () => {
    const allowed = await reader.ask('GET', `${at}/books`);
    expect(allowed.status).toBe(200);
    const denied: readonly [string, string][] = [
      ['POST', '/books'],
      ['PUT', '/books/1'],
      ['DELETE', '/books/1'],
      ['PUT', '/shelves/1'],
      ['PUT', '/books/1/cover'],
      ['POST', '/books/1/loans'],
    ];
    for (const [method, path] of denied) {
      const answer = await reader.ask(method, `${at}${path}`, { body: {} });
      expect({ path, status: answer.status, code: answer.json?.code }).toEqual({
        path,
        status: 403,
        code: 'forbidden',
      });
    }
    expect(library.received).toHaveLength(1);
  });

  it('returns the service’s own description to users who may see any of its records', async () => {
    library.answer = (_, response) => json(response, 200, { openapi: '3.1.0', paths: {} });
    const answer = await reader.ask('GET', `${at}/about/openapi.json`);
    expect(answer).toMatchObject({ status: 200, json: { openapi: '3.1.0' } });
    expect(library.received[0]?.url).toBe('/v2/about/openapi.json');
    const nobody = await signedIn(service.origin, 'la.substitute', password);
    expect((await nobody.ask('GET', `${at}/about/openapi.json`)).status).toBe(403);
    expect((await admin.ask('GET', `${at}/about/other.json`)).status).toBe(404);
  });

  it('is distinguished from another with the same path by its fixed body values', async () => {
    const list = { method: 'loans.list', page: 1 };
    expect((await reader.ask('POST', `${at}/rpc`, { body: list })).status).toBe(200);
    const end = { method: 'loans.end', id: 1 };
    expect((await reader.ask('POST', `${at}/rpc`, { body: end })).status).toBe(403);
    expect((await admin.ask('POST', `${at}/rpc`, { body: end })).status).toBe(200);
    const other = await admin.ask('POST', `${at}/rpc`, { body: { method: 'loans.dropAll' } });
    expect(other).toMatchObject({
      status: 400,
      json: { code: 'badRequest', details: { reason: 'undeclared' } },
    });
    expect(library.received).toHaveLength(2);
  });

  it('may do several operations, each with its permission', async () => {
    const denied = await admin.ask('GET', `${at}/books/1/history`);
    expect(denied).toMatchObject({ status: 403, json: { code: 'forbidden' } });
    const calls: readonly [method: string, path: string, reader: number][] = [
      ['POST', '/books/file', 200],
      ['POST', '/books/purge', 403],
    ];
    for (const [method, path, status] of calls) {
      const body = method === 'POST' ? { body: { ids: [1] } } : {};
      expect((await reader.ask(method, `${at}${path}`, body)).status, path).toBe(status);
      expect((await admin.ask(method, `${at}${path}`, body)).status, path).toBe(200);
    }
    const passed = ['/v2/books/file', '/v2/books/file', '/v2/books/purge'];
    expect(library.received.map(({ url }) => url)).toEqual(passed);
    const [history] = declaredCalls(libraryRegistry, 'cityLibrary').filter(
      ({ operation, entity }) => operation === '$changes' && entity.name === 'library/book',
    );
    expect(history).toMatchObject({
      path: '/books/{id}/history',
      reads: true,
      permissions: [['REFDATA.PAYCODE.VIEW', 'CHGLOG.REFDATA']],
    });
  });

  it('accepts ids with slashes if declared, and reaches no other path by them', async () => {
    for (const [name, expected] of [
      ['folders', '/v2/folders/a%2Fb%20%C3%BC'],
      ['scans', '/v2/scans/a/b%20%C3%BC'],
    ]) {
      expect((await admin.ask('GET', `${at}/${name}/a%2Fb%20%C3%BC`)).status).toBe(200);
      expect(library.received.at(-1)?.url).toBe(expected);
      for (const id of ['..%2Fbooks', 'a%2F..%2Fb', 'a%2F%2Fb', 'a%2F%252e%252e%2Fb', 'a%5Cb', 'a%2F']) {
        const answer = await admin.ask('GET', `${at}/${name}/${id}`);
        expect([id, answer.status]).toEqual([id, 400]);
      }
    }
    expect((await admin.ask('GET', `${at}/books/a%2Fb`)).status).toBe(400);
    expect(library.received).toHaveLength(2);
  });

  it('is rejected without a token, and as a write without the XSRF header', async () => {
    const stranger = await fetch(`${service.origin}${at}/books`);
    expect(stranger.status).toBe(401);
    const forged = await fetch(`${service.origin}${at}/books`, {
      method: 'POST',
      body: '{}',
      headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json' },
    });
    expect(forged.status).toBe(403);
    expect(library.received).toHaveLength(0);
  });
});

describe('a hostile or undeclared path', () => {
  it.each([
    ['GET', '/secrets'],
    ['GET', '/books/1/2'],
    ['PATCH', '/books/1'],
    ['GET', '/books/..%2fsecrets'],
    ['GET', '/books/%2e%2e'],
    ['GET', '/books/..%5csecrets'],
    ['GET', '/books/%252e%252e'],
    ['GET', '/books/%252fsecrets'],
    ['GET', '/books/x%2f..%2f..%2fsecrets'],
    ['GET', '/books/%00'],
    ['GET', '/books/../secrets'],
    ['GET', '/./books/.'],
    ['GET', '//evil.example/books/..;/x'],
    ['GET', '/books/a%0d%0aX-Evil:1'],
    ['GET', '/books/_all_docs'],
    ['PUT', '/books/_security'],
    ['GET', '/books/%5Fsecurity'],
    ['GET', '/books/one'],
    ['GET', '/books/1%20'],
    ['GET', '/books/'],
    ['GET', '/folders/_all_docs'],
    ['GET', '/folders/$metadata'],
    ['GET', '/scans/a%2F_design'],
    ['GET', '/readers/_security'],
    ['GET', '/readers/r-1%0a'],
    ['GET', '/readers/r-123456789'],
  ])('%s %s never reaches the service', async (method, path) => {
    const answer = await rawAsk(method, `${at}${path}`);
    expect(answer).toBeGreaterThanOrEqual(400);
    expect(answer).toBeLessThan(500);
    expect(library.received).toHaveLength(0);
  });

  it('keeps an encoded query and hash in one id', async () => {
    await admin.ask('GET', `${at}/folders/a%3Fb%23c`);
    expect(library.received[0]?.url).toBe('/v2/folders/a%3Fb%23c');
  });

  it('is rejected with the reason "path" and the service’s name', async () => {
    const answer = await admin.ask('PUT', `${at}/books/_security`, { body: { admins: [] } });
    expect(answer).toMatchObject({
      status: 400,
      json: { code: 'badRequest', details: { reason: 'path', service: 'cityLibrary' } },
    });
    expect((await admin.ask('GET', `${at}/readers/r-12`)).status).toBe(200);
    expect(library.received.map(({ url }) => url)).toEqual(['/v2/readers/r-12']);
  });
});

describe('a misbehaving service', () => {
  it('has a time limit', async () => {
    library.answer = () => {};
    const answer = await admin.ask('GET', `${at}/books`);
    expect(answer).toMatchObject({
      status: 503,
      json: {
        code: 'unavailable',
        details: { reason: 'timeout', service: 'cityLibrary', request: 'GET /books', entity: 'library/book' },
      },
    });
    expect(answer.json.message).toBe(
      'City library (GET /books) took longer than 1 second. Try again in a moment.',
    );
    const saved = await admin.ask('PUT', `${at}/books/1`, { body: '{}' });
    expect(saved.json.message).toContain('The change may have been made');
    expect(answer.headers.get('x-service')).toBeNull();
  });

  it('cannot redirect', async () => {
    library.answer = (_, response) => {
      response.writeHead(302, { Location: 'http://169.254.169.254/latest' }).end();
    };
    const answer = await admin.ask('GET', `${at}/books`);
    expect(answer).toMatchObject({ status: 503, json: { details: { reason: 'redirect' } } });
  });

  it('is cut off if its response is too large, announced or not, compressed or not', async () => {
    const huge = Buffer.alloc(1_200_000, 'a');
    library.answer = (_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.write(huge.subarray(0, 600_000));
      response.end(huge.subarray(600_000));
    };
    const streamed = await admin.ask('GET', `${at}/books`);
    expect(streamed).toMatchObject({ status: 503, json: { details: { reason: 'tooLarge' } } });
    const { gzipSync } = await import('node:zlib');
    const packed = gzipSync(Buffer.alloc(50_000_000));
    library.answer = (_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }).end(packed);
    };
    const bomb = await admin.ask('GET', `${at}/books`);
    expect(bomb).toMatchObject({ status: 503, json: { details: { reason: 'tooLarge' } } });
  });

  it('returns files that browsers save and never open as pages', async () => {
    library.answer = (_, response) => {
      const headers = {
        'Content-Type': 'text/html',
        'Content-Disposition': 'inline; filename="../cover\u00e9.html"',
      };
      response.writeHead(200, headers).end('<script>alert(1)</script>');
    };
    const answer = await reader.ask('GET', `${at}/books/1/cover`);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('<script>');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-disposition': 'attachment; filename=".._cover_.html"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('receives files unchanged', async () => {
    const picture = new Uint8Array(200_000).fill(7);
    await admin.ask('PUT', `${at}/books/1/cover`, {
      body: picture,
      headers: { 'Content-Type': 'image/png' },
    });
    expect(library.received[0]).toMatchObject({ headers: { 'content-type': 'image/png' } });
    expect(library.received[0]?.body.length).toBe(200_000);
    const large = await admin.ask('PUT', `${at}/books/1/cover`, {
      body: new Uint8Array(1_100_000),
      headers: { 'Content-Type': 'image/png' },
    });
    expect(large).toMatchObject({ status: 413, json: { code: 'tooLarge' } });
  });

  it('gets a limited number of simultaneous calls, the others wait', async () => {
    let underWay = 0;
    let most = 0;
    library.answer = (_, response) => {
      most = Math.max(most, ++underWay);
      setTimeout(() => {
        underWay--;
        json(response, 200, {});
      }, 30);
    };
    const answers = await Promise.all(Array.from({ length: 8 }, () => admin.ask('GET', `${at}/books`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(most).toBe(2);
  });
});

describe('a service with configured addresses', () => {
  it.each([
    [
      'a user name and password',
      { user: 'console', password: 'p:w' },
      { authorization: `Basic ${btoa('console:p:w')}` },
    ],
    ['a query parameter', { query: { api_key: 'k' } }, {}],
  ])('receives %s as its key', async (_, header, headers) => {
    const other = await start({ base: library.base, key: header });
    const person = await signedIn(other.origin, 'la.admin', password);
    await person.ask('GET', `${at}/books?page=1`);
    const [received] = library.received;
    expect(received?.headers).toMatchObject(headers);
    expect(received?.url).toBe('query' in header ? '/v2/books?page=1&api_key=k' : '/v2/books?page=1');
    await other.close();
  });

  it('is trusted only with its certificate', async () => {
    const [plain, trusting] = await Promise.all([
      start({ base: secure.base }),
      start({ base: secure.base, certificate }),
    ]);
    try {
      const refused = await (await signedIn(plain.origin, 'la.admin', password)).ask('GET', `${at}/books`);
      expect(refused).toMatchObject({ status: 503, json: { details: { reason: 'certificate' } } });
      const response = await (await signedIn(trusting.origin, 'la.admin', password)).ask(
        'GET',
        `${at}/books`,
      );
      expect(response.status).toBe(200);
    } finally {
      await Promise.all([plain.close(), trusting.close()]);
    }
  });

  it('gets the pause that it requests, in the caller’s language, with the time in seconds', async () => {
    const busy = await startFixture();
    const own = await start({ base: busy.base });
    try {
      const person = await signedIn(own.origin, 'la.admin', password);
      const date = new Date().toUTCString();
      const later = new Date(Date.parse(date) + 120_000).toUTCString();
      busy.answer = (_, response) => json(response, 429, { m: 'slow' }, { Date: date, 'Retry-After': later });
      const first = await person.ask('GET', `${at}/books`);
      expect(first).toMatchObject({ status: 429, json: { m: 'slow' } });
      expect(first.headers.get('retry-after')).toBe('120');
      const second = await person.ask('GET', `${at}/books`, { headers: { 'Accept-Language': 'es' } });
      expect(second).toMatchObject({ status: 503, json: { details: { reason: 'paused' } } });
      expect(second.json.message).toMatch(/\(GET \/books\).* dentro de 2 minutos\.$/);
      expect(second.json.details.retryAfter).toBeGreaterThan(110);
      expect(Number(second.headers.get('retry-after'))).toBe(second.json.details.retryAfter);
      expect(busy.received).toHaveLength(1);
    } finally {
      await Promise.all([own.close(), busy.close()]);
    }
  });

  it('gets a pause when it is down', async () => {
    const gone = await startFixture();
    await gone.close();
    const down = await start({ base: gone.base });
    try {
      const person = await signedIn(down.origin, 'la.admin', password);
      const reasons: string[] = [];
      for (let turn = 0; turn < 6; turn++)
        reasons.push((await person.ask('GET', `${at}/books`)).json.details.reason);
      expect(reasons).toEqual([...Array(5).fill('down'), 'resting']);
    } finally {
      await down.close();
    }
  });
});

describe('an external service in the console', () => {
  it('has no table, no documented call, and its base URL in the browser’s configuration', async () => {
    expect(allTables(libraryRegistry).filter(({ name }) => /book|loan|exhibit/.test(name))).toEqual([]);
    const document = (await admin.ask('GET', '/openapi.json')).text;
    expect(document).not.toContain('/books');
    expect(document).not.toContain('LibraryBook');
    const config = (await admin.ask('GET', '/config.json')).json;
    expect(config.services).toMatchObject({
      cityLibrary: at,
      museum: 'https://museum.example.org/api',
      employee: '/services/employee',
    });
    const policy = consolePolicy(readConfig({}, libraryServices), '/', 'nonce').split('; ');
    expect(policy).toContain("connect-src 'self' https://museum.example.org");
  });

  it('stores references unchanged, without a foreign key, whether the target exists or not', async () => {
    const rooms = '/services/reference-data/api/readingRooms';
    const made = await admin.ask('POST', rooms, {
      body: { name: 'Blue', bookId: 987_654, bookIds: [1, 987_654] },
    });
    expect(made).toMatchObject({ status: 201, json: { bookId: 987_654, bookIds: [1, 987_654] } });
    const filter = encodeURIComponent(JSON.stringify({ bookId: 987_654 }));
    const found = await admin.ask('GET', `${rooms}?filter=${filter}`);
    expect(found.json).toMatchObject([{ name: 'Blue', bookId: 987_654 }]);
    const table = allTables(libraryRegistry).find(({ name }) => name === 'reading_room');
    expect(JSON.stringify(table)).not.toContain('"book"');
    expect(library.received, 'nobody asks the service for it').toEqual([]);
  });

  it('does not block deleting one of our records', async () => {
    const { json: skill } = await admin.ask('POST', '/services/reference-data/api/skills', {
      body: { skillName: 'Reading aloud' },
    });
    const uses = await admin.ask('GET', `/services/reference-data/api/skills/${skill.skillId}/$uses`);
    expect(uses.status).toBe(200);
    expect(JSON.stringify(uses.json)).not.toContain('library/book');
  });

  it('has its import files parsed without a call to it', async () => {
    const file = 'Books of the city,,\nTitle,Shelf,skillId\nOne,A,\n"Two, three",B,Piano\n';
    const send = (client: Client, entity: string) =>
      client.ask('POST', '/services/absence/v1.0/fileReadings', {
        query: { entity },
        body: Buffer.from(file),
        headers: { 'Content-Type': 'application/octet-stream' },
      });
    const { status, json: reading } = await send(admin, 'library/book');
    expect(status).toBe(200);
    expect(reading).toMatchObject({
      columns: ['Title', 'Shelf', 'skillId'],
      mapping: {
        mode: 'upsert',
        columns: [{ field: 'title' }, { field: null }, { field: 'skillId' }],
      },
      rows: [
        { line: 3, cells: ['One', 'A', ''] },
        { line: 4, cells: ['Two, three', 'B', 'Piano'] },
      ],
    });
    expect(library.received, 'the service hears nothing of it').toEqual([]);
    expect((await send(reader, 'library/book')).status).toBe(403);
    expect((await send(admin, 'reference-data/skill')).json.code).toBe('badRequest');
  });

  it('counts the calls by operation and result, and audits each write', async () => {
    const written = async () => {
      const text = (await admin.ask('GET', '/metrics')).text;
      return Number(/absmgmt_audit_events_total\{event="service\.written"\} (\d+)/.exec(text)?.[1] ?? 0);
    };
    const before = await written();
    await admin.ask('GET', `${at}/books`);
    expect(await written()).toBe(before);
    await admin.ask('DELETE', `${at}/books/7`);
    expect(await written()).toBe(before + 1);
    const metrics = (await admin.ask('GET', '/metrics')).text;
    expect(metrics).toMatch(
      /absmgmt_service_call_duration_seconds_count\{service="cityLibrary",operation="list",result="200"\} \d/,
    );
  });

  it('logs user, operation, service and result, and none of the sent values', async () => {
    library.answer = ({ method }, response) => json(response, method === 'GET' ? 200 : 422, { ok: true });
    const lines = await loggedLines(service.app, async () => {
      await admin.ask('GET', `${at}/books?title=Private`);
      await admin.ask('PUT', `${at}/books/1`, { body: '{"title":"Private"}' });
    });
    const libraryLines = lines.filter((line) => line.service === 'cityLibrary');
    const who = { organization: 622710, user: expect.any(String), requestId: expect.any(String) };
    const book = { service: 'cityLibrary', entity: 'library/book', milliseconds: expect.any(Number) };
    expect(libraryLines).toMatchObject([
      { ...who, ...book, operation: 'list', status: 200, msg: 'service call' },
      { ...who, ...book, operation: 'update', status: 422, audit: 'service.written' },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/Private|district-secret/);
  });
});

/** Sends a path unchanged, which `fetch` and `URL` would normalize. */
async function rawAsk(method: string, path: string): Promise<number> {
  const { request } = await import('node:http');
  const { port } = new URL(service.origin);
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${admin.token}`, Host: `localhost:${port}` };
    request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}
