import { misspelt } from '#schemas/import/oneRoster.ts';
import { decodeText } from './decodeText.ts';
import { readCsv } from './readCsv.ts';
import { type Files, fileOf } from './rosterFiles.ts';
import type { SourceRow } from './sourceTable.ts';

/** A row by its headings. */
export type Named = ReadonlyMap<string, string>;

/** A row as it stands, and by its headings. */
export interface NamedRow {
  readonly row: SourceRow;
  readonly named: Named;
}

/** A table whose rows are all there. */
export interface RosterTable {
  readonly columns: readonly string[];
  readonly rows: readonly SourceRow[];
}

/** The rows of one file of OneRoster; none of one that is missing or empty. */
export async function rosterRows(files: Files, name: string): Promise<NamedRow[]> {
  const bytes = fileOf(files, name);
  const { text } = bytes ? decodeText(bytes) : { text: '' };
  if (text.trim() === '') return [];
  const { columns, rows } = await readCsv(text);
  const headings = columns.map((column) => misspelt[column] ?? column);
  const found: NamedRow[] = [];
  for await (const row of rows) {
    found.push({ row, named: new Map(headings.map((heading, index) => [heading, row.cells[index] ?? ''])) });
  }
  return found;
}

/** Rows as a table again: `added` columns hold what `joined` gives, in the place of the file's own. */
export function rosterTable(
  rows: readonly NamedRow[],
  joined: (named: Named) => Readonly<Record<string, string>>,
  added: readonly string[],
): RosterTable {
  const own = [...new Set(rows.flatMap(({ named }) => [...named.keys()]))].filter(
    (name) => !added.includes(name),
  );
  const columns = [...own, ...added];
  return {
    columns,
    rows: rows.map(({ row, named }) => {
      const more = joined(named);
      const cells = columns.map((name) =>
        added.includes(name) ? (more[name] ?? '') : (named.get(name) ?? ''),
      );
      return { ...row, cells };
    }),
  };
}

/** Without the columns that hold nothing in any row: another one may say the same. */
export function withoutUnused({ columns, rows }: RosterTable): RosterTable {
  const isUsed = columns.map((_, index) => rows.some(({ cells }) => (cells[index] ?? '').trim() !== ''));
  return {
    columns: columns.filter((_, index) => isUsed[index]),
    rows: rows.map((row) => ({ ...row, cells: row.cells.filter((_, index) => isUsed[index]) })),
  };
}

/** Whether a row says that it no longer holds. */
export function isOver(named: Named): boolean {
  return /^(tobedeleted|inactive)$/i.test((named.get('status') ?? '').trim());
}
