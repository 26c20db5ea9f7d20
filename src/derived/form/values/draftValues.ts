import { isSame } from '#providers/dataProvider/changedFields.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { fieldValueIn } from '../../../fields/formValue.ts';
import { hasAnyValue } from '../../../fields/hasAnyValue.ts';
import { fromInputValues } from './formValues.ts';

/**
 * The values to store as a draft. A field that equals the record's value is stored as that value, because its input may
 * represent the value differently, which would count as a change. Any other field is stored in its input's
 * representation.
 */
export function draftValues(entity: Entity, base: RecordData, inputValues: RecordData): RecordData {
  const entries = Object.entries(fromInputValues(entity, inputValues)).map(([name, value]) => {
    const inInput = fieldValueIn(inputValues, { name });
    const isUnchanged = isSame(value ?? null, base[name] ?? null);
    return [name, isUnchanged && hasAnyValue(value) === hasAnyValue(inInput) ? value : inInput] as const;
  });
  return Object.fromEntries(entries);
}
