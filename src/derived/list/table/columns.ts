import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { isSortable } from '#schemas/protocol/entities/listQuery.ts';
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

/** Whether a list can be sorted by the field. */
export function sortsBy(field: Field): boolean {
  return isSortable(field.kind) && field.options.sort !== false;
}
