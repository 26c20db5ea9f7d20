import { longestSearch } from '#schemas/protocol/entities/search.ts';
import {
  importChangesSchema,
  importJobSchema,
  importRowSchema,
  importRowsSchema,
  nearNamesSchema,
  storedMappingSchema,
  storedMappingsSchema,
  unknownWordsSchema,
} from '#schemas/protocol/importAnswers.ts';
import { fileReadingSchema } from '#schemas/protocol/imports/fileReading.ts';
import { rowOutcomes, rowResults } from '#schemas/protocol/imports/import.ts';
import {
  importApplySchema,
  importCellsSchema,
  importMappingSchema,
  importOptionsSchema,
  readingStateSchema,
  savedMappingSchema,
} from '#schemas/protocol/imports/importSchemas.ts';
import { nothingSchema, operation } from '../http/operation.ts';

const tag = 'Imports';
const entity = {
  type: 'string',
  description: 'The name of an entity of this service.',
  examples: ['reference-data/pay-code'],
} as const;
const jobId = { type: 'integer', description: 'The number of the import.' } as const;
const params = { jobId } as const;
const result = { enum: [...rowResults], description: 'Only rows with this check result.' } as const;
const mapping = {
  columns: [{ column: 'Name', field: 'payCodeName' }],
  mode: 'upsert',
  match: ['payCodeName'],
  dateOrder: 'monthFirst',
  emptyCells: 'keep',
  missing: 'keep',
  words: {},
  fixed: { hidden: 'no' },
};

/** Describes a call that starts or stops work on an import and responds with the import. */
const act = (operationId: string, summary: string, body: object) =>
  operation({
    tag,
    operationId,
    summary,
    params,
    body,
    response: { 200: importJobSchema },
    refused: ['notFound', 'unknownFilter'],
  });

/** Calls for imports (docs/domain.md#import). */
export const importOperations = {
  start: operation({
    tag,
    operationId: 'startImport',
    summary: 'Upload a file to import',
    query: {
      entity,
      fileName: { type: 'string', description: 'The file name, for display only.' },
      table: {
        type: 'string',
        description: 'The sheet of a spreadsheet. By default, the one whose heading fits best.',
      },
      heading: {
        type: 'integer',
        minimum: 1,
        description: 'The line of the heading. By default, it is detected.',
      },
      mappingId: { type: 'integer', description: 'A saved mapping to start with.' },
    },
    requiredQuery: ['entity'],
    consumes: ['application/octet-stream'],
    form: { type: 'string', format: 'binary' },
    response: { 201: importJobSchema },
    refused: ['notFound', 'unknownFilter'],
  }),
  readFile: operation({
    tag,
    operationId: 'readFile',
    summary: 'Read a file for records of another service without storing it',
    query: {
      entity: { ...entity, description: 'The name of an entity of another service.' },
      table: { type: 'string', description: 'The sheet of a spreadsheet.' },
      heading: { type: 'integer', minimum: 1, description: 'The line of the heading.' },
    },
    requiredQuery: ['entity'],
    consumes: ['application/octet-stream'],
    form: { type: 'string', format: 'binary' },
    response: { 200: fileReadingSchema },
    refused: ['notFound', 'unknownFilter'],
  }),
  reading: operation({
    tag,
    operationId: 'getImportReading',
    summary: 'Status of an uploaded file',
    response: { 200: readingStateSchema },
    refused: ['notFound'],
  }),
  read: operation({
    tag,
    operationId: 'getImport',
    summary: 'An import and its progress',
    params,
    response: { 200: importJobSchema },
    refused: ['notFound'],
  }),
  remove: operation({
    tag,
    operationId: 'removeImport',
    summary: 'Remove an import; its records are kept',
    params,
    response: { 200: nothingSchema },
    refused: ['notFound'],
  }),
  rows: operation({
    tag,
    operationId: 'listImportRows',
    summary: 'Rows of an import',
    params,
    query: {
      result,
      outcome: { enum: [...rowOutcomes], description: 'Only rows with this outcome.' },
      after: { type: 'integer', minimum: 0, description: 'Only rows after this row number.' },
      count: { type: 'integer', minimum: 0, description: 'The page size, at most 500; 100 by default.' },
    },
    response: { 200: importRowsSchema },
    refused: ['notFound'],
  }),
  unknownValues: operation({
    tag,
    operationId: 'listUnknownImportValues',
    summary: 'Unknown values, and values with an uncertain meaning',
    params,
    response: { 200: unknownWordsSchema },
    refused: ['notFound'],
  }),
  changes: operation({
    tag,
    operationId: 'listImportChanges',
    summary: 'The number of rows that change each field of existing records, by kind',
    params,
    response: { 200: importChangesSchema },
    refused: ['notFound'],
  }),
  nearNames: operation({
    tag,
    operationId: 'listNearImportNames',
    summary: 'Suggestions for an unknown value, from the search',
    params,
    query: {
      field: { type: 'string', maxLength: 200, description: 'The field of the value.' },
      text: { type: 'string', maxLength: longestSearch, description: 'The text from the file.' },
    },
    requiredQuery: ['field', 'text'],
    response: { 200: nearNamesSchema },
    refused: ['notFound', 'unknownFilter'],
  }),
  report: operation({
    tag,
    operationId: 'reportImport',
    summary: 'The outcome of every row as a CSV file',
    params,
    query: { result },
    produces: ['text/csv'],
    response: { 200: { type: 'string', description: 'The file.' } },
    refused: ['notFound'],
  }),
  fixRow: operation({
    tag,
    operationId: 'fixImportRow',
    summary: 'Fix a row and check it again',
    params: { ...params, row: { type: 'integer', description: 'The number of the row, from 1.' } },
    body: { ...importCellsSchema, examples: [{ cells: { Name: 'Daily' } }] },
    response: { 200: importRowSchema },
    refused: ['notFound', 'unknownFilter'],
  }),
  check: act('checkImport', 'Map the columns and check every row without saving', {
    ...importMappingSchema,
    examples: [mapping],
  }),
  apply: act('applyImport', 'Import the rows that passed the check', {
    ...importApplySchema,
    examples: [{ confirmed: true }],
  }),
  undo: act('undoImport', 'Undo the imported rows', { ...importOptionsSchema, examples: [{}] }),
  stop: act('stopImport', 'Stop after the current step', { ...importOptionsSchema, examples: [{}] }),
  mappings: operation({
    tag,
    operationId: 'listImportMappings',
    summary: 'The saved mappings of an entity',
    query: { entity },
    requiredQuery: ['entity'],
    response: { 200: storedMappingsSchema },
    refused: ['notFound'],
  }),
  keepMapping: operation({
    tag,
    operationId: 'keepImportMapping',
    summary: 'Save a mapping',
    body: {
      ...savedMappingSchema,
      examples: [{ entity: 'reference-data/pay-code', title: 'Payroll export', mapping }],
    },
    response: { 201: storedMappingSchema },
    refused: ['notFound', 'unknownFilter'],
  }),
  removeMapping: operation({
    tag,
    operationId: 'removeImportMapping',
    summary: 'Remove a mapping',
    params: { mappingId: { type: 'integer', description: 'The number of the mapping.' } },
    response: { 200: nothingSchema },
    refused: ['notFound'],
  }),
} as const;
