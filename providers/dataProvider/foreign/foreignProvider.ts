import type { GetListParams, Identifier, RaRecord } from 'react-admin';
import type { WireResponse } from '#schemas/exchange/call.ts';
import { exportCall } from '#schemas/exchange/listCall.ts';
import { isCompleteList } from '#schemas/exchange/listDeclaration.ts';
import { readActionResponse } from '#schemas/exchange/record/actionWire.ts';
import { requestAction, requestFile } from '#schemas/exchange/record/requestAction.ts';
import { requestBundle, requestRecord } from '#schemas/exchange/record/requestRecord.ts';
import { requestCreate } from '#schemas/exchange/record/requestWrite.ts';
import { requestChanges } from '#schemas/exchange/requestChanges.ts';
import { requestUses } from '#schemas/exchange/requestUses.ts';
import { readWireRecord } from '#schemas/exchange/wireRecord.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { labelOf, versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordUses } from '#schemas/protocol/entities/resultCodes.ts';
import { calledIn } from '#schemas/translations/translate.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { pageLanguage } from '../../http/pageLanguage.ts';
import type { ActionParams, ConsoleProvider, SelectedRecord } from '../consoleProvider.ts';
import { withoutEmpty } from '../listQuery.ts';
import { spreadOtherFields } from '../otherFields.ts';
import { callService, type ServiceSend } from './callService.ts';
import { allRows, getList, getMany } from './foreignLists.ts';
import { bulk, remove, update, writeMany, writtenRecord } from './foreignWrites.ts';
import { cacheRecord, toFormRecord } from './recordCache.ts';

/** Returns the file in a call's response, unchanged. */
async function fileOf(
  entity: Entity,
  operation: string,
  work: (send: ServiceSend) => Promise<WireResponse>,
  signal?: AbortSignal,
): Promise<Blob> {
  const { blob, text, headers } = await callService(entity, operation, work, signal);
  if (blob instanceof Blob) return blob;
  return new Blob([text], { type: headers.get('Content-Type') ?? 'text/csv;charset=utf-8' });
}

/** Loads a record, and caches the referenced records that the service includes. */
async function one(
  entity: Entity,
  { id, signal }: { readonly id: Identifier; readonly signal?: AbortSignal },
  provider: ConsoleProvider,
): Promise<RaRecord> {
  if (!entity.can.calls.bundle) {
    return callService(
      entity,
      'get',
      async (send) => toFormRecord(entity, await requestRecord(entity, id, send)),
      signal,
    );
  }
  const work = async (send: ServiceSend) => {
    const { found, lists } = await requestBundle(entity, id, send);
    for (const [name, raw] of Object.entries(lists)) {
      const other = await provider.entity(name);
      for (const [at, item] of raw.entries())
        cacheRecord(other, readWireRecord(other, item, `/${at}`).record);
    }
    return toFormRecord(entity, found);
  };
  return callService(entity, 'get', work, signal);
}

/**
 * Data provider for entities of external services, driven by their declaration. What a service lacks is emulated where
 * that gives correct results, and otherwise not offered (`Entity.can`).
 */
export const foreignProvider = {
  getList,
  getMany: (
    entity: Entity,
    { ids: requestedIds, signal }: { ids: readonly Identifier[]; signal?: AbortSignal },
  ) => getMany(entity, requestedIds, signal),
  getManyReference: (
    entity: Entity,
    { target, id, filter, ...params }: GetListParams & { target: string; id: Identifier },
  ) => getList(entity, { ...params, filter: { ...filter, [target]: id } }),
  getOne: async (
    entity: Entity,
    params: { id: Identifier; signal?: AbortSignal },
    provider: ConsoleProvider,
  ) => ({ data: await one(entity, params, provider) }),
  warm: async () => {},
  create: (entity: Entity, { data }: { data: RecordData }) =>
    callService(entity, 'create', async (send) =>
      writtenRecord(entity, await requestCreate(entity, spreadOtherFields(data), send)),
    ),
  update: (
    entity: Entity,
    { id, data, previousData = {} }: { id: Identifier; data: RecordData; previousData?: RecordData },
  ) => update(entity, id, data, previousData),
  updateMany: (entity: Entity, params: { ids: readonly Identifier[]; data: RecordData }) =>
    writeMany(entity, { operation: 'update', changes: params.data }, params.ids),
  delete: (entity: Entity, { id, previousData }: { id: Identifier; previousData?: RecordData }) =>
    remove(entity, id, previousData?.[versionField]),
  deleteMany: (entity: Entity, params: { ids: readonly Identifier[] }) =>
    writeMany(entity, { operation: 'delete' }, params.ids),
  selection: async (entity: Entity, params: GetListParams): Promise<SelectedRecord[]> =>
    (await allRows(entity, params, {})).map((record) => ({
      id: record.id,
      version: record[versionField],
      label: labelOf(calledIn(entity, pageLanguage()), record),
    })),
  bulk,
  uses: async (entity: Entity, id: Identifier): Promise<RecordUses> => ({
    uses: await callService(entity, '$uses', (send) => requestUses(entity, id, send)),
    parts: [],
  }),
  changes: async (entity: Entity, params: { id?: Identifier; before?: Identifier }) => {
    const { changes, next } = await callService(entity, '$changes', (send) =>
      requestChanges(calledIn(entity, pageLanguage()), params, send),
    );
    const entries = changes.map((change) => ({ ...change, actingAs: null, requestId: '' }));
    return { changes: entries, more: next !== undefined, next };
  },
  exportFile: async (
    entity: Entity,
    params: GetListParams & {
      columns?: readonly string[];
      timeZone?: string;
      onProgress?: (rows: number, total: number | undefined) => void;
    },
    provider: ConsoleProvider,
  ): Promise<Blob> => {
    const columns = params.columns ?? entity.fields.map(({ name }) => name);
    const { filter, sort } = params;
    const question = { filter: withoutEmpty(filter ?? {}), ...(sort ? { sort } : {}) };
    const call = isCompleteList(entity) ? undefined : exportCall(entity, question, columns);
    if (call) return fileOf(entity, '$export', (send) => requestFile(entity, call, send), params.signal);
    const { buildExportFile } = await import('./exportedFile.ts');
    const rows = await allRows(entity, params, { onProgress: params.onProgress, isExact: true });
    return buildExportFile(entity, rows, params.columns, provider, params.timeZone);
  },
  action: async (entity: Entity, operation: string, params: ActionParams) =>
    callService(entity, operation, async (send) => {
      const read = readActionResponse(
        entity,
        operation,
        await requestAction(entity, operation, params, send),
      );
      return 'record' in read ? toFormRecord(entity, read.record) : read.json;
    }),
  actionFile: async (entity: Entity, operation: string, params: ActionParams) =>
    fileOf(entity, operation, (send) => requestAction(entity, operation, { ...params, asFile: true }, send)),
};
