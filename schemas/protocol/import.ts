import type { ProblemCode } from '../model/fieldProblem.ts';
import type { ResultCode } from './resultCodes.ts';
import type { ServiceName } from './services.ts';

/**
 * What browser and service agree on about imports (domain design, 2.22; quality, rule 5): a file becomes a
 * job of rows; its columns are mapped to fields; a dry run says what each row would do; then it is applied.
 */

/** How much an import takes. Bytes of the file, bytes after unpacking, rows, columns, characters of a cell. */
export const importLimits = {
  bytes: 64 * 1024 * 1024,
  unpackedBytes: 256 * 1024 * 1024,
  packedFiles: 200,
  rows: 200_000,
  columns: 300,
  cell: 32_767,
} as const;

/** The services whose records can be imported; each answers `/v1.0/imports` for its own. */
export const importServices: readonly ServiceName[] = [
  'absence',
  'employee',
  'substitute',
  'adminUser',
  'referenceData',
];

/** Who may import, beside the rights to add and to edit records of the entity. */
export const importPermissions = {
  isOn: 'PSEUDO.ImportsEnabled',
  prepare: 'EXTRACT.IMPORT',
  apply: 'EXTRACT.IMPORT_APPLY',
} as const;

/** A larger share of the active records than this is deactivated only after an explicit yes. */
export const deactivationShare = 0.1;

export const importFormats = ['csv', 'xlsx', 'oneRoster'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** How the text of a file is written, as browsers and the service call it. */
export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type TextEncodingName = (typeof textEncodings)[number];

/** What a row would do, by the dry run; `ignored`: nothing, because it is about somebody whom the import does not bring. */
export const rowResults = ['create', 'update', 'deactivate', 'unchanged', 'error', 'ignored'] as const;
export type RowResult = (typeof rowResults)[number];

/** What became of a row: written, refused when it was written, and by the undo: reversed, kept or failed. */
export const rowOutcomes = ['applied', 'refused', 'reversed', 'kept', 'failed'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** What works on a job in the background. */
export const importTasks = ['check', 'apply', 'undo'] as const;
export type ImportTask = (typeof importTasks)[number];

/** Whether rows may make records, change them, or both. */
export const importModes = ['upsert', 'createOnly', 'updateOnly'] as const;
export type ImportMode = (typeof importModes)[number];

/** Which part of `3/4/2026` is the month. */
export const dateOrders = ['monthFirst', 'dayFirst'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** Whether records that the file does not have stay as they are, or are deactivated: for files that hold everything. */
export const missingRecords = ['keep', 'deactivate'] as const;

/** One column of the file and the field that it fills; null: none. */
export interface ColumnMapping {
  readonly column: string;
  readonly field: string | null;
}

/** How a file's rows become records. */
export interface ImportMapping {
  readonly columns: readonly ColumnMapping[];
  readonly mode: ImportMode;
  /** Fields by which a record is found again, in this order: the first that finds one decides. */
  readonly match: readonly string[];
  readonly dateOrder: DateOrder;
  /** Whether an empty cell leaves a field as it is, or empties it. */
  readonly emptyCells: 'keep' | 'clear';
  readonly missing: (typeof missingRecords)[number];
  /** By field: a text of the file → the text that it stands for (`teacher` → `Teacher, certified`). */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By field that no column fills: the text that every row has for it. */
  readonly fixed: Readonly<Record<string, string>>;
}

/** What is wrong with a row or one of its cells; field is empty for the row as a whole. */
export interface RowProblem {
  readonly field: string;
  /** A field's problem, or the result of the call that would write the row. */
  readonly code: ProblemCode | ResultCode;
  readonly args: Readonly<Record<string, string | number>>;
}

/** What was done to a value on its way in, told to the person: `cut` to a number of characters. */
export interface RowNote {
  readonly field: string;
  readonly code: 'cut';
  readonly args: Readonly<Record<string, string | number>>;
}

/** How many rows have each result, and became what. */
export interface ImportCounts {
  readonly results: Readonly<Record<RowResult, number>>;
  readonly outcomes: Readonly<Record<RowOutcome, number>>;
}

/** An import as the service gives it. */
export interface ImportJob {
  readonly jobId: number;
  readonly entity: string;
  readonly fileName: string;
  readonly format: ImportFormat;
  /** The sheets of a spreadsheet, and the one that was read. */
  readonly tables: readonly string[];
  readonly table: string;
  /** Whether OneRoster said that the file holds everything, or what changed. */
  readonly extent: 'bulk' | 'delta' | null;
  /** How its text is written; null for a spreadsheet. */
  readonly encoding: TextEncodingName | null;
  readonly columns: readonly string[];
  readonly rowCount: number;
  /** By role, how many people of the file were left out when it was read: nothing of them is kept. */
  readonly leftOut: Readonly<Record<string, number>>;
  readonly mapping: ImportMapping;
  readonly userName: string;
  readonly createdAt: string;
  readonly checkedAt: string | null;
  readonly appliedAt: string | null;
  readonly undoneAt: string | null;
  /** What works on it now; null: nothing. */
  readonly task: ImportTask | null;
  readonly progress: { readonly done: number; readonly total: number };
  readonly isStopping: boolean;
  /** Whether the last task ended by a fault. */
  readonly hasFailed: boolean;
  readonly counts: ImportCounts;
  /** How many records it would deactivate, of how many active ones, and whether that needs an explicit yes. */
  readonly guard: { readonly deactivations: number; readonly active: number; readonly needsYes: boolean };
}

/** A row of an import as the service gives it; messages are in the person's language. */
export interface ImportRow {
  readonly row: number;
  readonly line: number;
  readonly cells: readonly string[];
  readonly result: RowResult | null;
  readonly outcome: RowOutcome | null;
  readonly label: string;
  readonly recordId: string | null;
  /** The fields that it writes; those that the person may not see, and secrets, are left out. */
  readonly changes: Readonly<Record<string, unknown>>;
  readonly problems: readonly (RowProblem & { readonly message: string })[];
  readonly notes: readonly RowNote[];
}

/** A text of the file that names no record or choice, or several, and in how many rows it stands. */
export interface UnknownWord {
  readonly field: string;
  readonly text: string;
  readonly rows: number;
}

/** A mapping that people of an organisation keep. */
export interface SavedMapping {
  readonly mappingId: number;
  readonly entity: string;
  readonly title: string;
  readonly mapping: ImportMapping;
  readonly userName: string;
}
