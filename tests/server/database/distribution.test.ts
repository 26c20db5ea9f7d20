import { expect, it } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { allTables } from '#server/allTables.ts';
import { placementOf } from '#server/database/table.ts';

/**
 * Requirements of a distributed PostgreSQL for tables distributed by organization: keys and unique indexes start with
 * the organization, and references stay within the organization or lead to reference tables.
 */
it('every table can be distributed by organization, or is a reference table', () => {
  const tables = allTables(readRegistry(entityFiles));
  const references = new Set(
    tables.filter((table) => placementOf(table) !== 'distributed').map(({ name }) => name),
  );
  const wrong = tables
    .filter(({ name }) => !references.has(name))
    .flatMap(({ name, primaryKey, indexes, foreignKeys }) => [
      ...(primaryKey[0] === 'org_id' ? [] : [`${name}: its primary key does not begin with org_id`]),
      ...indexes
        .filter(({ unique, on }) => unique && on[0] !== 'org_id')
        .map((index) => `${name}: the unique index ${index.name} does not begin with org_id`),
      ...foreignKeys
        .filter(({ table, columns }) => !references.has(table) && columns[0] !== 'org_id')
        .map((key) => `${name}: the foreign key ${key.name} leaves the organisation`),
    ]);
  expect(wrong).toEqual([]);
  expect(references.size).toBeLessThan(tables.length / 3);
});
