import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Failure, ResultCode } from '#schemas/protocol/entities/resultCodes.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { memoryProvider, type Records } from '../../fields/memoryProvider.ts';

export interface WritingProvider extends ConsoleProvider {
  /** The current records by entity. Tests change them on behalf of other users. */
  readonly store: Record<string, RecordData[]>;
  readonly sent: RecordData[];
  /** Makes the provider reject the next write with this status and body. */
  refuseNext: (status: number, body: Partial<Failure> & { code: ResultCode }) => void;
}

/**
 * Returns an in-memory data provider that also writes. It checks versions, and rejects the next write after
 * `refuseNext`.
 */
export function writingProvider(entities: readonly Entity[], records: Records): WritingProvider {
  const store = structuredClone(records) as Record<string, RecordData[]>;
  const sent: RecordData[] = [];
  let error: ServiceError | undefined;
  const at = (resource: string, id: unknown) =>
    (store[resource] ?? []).findIndex((record) => String(record.id) === String(id));
  const guard = () => {
    const refused = error;
    error = undefined;
    if (refused) throw refused;
  };
  return Object.assign(memoryProvider(entities, store), {
    store,
    sent,
    refuseNext: (status: number, body: Partial<Failure> & { code: ResultCode }) => {
      error = new ServiceError(status, { message: 'refused', requestId: 'r-1', ...body });
    },
    async getOne(resource: string, { id }: { id: unknown }) {
      const record = store[resource]?.[at(resource, id)];
      if (!record) throw failure(404, { code: 'notFound' });
      return { data: structuredClone(record) };
    },
    async create(resource: string, { data }: { data: RecordData }) {
      sent.push(data);
      guard();
      const id = 1000 + sent.length;
      const record = { ...data, id, _version: 1 };
      store[resource] = [...(store[resource] ?? []), record];
      return { data: record };
    },
    async update(resource: string, { id, data }: { id: unknown; data: RecordData }) {
      sent.push(data);
      guard();
      const place = at(resource, id);
      const current = store[resource]?.[place];
      if (!current) throw failure(404, { code: 'notFound' });
      if (current._version !== data._version) throw failure(409, { code: 'stale', current });
      const record = { ...data, id, _version: Number(current._version) + 1 };
      store[resource]?.splice(place, 1, record);
      return { data: record };
    },
    async changes() {
      return { changes: [], more: false };
    },
    async uses() {
      return [];
    },
  }) as unknown as WritingProvider;
}

function failure(status: number, body: Partial<Failure> & { code: ResultCode }): ServiceError {
  return new ServiceError(status, { message: 'refused', requestId: 'r-1', ...body });
}
