import type { GetListParams, Identifier, RaRecord } from 'ra-core';
import { askChanges } from '#schemas/exchange/askChanges.ts';
import { askUses } from '#schemas/exchange/askUses.ts';
import type { Answer } from '#schemas/exchange/call.ts';
import { exportCall } from '#schemas/exchange/listCall.ts';
import { isWholeList } from '#schemas/exchange/listWords.ts';
import { readAnswer } from '#schemas/exchange/record/actionWire.ts';
import { askAction, askFile } from '#schemas/exchange/record/askAction.ts';
import { askBundle, askOne } from '#schemas/exchange/record/askOne.ts';
import { askCreate } from '#schemas/exchange/record/askWrite.ts';
import { readWireRecord } from '#schemas/exchange/recordForm.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { labelOf, versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordUses } from '#schemas/protocol/entities/resultCodes.ts';
import { calledIn } from '#schemas/translations/translate.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { pageLanguage } from '../../http/pageLanguage.ts';
import type { ActionParams, ConsoleProvider, SelectedRecord } from '../consoleProvider.ts';
import { withoutEmpty } from '../listQuery.ts';
import { spread } from '../otherFields.ts';
import { asking, type Sending } from './asking.ts';
import { allRows, getList, getMany } from './foreignLists.ts';
import { bulk, ids, remove, update, written } from './foreignWrites.ts';
import { keepKnown, whole } from './keptRecords.ts';

/** Returns the file in a call's response, unchanged. */
async function fileOf(
  entity: Entity,
  operation: string,
  work: (send: Sending) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Blob> {
  const { blob, text, headers } = await asking(entity, operation, work, signal);
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
    return asking(entity, 'get', async (send) => whole(entity, await askOne(entity, id, send)), signal);
  }
  const work = async (send: Sending) => {
    const { found, lists } = await askBundle(entity, id, send);
    for (const [name, raw] of Object.entries(lists)) {
      const other = await provider.entity(name);
      for (const [at, item] of raw.entries()) keepKnown(other, readWireRecord(other, item, `/${at}`).record);
    }
    return whole(entity, found);
  };
  return asking(entity, 'get', work, signal);
}

/**
 * Data provider for entities of external services, driven by their declaration. What a service lacks is emulated where
 * that gives correct results, and otherwise not offered (`Entity.can`).
 */
export const foreignProvider = {
  getList,
  getMany: (entity: Entity, { ids: wanted, signal }: { ids: readonly Identifier[]; signal?: AbortSignal }) =>
    getMany(entity, wanted, signal),
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
    asking(entity, 'create', async (send) => written(entity, await askCreate(entity, spread(data), send))),
  update: (
    entity: Entity,
    { id, data, previousData = {} }: { id: Identifier; data: RecordData; previousData?: RecordData },
  ) => update(entity, id, data, previousData),
  updateMany: (entity: Entity, params: { ids: readonly Identifier[]; data: RecordData }) =>
    ids(entity, { operation: 'update', changes: params.data }, params.ids),
  delete: (entity: Entity, { id, previousData }: { id: Identifier; previousData?: RecordData }) =>
    remove(entity, id, previousData?.[versionField]),
  deleteMany: (entity: Entity, params: { ids: readonly Identifier[] }) =>
    ids(entity, { operation: 'delete' }, params.ids),
  selection: async (entity: Entity, params: GetListParams): Promise<SelectedRecord[]> =>
    (await allRows(entity, params, {})).map((record) => ({
      id: record.id,
      version: record[versionField],
      label: labelOf(calledIn(entity, pageLanguage()), record),
    })),
  bulk,
  uses: async (entity: Entity, id: Identifier): Promise<RecordUses> => ({
    uses: await asking(entity, '$uses', (send) => askUses(entity, id, send)),
    parts: [],
  }),
  changes: async (entity: Entity, params: { id?: Identifier; before?: Identifier }) => {
    const { changes, next } = await asking(entity, '$changes', (send) =>
      askChanges(calledIn(entity, pageLanguage()), params, send),
    );
    const told = changes.map((change) => ({ ...change, actingAs: null, requestId: '' }));
    return { changes: told, more: next !== undefined, next };
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
    const call = isWholeList(entity) ? undefined : exportCall(entity, question, columns);
    if (call) return fileOf(entity, '$export', (send) => askFile(entity, call, send), params.signal);
    const { exportedFile } = await import('./exportedFile.ts');
    const rows = await allRows(entity, params, { onProgress: params.onProgress, isExact: true });
    return exportedFile(entity, rows, params.columns, provider, params.timeZone);
  },
  action: async (entity: Entity, operation: string, params: ActionParams) =>
    asking(entity, operation, async (send) => {
      const read = readAnswer(entity, operation, await askAction(entity, operation, params, send));
      return 'record' in read ? whole(entity, read.record) : read.json;
    }),
  actionFile: async (entity: Entity, operation: string, params: ActionParams) =>
    fileOf(entity, operation, (send) => askAction(entity, operation, { ...params, asFile: true }, send)),
};
