import {
  type ImportJob,
  type ImportRow,
  importFormats,
  importTasks,
  rowNotes,
  rowOutcomes,
  rowResults,
  type SavedMapping,
  textEncodings,
  type UnknownValue,
} from '#schemas/protocol/import.ts';
import {
  importApplySchema,
  importCellsSchema,
  importMappingSchema,
  importOptionsSchema,
  readingStateSchema,
  savedMappingSchema,
} from '#schemas/protocol/importSchemas.ts';
import type { Schemas } from './document.ts';
import { flag, list, type SchemaOf, shape, text, whole } from './shapes.ts';

const moment = { type: ['string', 'null'], format: 'date-time' } as const;
const mapping = { $ref: '#/components/schemas/ImportMapping' };
const args = { type: 'object', additionalProperties: { type: ['string', 'number'] } } as const;
const counted = (names: readonly string[]) => shape(Object.fromEntries(names.map((name) => [name, whole])));

const job: SchemaOf<ImportJob> = {
  jobId: whole,
  entity: text,
  fileName: text,
  format: { enum: [...importFormats] },
  tables: list(text),
  table: text,
  extent: { enum: ['bulk', 'delta', null] },
  encoding: { enum: [...textEncodings, null], description: 'How its text is written.' },
  columns: list(text),
  head: {
    type: ['object', 'null'],
    description: 'Where the heading is, which lines it could be, and which lines were set aside.',
    required: ['line', 'choices', 'setAside', 'setAsideCount'],
    properties: {
      line: whole,
      choices: list(shape({ line: whole, text })),
      setAside: list(shape({ line: whole, kind: { enum: ['title', 'heading', 'total'] }, text })),
      setAsideCount: whole,
    },
  },
  rowCount: whole,
  leftOut: { type: 'object', additionalProperties: whole, description: 'People who were left out, by role.' },
  mapping,
  userName: text,
  createdAt: { ...text, format: 'date-time' },
  checkedAt: moment,
  appliedAt: moment,
  undoneAt: moment,
  task: { enum: [...importTasks, null], description: 'What works on it now.' },
  progress: shape({ done: whole, total: whole }),
  isStopping: flag,
  hasFailed: flag,
  counts: shape({ results: counted(rowResults), outcomes: counted(rowOutcomes) }),
  grants: { ...whole, description: 'How many rows that wait let somebody sign in.' },
  guard: shape({ deactivations: whole, active: whole, needsYes: flag }),
};

const row: SchemaOf<ImportRow> = {
  row: whole,
  line: whole,
  cells: list(text),
  result: { enum: [...rowResults, null] },
  outcome: { enum: [...rowOutcomes, null] },
  label: text,
  recordId: { type: ['string', 'null'] },
  changes: { type: 'object', description: 'The fields that it writes.' },
  problems: list(shape({ field: text, code: text, args, message: text })),
  notes: list(shape({ field: text, code: { enum: [...rowNotes] }, args })),
};

const word: SchemaOf<UnknownValue> = { field: text, text, rows: whole };

const stored: SchemaOf<SavedMapping> = {
  mappingId: whole,
  entity: text,
  title: text,
  mapping,
  userName: text,
};

/** Shapes of the calls for imports. */
export const importSchemas: Schemas = {
  ImportMapping: importMappingSchema,
  ImportApply: importApplySchema,
  ImportOptionsBody: importOptionsSchema,
  ImportCells: importCellsSchema,
  ImportJob: shape(job),
  ImportJobs: shape({ imports: list({ $ref: '#/components/schemas/ImportJob' }) }),
  ImportReading: readingStateSchema,
  ImportRow: shape(row),
  ImportRows: shape({ rows: list({ $ref: '#/components/schemas/ImportRow' }) }),
  ImportUnknownValues: shape({ words: list(shape(word)) }),
  SentMapping: savedMappingSchema,
  SavedMapping: shape(stored),
  SavedMappings: shape({ mappings: list({ $ref: '#/components/schemas/SavedMapping' }) }),
};
