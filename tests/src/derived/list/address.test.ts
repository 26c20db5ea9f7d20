import { parseQueryFromLocation } from 'react-admin';
import { expect, test } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { longestPage } from '#schemas/protocol/entities/listQuery.ts';
import { firstFilter } from '#schemas/protocol/pageFacts.ts';
import * as registry from '#schemas/registry.ts';
import { readAddress, wholeAddress, writeAddress } from '#src/derived/list/state/address.ts';
import { fc } from '#tests/fastCheck.ts';

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

test('a URL restores the same list, for any query', () => {
  fc.assert(
    fc.property(queries, views, (query, view) => {
      const address = writeAddress(payCode, query, view, new URLSearchParams());
      expect(read(address.toString())).toEqual({ ...query, view, isBroken: false });
      expect(wholeAddress(payCode, address)).toBeUndefined();
    }),
  );
});

test('the initial list has a URL without a query, and excludes hidden records', () => {
  const first = read('');
  expect(first).toMatchObject({ filter: { hidden: false }, page: 1, perPage: 25, isBroken: false });
  expect(writeAddress(payCode, first, undefined, new URLSearchParams()).toString()).toBe('');
});

test('an empty filter is not the initial one', () => {
  const address = writeAddress(payCode, { ...read(''), filter: {} }, undefined, new URLSearchParams());
  expect(address.get('filter')).toBe('{}');
});

// URLs with some parameters of a list. They must be completed, because react-admin applies its defaults only to an
// empty query.
test.each([
  'page=2',
  'sort=externalId',
  'order=DESC',
  'filter={"q":"sick"}&perPage=50',
  'view=12',
  'person=me',
  'perPage=50000',
])('an older URL, %s, is completed and requests the same', (address) => {
  const whole = wholeAddress(payCode, new URLSearchParams(address));
  expect(whole && readAddress(payCode, whole)).toEqual(read(address));
  expect(whole && parseQueryFromLocation({ search: `?${whole}` })).toMatchObject({
    filter: read(address).filter,
    sort: read(address).sort.field,
    order: read(address).sort.order,
    page: String(read(address).page),
    perPage: String(read(address).perPage),
  });
});

test.each(['filter={', 'filter=7', 'filter=[1]', 'filter=null'])('%s is reported as broken', (address) => {
  expect(read(address).isBroken).toBe(true);
});

test('invalid pages and sizes use the defaults, and no page exceeds the service’s maximum', () => {
  expect(read('page=-1&perPage=x&order=UP')).toMatchObject({ page: 1, perPage: 25, sort: { order: 'ASC' } });
  expect(read('perPage=50000').perPage).toBe(longestPage);
});

test('an entity without hidden records is listed in full', () => {
  expect(firstFilter(named('reference-data/allocation-group-version'))).toEqual({});
});
