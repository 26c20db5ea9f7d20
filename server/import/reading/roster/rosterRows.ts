import { misspelt } from '#schemas/import/oneRoster.ts';
import { importLimits } from '#schemas/protocol/imports/import.ts';
import type { SourceRow } from '../sourceTable.ts';
import { assertNarrow, fitRow, headingsOf, unreadableError } from '../sourceTable.ts';
import type { RosterFiles } from './rosterFiles.ts';

/** A roster row whose cells are accessed by heading; all rows of a file share the headings. */
export class RosterRow {
  readonly #places: ReadonlyMap<string, number>;
  readonly #cells: readonly string[];

  constructor(places: ReadonlyMap<string, number>, cells: readonly string[]) {
    this.#places = places;
    this.#cells = cells;
  }

  get(name: string): string | undefined {
    const place = this.#places.get(name);
    return place === undefined ? undefined : (this.#cells[place] ?? '');
  }

  keys(): Iterable<string> {
    return this.#places.keys();
  }
}

/** A row as it was read, and the same row with access by heading. */
export interface NamedRow {
  readonly row: SourceRow;
  readonly named: RosterRow;
}

export interface RosterTable {
  readonly columns: readonly string[];
  readonly rows: readonly SourceRow[];
}

/** Streams the rows of a OneRoster file; empty if it is missing or empty. */
export async function* rosterRows(files: RosterFiles, name: string): AsyncGenerator<NamedRow> {
  let places: ReadonlyMap<string, number> | undefined;
  let width = 0;
  for await (const row of files.rows(name)) {
    assertNarrow(row);
    if (places) {
      const whole = row.fault ? row : fitRow(row, width);
      yield { row: whole, named: new RosterRow(places, whole.cells) };
    } else {
      const headings = headingsOf(row.cells);
      width = headings.length;
      places = new Map(headings.map((heading, index) => [misspelt[heading] ?? heading, index]));
    }
  }
}

/** All rows of one file; throws beyond the import limit. */
export async function allRosterRows(files: RosterFiles, name: string): Promise<NamedRow[]> {
  const found: NamedRow[] = [];
  for await (const row of rosterRows(files, name)) {
    found.push(row);
    assertFew(found.length);
  }
  return found;
}

/** Throws if a count of rows exceeds the limit of imports. */
export function assertFew(count: number): void {
  if (count > importLimits.rows) throw unreadableError('tooManyRows', { limit: importLimits.rows });
}

/**
 * Converts roster rows to a table. `added` names columns whose cells come from `joined`; they replace columns of the
 * file with the same name.
 */
export function rosterTable(
  rows: readonly NamedRow[],
  joined: (named: RosterRow) => Readonly<Record<string, string>>,
  added: readonly string[],
): RosterTable {
  const headings = new Set<string>();
  for (const { named } of rows) for (const name of named.keys()) headings.add(name);
  const columns = [...[...headings].filter((name) => !added.includes(name)), ...added];
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

/** Drops columns that are empty in every row, since another column may have the same meaning and contain the values. */
export function withoutUnused({ columns, rows }: RosterTable): RosterTable {
  const isUsed = columns.map((_, index) => rows.some(({ cells }) => (cells[index] ?? '').trim() !== ''));
  return {
    columns: columns.filter((_, index) => isUsed[index]),
    rows: rows.map((row) => ({ ...row, cells: row.cells.filter((_, index) => isUsed[index]) })),
  };
}

/** Whether a row is marked as deleted. */
export function isDeletedRow(named: RosterRow): boolean {
  return /^(tobedeleted|inactive)$/i.test((named.get('status') ?? '').trim());
}
