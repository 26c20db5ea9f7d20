import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { namesInTemplate } from '#schemas/values/naming.ts';

/** The fields of the columns, in their order; names that are no field are left out. */
export function columnFields(entity: Entity, columns: readonly string[]): Field[] {
  return columns.flatMap((name) => fieldNamed(entity, name) ?? []);
}

/** The column that leads to the record: the first that names it, else the first. */
export function linkColumn(entity: Entity, columns: readonly Field[]): string | undefined {
  const names = namesInTemplate(entity.label);
  return (columns.find((field) => names.includes(field.name)) ?? columns[0])?.name;
}
