import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Client, signedIn } from '#tests/contracts/client.ts';
import { impersonate } from '#tests/server/identity/impersonation/impersonate.ts';
import { evergreen, losAngeles, password } from '#tests/server/identity/people.ts';
import { quickEngine, type RunningService, startService } from '#tests/server/identity/startService.ts';
import { type FixtureService, json, startFixture } from './fixtureService.ts';
import { libraryRegistry } from './library.ts';

let installed: FixtureService;
let ours: FixtureService;
let service: RunningService;
let admin: Client;
let other: Client;
let reader: Client;

const at = '/services/city-library';
const settings = '/services/absence/v1.0/organization/services';
const secret = 'a secret of this installation that is long';

beforeAll(async () => {
  [installed, ours] = await Promise.all([startFixture(), startFixture()]);
  service = await startService(
    {
      SERVICES: JSON.stringify({
        cityLibrary: { base: installed.base, key: { headers: { 'X-Api-Key': 'installed' } } },
      }),
      SERVICES_INSIDE: 'localhost',
      SERVICES_SECRET: secret,
    },
    '/nowhere',
    quickEngine(),
    libraryRegistry,
  );
  await service.database.maintain((sql) =>
    sql(`update permission_profile set permissions = '["*"]' where permission_profile_id = 1`),
  );
  [admin, other, reader] = (await Promise.all(
    (['la.admin', 'ever.admin', 'la.reader'] as const).map((login) =>
      signedIn(service.origin, login, password),
    ),
  )) as [Client, Client, Client];
});
afterAll(async () => {
  await service?.close();
  await Promise.all([installed?.close(), ours?.close()]);
});
afterEach(async () => {
  await service.database.maintain((sql) => sql('delete from service_setting'));
  for (const person of [admin, other]) await person.ask('GET', settings);
  for (const fixture of [installed, ours]) {
    fixture.received.length = 0;
    fixture.answer = (_, response) => json(response, 200, { ok: true });
  }
});

const set = (person: Client, change: object, name = 'cityLibrary') =>
  person.ask('PUT', `${settings}/${name}`, { body: { version: 0, on: true, base: null, ...change } });

describe('a district’s own services', () => {
  it('are called at the district’s address with its key, and in no other district', async () => {
    const key = { by: 'headers', headers: { 'X-Api-Key': 'los-angeles' } };
    expect((await set(admin, { base: ours.base, key })).status).toBe(200);
    await admin.ask('GET', `${at}/books`);
    await other.ask('GET', `${at}/books`);
    expect(ours.received.map(({ headers }) => headers['x-api-key'])).toEqual(['los-angeles']);
    expect(installed.received.map(({ headers }) => headers['x-api-key'])).toEqual(['installed']);
  });

  it('get a key in the URL that responses, settings and the change log never contain', async () => {
    const key = { by: 'query', query: { api_key: 'in & address', district: '{organization}' } };
    const saved = await set(admin, { base: ours.base, key });
    expect(setting(saved.json)).toMatchObject({ key: { by: 'query', names: ['api_key', 'district'] } });
    ours.answer = (_, response) => json(response, 404, { error: 'no such book' });
    const answer = await admin.ask('GET', `${at}/books?tag=x&api_key=mine`);
    expect(ours.received.map(({ url }) => url)).toEqual([
      '/v2/books?tag=x&api_key=in+%26+address&district=622710',
    ]);
    expect(saved.text + answer.text + JSON.stringify([...answer.headers])).not.toContain('address');
  });

  it('never get the installation’s key', async () => {
    await set(admin, { base: ours.base });
    await admin.ask('GET', `${at}/books`);
    expect(ours.received[0]?.headers['x-api-key']).toBeUndefined();
  });

  it('lose their key with their address: it is sent nowhere else', async () => {
    const key = { by: 'basic', user: 'la', password: 'secret-of-la' };
    await set(admin, { base: installed.base, key });
    const answer = await set(admin, { version: 1, base: ours.base });
    expect(setting(answer.json)).toMatchObject({ key: null, version: 2 });
    await admin.ask('GET', `${at}/books`);
    expect(ours.received[0]?.headers.authorization).toBeUndefined();
  });

  it('can be turned off', async () => {
    await set(admin, { on: false });
    const answer = await admin.ask('GET', `${at}/books`);
    expect(answer).toMatchObject({ status: 403, json: { code: 'switchedOff', details: { reason: 'off' } } });
    expect((await other.ask('GET', `${at}/books`)).status).toBe(200);
  });

  it('replace one of ours: the same calls, after the same checks', async () => {
    await set(admin, { base: ours.base }, 'referenceData');
    ours.answer = (_, response) => json(response, 200, [], { 'Content-Range': 'payCodes */0' });
    const list = await admin.ask('GET', '/services/reference-data/api/payCodes?range=[0,24]');
    expect(list.headers.get('x-service')).toBe('referenceData');
    expect(ours.received[0]?.url).toBe('/v2/api/payCodes?range=[0,24]');
    const denied = await reader.ask('POST', '/services/reference-data/api/payCodes', { body: {} });
    expect(denied).toMatchObject({ status: 403, json: { code: 'forbidden' } });
    const elsewhere = await other.ask('GET', '/services/reference-data/api/payCodes');
    expect(elsewhere.headers.get('x-service')).toBeNull();
    expect(ours.received).toHaveLength(1);
  });

  it('are tested by a call', async () => {
    await set(admin, { base: ours.base });
    ours.answer = (_, response) => json(response, 404, {});
    expect((await admin.ask('POST', `${settings}/cityLibrary/check`, { body: {} })).json).toMatchObject({
      status: 404,
    });
    ours.answer = (_, response) => response.writeHead(301, { Location: '/' }).end();
    expect((await admin.ask('POST', `${settings}/cityLibrary/check`, { body: {} })).json).toMatchObject({
      reason: 'redirect',
    });
  });
});

describe('a change of a district’s services', () => {
  it('is logged with the person who made it, and the person they act as', async () => {
    const support = await signedIn(service.origin, 'support', password);
    const acting = await impersonate(support, service.database, 'la.admin');
    await acting.allowWrites();
    const saved = await support.ask('PUT', `${settings}/cityLibrary`, {
      ...acting.sent,
      body: { version: 0, on: false, base: null },
    });
    expect(saved.status, saved.text).toBe(200);
    const { originalUser, impersonatedUser } = acting.facts;
    const [line] = await service.database.maintain((sql) =>
      sql(`select user_key, user_name, acting_as, acting_as_key from change_log
        where entity = 'settings/services' order by change_id desc limit 1`),
    );
    expect(line).toEqual({
      user_key: originalUser.userKey,
      user_name: originalUser.name,
      acting_as: impersonatedUser.name,
      acting_as_key: impersonatedUser.userKey,
    });
    await acting.end();
  });
});

describe('a key', () => {
  it('is write-only: not in responses, the change log or the backed-up table', async () => {
    const key = { by: 'headers', headers: { 'X-Api-Key': 'never-to-be-seen' } };
    const answer = await set(admin, { base: ours.base, key });
    expect(setting(answer.json)).toMatchObject({ key: { by: 'headers', names: ['X-Api-Key'] } });
    const tables = await service.database.maintain(async (sql) =>
      JSON.stringify([
        await sql('select * from service_setting'),
        await sql(`select * from change_log where entity = 'settings/services'`),
      ]),
    );
    expect(tables).toContain('cityLibrary');
    expect(answer.text + tables).not.toContain('never-to-be-seen');
  });

  it('works in no other district', async () => {
    const key = { by: 'basic', user: 'la', password: 'secret-of-la' };
    await set(admin, { base: ours.base, key });
    await service.database.maintain((sql) =>
      sql(
        `insert into service_setting (org_id, service_name, is_on, base, sealed_key)
         select $2, service_name, is_on, base, sealed_key from service_setting where org_id = $1`,
        [losAngeles, evergreen],
      ),
    );
    expect(setting((await other.ask('GET', settings)).json)).toMatchObject({ base: ours.base, key: null });
    await other.ask('GET', `${at}/books`);
    expect(ours.received[0]?.headers.authorization).toBeUndefined();
  });

  it('by client credentials is a token that is requested once, and again when rejected', async () => {
    let tokens = 0;
    ours.answer = ({ url, headers }, response) => {
      if (url === '/v2/token')
        return json(response, 200, { access_token: `token-${++tokens}`, expires_in: 3600 });
      json(response, headers.authorization === `Bearer token-${tokens}` ? 200 : 401, {});
    };
    const key = { by: 'oauth', tokenUrl: `${ours.base}/token`, clientId: 'console', clientSecret: 's' };
    await set(admin, { base: ours.base, key });
    const first = await Promise.all([1, 2, 3].map(() => admin.ask('GET', `${at}/books`)));
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(tokens).toBe(1);
    tokens = 5;
    expect((await admin.ask('POST', `${at}/books`, { body: { title: 'A' } })).status).toBe(200);
    expect(tokens).toBe(6);
    const tokenRequests = ours.received.filter(({ url }) => url === '/v2/token');
    expect(tokenRequests[0]).toMatchObject({
      body: 'grant_type=client_credentials',
      headers: { authorization: `Basic ${Buffer.from('console:s').toString('base64')}` },
    });
  });

  it('can be a fixed token, which is never returned', async () => {
    const saved = await set(admin, { base: ours.base, key: { by: 'bearer', token: 'fixed-secret' } });
    expect(setting(saved.json)).toMatchObject({ key: { by: 'bearer', names: [] } });
    await admin.ask('GET', `${at}/books`);
    expect(ours.received[0]?.headers.authorization).toBe('Bearer fixed-secret');
    expect(saved.text).not.toContain('fixed-secret');
  });

  it.each([
    'Host',
    'cookie',
    'Authorization',
    'AUTHORIZATION',
    'Transfer-Encoding',
    'Connection',
    'Content-Length',
    'Proxy-Authorization',
    'X-Forwarded-For',
    'Forwarded',
    'Sec-Fetch-Site',
  ])('cannot set the header %s', async (header) => {
    const key = { by: 'headers', headers: { 'X-Api-Key': 'fine', [header]: 'x' } };
    expect(await set(admin, { base: ours.base, key })).toMatchObject({
      status: 400,
      json: { code: 'invalid', errors: { header: { code: 'forbiddenHeader', args: { header } } } },
    });
  });

  it('is requested from public addresses, also if the installation configures the service', async () => {
    const key = { by: 'oauth', tokenUrl: 'https://10.0.0.8/token', clientId: 'c', clientSecret: 's' };
    expect(await set(admin, { key })).toMatchObject({
      status: 400,
      json: { errors: { tokenUrl: { code: 'serviceAddress' } } },
    });
  });

  it('is never the user’s own token, because it may be valid in other districts', async () => {
    const refused = await set(admin, { base: ours.base, key: { by: 'person' } });
    expect(refused.status).toBe(400);
    await admin.ask('GET', `${at}/books`);
    expect(ours.received.map(({ headers }) => headers.authorization)).not.toContain(`Bearer ${admin.token}`);
  });
});

describe('a district’s address', () => {
  it.each([
    'http://169.254.169.254/latest/meta-data',
    'https://169.254.169.254/',
    'https://10.0.0.8/api',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:0:127.0.0.1]/',
    'https://[::ffff:0:7f00:1]/',
    'https://[64:ff9b::10.0.0.8]/',
    'https://[2002:7f00:1::1]/',
    'https://[::10.0.0.8]/',
    'https://[fd00:ec2::254]/',
    'https://0x7f000001/',
    'https://2130706433/',
    'http://library.example.org/',
    'https://user:password@library.example.org/',
    'https://library.example.org/?key=1',
    'ftp://library.example.org/',
    'https://',
  ])('is refused: %s', async (base) => {
    const answer = await set(admin, { base });
    expect(answer.status).toBe(400);
    expect(answer.json.errors?.base ?? answer.json.errors).toBeDefined();
  });

  it('is rejected if its name resolves to an internal address, whatever it was when saved', async () => {
    const inside = await startService(
      { SERVICES_SECRET: secret },
      '/nowhere',
      quickEngine(),
      libraryRegistry,
    );
    try {
      await inside.database.maintain((sql) =>
        sql(`insert into service_setting (org_id, service_name, base) values ($1, 'cityLibrary', $2)`, [
          losAngeles,
          ours.base,
        ]),
      );
      const person = await signedIn(inside.origin, 'la.admin', password);
      const answer = await person.ask('GET', `${at}/books`);
      expect(answer).toMatchObject({ status: 503, json: { details: { reason: 'address' } } });
      expect(ours.received).toHaveLength(0);
    } finally {
      await inside.close();
    }
  });
});

describe('changing the settings', () => {
  it('needs ORG.SERVICES, and the current version', async () => {
    expect(await reader.ask('GET', settings)).toMatchObject({ status: 403, json: { code: 'forbidden' } });
    expect((await set(reader, {})).status).toBe(403);
    await set(admin, { on: false });
    expect(await set(admin, { on: true })).toMatchObject({ status: 409, json: { code: 'stale' } });
    expect((await set(admin, {}, 'constructor')).status).toBe(404);
  });
});

// biome-ignore lint/suspicious/noExplicitAny: an answer of the service
function setting(answer: any) {
  return answer.services.find(({ name }: { name: string }) => name === 'cityLibrary');
}
