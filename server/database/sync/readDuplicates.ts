import type { Row, Sql } from '../database.ts';
import { type Index, keyFunction, nameFunction, quoted, type Table, wordsFunction } from '../table.ts';
import type { DatabaseState, DuplicateRow, ExistingTable } from './existing.ts';
import { duplicateText, isComplete } from './indexChanges.ts';

/**
 * Finds the rows that missing or changed unique indexes could not include. Of equal rows the oldest counts as the
 * original. Only runs for upgrades and for databases that still hold duplicates.
 */
export async function readDuplicates(
  sql: Sql,
  { tables: there, functions }: Pick<DatabaseState, 'tables' | 'functions'>,
  tables: readonly Table[],
): Promise<Record<string, DuplicateRow[]>> {
  const doubled: Record<string, DuplicateRow[]> = {};
  for (const table of tables) {
    for (const index of openIndexes(table, there[table.name])) {
      if (index.on.some((part) => isUnknown(part, functions))) continue;
      const rows = await sql<DuplicateRow & Row>(duplicateRows(table, index));
      if (rows.length > 0) doubled[index.name] = rows.map(({ key, hash }) => ({ key, hash }));
    }
  }
  return doubled;
}

/** Returns the unique indexes to be created over existing rows and columns. */
function openIndexes(table: Table, found: ExistingTable | undefined): Index[] {
  if (!found?.mayHoldRows) return [];
  const known = new Set(found.columns.map(({ name }) => name));
  const missing = table.columns.filter(({ name }) => !known.has(name));
  const byName = new Map(found.indexes.map((index) => [index.name, index]));
  return table.indexes.filter(
    (index) =>
      index.unique &&
      !isComplete(table, index, byName.get(index.name)) &&
      !missing.some(({ name }) => index.on.join().includes(name)),
  );
}

function isUnknown(part: string, functions: DatabaseState['functions']): boolean {
  return [keyFunction, nameFunction, wordsFunction].some(
    (name) => part.includes(`${name}(`) && !functions[name],
  );
}

function duplicateRows(table: Table, index: Index): string {
  const key = table.primaryKey.map(quoted);
  const conditions = [
    ...index.on.map((part) => `${part} is not null`),
    ...(index.where ? [index.where] : []),
  ];
  const text = duplicateText(index);
  return `select array[${key.map((column) => `${column}::text`).join(', ')}] as key, hash
    from (select ${key.join(', ')}, ${text === undefined ? 'null::text' : `md5(${text})`} as hash,
      row_number() over (partition by ${index.on.join(', ')} order by ${key.join(', ')}) as place
      from ${quoted(table.name)} where ${conditions.map((part) => `(${part})`).join(' and ')}) as ranked
    where place > 1 order by ${key.join(', ')}`;
}

/** Describes duplicate rows for the operator: how many, in which table, and their ids. */
export function duplicateRemarks(doubled: DatabaseState['duplicates'], tables: readonly Table[]): string[] {
  return tables.flatMap((table) =>
    table.indexes.flatMap((index) => {
      const { name } = index;
      const rows = doubled[name] ?? [];
      if (rows.length === 0) return [];
      const named = rows.slice(0, 20).map(({ key }) => key.join('/'));
      const rest = rows.length > named.length ? ' …' : '';
      const ids = `${table.primaryKey.join('/')} ${named.join(', ')}${rest}`;
      const advice = duplicateText(index) === undefined ? 'Change or remove them' : 'Give them another name';
      return [
        `Table "${table.name}": ${rows.length} rows hold what others hold that must be unique (${name}: ${ids}). They stay as they are; new ones are refused. ${advice} in the console.`,
      ];
    }),
  );
}
