import { expect, test } from 'vitest';
import { readDayMask } from '#schemas/import/dayNumber.ts';
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
      printed: { type: 'string', format: 'date' },
      month: { type: 'string', format: 'date', 'x-field': { precision: 'month' } },
      lentOn: { type: 'integer', minimum: 0, maximum: 127, 'x-field': { widget: 'dayMask' } },
    },
    'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM' },
  }),
);
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const show = (name: string, value: unknown) => {
  const field = fieldNamed(book, name);
  return field && showValue(field, value, { days } as unknown as Localizer);
};

test.each([
  ['price', 10.1, '10.10'],
  ['price', 10, '10.00'],
  ['price', -0.05, '-0.05'],
  ['price', 10.125, '10.125'],
  ['price', 'much', 'much'],
  ['price', undefined, ''],
  ['weight', 10.1, '10.1'],
])('a %s of %s is shown as %j: amounts in cents have two decimals', (name, value, text) => {
  expect(show(name, value)).toBe(text);
});

test.each([
  ['printed', '2026-11-01', '11/01/2026'],
  ['month', '2026-11-01', '11/2026'],
  ['month', 'soon', 'soon'],
])('the date %s of %s is shown as %j, by its precision', (name, value, text) => {
  expect(show(name, value)).toBe(text);
});

test.each([
  [62, 'Monday–Friday'],
  [31, 'Sunday–Thursday'],
  [127, 'Sunday–Saturday'],
  [6, 'Monday, Tuesday'],
  [62 | (1 << 6), 'Monday–Saturday'],
  [1 | 28, 'Sunday, Tuesday–Thursday'],
  [65, 'Sunday, Saturday'],
  [0, ''],
])('the days %i are shown as %j, and imported from it unchanged', (mask, text) => {
  expect(show('lentOn', mask)).toBe(text);
  if (text !== '') expect(readDayMask(text)).toBe(mask);
});
