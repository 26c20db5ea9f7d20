import type { ImportMode } from '../../model/metaSchema/metaSchema.ts';
import type { ProblemCode } from '../../model/record/fieldProblem.ts';
import type { ServiceName } from '../../services.ts';
import type { ResultCode } from '../entities/resultCodes.ts';

/**
 * The protocol of imports (docs/domain.md#import; docs/quality.md#5-an-import-is-tried-before-it-is-done). A file
 * becomes a job with rows; its columns are mapped to fields; a dry run shows the result of each row; then the job is
 * applied.
 */

/** Size limits of an import, checked while the file is read; reading stops when one is exceeded. */
export const importLimits = {
  /** Maximum size of the file in bytes; `unpackedBytes` is the maximum size of a zip file's content after unpacking. */
  bytes: 64 * 1024 * 1024,
  unpackedBytes: 256 * 1024 * 1024,
  packedFiles: 200,
  /** Maximum number of sheets in a workbook. */
  sheets: 250,
  /**
   * The maximum compression factor of an entry in a zip file, against zip bombs. Entries of at most `growthFrom`
   * unpacked bytes are exempt.
   */
  growth: 200,
  growthFrom: 16 * 1024 * 1024,
  rows: 200_000,
  /**
   * Maximum number of characters of an iCalendar file; `calendarEvents` is the maximum number of days that its events
   * cover in total.
   */
  calendarBytes: 1024 * 1024,
  calendarEvents: 5000,
  columns: 300,
  /**
   * Maximum number of non-empty cells in a sheet; `sharedTexts` is the maximum number of shared texts in a workbook.
   */
  cells: 10_000_000,
  sharedTexts: 2_000_000,
  /** Maximum number of characters in a cell; `rowText` is the maximum in a row. */
  cell: 32_767,
  rowText: 1024 * 1024,
  /** The number of rows at the top of a file that are searched for the heading. */
  headRows: 40,
  /** The maximum number of skipped lines in the response. */
  setAside: 50,
  /**
   * The maximum number of list entries in a cell; `joinedLines` is the maximum number of lines that form one record.
   */
  listEntries: 300,
  joinedLines: 50,
} as const;

/** Limits of one file parse, and of parallel parses in one process. */
export const readingLimits = {
  /**
   * Time limits in seconds: `seconds` for parsing a file, `stepSeconds` for one uninterruptible step, `uploadSeconds`
   * for the upload.
   */
  seconds: 120,
  stepSeconds: 15,
  uploadSeconds: 300,
  heapMegabytes: 384,
  /**
   * Maximum number of files that one person (`perPerson`) or one district (`perDistrict`) has in the queue or in
   * progress, so that others get capacity too.
   */
  perPerson: 1,
  perDistrict: 4,
  /**
   * Maximum number of files parsed at the same time; one district can use all but one of these slots. `waiting` is the
   * maximum number of files in the queue.
   */
  atOnce: 2,
  waiting: 6,
} as const;

/** The services whose records can be imported. Each serves `/v1.0/imports` for its own entities. */
export const importServices: readonly ServiceName[] = [
  'absence',
  'employee',
  'substitute',
  'adminUser',
  'referenceData',
];

/** The permissions to import, required in addition to the permissions to create and edit the entity's records. */
export const importPermissions = {
  isOn: 'PSEUDO.ImportsEnabled',
  prepare: 'EXTRACT.IMPORT',
  apply: 'EXTRACT.IMPORT_APPLY',
} as const;

/** The share of active records, 0 to 1, above which deactivating them requires confirmation. */
export const deactivationShare = 0.1;

export const importFormats = ['csv', 'xlsx', 'oneRoster', 'calendar'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** Text encodings, by the names that browsers and the service use. */
export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type TextEncodingName = (typeof textEncodings)[number];

/**
 * The results of a row in the dry run. `joined`: the row adds to the record of an earlier line. `ignored`: the row is
 * about a person that the import leaves out.
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

/**
 * The outcome of a row: `applied`, or `refused` if its write was rejected. After an undo: `reversed`, `kept` or
 * `failed`.
 */
export const rowOutcomes = ['applied', 'refused', 'reversed', 'kept', 'failed'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** Background tasks of an import job. */
export const importTasks = ['check', 'apply', 'undo'] as const;
export type ImportTask = (typeof importTasks)[number];

/** Whether month or day comes first in `3/4/2026`. */
export const dateOrders = ['monthFirst', 'dayFirst'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** How spreadsheets number days: January 1, 1900 as day 1, or January 1, 1904 as day 0. */
export const daySystems = ['1900', '1904'] as const;
export type DaySystem = (typeof daySystems)[number];

/** Whether records missing from the file stay unchanged or are deactivated, for files with all records. */
export const missingRecords = ['keep', 'deactivate'] as const;

/** A line of the file that was skipped because it is above the heading, repeats the heading, or is a total. */
export interface SkippedLine {
  readonly line: number;
  readonly kind: 'title' | 'heading' | 'total';
  /** The texts of the line's cells, shortened. */
  readonly text: string;
}

/** The heading line of a table, other lines that could be the heading, and the skipped lines. Contains no secrets. */
export interface TableHead {
  readonly line: number;
  readonly choices: readonly { readonly line: number; readonly text: string }[];
  /** The first skipped lines; `setAsideCount` is the number of all skipped lines. */
  readonly setAside: readonly SkippedLine[];
  readonly setAsideCount: number;
}

/**
 * The progress of an uploaded file: its state, the number of files ahead of it in the queue, and the number of rows
 * read or stored so far.
 */
export interface ReadingState {
  readonly state: 'waiting' | 'reading' | 'storing';
  readonly ahead: number;
  readonly rows: number;
}

/** A column of the file and the field that it sets; null for none. */
export interface ColumnMapping {
  readonly column: string;
  readonly field: string | null;
}

/** The value in `words` that treats a text of the file as an empty cell. */
export const emptyMeaning = '$empty';

/** The mapping of an import: how the rows of a file become records. */
export interface ImportMapping {
  readonly columns: readonly ColumnMapping[];
  readonly mode: ImportMode;
  /** Fields by which rows match existing records, in order. The first field that finds a record is used. */
  readonly match: readonly string[];
  readonly dateOrder: DateOrder;
  /** How spreadsheet day numbers are converted to dates; defaults to 1900. */
  readonly daySystem?: DaySystem;
  /** Whether an empty cell leaves its field unchanged (`keep`) or clears it. */
  readonly emptyCells: 'keep' | 'clear';
  readonly missing: (typeof missingRecords)[number];
  /**
   * By field: what words in the file mean. Maps a text of the file to the text that it stands for (`teacher` →
   * `Teacher, certified`), to `emptyMeaning` for an empty cell, or to an empty text, which leaves the field unchanged.
   */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Texts for fields without a column, by field. Every row gets them. */
  readonly fixed: Readonly<Record<string, string>>;
}

/** A problem of a row or of a cell. `field` is empty for the whole row. */
export interface RowProblem {
  readonly field: string;
  /** A field's problem, or the result code of the call that would write the row. */
  readonly code: ProblemCode | ResultCode;
  readonly args: Readonly<Record<string, string | number>>;
}

/**
 * Notes about accepted values. `cut`: shortened to a number of characters. `dayNumber`: read from a spreadsheet's day
 * number. `extension`: phone number without its extension. `leadingZeros`: equal to another value except for leading
 * zeros. `zerosOfCode`: matches a record whose code differs only in leading zeros. `grantsAccess`: gives access to the
 * console. `sameName`: another row or record has the same name. `joined`: several lines were joined. `ownDistrict`: the
 * row is treated as the district itself.
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

/** Notes that are counted for the whole import, because their rows need review before they are applied. */
export const warningNotes = [
  'leadingZeros',
  'leadingZerosThere',
  'sameName',
  'sameNameLine',
] as const satisfies readonly RowNote['code'][];
export type WarningNote = (typeof warningNotes)[number];

/**
 * How rows change a field, for counting. A boolean field becomes `on` or `off`; the field that disables records,
 * `active` or `inactive`. Other fields are `filled`, `emptied` or `changed`.
 */
export const changeKinds = ['active', 'inactive', 'on', 'off', 'filled', 'emptied', 'changed'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export interface ChangeCount {
  readonly field: string;
  readonly kind: ChangeKind;
  readonly rows: number;
}

/** A text of the file with its location. */
export interface TextPlace {
  readonly text: string;
  readonly line: number;
}

/**
 * The first text of a column that is a valid date only with the day first, and the first that is valid only with the
 * month first.
 */
export interface DateSigns {
  readonly dayFirst?: TextPlace;
  readonly monthFirst?: TextPlace;
}

/** Hints about a file before its rows are validated. */
export interface ImportHints {
  /** By column index: dates that are valid with only one order of day and month. */
  readonly dates?: Readonly<Record<string, DateSigns>>;
  /** The number of rows that are hidden in the workbook, and the first of their lines. */
  readonly hiddenRows?: { readonly count: number; readonly lines: readonly number[] };
  /** The names of sheets that are hidden in the workbook. */
  readonly hiddenTables?: readonly string[];
}

/** The effects that an applied row can have on a record. */
export const appliedResults = ['create', 'update', 'deactivate'] as const satisfies readonly RowResult[];
export type AppliedResult = (typeof appliedResults)[number];

/** The number of rows by result and by outcome; `written` counts the effects of applied rows. */
export interface ImportCounts {
  readonly results: Readonly<Record<RowResult, number>>;
  readonly written: Readonly<Record<AppliedResult, number>>;
  readonly outcomes: Readonly<Record<RowOutcome, number>>;
}

/** An import job in a response. */
export interface ImportJob {
  readonly jobId: number;
  readonly entity: string;
  readonly fileName: string;
  readonly format: ImportFormat;
  /** The names of a spreadsheet's sheets; `table` is the sheet that was read. */
  readonly tables: readonly string[];
  readonly table: string;
  /** For OneRoster: whether the export is complete (`bulk`) or contains only changes (`delta`). */
  readonly extent: 'bulk' | 'delta' | null;
  /** The encoding of a text file; null for a spreadsheet. */
  readonly encoding: TextEncodingName | null;
  readonly columns: readonly string[];
  /** The heading and skipped lines of a text or a sheet; null for OneRoster, whose files start with their heading. */
  readonly head: TableHead | null;
  readonly hints: ImportHints;
  readonly rowCount: number;
  /** The number of people that were left out when the file was read, by role. Nothing about them is stored. */
  readonly leftOut: Readonly<Record<string, number>>;
  readonly mapping: ImportMapping;
  readonly userName: string;
  readonly createdAt: string;
  readonly checkedAt: string | null;
  readonly appliedAt: string | null;
  readonly undoneAt: string | null;
  /** The running background task; null for none. */
  readonly task: ImportTask | null;
  readonly progress: { readonly done: number; readonly total: number };
  readonly isStopping: boolean;
  /** Whether the last task failed with an error. */
  readonly hasFailed: boolean;
  readonly counts: ImportCounts;
  /** The number of pending rows for each note that needs review. Counted while no task is running. */
  readonly warnings: Readonly<Record<WarningNote, number>>;
  /** The number of pending rows that would let someone sign in. Shown before applying. */
  readonly grants: number;
  /**
   * Whether the import may deactivate records: the number of records it would deactivate, the number of active records,
   * and whether the user must confirm (`needsYes`). `unidentified` is the number of rows whose errors hide which record
   * they are about; while there are such rows, no missing record is deactivated.
   */
  readonly guard: {
    readonly deactivations: number;
    readonly active: number;
    readonly needsYes: boolean;
    readonly unidentified: number;
  };
}

/** A row of an import in a response; messages are in the user's language. */
export interface ImportRow {
  readonly row: number;
  readonly line: number;
  readonly cells: readonly string[];
  readonly result: RowResult | null;
  readonly outcome: RowOutcome | null;
  readonly label: string;
  readonly recordId: string | null;
  /** The field values that the row writes, without secrets and fields that the user may not see. */
  readonly changes: Readonly<Record<string, unknown>>;
  /** The current values of the fields that change in an existing record; null for a field without a value. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly problems: readonly (RowProblem & { readonly message: string })[];
  readonly notes: readonly RowNote[];
}

/** A text of the file that matches no record or choice, or more than one, with the number of its rows. */
export interface UnknownValue {
  readonly field: string;
  readonly text: string;
  readonly rows: number;
}

/** A suggestion for a text without a unique match. */
export interface NearName {
  readonly label: string;
  /** A cell text that identifies only this record or choice: its label, or `#` and the id of a record. */
  readonly text: string;
}

/** A mapping saved for the organization. */
export interface SavedMapping {
  readonly mappingId: number;
  readonly entity: string;
  readonly title: string;
  readonly mapping: ImportMapping;
  readonly userName: string;
}
