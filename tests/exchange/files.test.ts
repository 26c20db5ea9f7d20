import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { requestAction } from '#schemas/exchange/record/requestAction.ts';
import { requestCreate } from '#schemas/exchange/record/requestWrite.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import type { OperationDeclaration, Wire } from '#schemas/service/wireSchema.ts';
import { type FixtureService, json, startFixture } from '#tests/server/proxy/fixtureService.ts';
import { fetchSend } from './fetchSend.ts';

let server: FixtureService;
beforeAll(async () => {
  server = await startFixture();
});
afterAll(() => server.close());
beforeEach(() => {
  server.received.length = 0;
  server.answer = (_, response) => json(response, 201, { id: 1, name: 'A & B' });
});

/** Returns an entity with a file field, whose service has the given body format. */
function coverOf(wire: Wire, upload: OperationDeclaration = { request: 'PUT /covers/{id}/file' }) {
  const schema = {
    $id: 'remote/cover',
    type: 'object',
    required: ['name'],
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: 'string' },
      image: { type: 'string', contentEncoding: 'base64', 'x-field': { wire: { name: 'cover_image' } } },
      size: { type: 'object', properties: { wide: { type: 'integer' }, high: { type: 'integer' } } },
    },
    'x-entity': {
      service: 'remote',
      permission: 'REFDATA.CUSTOM',
      operations: { create: 'POST /covers', get: 'GET /covers/{id}', upload },
    },
  };
  return readEntity(schema as never, { remote: { title: 'Remote', wire } });
}

const record = { name: 'A & B', image: btoa('pixels'), size: { wide: 4, high: 3 } };

it('a file is uploaded as a part of a multipart form, next to the other fields', async () => {
  await requestCreate(coverOf({ as: 'multipart' }), record, fetchSend(server.base));
  const [{ headers, body } = expect.fail()] = server.received;
  expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(body).toMatch(/name="name"\r\n\r\nA & B\r\n/);
  expect(body).toMatch(/name="cover_image"; filename="cover_image"\r\n[\s\S]*?\r\n\r\npixels\r\n/);
  expect(body).toMatch(/name="size"\r\n\r\n\{"wide":4,"high":3\}/);
});

it('a file is uploaded as its bytes, with its declared type', async () => {
  const upload = { request: 'PUT /covers/{id}/file', as: 'bytes', send: '{file}' } as const;
  const body = { file: `data:image/png;base64,${btoa('pixels')}` };
  await requestAction(coverOf({}, upload), 'upload', { id: 7, body }, fetchSend(server.base));
  const [received = expect.fail()] = server.received;
  expect(received).toMatchObject({ method: 'PUT', url: '/v2/covers/7/file', body: 'pixels' });
  expect(received.headers['content-type']).toBe('image/png');
});

it('fields are sent as names and values', async () => {
  await requestCreate(coverOf({ as: 'form' }), record, fetchSend(server.base));
  const [{ headers, body } = expect.fail()] = server.received;
  expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect([...new URLSearchParams(body)]).toEqual([
    ['name', 'A & B'],
    ['cover_image', btoa('pixels')],
    ['size[wide]', '4'],
    ['size[high]', '3'],
  ]);
});

it('a file is base64 in JSON by default', async () => {
  await requestCreate(coverOf({}), record, fetchSend(server.base));
  expect(JSON.parse(server.received[0]?.body ?? '')).toMatchObject({ cover_image: btoa('pixels') });
});
