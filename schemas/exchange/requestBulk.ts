import type { AbilityCall } from '../model/entity/abilities.ts';
import { type Entity, fieldNamed } from '../model/entity/readEntity.ts';
import type { BulkCallDeclaration } from '../service/abilitySchema.ts';
import { valueAt } from '../service/places.ts';
import { fillTemplate } from '../service/template.ts';
import type { RecordData } from '../values/jsonSchema.ts';
import { pointerTo } from '../values/pointer.ts';
import { listAt } from './answerParts.ts';
import { buildCall, mergeResponseLocations, type Send, type WireResponse } from './call.ts';
import { CallRefused, ResponseMismatch } from './failures.ts';
import { checkSuccess } from './outcome.ts';
import { assertId } from './unsafePath.ts';
import { idFacts, writeRecord } from './wireRecord.ts';

type Id = string | number;

/** A record that a bulk call changes. */
export interface BulkRecord {
  readonly id: Id;
  readonly version?: unknown;
}

/** The result of a bulk call by record id; undefined stands for success. */
export type Outcomes = ReadonlyMap<string, CallRefused | ResponseMismatch | undefined>;

/** The default maximum number of records of one bulk call. */
const usualMost = 100;

/**
 * Returns the bulk call of a service (`can.bulk`). Undefined if the service has none, or if a changed field must be
 * sent with other parts of its record (`x-field.wire.whole`).
 */
export function manyCall(
  entity: Entity,
  operation: 'update' | 'delete',
  changes: RecordData = {},
): AbilityCall<BulkCallDeclaration> | undefined {
  if (operation === 'delete') return entity.can.calls.bulkDelete;
  const names = Object.keys(changes);
  const isWhole = names.some((name) => fieldNamed(entity, name)?.options.wire?.whole !== undefined);
  return isWhole ? undefined : entity.can.calls.bulkUpdate;
}

/** The maximum number of records in one bulk call. */
export function mostInOne({ words }: AbilityCall<BulkCallDeclaration>): number {
  return words.most ?? usualMost;
}

/**
 * Makes one bulk call (`can.bulk`) and returns the result of each record. Throws `CallRefused` if the whole call is
 * refused, and `ResponseMismatch` for a response that does not match the declaration.
 */
export async function requestBulk(
  entity: Entity,
  operation: 'update' | 'delete',
  { records, changes = {} }: { readonly records: readonly BulkRecord[]; readonly changes?: RecordData },
  send: Send,
): Promise<Outcomes> {
  const call = manyCall(entity, operation, changes);
  if (!call) throw new Error(`${entity.name} has no call for many records.`);
  for (const { id } of records) assertId(id);
  const { line, words } = call;
  const sent = writeRecord(entity, changes);
  const facts = {
    ids: records.map(({ id }) => id),
    changes: sent,
    items: records.map(({ id, version }) =>
      fillTemplate(words.item ?? '{id}', { ...idFacts(entity, id), version, changes: sent }),
    ),
  };
  const body = words.send === undefined ? undefined : fillTemplate(words.send, facts);
  const answer = await send({
    ...buildCall(entity, operation, line, facts, body === undefined ? {} : { body }),
    isReadOnly: false,
  });
  const places = { ...mergeResponseLocations(undefined, entity.declaration.wire?.answer), ...words.answer };
  checkSuccess(entity, operation, answer, places);
  return words.answer?.items === undefined
    ? new Map(records.map(({ id }) => [String(id), undefined]))
    : outcomesIn(entity, operation, words, answer, records);
}

/** Reads the results of a bulk response by record. A record that the response does not mention counts as failed. */
function outcomesIn(
  entity: Entity,
  operation: string,
  { answer: places = {}, row = {} }: BulkCallDeclaration,
  answer: WireResponse,
  records: readonly BulkRecord[],
): Outcomes {
  const { items: at = '' } = places;
  const items = listAt(answer.json, at);
  const outcomes = new Map<string, CallRefused | ResponseMismatch | undefined>();
  const { id: idAt = `/${entity.id.name}` } = row;
  items.forEach((json, place) => {
    const responseId = typeof idAt === 'string' ? valueAt(json, idAt) : undefined;
    const id = responseId ?? records[place]?.id;
    outcomes.set(String(id), outcomeOf(entity, operation, { ...answer, json }, row));
  });
  for (const { id } of records) {
    if (!outcomes.has(String(id)))
      outcomes.set(String(id), new ResponseMismatch(pointerTo(at, '*'), 'id', undefined));
  }
  return outcomes;
}

function outcomeOf(
  entity: Entity,
  operation: string,
  answer: WireResponse,
  row: NonNullable<BulkCallDeclaration['row']>,
): CallRefused | ResponseMismatch | undefined {
  try {
    checkSuccess(entity, operation, answer, row);
    return undefined;
  } catch (error) {
    if (error instanceof CallRefused || error instanceof ResponseMismatch) return error;
    throw error;
  }
}
