import { expect, test } from 'vitest';
import type { Index, Table } from '#server/database/table.ts';
import { mergeTables } from '#server/derived/store/mergeTables.ts';

const index = (name: string, on: readonly string[], more: Partial<Index> = {}): Index => ({
  name,
  on,
  method: 'btree',
  unique: false,
  ...more,
});

const tableOf = (...indexes: Index[]): Table => ({
  name: 'absence_day',
  scope: 'organization',
  columns: [],
  primaryKey: [],
  foreignKeys: [],
  checks: [],
  indexes,
});

const left = (...indexes: Index[]) => mergeTables([tableOf(...indexes)])[0]?.indexes.map(({ name }) => name);

test('an index that is a prefix of another is dropped', () => {
  expect(left(index('day', ['org', 'day']), index('day_person', ['org', 'day', 'person']))).toEqual([
    'day_person',
  ]);
  expect(left(index('person', ['org', 'person']), index('day_person', ['org', 'day', 'person']))).toEqual([
    'person',
    'day_person',
  ]);
});

test('an index with another purpose than its columns is kept', () => {
  const longer = index('day_person', ['org', 'day', 'person']);
  const day = ['org', 'day'];
  expect(left(index('unique', day, { unique: true }), longer)).toEqual(['unique', 'day_person']);
  expect(left(index('some', day, { where: 'day is not null' }), longer)).toEqual(['some', 'day_person']);
  expect(left(index('words', day, { method: 'gin' }), longer)).toEqual(['words', 'day_person']);
  expect(left(index('day', day), index('folded', ['org', 'day', 'key(name)']))).toEqual(['day', 'folded']);
});

test('two lists of one table share indexes of the same name', () => {
  const [merged] = mergeTables([tableOf(index('a', ['a'])), tableOf(index('a', ['a']), index('b', ['b']))]);
  expect(merged?.indexes.map(({ name }) => name)).toEqual(['a', 'b']);
});

test('two lists sorted by the same column in different orders have an index each', () => {
  const [merged] = mergeTables([
    tableOf(index('a_listed', ['a', 'day'])),
    tableOf(index('a_listed', ['a', 'period', 'day'])),
  ]);
  expect(merged?.indexes.map(({ name, on }) => [name, ...on])).toEqual([
    ['a_listed', 'a', 'day'],
    ['a_listed_also', 'a', 'period', 'day'],
  ]);
});
