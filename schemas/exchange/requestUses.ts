import type { Entity } from '../model/entity/readEntity.ts';
import type { RecordUse } from '../protocol/entities/resultCodes.ts';
import type { UsesWords } from '../service/abilitySchema.ts';
import { valueAt } from '../service/places.ts';
import { pointerTo } from '../values/pointer.ts';
import { isId, listAt } from './answerParts.ts';
import { bodyOf, buildCall, mergeResponseLocations, type Send } from './call.ts';
import { ResponseMismatch } from './failures.ts';
import { checkSuccess } from './outcome.ts';
import { assertId } from './unsafePath.ts';
import { idFacts } from './wireRecord.ts';

/** The maximum number of records listed per entity and field that refer to the record. */
const mostListed = 20;

/**
 * Reads which records refer to a record, if its service supports it (`can.uses`): by entity and field, with the first
 * records of each. Throws `CallRefused`, and `ResponseMismatch` for a kind of record that is not declared.
 */
export async function requestUses(entity: Entity, id: string | number, send: Send): Promise<RecordUse[]> {
  const { uses: call } = entity.can.calls;
  if (!call) return [];
  assertId(id);
  const answer = await send({
    ...buildCall(entity, '$uses', call.line, idFacts(entity, id), bodyOf(call.line, idFacts(entity, id))),
    isReadOnly: true,
  });
  checkSuccess(entity, '$uses', answer, mergeResponseLocations(undefined, entity.declaration.wire?.answer));
  const { answer: words } = call.words;
  const { items: at = '' } = words;
  const items = listAt(answer.json, at);
  const groups = new Map<string, RecordUse>();
  for (const [place, item] of items.entries()) {
    const use = readUse(item, words, pointerTo(at, place));
    const key = `${use.entity} ${use.field}`;
    const before = groups.get(key);
    groups.set(key, before ? joined(before, use) : use);
  }
  return [...groups.values()];
}

function readUse(item: unknown, words: UsesWords['answer'], at: string): RecordUse {
  const { entity: kindAt, entities, field, id: idAt, label, count } = words;
  const kind = kindAt === undefined ? '*' : String(valueAt(item, kindAt));
  const entity = entities[kind] ?? entities['*'];
  if (entity === undefined)
    throw new ResponseMismatch(`${at}${kindAt ?? ''}`, 'result', kind, Object.keys(entities).join(', '));
  const id = idAt === undefined ? undefined : valueAt(item, idAt);
  const isRecord = isId(id);
  const stated = count === undefined ? undefined : Number(valueAt(item, count));
  return {
    entity,
    field: field === undefined ? '' : String(valueAt(item, field) ?? ''),
    count: stated !== undefined && Number.isSafeInteger(stated) ? stated : 1,
    records: isRecord ? [{ id, label: String((label && valueAt(item, label)) ?? id) }] : [],
  };
}

function joined(one: RecordUse, other: RecordUse): RecordUse {
  return {
    ...one,
    count: one.count + other.count,
    records: [...one.records, ...other.records].slice(0, mostListed),
  };
}
