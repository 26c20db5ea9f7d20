import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forward, type OutgoingCall } from '#server/proxy/forward.ts';
import { ServiceGates } from '#server/proxy/gate.ts';
import { ServiceKeys } from '#server/proxy/keys.ts';
import { Connections, openedPlaces } from '#server/proxy/network.ts';
import { type Client, signedIn } from '#tests/contracts/client.ts';
import { password } from '#tests/server/identity/people.ts';
import { quickEngine, type RunningService, startService } from '#tests/server/identity/startService.ts';
import { type FixtureService, json, startFixture } from './fixtureService.ts';
import { libraryRegistry as example, libraryServices as services } from './library.ts';

const at = '/services/city-library';
const settings = '/services/absence/v1.0/organization/services';

/**
 * Entities of the city library service, with a generous time limit for its calls, so that only the server that never
 * responds exceeds it.
 */
const registry = {
  ...example,
  services: {
    ...services,
    cityLibrary: { ...services.cityLibrary, title: 'City library', timeLimit: 4 },
  },
};

let library: FixtureService;
let tokens: FixtureService;
let secure: FixtureService;
let closedPort: number;
const unhandled: unknown[] = [];
const note = (error: unknown) => unhandled.push(error);

beforeAll(async () => {
  [library, tokens, secure] = await Promise.all([startFixture(), startFixture(), startFixture(true)]);
  closedPort = await portNobodyListensAt();
  process.on('unhandledRejection', note);
});
afterAll(async () => {
  process.off('unhandledRejection', note);
  await Promise.all([library, tokens, secure].map((fixture) => fixture?.close()));
});
beforeEach(() => {
  unhandled.length = 0;
  for (const fixture of [library, tokens, secure]) {
    fixture.received.length = 0;
    fixture.answer = (_, response) => json(response, 200, { access_token: 'token', expires_in: 3600 });
  }
});
afterEach(async () => {
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).toEqual([]);
});

async function portNobodyListensAt(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const oauth = (tokenUrl: string) =>
  ({ by: 'oauth', tokenUrl, clientId: 'console', clientSecret: 'secret' }) as const;

type Failing = [what: string, tokenUrl: () => string, reason: string, answer?: FixtureService['answer']];

const failing: Failing[] = [
  // A label too long for DNS: the lookup fails without a name server.
  ['has a host that cannot be resolved', () => `https://${'a'.repeat(64)}.invalid/token`, 'key'],
  ['refuses the connection', () => `http://localhost:${closedPort}/token`, 'key'],
  ['does not respond', () => `${tokens.base}/token`, 'timeout', () => {}],
  ['has an untrusted certificate', () => `${secure.base}/token`, 'key'],
  [
    'responds with 500',
    () => `${tokens.base}/token`,
    'key',
    (_, response) => json(response, 500, { error: 'no' }),
  ],
  ['responds with 401', () => `${tokens.base}/token`, 'key', (_, response) => json(response, 401, {})],
  [
    'redirects',
    () => `${tokens.base}/token`,
    'key',
    (_, response) => response.writeHead(302, { Location: '/' }).end(),
  ],
  ['responds without JSON', () => `${tokens.base}/token`, 'key', (_, response) => response.end('<html>')],
  ['responds without a token', () => `${tokens.base}/token`, 'key', (_, response) => json(response, 200, {})],
  [
    'responds with a token that is invalid in a header',
    () => `${tokens.base}/token`,
    'key',
    (_, response) => json(response, 200, { access_token: 'a\r\nb' }),
  ],
  [
    'responds with too much data',
    () => `${tokens.base}/token`,
    'key',
    (_, response) => response.end('x'.repeat(200_000)),
  ],
  [
    'closes the connection',
    () => `${tokens.base}/token`,
    'key',
    (_, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('{"access');
      setTimeout(() => response.destroy(), 10);
    },
  ],
];

describe('a district whose token server', () => {
  let service: RunningService;
  let admin: Client;
  let other: Client;

  beforeAll(async () => {
    service = await startService(
      {
        SERVICES: JSON.stringify({ cityLibrary: { base: library.base } }),
        SERVICES_INSIDE: 'localhost',
        SERVICES_SECRET: 'a secret of this installation that is long',
        SERVICES_REST: '0.001',
      },
      '/nowhere',
      quickEngine(),
      registry,
    );
    await service.database.maintain((sql) =>
      sql(`update permission_profile set permissions = '["*"]' where permission_profile_id = 1`),
    );
    [admin, other] = (await Promise.all(
      ['la.admin', 'ever.admin'].map((login) => signedIn(service.origin, login, password)),
    )) as [Client, Client];
  });
  afterAll(() => service?.close());

  it.each<Failing>(failing)(
    '%s gets the reason, and other districts are not affected',
    async (_, tokenUrl, reason, answer) => {
      if (answer) tokens.answer = answer;
      await service.database.maintain((sql) => sql('delete from service_setting'));
      await admin.ask('GET', settings);
      const set = (version: number, key: object) =>
        admin.ask('PUT', `${settings}/cityLibrary`, { body: { version, on: true, base: null, key } });
      // Makes a successful call, after which the circuit breaker starts counting.
      await set(0, { by: 'basic', user: 'u', password: 'p' });
      expect((await admin.ask('GET', `${at}/books`)).status).toBe(200);
      library.received.length = 0;
      expect((await set(1, oauth(tokenUrl()))).status).toBe(200);
      const checked = await admin.ask('POST', `${settings}/cityLibrary/check`, { body: {} });
      expect(checked).toMatchObject({ status: 200, json: { reason } });
      const both = await Promise.all([1, 2].map(() => admin.ask('GET', `${at}/books`)));
      for (const one of both) expect(one).toMatchObject({ status: 503, json: { details: { reason } } });
      expect(library.received).toEqual([]);
      expect((await other.ask('GET', `${at}/books`)).status).toBe(200);
      expect((await fetch(`${service.origin}/health`)).status).toBe(200);
    },
  );

  it('recovers gets a new token', async () => {
    await service.database.maintain((sql) => sql('delete from service_setting'));
    await admin.ask('GET', settings);
    const change = { version: 0, on: true, base: null, key: oauth(`${tokens.base}/token`) };
    await admin.ask('PUT', `${settings}/cityLibrary`, { body: change });
    tokens.answer = (_, response) => json(response, 503, {});
    expect((await admin.ask('GET', `${at}/books`)).status).toBe(503);
    tokens.answer = (_, response) => json(response, 200, { access_token: 'fresh' });
    expect((await admin.ask('GET', `${at}/books`)).status).toBe(200);
    expect(library.received[0]?.headers.authorization).toBe('Bearer fresh');
  });
});

describe('a call with a district’s key', () => {
  const wires = (inside: readonly string[]) => ({
    connections: new Connections(openedPlaces(inside)),
    keys: new ServiceKeys(),
    gates: new ServiceGates(600),
  });
  const call = (organization: number, place: object): OutgoingCall => ({
    service: 'library',
    declaration: { title: 'Library', timeLimit: 5 },
    place: {
      base: library.base,
      key: undefined,
      certificate: undefined,
      isDistrictAddress: false,
      isDistrictTokenUrl: false,
      ...place,
    },
    organization,
    method: 'GET',
    address: new URL(`${library.base}/books`),
    headers: {},
    responseHeaders: [],
    body: undefined,
    person: undefined,
  });
  const reason = (name: string) => ({ details: { details: expect.objectContaining({ reason: name }) } });

  it('that keeps failing closes the gate for that district only', async () => {
    const parts = wires(['localhost']);
    tokens.answer = (_, response) => json(response, 500, {});
    const ownCall = call(1, { key: oauth(`${tokens.base}/token`), isDistrictTokenUrl: true });
    for (let round = 0; round < 5; round += 1)
      await expect(forward(parts, ownCall)).rejects.toMatchObject(reason('key'));
    await expect(forward(parts, ownCall)).rejects.toMatchObject(reason('resting'));
    expect((await forward(parts, call(2, {}))).status).toBe(200);
    await parts.connections.close();
  });

  it('requests no token from a server whose name resolves to an internal address', async () => {
    const parts = wires([]);
    const ownCall = call(1, { key: oauth(`${tokens.base}/token`), isDistrictTokenUrl: true });
    await expect(forward(parts, ownCall)).rejects.toMatchObject(reason('address'));
    expect(tokens.received).toEqual([]);
    const installed = call(1, { key: oauth(`${tokens.base}/token`) });
    expect((await forward(parts, installed)).status).toBe(200);
    await parts.connections.close();
  });

  it.each(['Host', 'cookie', 'AUTHORIZATION', 'Transfer-Encoding', 'Proxy-Authorization', 'X-Forwarded-For'])(
    'that sets the header %s does not leave the console',
    async (header) => {
      const parts = wires([]);
      const ownCall = call(1, { key: { by: 'headers', headers: { [header]: 'x' } } });
      await expect(forward(parts, ownCall)).rejects.toMatchObject(reason('key'));
      expect(library.received).toEqual([]);
      await parts.connections.close();
    },
  );
});
