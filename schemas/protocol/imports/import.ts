import type { ImportMode } from '../../model/metaSchema/metaSchema.ts';
import type { ProblemCode } from '../../model/record/fieldProblem.ts';
import type { ServiceName } from '../../services.ts';
import type { ResultCode } from '../entities/resultCodes.ts';

/**
 * What browser and service agree on about imports (docs/domain.md#import;
 * docs/quality.md#5-an-import-is-tried-before-it-is-done): a file becomes a job of rows; its columns are mapped
 * to fields; a dry run says what each row would do; then it is applied.
 */

/** How much an import takes. What a file breaks is counted while it is read, and the reading ends there. */
export const importLimits = {
  /** Bytes of the file, and of what is read of a zip file after unpacking. */
  bytes: 64 * 1024 * 1024,
  unpackedBytes: 256 * 1024 * 1024,
  packedFiles: 200,
  /** Sheets of a workbook. */
  sheets: 250,
  /** How many times a part of a zip file may grow; small parts may grow more. */
  growth: 200,
  growthFrom: 16 * 1024 * 1024,
  rows: 200_000,
  /** Characters of an iCalendar file, and days that its events take. */
  calendarBytes: 1024 * 1024,
  calendarEvents: 5000,
  columns: 300,
  /** Cells of a sheet that hold anything, and texts that they share. */
  cells: 10_000_000,
  sharedTexts: 2_000_000,
  /** Characters of a cell, and of a row. */
  cell: 32_767,
  rowText: 1024 * 1024,
  /** The first rows, among which is the heading. */
  headRows: 40,
  /** Lines that are told as set aside. */
  setAside: 50,
  /** Entries of a list in one cell, and lines that can be one record. */
  listEntries: 300,
  joinedLines: 50,
} as const;

/** What one reading may take of the machine, and how many there are in one process. */
export const readingLimits = {
  /** Seconds of work on a file, of one step that nothing can interrupt, and until the file has arrived. */
  seconds: 120,
  stepSeconds: 15,
  uploadSeconds: 300,
  heapMegabytes: 384,
  /** Files of one person, and of one district: the other places are left to the others. */
  perPerson: 1,
  perDistrict: 4,
  /** Files that are read at the same time, one fewer of the same district, and that wait for their turn. */
  atOnce: 2,
  waiting: 6,
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

export const importFormats = ['csv', 'xlsx', 'oneRoster', 'calendar'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** How the text of a file is written, as browsers and the service call it. */
export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type TextEncodingName = (typeof textEncodings)[number];

/**
 * What a row would do, by the dry run; `joined`: it adds to the record of an earlier line; `ignored`: nothing, because it is
 * about somebody whom the import does not bring.
 */
export const rowResults = [
  'create',
  'update',
  'deactivate',
  'unchanged',
  'joined',
  'error',
  'ignored',
] as const;
export type RowResult = (typeof rowResults)[number];

/** What became of a row: written, refused when it was written, and by the undo: reversed, kept or failed. */
export const rowOutcomes = ['applied', 'refused', 'reversed', 'kept', 'failed'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** What works on a job in the background. */
export const importTasks = ['check', 'apply', 'undo'] as const;
export type ImportTask = (typeof importTasks)[number];

/** Which part of `3/4/2026` is the month. */
export const dateOrders = ['monthFirst', 'dayFirst'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** From which day spreadsheets count their days: 1 is January 1, 1900, or 0 is January 1, 1904. */
export const daySystems = ['1900', '1904'] as const;
export type DaySystem = (typeof daySystems)[number];

/** Whether records that the file does not have stay as they are, or are deactivated: for files that hold everything. */
export const missingRecords = ['keep', 'deactivate'] as const;

/** A line of the file that is no row: above the heading, the heading once more, or a total. */
export interface SetAside {
  readonly line: number;
  readonly kind: 'title' | 'heading' | 'total';
  /** What stands there, shortened. */
  readonly text: string;
}

/** Where the heading of a table is, which lines it could be, and what was set aside; nothing of secrets. */
export interface TableHead {
  readonly line: number;
  readonly choices: readonly { readonly line: number; readonly text: string }[];
  /** The first of the lines that were set aside, and how many there are. */
  readonly setAside: readonly SetAside[];
  readonly setAsideCount: number;
}

/** What becomes of a file that was sent: it waits for `ahead` others, or so many of its rows were read. */
export interface ReadingState {
  readonly state: 'waiting' | 'reading' | 'storing';
  readonly ahead: number;
  readonly rows: number;
}

/** One column of the file and the field that it fills; null: none. */
export interface ColumnMapping {
  readonly column: string;
  readonly field: string | null;
}

/** The meaning of a word of the file that stands for nothing: its cells are empty ones. */
export const emptyMeaning = '$empty';

/** How a file's rows become records. */
export interface ImportMapping {
  readonly columns: readonly ColumnMapping[];
  readonly mode: ImportMode;
  /** Fields by which a record is found again, in this order: the first that finds one decides. */
  readonly match: readonly string[];
  readonly dateOrder: DateOrder;
  /** How a number in the place of a date is read; left out, from 1900. */
  readonly daySystem?: DaySystem;
  /** Whether an empty cell leaves a field as it is, or empties it. */
  readonly emptyCells: 'keep' | 'clear';
  readonly missing: (typeof missingRecords)[number];
  /**
   * By field: a text of the file → the text that it stands for (`teacher` → `Teacher, certified`), `emptyMeaning` for an
   * empty cell, or an empty text, which leaves the field as it is.
   */
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

/**
 * What is told of a value that is taken: it was `cut` to a number of characters, read from the `dayNumber` of a
 * spreadsheet, is a phone number without its `extension`, is but for `leadingZeros` the same as another, names a record
 * whose code has other zeros (`zerosOfCode`), `grantsAccess` to the console, is the `sameName` as that of another row or
 * record; that several lines were `joined`; or that the row is taken for the district itself (`ownDistrict`).
 */
export const rowNotes = [
  'cut',
  'dayNumber',
  'extension',
  'leadingZeros',
  'leadingZerosThere',
  'zerosOfCode',
  'grantsAccess',
  'sameName',
  'sameNameLine',
  'joined',
  'ownDistrict',
] as const;

export interface RowNote {
  readonly field: string;
  readonly code: (typeof rowNotes)[number];
  readonly args: Readonly<Record<string, string | number>>;
}

/** Notes counted for a whole import; their rows need review before they are applied. */
export const warningNotes = [
  'leadingZeros',
  'leadingZerosThere',
  'sameName',
  'sameNameLine',
] as const satisfies readonly RowNote['code'][];
export type WarningNote = (typeof warningNotes)[number];

/**
 * How many rows change a field, by kind: it becomes `on` or `off` (yes/no fields; of the field that takes records out of
 * use `active` or `inactive`), is `filled`, `emptied` or `changed`.
 */
export const changeKinds = ['active', 'inactive', 'on', 'off', 'filled', 'emptied', 'changed'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export interface ChangeCount {
  readonly field: string;
  readonly kind: ChangeKind;
  readonly rows: number;
}

/** A text of the file, and where it stands. */
export interface TextPlace {
  readonly text: string;
  readonly line: number;
}

/** The first date that fits only day first, and the first that fits only month first. */
export interface DateSigns {
  readonly dayFirst?: TextPlace;
  readonly monthFirst?: TextPlace;
}

/** Hints about a file before its rows are checked. */
export interface ImportHints {
  /** By the number of their column, from 0: dates that fit one order of day and month alone. */
  readonly dates?: Readonly<Record<string, DateSigns>>;
  /** Rows that the workbook hides: how many, and the first of their lines. */
  readonly hiddenRows?: { readonly count: number; readonly lines: readonly number[] };
  /** Sheets that the workbook hides. */
  readonly hiddenTables?: readonly string[];
}

/** What a row that was applied did. */
export const writtenResults = ['create', 'update', 'deactivate'] as const satisfies readonly RowResult[];
export type WrittenResult = (typeof writtenResults)[number];

/** How many rows have each result, and became what; `written`: what those that are applied now did. */
export interface ImportCounts {
  readonly results: Readonly<Record<RowResult, number>>;
  readonly written: Readonly<Record<WrittenResult, number>>;
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
  /** Of a text or a sheet; null for OneRoster, whose files begin with their heading. */
  readonly head: TableHead | null;
  readonly hints: ImportHints;
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
  /** Pending rows by note to review; counted when nothing works on it. */
  readonly warnings: Readonly<Record<WarningNote, number>>;
  /** How many rows that wait let somebody sign in: people are told before they apply. */
  readonly grants: number;
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
  /** What the changed fields of an existing record are before; null: nothing. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly problems: readonly (RowProblem & { readonly message: string })[];
  readonly notes: readonly RowNote[];
}

/** A text of the file that names no record or choice, or several, and in how many rows it stands. */
export interface UnknownValue {
  readonly field: string;
  readonly text: string;
  readonly rows: number;
}

/** What a text may have meant that names nothing. */
export interface NearName {
  readonly label: string;
  /** The text of a cell that names just this. */
  readonly text: string;
}

/** A mapping that people of an organisation keep. */
export interface SavedMapping {
  readonly mappingId: number;
  readonly entity: string;
  readonly title: string;
  readonly mapping: ImportMapping;
  readonly userName: string;
}
