import { expect, test } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import type { Table } from '#server/database/table.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { everyKind, target } from '#tests/contracts/entities/everyKind.ts';
import { loan, shelf } from './shelves.ts';

/** All that a table consists of, a line each. */
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

/** What files say becomes columns, keys, rules and indexes: read the difference before you take it over (`-u`). */
test('each file of an entity has the tables that it needs', async () => {
  const { tables } = buildCatalogue(readRegistry({ target, everyKind, shelf, loan }));
  const text = tables.flatMap(linesOf).join('\n');
  await expect(text).toMatchFileSnapshot('./tables.txt');
});
