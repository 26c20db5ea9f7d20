import { quoted, sqlName, type Table } from '../../database/table.ts';

/**
 * Merges tables of the same name: facets of a record share one row (`x-entity.record`) and contribute all their columns
 * and rules. For duplicates the first declaration wins; a later one only adds what the first leaves out, such as a
 * default. Drops an index whose columns another index begins with.
 */
export function mergeTables(tables: readonly Table[]): Table[] {
  const byName = new Map<string, Table>();
  for (const table of tables) {
    const known = byName.get(table.name);
    byName.set(table.name, known ? mergeTable(known, table) : table);
  }
  return [...byName.values()].map((table) => ({ ...table, indexes: withoutCovered(table.indexes) }));
}

/** Drops indexes whose columns another index begins with. */
function withoutCovered(indexes: Table['indexes']): Table['indexes'] {
  const isPlain = ({ unique, where, method, on }: Table['indexes'][number]) =>
    !unique && where === undefined && method === 'btree' && !on.some((part) => part.includes('('));
  const begins = (longer: readonly string[], shorter: readonly string[]) =>
    longer.length > shorter.length && shorter.every((part, place) => part === longer[place]);
  return indexes.filter(
    (one) => !isPlain(one) || !indexes.some((other) => isPlain(other) && begins(other.on, one.on)),
  );
}

function mergeTable(one: Table, other: Table): Table {
  const routines = byNameOf(one.routines ?? [], other.routines ?? []);
  return {
    ...one,
    columns: byNameOf(one.columns, other.columns),
    foreignKeys: mergedKeys(one.foreignKeys, other.foreignKeys),
    checks: byNameOf(commonChecks(one, other), commonChecks(other, one)),
    listsRowsOfRecord: one.listsRowsOfRecord === true && other.listsRowsOfRecord === true,
    indexes: byNameOf(one.indexes, withUniqueNames(one.indexes, other.indexes)),
    ...(routines.length === 0 ? {} : { routines }),
  };
}

/**
 * Renames an index that has the same name as a known index but other columns or another order, because each list needs
 * its own index.
 */
function withUniqueNames(known: Table['indexes'], others: Table['indexes']): Table['indexes'] {
  const inOrder = new Map(known.map(({ name, on }) => [name, on.join()]));
  return others.map((one) =>
    [undefined, one.on.join()].includes(inOrder.get(one.name))
      ? one
      : { ...one, name: sqlName(one.name, 'also') },
  );
}

function byNameOf<T extends { readonly name: string }>(one: readonly T[], other: readonly T[]): T[] {
  const found = new Map(one.map((part) => [part.name, part]));
  for (const part of other) found.set(part.name, { ...part, ...found.get(part.name) });
  return [...found.values()];
}

/** Merges foreign keys. The delete rule `restrict` wins, whichever entity declares it. */
function mergedKeys(one: Table['foreignKeys'], other: Table['foreignKeys']): Table['foreignKeys'] {
  const holding = [...one, ...other].filter(({ onDelete }) => onDelete === 'restrict');
  const holds = new Set(holding.map(({ name }) => name));
  return byNameOf(one, other).map((key) => (holds.has(key.name) ? { ...key, onDelete: 'restrict' } : key));
}

/**
 * Keeps a not-null check only if every entity that shares the table requires the column. If a table holds the rows of
 * two lists, each row has the owner field of only one of the lists.
 */
function commonChecks(one: Table, { columns, checks, listsRowsOfRecord }: Table): Table['checks'] {
  if (!one.listsRowsOfRecord) return one.checks;
  const ofOther = new Set(columns.map(({ name }) => name));
  const notNeeded = one.columns.filter(({ name }) => ofOther.has(name) !== (listsRowsOfRecord === true));
  const empty = new Set(notNeeded.map(({ name }) => `${quoted(name)} is not null`));
  return one.checks.filter(
    ({ name, expression }) => !empty.has(expression) || checks.some((check) => check.name === name),
  );
}
