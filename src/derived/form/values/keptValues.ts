import { isSame } from '#providers/dataProvider/changedFields.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { heldOf } from '../../../fields/formValue.ts';
import { hasAnything } from '../../../fields/hasAnything.ts';
import { readValues } from './formValues.ts';

/**
 * What a draft keeps of what the inputs hold: of a field that says what the record says, the record's own value, so that
 * an input that holds it in another form is no change; of every other what was begun.
 */
export function keptValues(entity: Entity, base: RecordData, held: RecordData): RecordData {
  const kept = Object.entries(readValues(entity, held)).map(([name, value]) => {
    const inInput = heldOf(held, { name });
    const isUnchanged = isSame(value ?? null, base[name] ?? null);
    return [name, isUnchanged && hasAnything(value) === hasAnything(inInput) ? value : inInput] as const;
  });
  return Object.fromEntries(kept);
}
