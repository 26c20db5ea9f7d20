import { integer, list, type SchemaOf, shape, text } from '../shapes.ts';
import {
  type ImportFormat,
  type ImportHints,
  type ImportMapping,
  importFormats,
  type TableHead,
} from './import.ts';
import { importMappingSchema } from './importSchemas.ts';

/** The call that parses a file for records of an external service; the file is not stored. */
export const fileReadingPath = '/v1.0/fileReadings';

/** The maximum number of rows of a file for an external service, because each row is a separate call to the service. */
export const rowsOfOthers = 5000;

/** A parsed row of a file. */
export interface ReadFileRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Why the row is invalid, in the user's language; undefined for most. */
  readonly fault?: string;
}

/** A parsed file: its rows, and the suggested field of each column. Not stored. */
export interface FileReading {
  readonly format: ImportFormat;
  readonly tables: readonly string[];
  readonly table: string;
  readonly columns: readonly string[];
  readonly head: TableHead | null;
  readonly hints: ImportHints;
  readonly mapping: ImportMapping;
  readonly rows: readonly ReadFileRow[];
}

const reading: SchemaOf<FileReading> = {
  format: { enum: [...importFormats] },
  tables: list(text),
  table: text,
  columns: list(text),
  head: { type: ['object', 'null'], additionalProperties: true, description: 'The line of the heading.' },
  hints: { type: 'object', additionalProperties: true, description: 'Notes about the file.' },
  mapping: importMappingSchema,
  rows: list(shape({ line: integer, cells: list(text), fault: text }, ['fault'])),
};

/** The response of the call that parses a file. */
export const fileReadingSchema = { title: 'FileReading', ...shape(reading) };
