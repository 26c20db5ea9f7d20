import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { fieldNamed } from '#schemas/model/readEntity.ts';
import type { Field } from '#schemas/model/readFields.ts';
import { versionField } from '#schemas/model/recordShape.ts';
import { namesInTemplate } from '#schemas/model/words.ts';
import { allows, type PermissionSet } from '#schemas/rules/permissions.ts';
import type { Row } from '../database/database.ts';
import { isReadable, type StoredEntity, storedFields, systemColumns } from './storedEntity.ts';
import { valueKinds } from './storedValue.ts';

/** Whether a person may see a field: not secret, and its own permission held. */
export function mayView(field: Field, permissions: PermissionSet): boolean {
  const needed = field.words.permission?.view;
  return isReadable(field) && (needed === undefined || allows(permissions, needed));
}

/** The SELECT list of an entity: its declared fields and its version, nothing else of the row. */
export function selectList(stored: StoredEntity): string {
  const other = stored.entity.open ? [systemColumns.other] : [];
  return [selectFields(stored, storedFields(stored)), systemColumns.version, ...other].join(', ');
}

/** The SELECT list of what a record's label needs: its id, its version and the fields in the template. */
export function selectLabel(stored: StoredEntity, alias: string): string {
  const { entity } = stored;
  const named = namesInTemplate(entity.label).filter((name) => fieldNamed(entity, name));
  const fields = selectFields(stored, [...new Set([entity.id.name, ...named])], `${alias}.`);
  return `${fields}, ${alias}.${systemColumns.version}`;
}

function selectFields(stored: StoredEntity, names: readonly string[], prefix = ''): string {
  const read = (name: string) => valueKinds[stored.type(name)].read(`${prefix}${stored.column(name)}`);
  return names.map((name) => `${read(name)} as ${stored.column(name)}`).join(', ');
}

/** Turns a row into the whole record, as the pipeline works on it; null columns are absent fields. */
export function recordOf(stored: StoredEntity, row: Row): RecordData {
  const record: Record<string, unknown> = {};
  for (const name of storedFields(stored)) {
    const value = row[stored.column(name).slice(1, -1)];
    if (value !== null && value !== undefined) record[name] = valueKinds[stored.type(name)].fromSql(value);
    else if (mustBeNull(stored, name)) record[name] = null;
  }
  return {
    ...record,
    ...((row[systemColumns.other] as RecordData | null) ?? {}),
    [versionField]: Number(row[systemColumns.version]),
  };
}

/** A required field that may be null says so; any other empty field is simply not there. */
function mustBeNull({ entity }: StoredEntity, name: string): boolean {
  const field = entity.fields.find((candidate) => candidate.name === name);
  return Boolean(field?.required && field.nullable);
}

/**
 * What leaves the service of a record: the declared fields that the person may see, the id under the
 * name that react-admin expects, and the version. An undeclared field cannot get out.
 */
export function presentRecord(
  stored: StoredEntity,
  record: RecordData,
  permissions: PermissionSet,
): RecordData {
  const { entity } = stored;
  const denied = new Set(
    entity.fields.filter((field) => !mayView(field, permissions)).map((field) => field.name),
  );
  const entries = Object.entries(record).filter(([name]) => !denied.has(name));
  return { id: record[entity.id.name], ...Object.fromEntries(entries) };
}
