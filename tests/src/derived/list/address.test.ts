import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRegistry } from '#schemas/model/registry.ts';
import { longestPage } from '#schemas/protocol/listQuery.ts';
import * as registry from '#schemas/registry.ts';
import { firstFilter, readAddress, writeAddress } from '#src/derived/list/state/address.ts';

const { named } = readRegistry(registry);
const payCode = named('reference-data/pay-code');
const read = (address: string) => readAddress(payCode, new URLSearchParams(address));

const queries = fc.record({
  filter: fc.dictionary(
    fc.constantFrom('q', 'payCodeName', 'externalId', 'hidden'),
    fc.oneof(fc.string(), fc.boolean(), fc.record({ contains: fc.string() })),
    { noNullPrototype: true },
  ),
  sort: fc.record({
    field: fc.constantFrom('payCodeName', 'externalId'),
    order: fc.constantFrom('ASC' as const, 'DESC' as const),
  }),
  page: fc.integer({ min: 1, max: 99_999 }),
  perPage: fc.constantFrom(25, 50, 100),
});
const views = fc.constantFrom(undefined, 12, 'Without external id');

test('an address shows the same list again, whatever was asked', () => {
  fc.assert(
    fc.property(queries, views, (query, view) => {
      const address = writeAddress(payCode, query, view).toString();
      expect(read(address)).toEqual({ ...query, view, isBroken: false });
    }),
  );
});

test('a list as it is at first has an address without a question, and leaves hidden records out', () => {
  const first = read('');
  expect(first).toMatchObject({ filter: { hidden: false }, page: 1, perPage: 25, isBroken: false });
  expect(writeAddress(payCode, first, undefined).toString()).toBe('');
});

test('a filter that asks for nothing is not the first one', () => {
  const address = writeAddress(payCode, { ...read(''), filter: {} }, undefined);
  expect(address.get('filter')).toBe('{}');
});

test.each(['filter={', 'filter=7', 'filter=[1]', 'filter=null'])('%s is said to be broken', (address) => {
  expect(read(address).isBroken).toBe(true);
});

test('pages and sizes that are no numbers are as at first, and no page is longer than the service gives', () => {
  expect(read('page=-1&perPage=x&order=UP')).toMatchObject({ page: 1, perPage: 25, sort: { order: 'ASC' } });
  expect(read('perPage=50000').perPage).toBe(longestPage);
});

test('an entity without hidden records is listed whole', () => {
  expect(firstFilter(named('reference-data/allocation-group-version'))).toEqual({});
});
