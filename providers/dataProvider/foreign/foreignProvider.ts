import type { GetListParams, Identifier, RaRecord } from 'ra-core';
import { askBulk, manyCall, mostInOne } from '#schemas/exchange/askBulk.ts';
import { askChanges } from '#schemas/exchange/askChanges.ts';
import { askList, type Cursors, type Rows } from '#schemas/exchange/askList.ts';
import { askMany } from '#schemas/exchange/askMany.ts';
import {
  askAction,
  askBundle,
  askCreate,
  askDelete,
  askFile,
  askOne,
  askUpdate,
  type FoundRecord,
} from '#schemas/exchange/askRecord.ts';
import { askUses } from '#schemas/exchange/askUses.ts';
import type { Answer } from '#schemas/exchange/call.ts';
import { Mismatch } from '#schemas/exchange/failures.ts';
import { exportCall } from '#schemas/exchange/listCall.ts';
import { isWholeList, listWords } from '#schemas/exchange/listWords.ts';
import { type Reading, readRows } from '#schemas/exchange/readRows.ts';
import { readWireRecord } from '#schemas/exchange/recordForm.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { labelOf, versionField } from '#schemas/model/record/recordShape.ts';
import { longestPage, longestSelection } from '#schemas/protocol/entities/listQuery.ts';
import type { RecordUses } from '#schemas/protocol/entities/resultCodes.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { timesForgotten } from '../../http/cache/storedAnswers.ts';
import { ServiceError } from '../../http/serviceError.ts';
import { changedFields } from '../changedFields.ts';
import type {
  ActionParams,
  BulkParams,
  BulkResult,
  ConsoleProvider,
  SelectedRecord,
} from '../consoleProvider.ts';
import { withoutEmpty } from '../listQuery.ts';
import { gathered, spread } from '../otherFields.ts';
import { noteProblem } from './exchanges.ts';
import { foreignError, staleFailure } from './foreignError.ts';
import { foreignSend } from './foreignSend.ts';

/** A list's rows with what has to be said of them (`meta`), as every list of the console. */
const cursors: Cursors = new Map();

/** Records as they came, of those that were read last: an update sends back what the schema does not declare. */
const asTheyCame = new Map<string, RecordData>();
const mostKept = 200;

/** Records by their ids that were asked for lately, so that a list of references does not ask for each again. */
const known = new Map<
  string,
  { readonly record: RaRecord; readonly at: number; readonly forgotten: number }
>();
const freshFor = 30_000;

type Sending = ReturnType<typeof foreignSend>;

/** Does something with the service of an entity; what fails is told as every failure of the console. */
async function asking<T>(
  entity: Entity,
  operation: string,
  work: (send: Sending) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const send = foreignSend(entity, signal);
  try {
    return await work(send);
  } catch (error) {
    const last = isOfWrite(error) ? (send.lastWrite() ?? send.last()) : send.last();
    const told = foreignError(entity, operation, error, last);
    if (last && told instanceof Error) noteProblem(last, told.message);
    if (told instanceof ServiceError && last) told.call ??= { method: last.method, address: last.path };
    throw told;
  }
}

/** What a record that was read afterwards tells of a write is about the call that wrote it. */
function isOfWrite(error: unknown): boolean {
  return error instanceof Mismatch && (error.expected === 'kept' || error.expected === 'gone');
}

function held(entity: Entity, record: Record<string, unknown>): RaRecord {
  return { ...gathered(entity, record), id: record.id as Identifier };
}

/** A record that a form is about to show: what of it does not fit its schema would be lost. */
function whole(entity: Entity, { record, raw, misfits }: FoundRecord): RaRecord {
  const [misfit] = misfits;
  if (misfit) throw new Mismatch(misfit.place, misfit.expected, misfit.came, misfit.detail);
  const key = `${entity.name} ${record.id}`;
  asTheyCame.delete(key);
  asTheyCame.set(key, raw);
  const [oldest] = asTheyCame.keys();
  if (asTheyCame.size > mostKept && oldest !== undefined) asTheyCame.delete(oldest);
  return held(entity, record);
}

async function rowsOf(entity: Entity, params: GetListParams): Promise<Rows> {
  const pagination = params.pagination ?? { page: 1, perPage: 25 };
  const filter = withoutEmpty(params.filter ?? {});
  const question = { filter, ...(params.sort ? { sort: params.sort } : {}) };
  return asking(
    entity,
    'list',
    (send) => askList(entity, question, pagination, send, cursors),
    params.signal,
  );
}

async function getList(entity: Entity, params: GetListParams) {
  const { page = 1 } = params.pagination ?? {};
  const rows = await rowsOf(entity, params);
  const { records, hasNext, misfits, whole: given } = rows;
  const counted = (page - 1) * (params.pagination?.perPage ?? 25) + records.length;
  // After the last page everybody knows how many there are.
  const total = rows.total ?? (hasNext || (records.length === 0 && page > 1) ? undefined : counted);
  const meta = {
    isAbout: total === undefined,
    counted: total ?? counted,
    ...(given ? { whole: given } : {}),
    ...(misfits.length > 0 ? { misfits } : {}),
  };
  const data = records.map((record) => held(entity, record));
  return total === undefined
    ? { data, pageInfo: { hasNextPage: hasNext, hasPreviousPage: page > 1 }, meta }
    : { data, total, meta };
}

async function getMany(entity: Entity, ids: readonly Identifier[], signal?: AbortSignal) {
  const nameOf = (id: Identifier) => `${entity.name} ${id}`;
  const fresh = (id: Identifier) => {
    const kept = known.get(nameOf(id));
    const isFresh = kept && Date.now() - kept.at < freshFor && kept.forgotten === timesForgotten();
    return isFresh ? kept.record : undefined;
  };
  const missing = ids.filter((id) => fresh(id) === undefined);
  if (missing.length > 0) {
    const found = await asking(entity, 'get', (send) => askMany(entity, missing, send), signal);
    for (const record of found) keepKnown(entity, record);
  }
  return { data: ids.flatMap((id) => fresh(id) ?? []) };
}

/** A record that was written, with the fields that its service did not keep. */
function written(entity: Entity, found: FoundRecord) {
  const { notKept = [] } = found;
  return { data: whole(entity, found), ...(notKept.length > 0 ? { meta: { notKept } } : {}) };
}

async function update(entity: Entity, id: Identifier, data: RecordData, previous: RecordData) {
  const { [versionField]: version, ...changes } = changedFields(spread(data), spread(previous));
  const raw = asTheyCame.get(`${entity.name} ${id}`);
  try {
    const work = (send: Sending) => askUpdate(entity, { id, changes, version, raw }, send);
    return await asking(entity, 'update', async (send) => written(entity, await work(send)));
  } catch (error) {
    throw await asStale(entity, id, error);
  }
}

/** Somebody else's later save comes with the record as it is now, as from our own service. */
async function asStale(entity: Entity, id: Identifier, error: unknown): Promise<unknown> {
  if (!(error instanceof ServiceError) || error.code !== 'stale' || !entity.operations.get) return error;
  const found = await asking(entity, 'get', async (send) => whole(entity, await askOne(entity, id, send)));
  return staleFailure(entity, found);
}

async function remove(entity: Entity, id: Identifier, version: unknown) {
  await asking(entity, 'delete', async (send) =>
    askDelete(entity, id, await versionFor(entity, id, version, send), send),
  );
  forget(entity, id);
  return { data: { id } };
}

/** The version that a delete must say, where the list did not bring it. */
async function versionFor(entity: Entity, id: Identifier, version: unknown, send: Sending): Promise<unknown> {
  if (version !== undefined || !entity.can.versions) return version;
  return (await askOne(entity, id, send)).record[versionField];
}

/** The same change to several records, each in a call of its own, some at a time: with what came of each. */
async function bulk(
  entity: Entity,
  { operation, changes = {}, records, signal }: BulkParams,
): Promise<BulkResult[]> {
  const inOne = manyCall(entity, operation);
  if (inOne) return bulkInOne(entity, mostInOne(inOne), { operation, changes, records, signal });
  const results = new Map<Identifier, BulkResult>();
  const waiting = [...records];
  const change = async (id: Identifier, version: unknown): Promise<RecordData> => {
    if (operation === 'delete') return (await remove(entity, id, version)).data;
    const known = entity.can.versions ? version : undefined;
    const before = { [versionField]: known };
    return (await update(entity, id, { ...changes, ...before }, before)).data;
  };
  const work = async () => {
    for (let one = waiting.shift(); one && !signal?.aborted; one = waiting.shift()) {
      results.set(one.id, await resultOf(one.id, () => change(one.id, one.version)));
    }
  };
  await Promise.all(Array.from({ length: entity.declaration.atOnce ?? 6 }, work));
  return records.flatMap(({ id }) => results.get(id) ?? []);
}

/** The same in the calls by which the service itself does it to many, so many at a time. */
async function bulkInOne(
  entity: Entity,
  most: number,
  { operation, changes = {}, records, signal }: BulkParams,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (let start = 0; start < records.length && !signal?.aborted; start += most) {
    const some = records.slice(start, start + most);
    const work = (send: Sending) => askBulk(entity, operation, { records: some, changes }, send);
    // What the calls before have done is told, whatever becomes of this one.
    const outcomes = asking(entity, operation, work, signal);
    for (const { id } of some) {
      const changed = async (): Promise<RecordData> => {
        const wrong = (await outcomes).get(String(id));
        if (wrong) throw foreignError(entity, operation, wrong);
        return { id, ...changes };
      };
      results.push(await resultOf(id, changed));
      forget(entity, id);
    }
  }
  return results;
}

/** What is kept of a record that was written is not shown again. */
function forget(entity: Entity, id: Identifier): void {
  asTheyCame.delete(`${entity.name} ${id}`);
  known.delete(`${entity.name} ${id}`);
}

async function resultOf(id: Identifier, change: () => Promise<RecordData>): Promise<BulkResult> {
  try {
    return { id, ok: true, record: await change() };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { requestId: _, ...body } = error.body;
    return { id, ok: false, ...body } as BulkResult;
  }
}

/** The file that a call answers, as its service made it. */
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

/** Every row of a list, page by page; `onProgress` hears how many there are so far. Throws what `readRows` throws. */
async function allRows(
  entity: Entity,
  { filter, sort, signal }: Pick<GetListParams, 'filter' | 'sort' | 'signal'>,
  { onProgress, isExact }: Pick<Reading, 'onProgress' | 'isExact'>,
): Promise<RaRecord[]> {
  const perPage = isWholeList(entity)
    ? longestSelection
    : Math.min(listWords(entity).paging.most ?? 100, longestPage);
  const asked = withoutEmpty(filter ?? {});
  const question = { filter: asked, ...(sort ? { sort } : {}) };
  const page = (at: number, send: Sending) => askList(entity, question, { page: at, perPage }, send, cursors);
  const work = (send: Sending) =>
    readRows(entity, { filter: asked, page: (at) => page(at, send), onProgress, isExact });
  const rows = await asking(entity, 'list', work, signal);
  return rows.map((record) => held(entity, record));
}

/** A record, with those that it names where the service brings them along. */
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

function keepKnown(entity: Entity, record: Record<string, unknown>): void {
  const kept = { record: held(entity, record), at: Date.now(), forgotten: timesForgotten() };
  known.set(`${entity.name} ${record.id}`, kept);
}

async function ids(
  entity: Entity,
  work: Pick<BulkParams, 'operation' | 'changes'>,
  all: readonly Identifier[],
) {
  const records = all.map((id) => ({ id, version: undefined as never }));
  const results = await bulk(entity, { ...work, records });
  const refused = results.filter((result) => !result.ok);
  if (refused.length === 0) return { data: [...all] };
  const messages = refused.flatMap((result) => (result.ok ? [] : result.message));
  throw new Error(`${refused.length} / ${results.length}: ${[...new Set(messages)].join(' ')}`);
}

/**
 * The data provider of entities whose service is not ours: asks and reads by the words of its declaration. What the
 * service does not do is done here as far as that is honest, or not offered (`Entity.can`).
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
      label: labelOf(entity, record),
    })),
  bulk,
  uses: async (entity: Entity, id: Identifier): Promise<RecordUses> => ({
    uses: await asking(entity, '$uses', (send) => askUses(entity, id, send)),
    parts: [],
  }),
  changes: async (entity: Entity, params: { id?: Identifier; before?: Identifier }) => {
    const { changes, next } = await asking(entity, '$changes', (send) => askChanges(entity, params, send));
    const told = changes.map((change) => ({ ...change, actingAs: null, requestId: '' }));
    return { changes: told, more: next !== undefined, next };
  },
  exportFile: async (
    entity: Entity,
    params: GetListParams & {
      columns?: readonly string[];
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
    return exportedFile(entity, rows, params.columns, provider);
  },
  action: async (entity: Entity, operation: string, params: ActionParams) =>
    (await asking(entity, operation, (send) => askAction(entity, operation, params, send))).json,
  actionFile: async (entity: Entity, operation: string, params: ActionParams) =>
    fileOf(entity, operation, (send) => askAction(entity, operation, { ...params, asFile: true }, send)),
};
