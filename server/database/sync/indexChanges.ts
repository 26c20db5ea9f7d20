import { hashOf, type Index, nameFunction, quoted, type Table, wordsFunction } from '../table.ts';
import type { DuplicateRow, Existing, ExistingIndex, ExistingTable } from './existing.ts';
import { nameBody, wordsBody } from './keyBody.ts';

/**
 * Indexes; each carries a note with a hash of its definition, so that a changed one is made anew. One that
 * sync made and that no schema names any more goes: a unique one would go on refusing rows that may be there.
 */
export function indexChanges(
  table: Table,
  found: ExistingTable | undefined,
  { doubled }: Pick<Existing, 'doubled'>,
): string[] {
  const there = new Map(found?.indexes.map((index) => [index.name, index]));
  const wanted = new Set(table.indexes.map((index) => index.name));
  const gone = [...there.values()].filter((index) => !wanted.has(index.name) && isOurs(table, index));
  const made = table.indexes.flatMap((index) =>
    oneIndex(table, index, there.get(index.name), doubled[index.name] ?? []),
  );
  return [
    ...gone.map((index) => `drop index ${quoted(index.name)}`),
    ...made,
    // What is known of how often an expression has which value goes with its index: without it searches read all rows.
    ...(found && made.length > 0 ? [`analyze ${quoted(table.name)}`] : []),
  ];
}

/** By its name and its note: what a person made by hand stays. */
function isOurs(table: Table, { name, note }: ExistingIndex): boolean {
  return name.startsWith(`${table.name}_`) && /^[0-9a-f]{8}$/.test(note ?? '');
}

function oneIndex(
  table: Table,
  index: Index,
  there: ExistingIndex | undefined,
  doubled: readonly DuplicateRow[],
): string[] {
  const create = createIndex(table, withoutDuplicates(table, index, doubled));
  const note = noteOf(create);
  if (there?.note === note) return [];
  return [
    ...(there ? [`drop index ${quoted(index.name)}`] : []),
    create,
    `comment on index ${quoted(index.name)} is '${note}'`,
  ];
}

/** Whether an index is there as a schema asks for it, with every row in it. */
export function isComplete(table: Table, index: Index, there: ExistingIndex | undefined): boolean {
  return there?.note === noteOf(createIndex(table, index));
}

/** An index over folded names is another one as soon as they fold otherwise. */
function noteOf(create: string): string {
  const folding = create.includes(`${nameFunction}(`)
    ? nameBody
    : create.includes(`${wordsFunction}(`)
      ? wordsBody
      : '';
  return hashOf(create + folding);
}

/** Beyond this many rows that are the same as others an index refuses nothing. */
const exceptionsAtMost = 1000;

/**
 * Rows that were there before a rule are not held against it: they stay out of the index for as long as they are
 * called what they were called, so that the start goes on and every new name is still refused. They come in when
 * they were given another name.
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

/** The folded text of an index by which two rows are the same. */
export function duplicateText({ on }: Index): string | undefined {
  return on.find((part) => part.startsWith(`${nameFunction}(`))?.replace(/ collate "C"$/, '');
}

function literal(text: string): string {
  return text.replaceAll("'", "''");
}

/** Without its pending list a GIN index is never searched entry by entry. */
function createIndex(table: Table, { name, method, unique, on, where }: Index): string {
  return [
    `create ${unique ? 'unique ' : ''}index ${quoted(name)} on ${quoted(table.name)} using ${method} (${on.join(', ')})`,
    ...(method === 'gin' ? [' with (fastupdate = off)'] : []),
    ...(where === undefined ? [] : [` where ${where}`]),
  ].join('');
}
