import { quoted, sqlName, type Table } from '../../database/table.ts';

/**
 * One table of each name: the facets of a record that are kept in one row (`x-entity.record`) give it all of
 * their columns and rules together. What two of them declare is there once; the first one's stands, but for a
 * default that only the other one has. No index of columns is kept with which another one begins.
 */
export function mergeTables(tables: readonly Table[]): Table[] {
  const byName = new Map<string, Table>();
  for (const table of tables) {
    const known = byName.get(table.name);
    byName.set(table.name, known ? merged(known, table) : table);
  }
  return [...byName.values()].map((table) => ({ ...table, indexes: needed(table.indexes) }));
}

/** An index of columns with which another one begins finds nothing that this one does not. */
function needed(indexes: Table['indexes']): Table['indexes'] {
  const isPlain = ({ unique, where, method, on }: Table['indexes'][number]) =>
    !unique && where === undefined && method === 'btree' && !on.some((part) => part.includes('('));
  const begins = (longer: readonly string[], shorter: readonly string[]) =>
    longer.length > shorter.length && shorter.every((part, place) => part === longer[place]);
  return indexes.filter(
    (one) => !isPlain(one) || !indexes.some((other) => isPlain(other) && begins(other.on, one.on)),
  );
}

function merged(one: Table, other: Table): Table {
  const routines = byNameOf(one.routines ?? [], other.routines ?? []);
  return {
    ...one,
    columns: byNameOf(one.columns, other.columns),
    foreignKeys: mergedKeys(one.foreignKeys, other.foreignKeys),
    checks: byNameOf(commonChecks(one, other), commonChecks(other, one)),
    listsSome: one.listsSome === true && other.listsSome === true,
    indexes: byNameOf(one.indexes, besides(one.indexes, other.indexes)),
    ...(routines.length === 0 ? {} : { routines }),
  };
}

/** An index of the same name in another order is there beside the first one: each list is read in its own. */
function besides(known: Table['indexes'], others: Table['indexes']): Table['indexes'] {
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

/** A row stays, and holds what it refers to, as soon as one entity says so, whichever comes first. */
function mergedKeys(one: Table['foreignKeys'], other: Table['foreignKeys']): Table['foreignKeys'] {
  const holding = [...one, ...other].filter(({ onDelete }) => onDelete === 'restrict');
  const holds = new Set(holding.map(({ name }) => name));
  return byNameOf(one, other).map((key) => (holds.has(key.name) ? { ...key, onDelete: 'restrict' } : key));
}

/**
 * What only a list of some of the rows requires, the others may be without. Of two such lists each has rows of its
 * own: what says whose a row is, the other one does not even declare.
 */
function commonChecks(one: Table, { columns, checks, listsSome }: Table): Table['checks'] {
  if (!one.listsSome) return one.checks;
  const ofOther = new Set(columns.map(({ name }) => name));
  const notNeeded = one.columns.filter(({ name }) => ofOther.has(name) !== (listsSome === true));
  const empty = new Set(notNeeded.map(({ name }) => `${quoted(name)} is not null`));
  return one.checks.filter(
    ({ name, expression }) => !empty.has(expression) || checks.some((check) => check.name === name),
  );
}
