import type {
  ChangeCount,
  ImportJob,
  ImportMapping,
  ImportRow,
  NearName,
  ReadingState,
  RowOutcome,
  RowResult,
  SavedMapping,
  UnknownValue,
} from '#schemas/protocol/imports/import.ts';
import type { ServiceName } from '#schemas/services.ts';
import { request } from '../http/request.ts';

const base = '/v1.0/imports';

/** A file to import and how to read it. */
export interface SentFile {
  readonly entity: string;
  readonly fileName: string;
  readonly bytes: Blob;
  /** The sheet to read. Default: the first. */
  readonly table?: string | undefined;
  /** The line number of the header row. Default: detected by the service. */
  readonly heading?: number | undefined;
  readonly mappingId?: number | undefined;
  /** The district to import into, if it isn't the district of the address. */
  readonly organization?: number | undefined;
}

/** Filter and page of an import's rows. */
export interface RowsQuery {
  readonly result?: RowResult | undefined;
  readonly outcome?: RowOutcome | undefined;
  /** Number of the row after which the page starts. */
  readonly after: number;
  readonly count: number;
}

/**
 * Returns the import API of a service (docs/domain.md#import). Each of its calls throws a `ServiceError` if it fails.
 *
 * @example await importsOf('employee').get(7)
 */
export function importsOf(service: ServiceName) {
  const read = async <T>(path: string, query: object = {}, signal?: AbortSignal): Promise<T> => {
    const options = { query: { ...query }, ...(signal ? { signal } : {}) };
    return (await request(service, 'GET', path, options)).json as T;
  };
  const act = async <T>(method: 'POST' | 'PUT', path: string, body: object): Promise<T> =>
    (await request(service, method, path, { body })).json as T;
  return {
    get: (job: number, signal?: AbortSignal) => read<ImportJob>(`${base}/${job}`, {}, signal),
    send: async ({ bytes, organization, ...query }: SentFile, signal: AbortSignal) => {
      const options = organization === undefined ? {} : { organization };
      return (await request(service, 'POST', base, { query, bytes, signal, ...options })).json as ImportJob;
    },
    /** Loads the progress of reading the upload; null if the process that responds has no such upload. */
    reading: async (signal?: AbortSignal) =>
      (await read<{ reading: ReadingState | null }>(`${base}/reading`, {}, signal)).reading,
    check: (job: number, mapping: ImportMapping) => act<ImportJob>('POST', `${base}/${job}/check`, mapping),
    apply: (job: number, confirmed: boolean) => act<ImportJob>('POST', `${base}/${job}/apply`, { confirmed }),
    undo: (job: number) => act<ImportJob>('POST', `${base}/${job}/undo`, {}),
    stop: (job: number) => act<ImportJob>('POST', `${base}/${job}/stop`, {}),
    remove: async (job: number) => void (await request(service, 'DELETE', `${base}/${job}`)),
    rows: async (job: number, requested: RowsQuery, signal?: AbortSignal) =>
      (await read<{ rows: ImportRow[] }>(`${base}/${job}/rows`, requested, signal)).rows,
    fix: (job: number, row: number, cells: Readonly<Record<string, string>>) =>
      act<ImportRow>('PUT', `${base}/${job}/rows/${row}`, { cells }),
    unknownValues: async (job: number, signal?: AbortSignal) =>
      (await read<{ words: UnknownValue[] }>(`${base}/${job}/unknownValues`, {}, signal)).words,
    /** Loads how many rows change each field of existing records. */
    changes: async (job: number, signal?: AbortSignal) =>
      (await read<{ changes: ChangeCount[] }>(`${base}/${job}/changes`, {}, signal)).changes,
    /** Loads suggestions for a cell text that matches no record. */
    nearNames: async (job: number, field: string, value: string, signal?: AbortSignal) =>
      (await read<{ near: NearName[] }>(`${base}/${job}/nearNames`, { field, text: value }, signal)).near,
    /** Loads a CSV report of all rows, or only of the rows with the given check result. */
    report: async (job: number, result?: RowResult) =>
      (await request(service, 'GET', `${base}/${job}/report`, { query: { result } })).text,
    mappings: async (entity: string, signal?: AbortSignal) =>
      (await read<{ mappings: SavedMapping[] }>('/v1.0/importMappings', { entity }, signal)).mappings,
    saveMapping: (entity: string, title: string, mapping: ImportMapping) =>
      act<SavedMapping>('POST', '/v1.0/importMappings', { entity, title, mapping }),
    removeMapping: async (mapping: number) =>
      void (await request(service, 'DELETE', `/v1.0/importMappings/${mapping}`)),
  };
}

export type Imports = ReturnType<typeof importsOf>;
