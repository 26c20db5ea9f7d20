import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSchemas } from '#schemas/check/checkSchemas.ts';
import { defineEntity } from '#schemas/model/defineEntity.ts';
import { buildContext, type TestContext } from '#tests/contracts/context.ts';
import { quickEngine } from '#tests/server/identity/startService.ts';

const host = defineEntity({
  $id: 'network/host',
  title: 'Host',
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name', pattern: '^[a-z][a-z0-9-]*$', maxLength: 40 },
    room: { type: 'string', title: 'Room', maxLength: 40 },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    id: 'name',
    operations: {
      list: 'GET /api/hosts',
      get: 'GET /api/hosts/{name}',
      create: 'PUT /api/hosts/{name}',
      update: 'PATCH /api/hosts/{name}',
      delete: 'DELETE /api/hosts/{name}',
    },
  },
});

describe('records with keys chosen by the client', () => {
  const base = '/services/reference-data/api/hosts';
  let context: TestContext;
  beforeAll(async () => {
    context = await buildContext(quickEngine(), { host }, { samples: 0 });
  }, 120_000);
  afterAll(() => context.close());

  test('pass schema validation with a create call whose path has the key', () => {
    expect(checkSchemas([host]).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('are created at their path, once, and keep their key', async () => {
    const { admin, stranger, powerless } = context;
    const made = await admin.ask('PUT', `${base}/gate-1`, { body: { room: 'A1' } });
    expect([made.status, made.json]).toEqual([201, expect.objectContaining({ name: 'gate-1', _version: 1 })]);
    const again = await admin.ask('PUT', `${base}/gate-1`, { body: { room: 'B2' } });
    expect([again.status, again.json]).toEqual([
      409,
      expect.objectContaining({
        code: 'exists',
        errors: { name: expect.objectContaining({ code: 'unique' }) },
      }),
    ]);
    expect((await admin.ask('GET', `${base}/gate-1`)).json).toMatchObject({ room: 'A1' });
    // A user of another district can create a record with a key that this district already uses. A user without
    // permission to add records is refused.
    expect((await stranger.ask('PUT', `${base}/gate-1`, { body: {} })).status).toBe(201);
    expect((await powerless.ask('PUT', `${base}/gate-2`, { body: {} })).status).toBe(403);
  });

  test('are rejected with another key in the body, and with one that their schema rejects', async () => {
    const { admin } = context;
    const answer = async (key: string, body: object) => {
      const { status, json } = await admin.ask('PUT', `${base}/${key}`, { body });
      return [status, (json as { errors: Record<string, { code: string }> }).errors?.name?.code];
    };
    expect(await answer('gate-3', { name: 'gate-4' })).toEqual([400, 'readOnly']);
    expect(await answer('Gate%20X', {})).toEqual([400, 'pattern']);
    expect(await answer('%E2%80%8B', {})).toEqual([400, 'required']);
    const change = await admin.ask('PATCH', `${base}/gate-1`, { body: { name: 'gate-9', _version: 1 } });
    expect([change.status, change.json]).toEqual([
      400,
      expect.objectContaining({ errors: { name: expect.objectContaining({ code: 'readOnly' }) } }),
    ]);
  });

  test('are created once if two requests come at the same time', async () => {
    const both = await Promise.all(
      ['A', 'B'].map((room) => context.admin.ask('PUT', `${base}/race`, { body: { room } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});
