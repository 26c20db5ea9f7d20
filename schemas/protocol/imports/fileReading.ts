import { integer, list, type SchemaOf, shape, text } from '../shapes.ts';
import {
  type ImportFormat,
  type ImportHints,
  type ImportMapping,
  importFormats,
  type TableHead,
} from './import.ts';
import { importMappingSchema } from './importSchemas.ts';

/** Where a file for records of somebody else's service is read: nothing of it is kept. */
export const fileReadingPath = '/v1.0/fileReadings';

/** The most rows of such a file: each is a call of its own to the service that has the records. */
export const rowsOfOthers = 5000;

/** A row of a file that was read. */
export interface ReadFileRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Why it cannot be taken as it is, in the person's language; none for most. */
  readonly fault?: string;
}

/** A file that was read and not kept: its rows, and which column seems to fill which field. */
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
  head: { type: ['object', 'null'], additionalProperties: true, description: 'Where the heading is.' },
  hints: { type: 'object', additionalProperties: true, description: 'Hints about the file.' },
  mapping: importMappingSchema,
  rows: list(shape({ line: integer, cells: list(text), fault: text }, ['fault'])),
};

/** What the call that reads a file answers. */
export const fileReadingSchema = { title: 'FileReading', ...shape(reading) };
