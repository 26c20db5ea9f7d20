import { expect, test } from 'vitest';
import { checkSchemas } from '#schemas/check/checkSchemas.ts';
import { shopServices, widgetSchema } from '#tests/exchange/widgetEntity.ts';

const found = (order: unknown, id: object = {}) => {
  const ask = {
    required: ['shelf'],
    properties: { shelf: { type: 'string', title: 'Shelf', maxLength: 9 } },
  };
  const schema = {
    ...widgetSchema,
    properties: { ...widgetSchema.properties, id: { type: 'string', readOnly: true, ...id } },
    'x-entity': {
      ...widgetSchema['x-entity'],
      operations: { list: 'GET /widgets', get: 'GET /widgets/{id}', order },
      actions: { order: { label: 'Order more', permission: 'REFDATA.CUSTOM.EDIT', ask } },
    },
  };
  return checkSchemas([schema], { services: shopServices as never })
    .filter(({ id: kind }) => kind === 'S261')
    .map(({ message }) => message);
};

test('a write to another service lists its placeholders in braces', () => {
  const findingsFor = (update: object) => {
    const list = 'GET /widgets';
    const operations = {
      list,
      get: 'GET /widgets/{id}',
      update: { request: 'PATCH /widgets/{id}', ...update },
    };
    const schema = { ...widgetSchema, 'x-entity': { ...widgetSchema['x-entity'], operations } };
    return checkSchemas([schema], { services: shopServices as never })
      .filter(({ id }) => id === 'S081')
      .map(({ pointer, message, fix }) => `${pointer} ${message} ${fix}`);
  };
  const step = {
    name: 'tags',
    title: 'Tags',
    request: 'PUT /tags',
    send: { of: '{first/id}', tags: '{tags}' },
  };
  expect(findingsFor({ send: { id: '{id}', was: '{version}', set: '{body/name}' }, steps: [step] })).toEqual(
    [],
  );
  expect(findingsFor({ send: { set: '{bdy}' } })).toEqual([
    '/x-entity/operations/update There is no value for "bdy". Did you mean "body"?',
  ]);
  const later = { ...step, name: 'more', send: { of: '{tagz/id}' } };
  expect(findingsFor({ steps: [step, later] })).toEqual([
    '/x-entity/operations/update/steps/1 There is no value for "tagz". Did you mean "tags"?',
  ]);
});

test('an action of another service names its record in a body, a query, a header or a path, next to the input', () => {
  expect(found({ request: 'POST /orders', send: { widget: '{id}', on: '{shelf}' } })).toEqual([]);
  expect(found({ request: 'POST /orders', query: { widget: '{id}' } })).toEqual([]);
  expect(found('POST /widgets/{id}/on/{shelf}')).toEqual([]);
  const parts = { 'x-field': { wire: { parts: ['/order_no', '/line_no'] } } };
  expect(found('POST /orders/{order_no}/lines/{line_no}', parts)).toEqual([]);
  expect(found({ request: 'POST /orders', send: { on: '{shelf}' } })).toHaveLength(1);
  expect(found('POST /widgets/{id}/by/{nobody}')).toEqual(['The action "order" has no value for "nobody".']);
});
