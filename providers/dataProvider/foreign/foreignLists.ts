import type { GetListParams, Identifier, RaRecord } from 'react-admin';
import { isCompleteList, listDeclaration } from '#schemas/exchange/listDeclaration.ts';
import { type ReadRowsOptions, readRows } from '#schemas/exchange/readRows.ts';
import { requestRecords } from '#schemas/exchange/record/requestRecords.ts';
import { type Cursors, type Rows, requestList } from '#schemas/exchange/requestList.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { longestPage, longestSelection } from '#schemas/protocol/entities/listQuery.ts';
import { withoutEmpty } from '../listQuery.ts';
import { clearReadError, storeReadError } from '../readErrors.ts';
import { callService, type ServiceSend } from './callService.ts';
import { foreignError } from './foreignError.ts';
import { cachedRecord, cacheRecord, toRaRecord } from './recordCache.ts';

/** Cursors of the next pages, for lists with cursor pagination. */
const cursors: Cursors = new Map();

async function rowsOf(entity: Entity, params: GetListParams): Promise<Rows> {
  const pagination = params.pagination ?? { page: 1, perPage: 25 };
  const filter = withoutEmpty(params.filter ?? {});
  const question = { filter, ...(params.sort ? { sort: params.sort } : {}) };
  return callService(
    entity,
    'list',
    (send) => requestList(entity, question, pagination, send, cursors),
    params.signal,
  );
}

/** Loads a page of a list in the console's format. `meta` says how exact the total is. */
export async function getList(entity: Entity, params: GetListParams) {
  const { page = 1 } = params.pagination ?? {};
  const rows = await rowsOf(entity, params);
  const { records, hasNext, misfits, whole: given } = rows;
  const counted = (page - 1) * (params.pagination?.perPage ?? 25) + records.length;
  // If the service returns no total, it is known only on the last page.
  const total = rows.total ?? (hasNext || (records.length === 0 && page > 1) ? undefined : counted);
  const meta = {
    isAbout: total === undefined,
    counted: total ?? counted,
    ...(given ? { whole: given } : {}),
    ...(misfits.length > 0 ? { misfits } : {}),
  };
  const data = records.map((record) => toRaRecord(entity, record));
  return total === undefined
    ? { data, pageInfo: { hasNextPage: hasNext, hasPreviousPage: page > 1 }, meta }
    : { data, total, meta };
}

/** Loads records by ID. Recently read records come from the cache. */
export async function getMany(entity: Entity, ids: readonly Identifier[], signal?: AbortSignal) {
  const fresh = (id: Identifier) => cachedRecord(entity, id);
  const missing = ids.filter((id) => fresh(id) === undefined);
  if (missing.length > 0) {
    for (const id of missing) clearReadError(entity.name, id);
    const onUnread = (id: Identifier, reason: unknown) =>
      storeReadError(entity.name, id, foreignError(entity, 'get', reason));
    const found = await callService(
      entity,
      'get',
      (send) => requestRecords(entity, missing, send, onUnread),
      signal,
    );
    for (const record of found) cacheRecord(entity, record);
  }
  return { data: ids.flatMap((id) => fresh(id) ?? []) };
}

/**
 * Loads all rows of a list page by page. `onProgress` is called with the number of rows so far. Throws the same errors
 * as `readRows`.
 */
export async function allRows(
  entity: Entity,
  { filter, sort, signal }: Pick<GetListParams, 'filter' | 'sort' | 'signal'>,
  { onProgress, isExact }: Pick<ReadRowsOptions, 'onProgress' | 'isExact'>,
): Promise<RaRecord[]> {
  const perPage = isCompleteList(entity)
    ? longestSelection
    : Math.min(listDeclaration(entity).paging.most ?? 100, longestPage);
  const conditions = withoutEmpty(filter ?? {});
  const question = { filter: conditions, ...(sort ? { sort } : {}) };
  const page = (at: number, send: ServiceSend) =>
    requestList(entity, question, { page: at, perPage }, send, cursors);
  const work = (send: ServiceSend) =>
    readRows(entity, { filter: conditions, page: (at) => page(at, send), onProgress, isExact });
  const rows = await callService(entity, 'list', work, signal);
  return rows.map((record) => toRaRecord(entity, record));
}
