import { expect, test } from 'vitest';
import { checkSchemas } from '#schemas/check/checkSchemas.ts';
import { filterParameters } from '#schemas/exchange/filterParameters.ts';
import { limitsOf } from '#schemas/exchange/limitsOf.ts';
import { listCall } from '#schemas/exchange/listCall.ts';
import { listDeclaration } from '#schemas/exchange/listDeclaration.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { nextOrder } from '#schemas/protocol/entities/listLimits.ts';
import type { Services } from '#schemas/service/serviceSchema.ts';
import { widgetSchema } from './widgetEntity.ts';

const wire = { list: { filter: { by: 'json', parameter: 'where' } } } as const;
const services: Services = { shop: { title: 'Shop', base: 'https://shop.example.org', wire } };

test.each([
  ['a text', 'saw'],
  ['a text for approximate matches', { near: 'saw' }],
])('a service with JSON filters gets a search as text: %s', (_, q) => {
  const entity = readEntity(widgetSchema as never, services);
  const [[name, value] = []] = filterParameters(entity, listDeclaration(entity), { q, price: 3 });
  expect([name, value]).toEqual(['where', { price: 3, q: 'saw' }]);
});

test('values that are repeated in a URL are a list in a body', () => {
  const list = {
    by: 'body',
    paging: { by: 'offset', offset: 'skip', limit: 'take' },
    filter: { by: 'parameters', is: '/where/{field}', any: 'repeat' },
  } as const;
  const entity = readEntity(widgetSchema as never, {
    shop: { title: 'Shop', wire: { list }, can: { filter: ['price'] } },
  });
  const bodyFor = (price: unknown) => listCall(entity, { filter: { price } }, { page: 0, size: 25 }).body;
  expect(bodyFor([3, 4])).toMatchObject({ where: { price: [3, 4] } });
  expect(bodyFor([3])).toMatchObject({ where: { price: 3 } });
});

const bodyFor = (list: object, filter: object, sort?: object) =>
  listCall(
    readEntity(
      widgetSchema as never,
      { shop: { title: 'Shop', wire: { list: { paging: { by: 'page', page: 'p' }, ...list } } } } as never,
    ),
    { filter, ...(sort ? { sort } : {}) } as never,
    { page: 0, size: 25 },
  );

test('"one of several values" is sent with the service’s own operator', () => {
  const repeated = bodyFor(
    { filter: { by: 'parameters', oneOf: '{field}[$in]', any: 'repeat' } },
    { name: ['a', 'b'], price: 3 },
  );
  expect(repeated.query.slice(1)).toEqual([
    ['name[$in]', 'a'],
    ['name[$in]', 'b'],
    ['price', '3'],
  ]);
  const text = bodyFor(
    { filter: { by: 'text', parameter: 'where', is: '{field} = {value}', oneOf: '{field} in ({values})' } },
    { name: ["O'Neil", 'b'], price: 3 },
  );
  expect(text.query.at(-1)).toEqual(['where', "name in ('O''Neil','b') and price = 3"]);
  const body = bodyFor(
    {
      by: 'body',
      filter: { by: 'parameters', oneOf: '/where/{field}/$in' },
      query: { live: true, depth: 2 },
    },
    { price: [3] },
  );
  expect(body.body).toEqual({ p: 1, live: true, depth: 2, where: { price: { $in: [3] } } });
});

test('operators of a JSON filter have the service’s names, and unsupported ones are left out', () => {
  const operators = { oneOf: '$in', from: '$gte' };
  const list = { by: 'body', filter: { by: 'json', parameter: 'where', operators } };
  expect(bodyFor(list, { name: ['a'], price: { from: 3 }, tags: 'x' }).body).toMatchObject({
    where: { name: { $in: ['a'] }, price: { $gte: 3 }, tags: 'x' },
  });
  expect(() => bodyFor(list, { price: { to: 3 } })).toThrow('cannot be said');
  const entity = readEntity(
    widgetSchema as never,
    { shop: { title: 'Shop', wire: { list: { ...list, paging: { by: 'page', page: 'p' } } } } } as never,
  );
  expect(limitsOf(entity).operators.price).toEqual(['is', 'in', 'from']);
});

test('sort orders are objects if the service requires them, and ascending only if it supports no other', () => {
  const down = { field: 'price', order: 'DESC' };
  const object = { sort: { by: 'object', parameter: 'sort', descending: -1 } };
  expect(bodyFor(object, {}, down).query.at(-1)).toEqual(['sort', '{"price":-1}']);
  const ascending = { sort: { by: 'ascending', parameter: 'order_by' } };
  expect(bodyFor(ascending, {}, { field: 'price', order: 'ASC' }).query.at(-1)).toEqual([
    'order_by',
    'price',
  ]);
  expect(bodyFor(ascending, {}, down).query).toEqual([['p', '1']]);
  const services = {
    shop: { title: 'Shop', wire: { list: { paging: { by: 'page', page: 'p' }, ...ascending } } },
  };
  const entity = { ...readEntity(widgetSchema as never, services as never) };
  const limited = { ...entity, limits: limitsOf(entity) };
  expect([nextOrder(limited, undefined), nextOrder(limited, 'ASC'), nextOrder(entity, 'ASC')]).toEqual([
    'ASC',
    'ASC',
    'DESC',
  ]);
  const downwards = {
    ...widgetSchema,
    'x-entity': { ...widgetSchema['x-entity'], list: { sort: { field: 'price', order: 'DESC' } } },
  };
  const problems = checkSchemas([downwards as never], { services: services as never });
  expect(problems.filter(({ severity, id }) => severity === 'error' && id !== 'S130')).toMatchObject([
    { id: 'S053', pointer: '/x-entity/list/sort/order' },
  ]);
});
