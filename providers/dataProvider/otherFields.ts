import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/**
 * Field under which the console gathers the properties that the schema of an open entity does not declare. An open
 * entity accepts undeclared fields.
 */
export const otherFields = '$other';

/** Whether a name is the ID, the version or a declared field of an entity that accepts undeclared fields. */
export function isDeclaredName(entity: Entity, name: string): boolean {
  return name === 'id' || name === versionField || fieldNamed(entity, name) !== undefined;
}

/** Converts a service's record to the console's format: undeclared fields are gathered under one name. */
export function gatherOtherFields(entity: Entity, record: RecordData): RecordData {
  if (!entity.open) return record;
  const own: Record<string, unknown> = {};
  const other: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record)) {
    if (isDeclaredName(entity, name)) own[name] = value;
    else if (value !== null) other[name] = value;
  }
  return Object.keys(other).length === 0 ? own : { ...own, [otherFields]: other };
}

/** Converts a record from the console's format to the service's: each undeclared field under its own name again. */
export function spreadOtherFields(record: RecordData): RecordData {
  const { [otherFields]: other, ...own } = record;
  return typeof other === 'object' && other !== null ? { ...other, ...own } : own;
}
