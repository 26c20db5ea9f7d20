import type { ImportFormat, RowProblem, TextEncodingName } from '#schemas/protocol/import.ts';

/** One row of a file, as it stands there. */
export interface SourceRow {
  /** The line of the file on which it begins; of a sheet, the number of its row. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Why it cannot be taken as it is. */
  readonly fault?: RowProblem;
  /** Why nothing is done with it. */
  readonly ignored?: RowProblem;
}

/** A table of a file: its headings, and its rows as they are read. */
export interface SourceTable {
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<SourceRow> | Iterable<SourceRow>;
}

/** Whether a file says all there is, or only what changed; unknown for most files. */
export type Extent = 'bulk' | 'delta' | undefined;

/** What a file turned out to be. */
export interface Source {
  readonly format: ImportFormat;
  /** The tables that it holds; one is read. */
  readonly tables: readonly string[];
  readonly table: string;
  readonly extent: Extent;
  /** How its text is written; spreadsheets say it themselves. */
  readonly encoding: TextEncodingName | undefined;
  readonly read: SourceTable;
  /** By role, how many people of the file are not among the rows. */
  readonly leftOut?: Readonly<Record<string, number>>;
}
