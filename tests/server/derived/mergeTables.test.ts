import { expect, it } from 'vitest';
import type { Table } from '#server/database/table.ts';
import { mergeTables } from '#server/derived/store/mergeTables.ts';

const table = (onDelete: 'cascade' | 'restrict'): Table => ({
  name: 'absence_day',
  scope: 'organization',
  columns: [],
  primaryKey: [],
  foreignKeys: [
    { name: 'worker_fkey', columns: ['worker_id'], table: 'worker', targets: ['worker_id'], onDelete },
  ],
  checks: [],
  indexes: [],
});

it.each([
  ['cascade', 'restrict'],
  ['restrict', 'cascade'],
] as const)('a row that one entity restricts is not deleted with another (%s, %s)', (one, other) => {
  const [merged] = mergeTables([table(one), table(other)]);
  expect(merged?.foreignKeys).toMatchObject([{ onDelete: 'restrict' }]);
});

it('two lists of different owners in one table do not require each other’s owner', () => {
  const listOf = (owner: string): Table => ({
    ...table('cascade'),
    listsRowsOfRecord: true,
    columns: [
      { name: owner, type: 'bigint' },
      { name: 'note', type: 'text' },
    ],
    checks: [
      { name: `${owner}_there`, expression: `"${owner}" is not null` },
      { name: 'note_there', expression: '"note" is not null' },
    ],
  });
  const [merged] = mergeTables([listOf('worker_id'), listOf('profile_id')]);
  expect(merged?.checks.map(({ name }) => name)).toEqual(['note_there']);
});
