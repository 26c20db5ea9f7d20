import { expect, test } from 'vitest';
import { filterParameters } from '#schemas/exchange/filterParameters.ts';
import { listCall } from '#schemas/exchange/listCall.ts';
import { listWords } from '#schemas/exchange/listWords.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import type { Services } from '#schemas/service/serviceSchema.ts';
import { widgetSchema } from './widgetEntity.ts';

const wire = { list: { filter: { by: 'json', parameter: 'where' } } } as const;
const services: Services = { shop: { title: 'Shop', base: 'https://shop.example.org', wire } };

test.each([
  ['a text', 'saw'],
  ['a text that may be nearly right', { near: 'saw' }],
])('a service that takes filters as JSON is given a search as text: %s', (_, q) => {
  const entity = readEntity(widgetSchema as never, services);
  const [[name, value] = []] = filterParameters(entity, listWords(entity), { q, price: 3 });
  expect([name, value]).toEqual(['where', { price: 3, q: 'saw' }]);
});

test('several values that an address would repeat are a list in a body', () => {
  const list = {
    by: 'body',
    paging: { by: 'offset', offset: 'skip', limit: 'take' },
    filter: { by: 'parameters', is: '/where/{field}', any: 'repeat' },
  } as const;
  const entity = readEntity(widgetSchema as never, {
    shop: { title: 'Shop', wire: { list }, can: { filter: ['price'] } },
  });
  const asked = (price: unknown) => listCall(entity, { filter: { price } }, { page: 0, size: 25 }).body;
  expect(asked([3, 4])).toMatchObject({ where: { price: [3, 4] } });
  expect(asked([3])).toMatchObject({ where: { price: 3 } });
});
