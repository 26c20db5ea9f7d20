import type { Table } from '../../database/table.ts';

/** Nobody takes a job that someone has: the database keeps one assignment of each that was not given up. */
const standing = {
  name: 'assignment_standing_unique',
  method: 'btree',
  unique: true,
  on: ['org_id', '"confirmation_number"'],
  where: '"removed_at" is null',
} as const;

/** Adds to the table of assignments that a job has one at most (docs/domain.md#jobs). */
export function withOneAssignment(table: Table): Table {
  const names = table.columns.map(({ name }) => name);
  const isIt =
    table.name === 'assignment' &&
    ['confirmation_number', 'removed_at'].every((name) => names.includes(name));
  return isIt ? { ...table, indexes: [...table.indexes, standing] } : table;
}
