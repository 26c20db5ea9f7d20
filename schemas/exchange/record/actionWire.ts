import { type Entity, fieldNamed } from '../../model/entity/readEntity.ts';
import { resultEntity } from '../../model/record/actionState.ts';
import { valueAt, withValue } from '../../service/places.ts';
import type { TemplateValues } from '../../service/template.ts';
import { isObject } from '../../values/plainData.ts';
import { pointerTo } from '../../values/pointer.ts';
import { actionsOf, askFieldsOf } from '../askFields.ts';
import type { WireResponse } from '../call.ts';
import { partSteps, readFieldValue, writeValue } from '../wireRecord.ts';
import { type FoundRecord, writtenRecordIn } from './foundRecord.ts';

/** The input of an action: `facts` by the console's field names, for path placeholders, and `body` in wire format. */
export interface WireAskValues {
  readonly facts: TemplateValues;
  readonly body: unknown;
}

/**
 * Converts the `ask` values of an action, and the record's fields that it sends, to wire format. Each field uses its
 * own `x-field.wire`.
 */
export function writeAskValues(entity: Entity, operation: string, body: unknown): WireAskValues {
  if (!isObject(body)) return { facts: {}, body };
  const askFields = askFieldsOf(entity, operation);
  const facts: Record<string, unknown> = {};
  let wireBody: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    const field = askFields.find((one) => one.name === name) ?? fieldNamed(entity, name);
    facts[name] = writeValue(field, value);
    wireBody = withValue(wireBody, partSteps(field, name), facts[name]);
  }
  return { facts: { ...wireBody, ...facts }, body: wireBody };
}

/** The response of an action, in the console's format. */
export type ActionResponse = { readonly record: FoundRecord } | { readonly json: unknown };

/**
 * Reads the response of an action: the record, or the values to show (`tells`) by the schema of `answer`. If a record
 * is expected but missing, `json` is undefined and the caller reads the record separately.
 */
export function readActionResponse(entity: Entity, operation: string, answer: WireResponse): ActionResponse {
  const [action] = actionsOf(entity, operation);
  if (!action) return { json: answer.json };
  if (action.answer === 'record') {
    const record = writtenRecordIn(entity, operation, answer);
    return record ? { record } : { json: undefined };
  }
  const fields = resultEntity(entity, action)?.fields ?? [];
  const values = fields.map((field) => {
    const value = valueAt(answer.json, pointerTo('', ...partSteps(field, field.name)));
    return [field.name, readFieldValue(field, value)] as const;
  });
  return { json: isObject(answer.json) ? { ...answer.json, ...Object.fromEntries(values) } : answer.json };
}
