import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** Where the console holds the fields of an open entity that its schema does not name: one object. */
export const otherFields = '$other';

/** Whether an open entity's own fields, its id or its version go by this name. */
export function isOwnName(entity: Entity, name: string): boolean {
  return name === 'id' || name === versionField || fieldNamed(entity, name) !== undefined;
}

/** A record of a service as the console holds it: what the schema does not name stands under one name. */
export function gathered(entity: Entity, record: RecordData): RecordData {
  if (!entity.open) return record;
  const own: Record<string, unknown> = {};
  const other: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record)) {
    if (isOwnName(entity, name)) own[name] = value;
    else if (value !== null) other[name] = value;
  }
  return Object.keys(other).length === 0 ? own : { ...own, [otherFields]: other };
}

/** A record of the console as a service takes it: every field under its own name. */
export function spread(record: RecordData): RecordData {
  const { [otherFields]: other, ...own } = record;
  return typeof other === 'object' && other !== null ? { ...other, ...own } : own;
}
