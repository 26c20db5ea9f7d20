import { describe, expect, it } from 'vitest';
import type { Call, Send } from '#schemas/exchange/call.ts';
import { requestAction } from '#schemas/exchange/record/requestAction.ts';
import { requestRecord } from '#schemas/exchange/record/requestRecord.ts';
import { requestRecords } from '#schemas/exchange/record/requestRecords.ts';
import { requestDelete, requestUpdate } from '#schemas/exchange/record/requestWrite.ts';
import { requestBulk } from '#schemas/exchange/requestBulk.ts';
import { requestUses } from '#schemas/exchange/requestUses.ts';
import { type Entity, readEntity } from '#schemas/model/entity/readEntity.ts';
import { shopServices } from './widgetEntity.ts';

const uses = { request: 'GET {path}/{id}/uses', answer: { entities: { '*': 'shop/widget' } } };
const bulk = { delete: { request: 'POST {path}/purge', send: { ids: '{ids}' } } };
const services = { shop: { ...shopServices.shop, can: { uses, bulk } } };

/** Operations of an entity for each way in which a call can identify its record. */
const ways = {
  'in a path': {
    get: 'GET /widgets/{id}',
    update: 'PATCH /widgets/{id}',
    delete: 'DELETE /widgets/{id}',
    order: 'POST /widgets/{id}/orders',
  },
  'in a parameter': {
    get: 'GET /widget?id',
    update: 'PATCH /widget?id',
    delete: 'DELETE /widget?id',
    order: 'POST /orders?id',
  },
  'in a body': {
    get: { request: 'POST /rpc', send: { get: '{id}' } },
    update: { request: 'POST /rpc', send: { set: '{id}', to: '{changes}' } },
    delete: { request: 'POST /rpc', send: { drop: '{id}' } },
    order: { request: 'POST /rpc', send: { order: '{id}' } },
  },
} as const;

function entityWith(operations: object, id: object = { type: 'string', readOnly: true }): Entity {
  const schema = {
    $id: 'shop/widget',
    type: 'object',
    properties: { id, name: { type: 'string' } },
    'x-entity': {
      service: 'shop',
      permission: 'REFDATA.CUSTOM',
      operations: { list: 'GET /widgets', ...operations },
    },
  };
  return readEntity(schema as never, services as never);
}

function recorder(): Send & { readonly calls: Call[] } {
  const calls: Call[] = [];
  const send = async (call: Call) => {
    calls.push(call);
    return { status: 200, headers: new Headers(), json: { id: 'a', name: 'A' }, text: '' };
  };
  return Object.assign(send, { calls });
}

describe.each(Object.entries(ways))('an id %s', (_, operations) => {
  const entity = entityWith(operations);

  it.each([
    ['', ''],
    ['undefined', undefined],
    ['null', null],
    ['a space', ' '],
    ['NaN', Number.NaN],
  ])('that is %s is never sent', async (_what, id) => {
    const send = recorder();
    const invalidId = id as never;
    const refused = { name: 'UnsafePath' };
    await expect(requestRecord(entity, invalidId, send)).rejects.toMatchObject(refused);
    await expect(
      requestUpdate(entity, { id: invalidId, changes: { name: 'B' } }, send),
    ).rejects.toMatchObject(refused);
    await expect(requestDelete(entity, invalidId, undefined, send)).rejects.toMatchObject(refused);
    await expect(requestAction(entity, 'order', { id: invalidId }, send)).rejects.toMatchObject(refused);
    await expect(requestUses(entity, invalidId, send)).rejects.toMatchObject(refused);
    await expect(requestRecords(entity, [invalidId], send)).rejects.toMatchObject(refused);
    await expect(requestBulk(entity, 'delete', { records: [{ id: invalidId }] }, send)).rejects.toMatchObject(
      refused,
    );
    expect(send.calls).toEqual([]);
  });
});

describe('an id in another format than its schema requires', () => {
  it.each(['_all_docs', '_security', '..', 'a/b', '1 ', '', '1.5'])('%j is never sent', async (id) => {
    const entity = entityWith(ways['in a path'], { type: 'integer', readOnly: true });
    const send = recorder();
    await expect(requestRecord(entity, id, send)).rejects.toMatchObject({ name: 'UnsafePath' });
    expect(send.calls).toEqual([]);
  });

  it('is not sent as a parameter either', async () => {
    const entity = entityWith(ways['in a parameter'], {
      type: 'string',
      readOnly: true,
      pattern: '^[a-z]+$',
    });
    const send = recorder();
    await expect(requestDelete(entity, '*', undefined, send)).rejects.toMatchObject({ name: 'UnsafePath' });
    expect(send.calls).toEqual([]);
    await requestDelete(entity, 'abc', undefined, send);
    expect(send.calls).toHaveLength(1);
  });
});
