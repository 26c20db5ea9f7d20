import { isSame } from '#providers/dataProvider/changedFields.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { fieldValueIn } from '../../../fields/formValue.ts';
import { hasAnyValue } from '../../../fields/hasAnyValue.ts';
import { fromInputValues } from './formValues.ts';

/**
 * The values to store as a draft. An unchanged field is stored as the record's value, so that the representation in its
 * input does not count as a change. Any other field is stored in the representation of its input.
 */
export function draftValues(entity: Entity, base: RecordData, inputValues: RecordData): RecordData {
  const entries = Object.entries(fromInputValues(entity, inputValues)).map(([name, value]) => {
    const inInput = fieldValueIn(inputValues, { name });
    const isUnchanged = isSame(value ?? null, base[name] ?? null);
    return [name, isUnchanged && hasAnyValue(value) === hasAnyValue(inInput) ? value : inInput] as const;
  });
  return Object.fromEntries(entries);
}
