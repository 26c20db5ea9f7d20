import { describe, expect, it } from 'vitest';
import { askBulk } from '#schemas/exchange/askBulk.ts';
import { askUses } from '#schemas/exchange/askUses.ts';
import type { Call, Send } from '#schemas/exchange/call.ts';
import { askAction } from '#schemas/exchange/record/askAction.ts';
import { askMany } from '#schemas/exchange/record/askMany.ts';
import { askOne } from '#schemas/exchange/record/askOne.ts';
import { askDelete, askUpdate } from '#schemas/exchange/record/askWrite.ts';
import { type Entity, readEntity } from '#schemas/model/entity/readEntity.ts';
import { shopServices } from './widgetEntity.ts';

const uses = { request: 'GET {path}/{id}/uses', answer: { entities: { '*': 'shop/widget' } } };
const bulk = { delete: { request: 'POST {path}/purge', send: { ids: '{ids}' } } };
const services = { shop: { ...shopServices.shop, can: { uses, bulk } } };

/** The ways in which a call can identify its record. */
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
    ['blank', ' '],
    ['NaN', Number.NaN],
  ])('that is %s is never sent', async (_what, id) => {
    const send = recorder();
    const invalidId = id as never;
    const refused = { name: 'UnsafePath' };
    await expect(askOne(entity, invalidId, send)).rejects.toMatchObject(refused);
    await expect(askUpdate(entity, { id: invalidId, changes: { name: 'B' } }, send)).rejects.toMatchObject(
      refused,
    );
    await expect(askDelete(entity, invalidId, undefined, send)).rejects.toMatchObject(refused);
    await expect(askAction(entity, 'order', { id: invalidId }, send)).rejects.toMatchObject(refused);
    await expect(askUses(entity, invalidId, send)).rejects.toMatchObject(refused);
    await expect(askMany(entity, [invalidId], send)).rejects.toMatchObject(refused);
    await expect(askBulk(entity, 'delete', { records: [{ id: invalidId }] }, send)).rejects.toMatchObject(
      refused,
    );
    expect(send.calls).toEqual([]);
  });
});

describe('an id in another format than its schema requires', () => {
  it.each(['_all_docs', '_security', '..', 'a/b', '1 ', '', '1.5'])('%j is never sent', async (id) => {
    const entity = entityWith(ways['in a path'], { type: 'integer', readOnly: true });
    const send = recorder();
    await expect(askOne(entity, id, send)).rejects.toMatchObject({ name: 'UnsafePath' });
    expect(send.calls).toEqual([]);
  });

  it('is not sent as a parameter either', async () => {
    const entity = entityWith(ways['in a parameter'], {
      type: 'string',
      readOnly: true,
      pattern: '^[a-z]+$',
    });
    const send = recorder();
    await expect(askDelete(entity, '*', undefined, send)).rejects.toMatchObject({ name: 'UnsafePath' });
    expect(send.calls).toEqual([]);
    await askDelete(entity, 'abc', undefined, send);
    expect(send.calls).toHaveLength(1);
  });
});
