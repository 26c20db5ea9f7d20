import type { GetListParams } from 'react-admin';
import { changedFields } from '#providers/dataProvider/changedFields.ts';
import type { BulkParams, BulkResult, ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { gatherOtherFields, spreadOtherFields } from '#providers/dataProvider/otherFields.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import { filterAndSort } from '#schemas/exchange/matching.ts';
import { writeCell } from '#schemas/model/fields/csv.ts';
import { labelOf, versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { MemoryTable, RecordId, StoredRecord } from './MemoryTable.ts';

/**
 * A data provider that keeps one entity in memory. Other entities are read from the service, so that references can be
 * chosen; nothing is written there.
 */
export function memoryProvider(table: MemoryTable, real: ConsoleProvider): ConsoleProvider {
  const { entity } = table;
  /**
   * Converts a record to the format of the console's screens, which keep all undeclared fields together under one
   * property.
   */
  const toConsoleRecord = (record: StoredRecord): StoredRecord => ({
    ...gatherOtherFields(entity, record),
    id: record.id,
  });
  const isOurs = (resource: string) => resource === entity.name;
  const found = ({ filter, sort }: Pick<GetListParams, 'filter' | 'sort'>) =>
    filterAndSort(entity, table.all(), filter ?? {}, sort ?? entity.list.sort) as StoredRecord[];
  const ours = {
    entity: async () => entity,
    getList: async ({ pagination, ...params }: GetListParams) => {
      const all = found(params);
      const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
      return {
        data: all.slice((page - 1) * perPage, page * perPage).map(toConsoleRecord),
        total: all.length,
      };
    },
    getOne: async ({ id }: { id: RecordId }) => ({ data: toConsoleRecord(table.get(id)) }),
    getMany: async ({ ids }: { ids: readonly RecordId[] }) => {
      const wanted = new Set(ids.map(String));
      return {
        data: table
          .all()
          .filter((record) => wanted.has(String(record.id)))
          .map(toConsoleRecord),
      };
    },
    getManyReference: async ({
      target,
      id,
      filter,
      ...params
    }: GetListParams & { target: string; id: RecordId }) =>
      ours.getList({ ...params, filter: { ...filter, [target]: id } }),
    create: async ({ data }: { data: RecordData }) => ({
      data: toConsoleRecord(table.create(spreadOtherFields(data))),
    }),
    update: async ({
      id,
      data,
      previousData,
    }: {
      id: RecordId;
      data: RecordData;
      previousData?: RecordData;
    }) => ({
      data: toConsoleRecord(
        table.update(id, changedFields(spreadOtherFields(data), spreadOtherFields(previousData ?? {}))),
      ),
    }),
    delete: async ({ id }: { id: RecordId }) => ({ data: toConsoleRecord(table.delete(id)) }),
    updateMany: async ({ ids, data }: { ids: readonly RecordId[]; data: RecordData }) => {
      for (const id of ids) table.update(id, data);
      return { data: ids };
    },
    deleteMany: async ({ ids }: { ids: readonly RecordId[] }) => {
      for (const id of ids) table.delete(id);
      return { data: ids };
    },
    selection: async (params: GetListParams) =>
      found(params).map((record) => ({
        id: record.id,
        version: Number(record[versionField]),
        label: labelOf(entity, record),
      })),
    bulk: async ({ operation, changes = {}, records }: BulkParams) =>
      records.map(({ id }) =>
        bulkResult(id, () => (operation === 'delete' ? table.delete(id) : table.update(id, changes))),
      ),
    uses: async () => ({ uses: [], parts: [] }),
    replace: async () => ({ results: [], left: 0 }),
    changes: async () => ({ changes: [], more: false }),
    exportFile: async ({ columns, ...params }: GetListParams & { columns: readonly string[] }) => {
      const fields = entity.fields.filter((field) => columns.includes(field.name));
      const rows = found(params).map((record) => fields.map((field) => writeCell(field, record[field.name])));
      const lines = [fields.map((field) => field.title), ...rows].map((cells) => `${cells.join(',')}\r\n`);
      return new Blob(lines, { type: 'text/csv;charset=utf-8' });
    },
    action: async () => ({}),
  };
  return new Proxy(real, {
    get: (target, name, receiver) => {
      const own: unknown = Reflect.get(ours, name);
      const other: unknown = Reflect.get(target, name, receiver);
      if (typeof own !== 'function') return other;
      return (resource: string, ...rest: unknown[]) => {
        if (isOurs(resource)) return own(...rest);
        if (!reads.has(String(name)) || typeof other !== 'function') return refuse();
        return other(resource, ...rest);
      };
    },
  });
}

/**
 * Data provider methods that are passed on to the service for other entities. All other methods fail for these
 * entities.
 */
const reads: ReadonlySet<string> = new Set(['entity', 'getList', 'getOne', 'getMany', 'getManyReference']);

async function refuse(): Promise<never> {
  throw new ServiceError(405, { code: 'methodNotAllowed', message: '', requestId: '' });
}

function bulkResult(id: RecordId, change: () => StoredRecord): BulkResult {
  try {
    return { id, ok: true, record: change() };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { requestId: _, ...body } = error.body;
    return { id, ok: false, ...body } as BulkResult;
  }
}
