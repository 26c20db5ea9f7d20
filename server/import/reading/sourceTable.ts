import type {
  DaySystem,
  ImportFormat,
  RowProblem,
  TableHead,
  TextEncodingName,
} from '#schemas/protocol/import.ts';

/** One row of a file, as it stands there. */
export interface SourceRow {
  /** The line of the file on which it begins; of a sheet, the number of its row. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Why it cannot be taken as it is. */
  readonly fault?: RowProblem;
  /** Why nothing is done with it. */
  readonly ignored?: RowProblem;
  /** By column: a number of the file that is the same but for zeros at its beginning, and its line. */
  readonly twins?: Readonly<Record<number, Twin>>;
}

/** A number that is the same as another but for zeros at its beginning. */
export interface Twin {
  readonly text: string;
  readonly line: number;
}

/** A table of a file that was read to its end: its headings, and its rows in portions. */
export interface SourceTable {
  readonly columns: readonly string[];
  readonly rowCount: number;
  readonly rows: Iterable<SourceRow[]>;
}

/** Whether a file says all there is, or only what changed; unknown for most files. */
export type Extent = 'bulk' | 'delta' | undefined;

/** What a file turned out to be, without its rows. */
export interface SourceFacts {
  readonly format: ImportFormat;
  /** The tables that it holds; one is read. */
  readonly tables: readonly string[];
  readonly table: string;
  readonly extent: Extent;
  /** How its text is written; spreadsheets say it themselves. */
  readonly encoding: TextEncodingName | undefined;
  readonly columns: readonly string[];
  readonly rowCount: number;
  readonly head: TableHead | undefined;
  /** From which day its numbers count where they stand for days. */
  readonly daySystem?: DaySystem;
  /** By role, how many people of the file are not among the rows. */
  readonly leftOut?: Readonly<Record<string, number>>;
  /** Of each column the first few cells that hold anything. */
  readonly samples: readonly (readonly string[])[];
}

/** What a file turned out to be, with its rows. */
export interface Source extends Omit<SourceFacts, 'samples' | 'columns' | 'rowCount'> {
  readonly read: SourceTable;
}

/** How a file is to be read. */
export interface ReadingOptions {
  readonly entity: string;
  /** The sheet; left out, the first that holds anything. */
  readonly table?: string | undefined;
  /** The line of the heading; left out, it is found. */
  readonly heading?: number | undefined;
  /** What headings of this kind of records are called, folded. */
  readonly known?: readonly string[] | undefined;
}
