import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSchemas } from '#schemas/check/checkSchemas.ts';
import { defineEntity } from '#schemas/model/defineEntity.ts';
import { type Entity, readEntity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { buildContext, type TestContext } from '#tests/contracts/context.ts';
import { quickEngine } from '#tests/server/identity/startService.ts';

/** An entity with states, which can be changed by updates, by a call of the entity and by the service. */
const request = defineEntity({
  $id: 'desk/request',
  title: 'Request',
  type: 'object',
  required: ['subject', 'state'],
  properties: {
    requestId: { type: 'integer', readOnly: true },
    subject: { type: 'string', maxLength: 60 },
    amount: { type: 'integer', minimum: 0 },
    reason: { type: 'string', maxLength: 60 },
    isUrgent: { type: 'boolean' },
    state: {
      type: 'string',
      oneOf: [
        { const: 'draft', title: 'Draft' },
        { const: 'open', title: 'Open' },
        { const: 'granted', title: 'Granted' },
        { const: 'refused', title: 'Refused' },
        { const: 'expired', title: 'Expired' },
      ],
    },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    operations: {
      list: 'GET /api/requests',
      get: 'GET /api/requests/{id}',
      create: 'POST /api/requests',
      update: 'PUT /api/requests/{id}',
      delete: 'DELETE /api/requests/{id}',
      refuse: 'POST /api/requests/{id}/refuse',
      rush: 'POST /api/requests/{id}/rush',
    },
    actions: {
      hurry: {
        label: 'Hurry',
        set: { isUrgent: true },
        permission: 'REFDATA.CUSTOM.EDIT',
        condition: { properties: { amount: { minimum: 10 } }, required: ['amount'] },
        because: 'Only what is dear is urgent.',
      },
      rush: {
        label: 'Rush',
        operation: 'rush',
        set: { isUrgent: true },
        permission: 'REFDATA.CUSTOM.EDIT',
        condition: { properties: { amount: { minimum: 10 } }, required: ['amount'] },
        because: 'Only what is dear is urgent.',
      },
    },
    states: {
      field: 'state',
      start: 'draft',
      values: { draft: {}, open: {}, granted: { colour: 'filled' }, refused: {}, expired: {} },
      transitions: {
        hand: { label: 'Hand in', from: 'draft', to: 'open' },
        grant: {
          label: 'Grant',
          from: 'open',
          to: 'granted',
          permission: 'REFDATA.CUSTOM.DELETE',
          condition: { properties: { amount: { maximum: 100 } } },
          because: 'More than 100 is not granted here.',
        },
        refuse: {
          label: 'Refuse',
          from: 'open',
          to: 'refused',
          ask: { required: ['reason'], properties: { reason: { type: 'string', maxLength: 60 } } },
          send: ['_version'],
        },
        expire: { label: 'Expired', from: 'open', to: 'expired', by: 'service' },
      },
    },
  },
});

describe('an entity with actions and states', () => {
  const requests: Entity = readEntity(request);
  let context: TestContext;
  beforeAll(async () => {
    context = await buildContext(quickEngine(), { request }, { samples: 0 });
  }, 180_000);
  afterAll(() => context?.close());

  const make = async (body: RecordData = {}): Promise<RecordData> => {
    const answer = await context.admin.call(requests, 'create', undefined, {
      body: { subject: 'Chairs', ...body },
    });
    expect(answer.status, answer.text).toBe(201);
    return answer.json;
  };
  const put = (record: RecordData, changes: RecordData) =>
    context.admin.call(requests, 'update', record.requestId, {
      body: { ...changes, _version: record._version },
    });
  const opened = async (body: RecordData = {}) => (await put(await make(body), { state: 'open' })).json;

  test('passes schema validation', () => {
    const errors = checkSchemas([request]).filter(
      ({ id, severity }) => severity === 'error' && id !== 'S130',
    );
    expect(errors).toEqual([]);
  });

  test('a new record starts in an initial state only', async () => {
    expect((await make()).state).toBe('draft');
    const { status, json } = await context.admin.call(requests, 'create', undefined, {
      body: { subject: 'Tables', state: 'granted' },
    });
    expect([status, json.errors]).toEqual([
      400,
      {
        state: { code: 'startState', message: 'A new record can only be: Draft.', args: { legal: 'Draft' } },
      },
    ]);
  });

  test('a call only makes declared transitions; the error lists the possible ones', async () => {
    const one = await make();
    const wrong = await put(one, { state: 'granted' });
    expect([wrong.status, wrong.json.errors.state.message]).toEqual([
      400,
      'From “Draft”, you can only choose: Open.',
    ]);
    const { status, json } = await put(one, { state: 'open' });
    expect([status, json.state]).toEqual([200, 'open']);
    expect((await put(json, { state: 'expired' })).json.errors.state.code).toBe('transition');
    expect((await put(json, { subject: 'Other chairs' })).status).toBe(200);
  });

  test('conditions and permissions apply to every call', async () => {
    const dear = await opened({ amount: 200 });
    expect((await put(dear, { state: 'granted' })).json.errors.state.message).toBe(
      'More than 100 is not granted here.',
    );
    const records = [dear, await opened({ amount: 5 })].map(({ requestId, _version }) => ({
      id: requestId,
      version: _version,
    }));
    const { json } = await context.admin.call(requests, '$bulk', undefined, {
      body: { operation: 'update', changes: { state: 'granted' }, records },
    });
    expect(json.results.map((result: RecordData) => result.ok)).toEqual([false, true]);
    const final = (await context.admin.call(requests, 'get', records[1]?.id)).json;
    expect((await put(final, { state: 'open' })).json.errors.state).toMatchObject({
      code: 'finalState',
      message: '“Granted” can’t be changed.',
    });
  });

  test('a transition with its own call is made only by that call, with its input and the version', async () => {
    const one = await opened();
    expect((await put(one, { state: 'refused', reason: 'No money' })).json.errors.state.code).toBe(
      'transition',
    );
    const refuse = (body: RecordData) => context.admin.call(requests, 'refuse', one.requestId, { body });
    expect((await refuse({ reason: 'No money' })).status).toBe(428);
    expect((await refuse({ _version: one._version })).json.errors).toHaveProperty('reason');
    expect((await refuse({ _version: one._version, reason: 'x', other: 1 })).json.errors).toHaveProperty(
      'other',
    );
    const done = await refuse({ _version: one._version, reason: 'No money' });
    expect(done.json).toMatchObject({ state: 'refused', reason: 'No money', requestId: one.requestId });
    const again = await refuse({ _version: done.json._version, reason: 'Twice' });
    expect([again.status, again.json.errors.state.code]).toEqual([400, 'impossible']);
    const powerless = await context.powerless.call(requests, 'refuse', one.requestId, { body: {} });
    expect(powerless.status).toBe(403);
    expect(
      (await context.stranger.call(requests, 'refuse', one.requestId, { body: { _version: 1, reason: 'x' } }))
        .status,
    ).toBe(404);
  });

  test('an action’s values are validated by its condition, and each transition is logged by its name', async () => {
    const one = await opened({ amount: 5 });
    expect((await put(one, { isUrgent: true })).json.errors.isUrgent).toMatchObject({
      code: 'impossible',
      message: 'Only what is dear is urgent.',
    });
    const dear = (await put(one, { amount: 20 })).json;
    expect((await put(dear, { isUrgent: true })).status).toBe(200);
    const { json } = await context.admin.call(requests, '$changes', one.requestId);
    expect(json.changes.map((change: RecordData) => change.operation)).toEqual(['hurry', null, 'hand', null]);
  });

  test('an action that is no transition is rejected as a whole, not at a field', async () => {
    const [cheap, dear] = [await make({ amount: 5 }), await make({ amount: 20 })];
    const rush = (record: RecordData) =>
      context.admin.call(requests, 'rush', record.requestId, { body: { _version: record._version } });
    const refused = await rush(cheap);
    expect([refused.status, refused.json.errors]).toEqual([400, undefined]);
    expect(refused.json.message).toContain('Only what is dear is urgent.');
    expect((await rush(dear)).json).toMatchObject({ isUrgent: true, requestId: dear.requestId });
    const gone = await context.admin.call(requests, 'rush', 99_999, { body: { _version: 1 } });
    expect(gone.status).toBe(404);
  });
});
