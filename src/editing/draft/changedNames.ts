import { isSame } from '#providers/dataProvider/changedFields.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { withoutEmpty } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { isObject } from '#schemas/values/plainData.ts';

/** Returns the names of the fields that differ from the form's initial values, in the entity's order. */
export function changedNames(entity: Entity, base: RecordData, values: RecordData): string[] {
  const before = withoutEmpty(entity.fields, base);
  const after = withoutEmpty(entity.fields, values);
  return Object.keys(base).filter((name) => !isSame(filled(before[name]), filled(after[name])));
}

/** Returns a value for comparison: undefined for a group whose fields are all empty. */
function filled(value: unknown): unknown {
  return isObject(value) && Object.keys(value).length === 0 ? undefined : value;
}
