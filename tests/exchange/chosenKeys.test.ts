import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSchemas } from '#schemas/check/checkSchemas.ts';
import { CallRefused } from '#schemas/exchange/failures.ts';
import { requestCreate, requestUpdate } from '#schemas/exchange/record/requestWrite.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { services as product } from '#schemas/services.ts';
import { type FixtureService, json, startFixture } from '#tests/server/proxy/fixtureService.ts';
import { fetchSend } from './fetchSend.ts';

const services = {
  ...product,
  broker: { title: 'Broker', wire: { list: { paging: { by: 'none' } } } },
} as const;

const hostWith = (create: unknown, name: object = {}, required = ['name']) => ({
  $id: 'broker/host',
  title: 'Host',
  type: 'object',
  required,
  properties: {
    name: { type: 'string', title: 'Name', pattern: '^[a-z][a-z0-9-]*$', ...name },
    tracing: { type: 'boolean', title: 'Tracing' },
  },
  'x-entity': {
    service: 'broker',
    permission: 'REFDATA.CUSTOM',
    id: 'name',
    operations: { list: 'GET /hosts', get: 'GET /hosts/{name}', create, update: 'PUT /hosts/{name}' },
  },
});

const create = { request: 'PUT /hosts/{name}', headers: { 'If-None-Match': '*' } };
const errorsOf = (schema: object) =>
  checkSchemas([schema as never], { services })
    .filter(({ severity, id }) => severity === 'error' && id !== 'S130')
    .map(({ id, fix }) => `${id} ${fix}`);

describe('a service whose records are created at an address that the client chooses', () => {
  const host = readEntity(hostWith(create) as never, services);
  const stored = new Map<string, object>();
  let server: FixtureService;
  beforeAll(async () => {
    server = await startFixture();
    server.answer = ({ method, url, body }, response) => {
      const name = url.split('/').at(-1) ?? '';
      if (method === 'PUT') stored.set(name, { ...JSON.parse(body), name });
      const one = stored.get(name);
      return one ? json(response, 200, one) : json(response, 404, {});
    };
  });
  afterAll(() => server.close());

  it('passes the gate, which reports how to declare the key and how to distinguish two calls', () => {
    expect(errorsOf(hostWith(create))).toEqual([]);
    expect(errorsOf(hostWith('PUT /hosts/{name}'))).toEqual([expect.stringMatching(/^S015 .*If-None-Match/)]);
    expect(errorsOf(hostWith(create, { readOnly: true }, []))).toEqual([
      expect.stringMatching(/^S081 .*list it in "required", without "readOnly"/),
    ]);
    expect(errorsOf(hostWith({ ...create, request: 'PUT /hosts/{tracing}' }))).toContain(
      'S081 The key is the only value of a new record. Write {name}.',
    );
  });

  it('creates a record at its key, and rejects an existing key before sending anything', async () => {
    const send = fetchSend(server.base);
    const made = await requestCreate(host, { name: 'east', tracing: true }, send);
    expect(made.record).toMatchObject({ id: 'east', tracing: true });
    const put = server.received.filter(({ method }) => method === 'PUT');
    expect(put).toMatchObject([{ url: '/v2/hosts/east', headers: { 'if-none-match': '*' } }]);
    const refused = await requestCreate(host, { name: 'east', tracing: false }, send).catch((error) => error);
    expect(refused).toBeInstanceOf(CallRefused);
    expect(refused).toMatchObject({ status: 409, errors: { name: { code: 'unique' } } });
    expect(stored.get('east')).toMatchObject({ tracing: true });
    const changed = await requestUpdate(host, { id: 'east', changes: { tracing: false } }, send);
    expect(changed.record).toMatchObject({ id: 'east', tracing: false });
  });

  it('never calls another address than the key allows', async () => {
    const sent = server.received.length;
    await expect(requestCreate(host, { name: '../users' }, fetchSend(server.base))).rejects.toThrow();
    expect(server.received).toHaveLength(sent);
  });
});
