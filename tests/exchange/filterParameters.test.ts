import { expect, test } from 'vitest';
import { filterParameters } from '#schemas/exchange/filterParameters.ts';
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
