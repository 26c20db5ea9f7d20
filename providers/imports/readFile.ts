import { type FileReading, fileReadingPath } from '#schemas/protocol/imports/fileReading.ts';
import { request } from '../http/request.ts';

/** A file for an entity of an external service, and how to read it. */
export interface FileToRead {
  readonly entity: string;
  readonly bytes: Blob;
  /** The sheet to read. Default: the first. */
  readonly table?: string | undefined;
  /** The line number of the header row. Default: detected by the service. */
  readonly heading?: number | undefined;
}

/** Parses a file in the service without storing it. Throws a `ServiceError`. */
export async function readFile({ bytes, ...query }: FileToRead, signal: AbortSignal): Promise<FileReading> {
  return (await request('absence', 'POST', fileReadingPath, { query, bytes, signal })).json as FileReading;
}
