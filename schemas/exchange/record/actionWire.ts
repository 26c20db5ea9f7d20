import { type Entity, fieldNamed } from '../../model/entity/readEntity.ts';
import { toldEntity } from '../../model/record/actionState.ts';
import { valueAt, withValue } from '../../service/places.ts';
import type { Facts } from '../../service/template.ts';
import { isObject } from '../../values/plainData.ts';
import { pointerTo } from '../../values/pointer.ts';
import { actionsOf, askedFields } from '../askedFields.ts';
import type { Answer } from '../call.ts';
import { partSteps, readFieldValue, writeValue } from '../recordForm.ts';
import { type FoundRecord, wholeIn } from './foundRecord.ts';

/** What an action sends: by the names of the console, for places in braces, and as its service takes it. */
export interface WrittenAnswers {
  readonly facts: Facts;
  readonly body: unknown;
}

/**
 * What was answered to what an action asks, as the service takes it: each by its own `x-field.wire`, and what goes along
 * of the record by that of its field.
 */
export function writtenAnswers(entity: Entity, operation: string, body: unknown): WrittenAnswers {
  if (!isObject(body)) return { facts: {}, body };
  const asked = askedFields(entity, operation);
  const facts: Record<string, unknown> = {};
  let written: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    const field = asked.find((one) => one.name === name) ?? fieldNamed(entity, name);
    facts[name] = writeValue(field, value);
    written = withValue(written, partSteps(field, name), facts[name]);
  }
  return { facts: { ...written, ...facts }, body: written };
}

/** What an action has answered, as the console holds it. */
export type ReadAnswer = { readonly record: FoundRecord } | { readonly json: unknown };

/**
 * The answer of an action: the record itself, what it is to show of it (`tells`) by the words of `answer`, or nothing where
 * it should be the record and is not, which is read again then.
 */
export function readAnswer(entity: Entity, operation: string, answer: Answer): ReadAnswer {
  const [action] = actionsOf(entity, operation);
  if (!action) return { json: answer.json };
  if (action.answer === 'record') {
    const record = wholeIn(entity, operation, answer);
    return record ? { record } : { json: undefined };
  }
  const fields = toldEntity(entity, action)?.fields ?? [];
  const told = fields.map((field) => {
    const value = valueAt(answer.json, pointerTo('', ...partSteps(field, field.name)));
    return [field.name, readFieldValue(field, value)] as const;
  });
  return { json: isObject(answer.json) ? { ...answer.json, ...Object.fromEntries(told) } : answer.json };
}
