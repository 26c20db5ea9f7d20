import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/**
 * The initial values of a duplicate: all fields that need not be unique and that the user may set, and the original's
 * id if the entity has a field for it.
 */
export function copyOf(entity: Entity, record: RecordData, mayEdit: (field: Field) => boolean): RecordData {
  const shared = entity.fields.filter(
    (field) =>
      field.name !== entity.id.name &&
      field.name !== entity.states?.field &&
      mayEdit(field) &&
      field.kind !== 'secret' &&
      !field.options.unique &&
      record[field.name] !== undefined,
  );
  const source = entity.fields.find(({ options }) => options.duplicateOf);
  return {
    ...Object.fromEntries(shared.map((field) => [field.name, record[field.name]])),
    ...(source && mayEdit(source) ? { [source.name]: record[entity.id.name] } : {}),
  };
}
