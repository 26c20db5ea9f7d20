import { rowOutcomes, rowResults } from '#schemas/protocol/import.ts';
import type { Parameter } from './document.ts';
import { query } from './parts.ts';

/** The entity whose records are imported. */
export const entityParameter: Parameter = {
  ...query('entity', 'The name of the entity, one of this service.'),
  required: true,
  example: 'reference-data/pay-code',
};

const numberInPath = (name: string, description: string): Parameter => ({
  name,
  in: 'path',
  description,
  required: true,
  schema: { type: 'integer' },
});

/** What stands in the addresses. */
export const inPath = {
  jobId: numberInPath('jobId', 'The number of the import.'),
  row: numberInPath('row', 'The number of the row, from 1.'),
  mappingId: numberInPath('mappingId', 'The number of the mapping.'),
} as const;

export const uploadParameters: readonly Parameter[] = [
  query('fileName', 'What the file is called; only shown, never believed.'),
  query('table', 'The sheet of a spreadsheet; left out, the first that holds anything.'),
  query('heading', 'The line of the heading; left out, it is found.', { type: 'integer', minimum: 1 }),
  query('mappingId', 'A kept mapping to begin with.', { type: 'integer' }),
];

export const rowParameters: readonly Parameter[] = [
  query('result', 'Only rows with this result of the check.', { enum: [...rowResults] }),
  query('outcome', 'Only rows that became this.', { enum: [...rowOutcomes] }),
  query('after', 'The number of the row after which they begin.', { type: 'integer', minimum: 0 }),
  query('count', 'How many, at most 500; 100 when left out.', { type: 'integer', minimum: 0 }),
];

/** A file as it is: text with delimiters, .xlsx, or a zip file of OneRoster. */
export const fileBody = {
  required: true,
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
} as const;

export const mappingExample = {
  columns: [{ column: 'Name', field: 'payCodeName' }],
  mode: 'upsert',
  match: ['payCodeName'],
  dateOrder: 'monthFirst',
  emptyCells: 'keep',
  missing: 'keep',
  words: {},
  fixed: { hidden: 'no' },
} as const;

export const keptExample = {
  entity: 'reference-data/pay-code',
  title: 'Payroll export',
  mapping: mappingExample,
} as const;
