import { hashOf, type Index, nameFunction, quoted, type Table, wordsFunction } from '../table.ts';
import type { DatabaseState, DuplicateRow, ExistingIndex, ExistingTable } from './existing.ts';
import { nameBody, wordsBody } from './keyBody.ts';

/**
 * Statements for indexes. Each index has a comment with a hash of its definition, so that a changed index is recreated.
 * An index that sync created and no schema declares any more is dropped; otherwise an outdated unique index would still
 * reject valid rows.
 */
export function indexChanges(
  table: Table,
  found: ExistingTable | undefined,
  { duplicates }: Pick<DatabaseState, 'duplicates'>,
): string[] {
  const existing = new Map(found?.indexes.map((index) => [index.name, index]));
  const wanted = new Set(table.indexes.map((index) => index.name));
  const obsolete = [...existing.values()].filter((index) => !wanted.has(index.name) && isOurs(table, index));
  const created = table.indexes.flatMap((index) =>
    oneIndex(table, index, existing.get(index.name), duplicates[index.name] ?? []),
  );
  return [
    ...obsolete.map((index) => `drop index ${quoted(index.name)}`),
    ...created,
    // Collects statistics of the indexed expressions. Without them PostgreSQL would read all rows for a search.
    ...(found && created.length > 0 ? [`analyze ${quoted(table.name)}`] : []),
  ];
}

/** Whether sync created the index, by its name and comment. Manually created indexes stay. */
function isOurs(table: Table, { name, note }: ExistingIndex): boolean {
  return name.startsWith(`${table.name}_`) && /^[0-9a-f]{8}$/.test(note ?? '');
}

function oneIndex(
  table: Table,
  index: Index,
  existing: ExistingIndex | undefined,
  doubled: readonly DuplicateRow[],
): string[] {
  const create = createIndex(table, withoutDuplicates(table, index, doubled));
  const note = noteOf(create);
  if (existing?.note === note) return [];
  return [
    ...(existing ? [`drop index ${quoted(index.name)}`] : []),
    create,
    `comment on index ${quoted(index.name)} is '${note}'`,
  ];
}

/** Whether an index exists as declared and covers every row. */
export function isComplete(table: Table, index: Index, existing: ExistingIndex | undefined): boolean {
  return existing?.note === noteOf(createIndex(table, index));
}

/**
 * The comment for an index: a hash of its definition and of the folding functions in it, because it must be recreated
 * when they change.
 */
function noteOf(create: string): string {
  const folding = create.includes(`${nameFunction}(`)
    ? nameBody
    : create.includes(`${wordsFunction}(`)
      ? wordsBody
      : '';
  return hashOf(create + folding);
}

/**
 * Maximum number of duplicate rows that a unique index can exclude. With more duplicates, the index is created as
 * non-unique.
 */
const exceptionsAtMost = 1000;

/**
 * Excludes existing duplicates from a unique index while their text stays the same. The service can then start, and
 * every new duplicate is still rejected. An excluded row enters the index once its text changes.
 */
function withoutDuplicates(table: Table, index: Index, doubled: readonly DuplicateRow[]): Index {
  if (doubled.length === 0) return index;
  if (doubled.length > exceptionsAtMost) return { ...index, unique: false };
  const text = duplicateText(index);
  const exceptions = doubled.map(({ key, hash }) => {
    const row = table.primaryKey.map((column, place) => `${quoted(column)} = '${literal(key[place] ?? '')}'`);
    return `(${[...row, ...(hash === null || text === undefined ? [] : [`md5(${text}) = '${hash}'`])].join(' and ')})`;
  });
  const rest = `not (${exceptions.join(' or ')})`;
  return { ...index, where: index.where === undefined ? rest : `(${index.where}) and ${rest}` };
}

/** Returns the SQL for the folded text by which an index defines duplicates; undefined if it has none. */
export function duplicateText({ on }: Index): string | undefined {
  return on.find((part) => part.startsWith(`${nameFunction}(`))?.replace(/ collate "C"$/, '');
}

function literal(text: string): string {
  return text.replaceAll("'", "''");
}

/**
 * Returns the statement that creates an index. Disables the pending list of a GIN index, because a search reads this
 * list entry by entry.
 */
function createIndex(table: Table, { name, method, unique, on, where }: Index): string {
  return [
    `create ${unique ? 'unique ' : ''}index ${quoted(name)} on ${quoted(table.name)} using ${method} (${on.join(', ')})`,
    ...(method === 'gin' ? [' with (fastupdate = off)'] : []),
    ...(where === undefined ? [] : [` where ${where}`]),
  ].join('');
}
