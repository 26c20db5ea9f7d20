import { expect, test } from 'vitest';
import { defineEntity } from '#schemas/model/defineEntity.ts';
import { fieldNamed, readEntity } from '#schemas/model/entity/readEntity.ts';
import { type Localizer, showValue } from '#schemas/model/fields/showValue.ts';

const book = readEntity(
  defineEntity({
    $id: 'test/book',
    type: 'object',
    properties: {
      price: { type: 'number', 'x-field': { wire: { as: 'cents' } } },
      weight: { type: 'number' },
    },
    'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM' },
  }),
);
const show = (name: string, value: unknown) => {
  const field = fieldNamed(book, name);
  return field && showValue(field, value, {} as Localizer);
};

test.each([
  ['price', 10.1, '10.10'],
  ['price', 10, '10.00'],
  ['price', -0.05, '-0.05'],
  ['price', 10.125, '10.125'],
  ['price', 'much', 'much'],
  ['price', undefined, ''],
  ['weight', 10.1, '10.1'],
])('a %s of %s is shown as %j: what is counted in cents has both places', (name, value, text) => {
  expect(show(name, value)).toBe(text);
});
