import { expect, test } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { Statement } from '#server/database/statement.ts';
import type { Table } from '#server/database/table.ts';
import { buildCatalogue, organizationCondition } from '#server/derived/store/storedEntity.ts';
import { tableFor } from '#server/derived/store/tableFor.ts';
import { everyKind, target } from '#tests/contracts/entities/everyKind.ts';
import { loan, shelf } from './shelves.ts';

const registry = readRegistry({ target, everyKind, shelf, loan });

/** Returns a table's definition, one line per part. */
function linesOf({ name, scope, columns, primaryKey, foreignKeys, checks, indexes }: Table): string[] {
  return [
    `table ${name} of one ${scope}, key ${primaryKey.join(', ')}`,
    ...columns.map(({ name: column, ...rest }) => `  ${column} ${JSON.stringify(rest)}`),
    ...foreignKeys.map((key) => `  ${key.columns} -> ${key.table} ${key.targets}, ${key.onDelete}`),
    ...checks.map(({ expression }) => `  check ${expression}`),
    ...indexes.map(
      (one) => `  ${one.unique ? 'unique ' : ''}${one.method} ${one.name}: ${one.on.join(', ')}`,
    ),
    '',
  ];
}

/** Snapshot of the tables that entity files produce. Review the difference before updating it (`-u`). */
test('each entity file gets the tables that it needs', async () => {
  const { tables } = buildCatalogue(registry);
  const text = tables.flatMap(linesOf).join('\n');
  await expect(text).toMatchFileSnapshot('./tables.txt');
});

test('external schemas have columns for undeclared fields, and for values as sent', () => {
  const columns = (more: object) =>
    tableFor({ ...registry.named('test/every-kind'), ...more }, registry).columns.slice(-2);
  const other = { name: 'other_fields', type: 'jsonb' };
  expect(columns({ open: true }).at(-1)).toEqual(other);
  expect(columns({ open: true, ofOthers: true })).toEqual([other, { name: 'as_sent', type: 'jsonb' }]);
});

test('the database fills in a tab’s defaults, because another entity creates its row', () => {
  const shelves = registry.named('store/shelf');
  const starts = { building: "it's", number: 4, width: null, state: undefined, shelfName: 'new', things: [] };
  const fields = shelves.fields.map((field) => ({
    ...field,
    default: (starts as Record<string, unknown>)[field.name],
  }));
  const defaults = (more: object) =>
    Object.fromEntries(
      tableFor({ ...shelves, fields, ...more } as typeof shelves, registry).columns.flatMap((column) =>
        column.default === undefined ? [] : [[column.name, column.default]],
      ),
    );
  expect(defaults({ record: { kind: 'shelf', tab: 1 } })).toEqual({
    building: "'it''s'",
    number: '4',
    shelf_name: "'new'",
    row_version: '1',
  });
  expect(defaults({})).toEqual({ row_version: '1' });
});

test('fields without a column are compared as JSON; tables without an organization are global', () => {
  const stored = buildCatalogue(registry).named('store/shelf');
  expect([stored.type('isMeant'), stored.type('width')]).toEqual(['jsonb', 'double precision']);
  expect(organizationCondition({ ...stored, organized: false }, 7, new Statement())).toBe('true');
  expect(organizationCondition(stored, 7, new Statement())).toBe('org_id = $1');
});
