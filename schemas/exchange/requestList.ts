import type { Entity } from '../model/entity/readEntity.ts';
import { longestPage } from '../protocol/entities/listQuery.ts';
import type { RecordData } from '../values/jsonSchema.ts';
import type { Send } from './call.ts';
import { ResponseMismatch } from './failures.ts';
import { type ListQuestion, listCall } from './listCall.ts';
import { isCompleteList, listDeclaration, maxListRecords, type Paging } from './listDeclaration.ts';
import { filterAndSort } from './matching.ts';
import { type ReadPage, readList } from './readList.ts';
import type { FieldMismatch } from './wireRecord.ts';

/** The rows of one page of a list, with the total number of rows. */
export interface Rows {
  readonly records: readonly Record<string, unknown>[];
  readonly raw: readonly RecordData[];
  /** The total number of rows of the list; undefined if unknown. */
  readonly total: number | undefined;
  readonly hasNext: boolean;
  readonly misfits: readonly FieldMismatch[];
  /**
   * Set if the console pages, sorts and filters a complete list itself: the number of rows that the service returned,
   * and whether the list was cut off.
   */
  readonly whole?: { readonly received: number; readonly isCut: boolean } | undefined;
}

/** The page number, from 1, and the number of rows per page. */
export interface Pagination {
  readonly page: number;
  readonly perPage: number;
}

/** The cursors or links of the pages read so far, by query. A service with cursors must be read page by page. */
export type Cursors = Map<string, readonly (string | undefined)[]>;

/**
 * Reads a page of a list, either page by page from the service or out of the complete list that the service returns.
 * Throws `CallRefused`, `ResponseMismatch`, `UnsupportedFilter`.
 */
export async function requestList(
  entity: Entity,
  question: ListQuestion,
  { page, perPage }: Pagination,
  send: Send,
  cursors: Cursors = new Map(),
): Promise<Rows> {
  if (isCompleteList(entity)) return wholeList(entity, question, { page, perPage }, send);
  const size = sizeFor(entity, perPage);
  const [start, end] = [(page - 1) * perPage, page * perPage];
  const first = Math.floor(start / size);
  const pages: ReadPage[] = [];
  for (let at = first; at * size < end; at += 1) {
    const found = await pageAt(entity, question, at, size, send, cursors);
    pages.push(found);
    if (!goesOn(entity, found, at, size)) break;
  }
  const last = pages.at(-1);
  const rows = pages.flatMap(({ records, raw }) =>
    records.map((record, at) => ({ record, raw: raw[at] as RecordData })),
  );
  const pageRows = rows.slice(start - first * size, end - first * size);
  const isLonger = rows.length > end - first * size;
  return {
    records: pageRows.map(({ record }) => record),
    raw: pageRows.map(({ raw }) => raw),
    misfits: pages.flatMap(({ misfits }) => misfits),
    total: last?.total,
    hasNext: isLonger || (last !== undefined && goesOn(entity, last, first + pages.length - 1, size)),
  };
}

/**
 * The page size to request from the service, to fill one page of the console with the fewest requests. Uses equal parts
 * of the console's page if possible, otherwise the service's maximum. If the page size cannot be requested, returns the
 * service's own.
 */
function sizeFor(entity: Entity, perPage: number): number {
  const { paging } = listDeclaration(entity);
  const { most = longestPage } = paging;
  if (!isSized(paging)) return paging.most ?? perPage;
  const parts = Math.ceil(perPage / most);
  return perPage % parts === 0 ? perPage / parts : most;
}

/** Whether the service lets the caller choose the page size. */
function isSized(paging: Paging): boolean {
  if (paging.by === 'offset') return paging.limit !== undefined;
  return paging.by === 'range' || paging.by === 'none' || paging.size !== undefined;
}

/** Whether the list has a further page after this one. */
function goesOn(entity: Entity, { total, next, raw }: ReadPage, at: number, size: number): boolean {
  const { by } = listDeclaration(entity).paging;
  if (by === 'cursor' || by === 'link') return next !== undefined;
  return total === undefined ? raw.length >= size : (at + 1) * size < total;
}

async function pageAt(
  entity: Entity,
  question: ListQuestion,
  at: number,
  size: number,
  send: Send,
  cursors: Cursors,
): Promise<ReadPage> {
  const { by } = listDeclaration(entity).paging;
  if (by === 'cursor' || by === 'link') return pageByCursor(entity, question, at, size, send, cursors);
  const found = readList(entity, await send(listCall(entity, question, { page: at, size })));
  checkLength(entity, found, at, size);
  return found;
}

/**
 * Throws a `ResponseMismatch` if the number of rows does not match the declared paging, because rows would be missing
 * or shown twice.
 */
function checkLength(entity: Entity, { raw, total }: ReadPage, at: number, size: number): void {
  const place =
    entity.operations.list?.declared?.answer?.items ?? entity.declaration.wire?.answer?.items ?? '';
  if (raw.length > size) throw new ResponseMismatch(place, 'fewer', raw.length, String(size));
  const expected = total === undefined ? 0 : Math.min(size, Math.max(0, total - at * size));
  if (raw.length < expected) throw new ResponseMismatch(place, 'more', raw.length, String(expected));
  const isBeyond = at > 0 && total !== undefined && at * size >= total;
  if (total !== undefined && !isBeyond && at * size + raw.length > total)
    throw new ResponseMismatch(place, 'fewer', raw.length, String(expected));
}

/** Reads a page by its cursor. If the cursor is unknown, first reads the preceding pages. */
async function pageByCursor(
  entity: Entity,
  question: ListQuestion,
  at: number,
  size: number,
  send: Send,
  cursors: Cursors,
): Promise<ReadPage> {
  const key = JSON.stringify([entity.name, question, size]);
  const known = [...(cursors.get(key) ?? [undefined])];
  let page = Math.min(at, known.length - 1);
  for (;;) {
    const call = listCall(entity, question, { page, size, cursor: known[page] });
    const found = readList(entity, await send(call));
    if (found.next !== undefined) known[page + 1] = found.next;
    cursors.set(key, known);
    if (page === at) return found;
    if (found.next === undefined) return { ...found, records: [], raw: [], misfits: [] };
    page += 1;
  }
}

async function wholeList(
  entity: Entity,
  { filter, sort }: ListQuestion,
  { page, perPage }: Pagination,
  send: Send,
): Promise<Rows> {
  const call = listCall(entity, { filter });
  const found = readList(entity, await send(call));
  const most = maxListRecords(entity);
  const records = found.records.slice(0, most);
  const conditions = withoutNamed(filter, entity);
  const matched = filterAndSort(entity, records, conditions, sort);
  const rows = matched.slice((page - 1) * perPage, page * perPage);
  return {
    records: rows,
    raw: [],
    total: matched.length,
    hasNext: matched.length > page * perPage,
    misfits: found.misfits,
    whole: { received: records.length, isCut: found.records.length > most },
  };
}

/** Removes the filter conditions that the request line already contains as parameters. */
function withoutNamed(filter: RecordData, entity: Entity): RecordData {
  const parameters = entity.operations.list?.query ?? [];
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !parameters.includes(name)));
}
