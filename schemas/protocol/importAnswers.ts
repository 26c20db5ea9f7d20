import {
  appliedResults,
  type ChangeCount,
  changeKinds,
  type ImportJob,
  type ImportRow,
  importFormats,
  importTasks,
  type NearName,
  rowNotes,
  rowOutcomes,
  rowResults,
  type SavedMapping,
  textEncodings,
  type UnknownValue,
  warningNotes,
} from './imports/import.ts';
import { importMappingSchema } from './imports/importSchemas.ts';
import { flag, integer, list, type SchemaOf, shape, text } from './shapes.ts';

const moment = { type: ['string', 'null'], format: 'date-time' } as const;
const mapping = importMappingSchema;
const args = { type: 'object', additionalProperties: { type: ['string', 'number'] } } as const;
const counted = (names: readonly string[]) => shape(Object.fromEntries(names.map((name) => [name, integer])));

const job: SchemaOf<ImportJob> = {
  jobId: integer,
  entity: text,
  fileName: text,
  format: { enum: [...importFormats] },
  tables: list(text),
  table: text,
  extent: { enum: ['bulk', 'delta', null] },
  encoding: { enum: [...textEncodings, null], description: 'The encoding of the text.' },
  columns: list(text),
  head: {
    type: ['object', 'null'],
    description: 'The heading line, other possible heading lines, and skipped lines.',
    required: ['line', 'choices', 'setAside', 'setAsideCount'],
    properties: {
      line: integer,
      choices: list(shape({ line: integer, text })),
      setAside: list(shape({ line: integer, kind: { enum: ['title', 'heading', 'total'] }, text })),
      setAsideCount: integer,
    },
  },
  hints: {
    type: 'object',
    additionalProperties: true,
    description: 'Notes about the file: hidden rows and sheets, and dates that fit only one order.',
  },
  rowCount: integer,
  leftOut: {
    type: 'object',
    additionalProperties: integer,
    description: 'The number of people left out, by role.',
  },
  mapping,
  userName: text,
  createdAt: { ...text, format: 'date-time' },
  checkedAt: moment,
  appliedAt: moment,
  undoneAt: moment,
  task: { enum: [...importTasks, null], description: 'The work in progress.' },
  progress: shape({ done: integer, total: integer }),
  isStopping: flag,
  hasFailed: flag,
  counts: shape({
    results: counted(rowResults),
    written: counted(appliedResults),
    outcomes: counted(rowOutcomes),
  }),
  warnings: {
    ...counted(warningNotes),
    description: 'Pending rows by note to review.',
  },
  grants: { ...integer, description: 'The number of pending rows that give someone a sign-in.' },
  guard: shape({ deactivations: integer, active: integer, needsYes: flag }),
};

const row: SchemaOf<ImportRow> = {
  row: integer,
  line: integer,
  cells: list(text),
  result: { enum: [...rowResults, null] },
  outcome: { enum: [...rowOutcomes, null] },
  label: text,
  recordId: { type: ['string', 'null'] },
  changes: { type: 'object', additionalProperties: true, description: 'The fields that the row writes.' },
  before: {
    type: 'object',
    additionalProperties: true,
    description: 'The previous values of changed fields in an existing record.',
  },
  problems: list(shape({ field: text, code: text, args, message: text })),
  notes: list(shape({ field: text, code: { enum: [...rowNotes] }, args })),
};

const change: SchemaOf<ChangeCount> = { field: text, kind: { enum: [...changeKinds] }, rows: integer };

const word: SchemaOf<UnknownValue> = { field: text, text, rows: integer };

const stored: SchemaOf<SavedMapping> = {
  mappingId: integer,
  entity: text,
  title: text,
  mapping,
  userName: text,
};

/** The response of the import calls. */
export const importJobSchema = { title: 'ImportJob', ...shape(job) };
export const importRowSchema = { title: 'ImportRow', ...shape(row) };
export const importRowsSchema = { title: 'ImportRows', ...shape({ rows: list(importRowSchema) }) };
export const importChangesSchema = {
  title: 'ImportChanges',
  ...shape({ changes: list(shape(change)) }),
};
const near: SchemaOf<NearName> = { label: text, text };
export const nearNamesSchema = { title: 'ImportNearNames', ...shape({ near: list(shape(near)) }) };
export const unknownWordsSchema = { title: 'ImportUnknownValues', ...shape({ words: list(shape(word)) }) };
export const storedMappingSchema = { title: 'SavedMapping', ...shape(stored) };
export const storedMappingsSchema = {
  title: 'SavedMappings',
  ...shape({ mappings: list(storedMappingSchema) }),
};
