import type { Entity } from '../model/entity/readEntity.ts';
import { versionField } from '../model/record/recordShape.ts';
import { isPresent, valueAt } from '../service/places.ts';
import type { ResponseLocations } from '../service/wireSchema.ts';
import type { RecordData } from '../values/jsonSchema.ts';
import { isObject } from '../values/plainData.ts';
import { pointerTo } from '../values/pointer.ts';
import { isId, requireList } from './answerParts.ts';
import { mergeResponseLocations, type WireResponse } from './call.ts';
import { ResponseMismatch } from './failures.ts';
import { listDeclaration, type Paging } from './listDeclaration.ts';
import { checkSuccess } from './outcome.ts';
import { linkIn } from './parametersIn.ts';
import { type FieldMismatch, readWireRecord, withWireId } from './wireRecord.ts';

/** A page of a list, converted to the console's records. */
export interface ReadPage {
  readonly records: readonly Record<string, unknown>[];
  /** The records of the page in wire format. */
  readonly raw: readonly RecordData[];
  /** The total number of records in the list; undefined if the service returns none. */
  readonly total: number | undefined;
  /** The cursor of the next page; undefined on the last page. */
  readonly next: string | undefined;
  readonly misfits: readonly FieldMismatch[];
}

/**
 * Reads the response of a list. Throws `CallRefused` for a refusal, `ResponseMismatch` for a response that does not
 * match the declaration.
 */
export function readList(entity: Entity, answer: WireResponse): ReadPage {
  const { paging } = listDeclaration(entity);
  const places = mergeResponseLocations(entity.operations.list, entity.declaration.wire?.answer);
  checkSuccess(entity, 'list', answer, places);
  const { items: at = '' } = places;
  if (answer.json === undefined) throw new ResponseMismatch('', 'json', answer.text.slice(0, 200));
  const items = requireList(itemsIn(entity, valueAt(answer.json, at), places), at);
  const misfits: FieldMismatch[] = [];
  const records = items.map((raw, index) => {
    const read = readWireRecord(entity, raw, pointerTo(at, index));
    misfits.push(...read.misfits);
    return withVersion(read.record, raw, places);
  });
  return {
    records,
    // The type assertion is safe, because each item was already read as an object above.
    raw: items as readonly RecordData[],
    misfits,
    total: entity.can.total ? totalIn(answer, places, paging) : undefined,
    next: nextIn(answer, paging, items),
  };
}

/** The items in a list response. For an object keyed by id, adds the id to each item. */
function itemsIn(entity: Entity, items: unknown, { keyed }: ResponseLocations): unknown {
  if (!keyed || Array.isArray(items)) return items;
  if (items === null) return [];
  return isObject(items) ? Object.entries(items).map(([id, raw]) => withWireId(entity, id, raw)) : items;
}

/** Adds the version to a record, if the service sends versions inside the record. */
export function withVersion(
  record: Record<string, unknown>,
  raw: unknown,
  { version }: ResponseLocations,
): Record<string, unknown> {
  if (typeof version !== 'string') return record;
  const value = valueAt(raw, version);
  return value === undefined || value === null ? record : { ...record, [versionField]: value };
}

function totalIn(
  { headers, json }: WireResponse,
  { total }: ResponseLocations,
  paging: Paging,
): number | undefined {
  const place = total ?? (paging.by === 'range' ? { header: 'Content-Range' } : undefined);
  if (place === undefined) return undefined;
  const raw = typeof place === 'string' ? valueAt(json, place) : headers.get(place.header);
  const number = typeof raw === 'string' ? raw.split('/').at(-1)?.trim() : raw;
  if (number === '*') return undefined;
  const count = number === '' || number === null ? Number.NaN : Number(number);
  if (Number.isSafeInteger(count) && count >= 0) return count;
  throw new ResponseMismatch(typeof place === 'string' ? place : place.header, 'integer', raw);
}

function nextIn(
  { headers, json }: WireResponse,
  paging: Paging,
  items: readonly unknown[],
): string | undefined {
  if (paging.by === 'link') {
    if (paging.next === undefined) return linkIn(headers.get('Link'), 'next');
    return linkText(paging.next, headers, json);
  }
  if (paging.by !== 'cursor') return undefined;
  if (paging.more !== undefined && !isPresent(valueAt(json, paging.more))) return undefined;
  const { next } = paging;
  if (typeof next === 'object' && 'last' in next) {
    const last = items.length === 0 ? undefined : valueAt(items.at(-1), next.last);
    return last === undefined || last === null ? undefined : String(last);
  }
  return linkText(next, headers, json);
}

function linkText(
  place: string | { readonly header: string },
  headers: WireResponse['headers'],
  json: unknown,
): string | undefined {
  const cursor = typeof place === 'string' ? valueAt(json, place) : headers.get(place.header);
  if (!isPresent(cursor)) return undefined;
  if (isId(cursor)) return String(cursor);
  throw new ResponseMismatch(typeof place === 'string' ? place : place.header, 'cursor', cursor);
}
