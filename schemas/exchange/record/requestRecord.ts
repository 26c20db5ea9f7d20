import { type Entity, fieldNamed } from '../../model/entity/readEntity.ts';
import { valueAt } from '../../service/places.ts';
import type { RequestLine } from '../../service/requestLine.ts';
import type { ResponseLocations } from '../../service/wireSchema.ts';
import { pointerTo } from '../../values/pointer.ts';
import { requireList } from '../answerParts.ts';
import { bodyOf, buildCall, type Call, type Send } from '../call.ts';
import { ResponseMismatch } from '../failures.ts';
import { checkSuccess } from '../outcome.ts';
import { assertId } from '../unsafePath.ts';
import { idFacts, missingRequired, stepsTo } from '../wireRecord.ts';
import {
  type FoundRecord,
  foundIn,
  type Id,
  isSameId,
  requestLineOf,
  responseLocations,
} from './foundRecord.ts';

/**
 * Reads one record by its id. Throws `CallRefused`, and `ResponseMismatch` for a response that does not match the
 * declaration.
 */
export async function requestRecord(entity: Entity, id: Id, send: Send): Promise<FoundRecord> {
  const places = responseLocations(entity, 'get');
  const answer = await send(readCall(entity, requestLineOf(entity, 'get'), id));
  checkSuccess(entity, 'get', answer, places);
  if (answer.json === undefined) throw new ResponseMismatch('', 'json', answer.text.slice(0, 200));
  const found = foundIn(entity, answer, places, id);
  checkSame(entity, found, id, places);
  return withLacking(entity, found, places);
}

/** Throws a `ResponseMismatch` if the response has another id, because the form would then save another record. */
function checkSame(
  entity: Entity,
  { record }: FoundRecord,
  id: Id,
  { record: at = '' }: ResponseLocations,
): void {
  if (isSameId(record.id, id)) return;
  const field = fieldNamed(entity, entity.id.name);
  const place = pointerTo(at, ...(field ? stepsTo(entity, field) : [entity.id.name]));
  throw new ResponseMismatch(place, 'same', record.id, String(id));
}

/**
 * Adds missing required fields to the problems of a record, because they suggest that the record's declared location is
 * wrong.
 */
function withLacking(
  entity: Entity,
  found: FoundRecord,
  { record: at = '' }: ResponseLocations,
): FoundRecord {
  const lacking = missingRequired(entity, found.raw, at);
  return lacking.length === 0 ? found : { ...found, misfits: [...found.misfits, ...lacking] };
}

/** The call that reads a record; with a body if its declaration has one. */
function readCall(entity: Entity, line: RequestLine, id: Id): Call {
  if (!entity.single) assertId(id);
  const facts = idFacts(entity, id);
  const as = entity.declaration.wire?.as;
  return buildCall(entity, 'get', line, facts, {
    ...bodyOf(line, facts),
    ...(as ? { as } : {}),
    isReadOnly: true,
  });
}

/**
 * A record with the records of other entities that its service returned with it: lists by entity name, in wire format.
 */
export interface FoundBundle {
  readonly found: FoundRecord;
  readonly lists: Readonly<Record<string, readonly unknown[]>>;
}

/**
 * Reads a record with the records that it refers to, if its service supports it (`can.bundle`). Throws the same errors
 * as `requestRecord`.
 */
export async function requestBundle(entity: Entity, id: Id, send: Send): Promise<FoundBundle> {
  const { bundle } = entity.can.calls;
  if (!bundle) return { found: await requestRecord(entity, id, send), lists: {} };
  const { answer: bundlePlaces, lists } = bundle.words;
  const places = { ...responseLocations(entity, 'get'), ...bundlePlaces };
  const answer = await send(readCall(entity, bundle.line, id));
  checkSuccess(entity, 'get', answer, places);
  if (answer.json === undefined) throw new ResponseMismatch('', 'json', answer.text.slice(0, 200));
  const bundled = Object.entries(lists).map(([name, at]) => {
    return [name, requireList(valueAt(answer.json, at) ?? [], at)] as const;
  });
  const found = withLacking(entity, foundIn(entity, answer, places, id), places);
  return { found, lists: Object.fromEntries(bundled) };
}
