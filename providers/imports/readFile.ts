import { type FileReading, fileReadingPath } from '#schemas/protocol/imports/fileReading.ts';
import { request } from '../http/request.ts';

/** How a file for records of a service that is not ours is to be read. */
export interface FileToRead {
  readonly entity: string;
  readonly bytes: Blob;
  /** The sheet; left out, the first. */
  readonly table?: string | undefined;
  /** The line of the heading; left out, it is found. */
  readonly heading?: number | undefined;
}

/** Has a file read, of which nothing is kept. Throws a `ServiceError`. */
export async function readFile({ bytes, ...query }: FileToRead, signal: AbortSignal): Promise<FileReading> {
  return (await request('absence', 'POST', fileReadingPath, { query, bytes, signal })).json as FileReading;
}
