import { type Entity, fieldNamed } from '../model/entity/readEntity.ts';
import { labelOf } from '../model/record/recordShape.ts';
import type { ChangeLogWords } from '../service/abilitySchema.ts';
import { formOf } from '../service/forms.ts';
import { isPresent, valueAt } from '../service/places.ts';
import type { RecordData } from '../values/jsonSchema.ts';
import { isObject } from '../values/plainData.ts';
import { pointerTo } from '../values/pointer.ts';
import { isId, listAt } from './answerParts.ts';
import { bodyOf, buildCall, mergeResponseLocations, type Send } from './call.ts';
import { ResponseMismatch } from './failures.ts';
import { findFieldByWireName } from './findFieldByWireName.ts';
import { checkSuccess } from './outcome.ts';
import { idFacts, readFieldValue, readSafely } from './wireRecord.ts';

type Id = string | number;
type Answered = ChangeLogWords['answer'];

/** A change of a record, with the console's field names. */
export interface FoundChange {
  /** Orders changes by time: a later change has a higher number. */
  readonly changeId: number;
  readonly recordId: string;
  readonly label: string;
  readonly action: 'create' | 'update' | 'delete';
  readonly version: number;
  readonly userName: string;
  readonly changedAt: string;
  readonly differences: readonly { readonly field: string; readonly from?: unknown; readonly to?: unknown }[];
}

/** A page of changes, newest first. `next` is the cursor of older changes, if any. */
export interface FoundChanges {
  readonly changes: readonly FoundChange[];
  readonly next: Id | undefined;
}

/**
 * Reads the change log of a record, or of all records of an entity, if the service has one (`can.changeLog`). Throws
 * `CallRefused`, and `ResponseMismatch` for a response that does not match the declaration.
 */
export async function requestChanges(
  entity: Entity,
  { id, before }: { readonly id?: Id | undefined; readonly before?: Id | undefined },
  send: Send,
): Promise<FoundChanges> {
  const { calls } = entity.can;
  const call = id === undefined ? calls.allChanges : calls.changeLog;
  if (!call) return { changes: [], next: undefined };
  const facts = { ...idFacts(entity, id), before };
  const answer = await send({
    ...buildCall(entity, '$changes', call.line, facts, bodyOf(call.line, facts)),
    isReadOnly: true,
  });
  const { answer: words, more } = call.words;
  checkSuccess(
    entity,
    '$changes',
    answer,
    mergeResponseLocations(undefined, entity.declaration.wire?.answer),
  );
  const { items: at = '' } = words;
  const items = listAt(answer.json, at);
  const changes = items.map((item, place) =>
    changeIn(entity, item, { words, at: pointerTo(at, place), place, id }),
  );
  const last = words.id === undefined ? undefined : valueAt(items.at(-1), words.id);
  const isMore = more !== undefined && isPresent(valueAt(answer.json, more)) && isId(last);
  return {
    changes: changes.toSorted((one, other) => other.changeId - one.changeId),
    next: isMore ? last : undefined,
  };
}

interface Place {
  readonly words: Answered;
  readonly at: string;
  readonly place: number;
  readonly id: Id | undefined;
}

function changeIn(entity: Entity, item: unknown, { words, at, place, id }: Place): FoundChange {
  const readAt = (pointer: string | undefined) =>
    pointer === undefined ? undefined : valueAt(item, pointer);
  const when = readAt(words.at);
  const read = words.as === undefined ? when : formOf(words.as, 'dateTime')?.read(when);
  const moment = typeof read === 'string' ? Date.parse(read) : Number.NaN;
  if (Number.isNaN(moment))
    throw new ResponseMismatch(`${at}${words.at}`, 'form', when, words.as ?? 'date-time');
  const number = readAt(words.id);
  const [before, after] = [words.before, words.after].map((pointer) => wholeAt(entity, readAt(pointer)));
  const label = readAt(words.label) ?? labelIn(entity, after ?? before);
  const recordId = readAt(words.record) ?? id ?? after?.id ?? before?.id ?? '';
  return {
    // If the service sends no change numbers, derives one from the time. Of changes at the same moment, the first in
    // the response is the latest.
    changeId: typeof number === 'number' ? number : moment - place / 1000,
    recordId: String(recordId),
    label: String(label ?? recordId),
    action: words.actions?.[String(readAt(words.action))] ?? 'update',
    version: Number(readAt(words.version) ?? 0) || 0,
    userName: String(readAt(words.user) ?? ''),
    changedAt: new Date(moment).toISOString(),
    differences:
      words.changes === undefined ? between(before, after) : fieldsIn(entity, readAt(words.changes), words),
  };
}

function wholeAt(entity: Entity, value: unknown): RecordData | undefined {
  return isObject(value) ? readSafely(entity, value) : undefined;
}

function labelIn(entity: Entity, record: RecordData | undefined): string | undefined {
  return record && labelOf(entity, record);
}

/** The fields that differ between a record before and after a change. */
function between(before: RecordData = {}, after: RecordData = {}): FoundChange['differences'] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => name !== 'id');
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }));
}

/** Reads the fields of a change, given as a list or as an object by field name. Unknown fields keep their name. */
function fieldsIn(
  entity: Entity,
  differences: unknown,
  { field: at = '/field', from, to }: Answered,
): FoundChange['differences'] {
  const pairs = Array.isArray(differences)
    ? differences.map((each) => [valueAt(each, at), each] as const)
    : Object.entries(isObject(differences) ? differences : {});
  return pairs.map(([called, each]) => {
    const name = findFieldByWireName(entity, String(called)) || String(called);
    const value = (pointer: string | undefined) =>
      pointer === undefined
        ? {}
        : { value: readFieldValue(fieldNamed(entity, name), valueAt(each, pointer)) ?? null };
    const [was, is] = [value(from), value(to)];
    return {
      field: name,
      ...('value' in was ? { from: was.value } : {}),
      ...('value' in is ? { to: is.value } : {}),
    };
  });
}
