import type { PermissionSet } from '#schemas/access/permissions.ts';
import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { namesInTemplate } from '#schemas/values/text/naming.ts';
import type { Row } from '../../database/database.ts';
import { keepsOriginals, restoreOriginals } from '../store/originals.ts';
import { type StoredEntity, systemColumns } from '../store/storedEntity.ts';
import { deniedFields, type ReadField, rowShape, selectFields } from './mayView.ts';

/** SELECT list of an entity: its declared fields and its version only. */
export function selectList(stored: StoredEntity): string {
  return rowShape(stored).selectList;
}

/** RETURNING list of an entity: the same columns as `selectList`. */
export function returnedList(stored: StoredEntity): string {
  return rowShape(stored).returnedList;
}

/** SELECT list of a record's label: id, version and the fields in the template. */
export function selectLabel(stored: StoredEntity, alias: string): string {
  const { entity } = stored;
  // If a facet has none of the label's fields, selects only the id; `labelsOf` then loads the label's fields.
  const named = namesInTemplate((stored.parent ?? stored).entity.label).filter((name) =>
    fieldNamed(entity, name),
  );
  const fields = selectFields(stored, [...new Set([entity.id.name, ...named])], `${alias}.`);
  return `${fields}, ${alias}.${systemColumns.version}`;
}

/** Copies the fields of a database row into the given record. */
function filled(record: Record<string, unknown>, stored: StoredEntity, row: Row): Record<string, unknown> {
  for (const field of rowShape(stored).fields) {
    const value = valueIn(row, field);
    if (value !== undefined) record[field.name] = value;
  }
  return record;
}

function valueIn(row: Row, { column, fromSql, mustBeNull }: ReadField): unknown {
  const value = row[column];
  if (value !== null && value !== undefined) return fromSql(value);
  return mustBeNull ? null : undefined;
}

/** Converts a row to the whole record for the write pipeline. Null columns become absent fields. */
export function recordOf(stored: StoredEntity, row: Row): RecordData {
  const record = filled({}, stored, row);
  const whole = keepsOriginals(stored.entity) ? restoreOriginals(record, row[systemColumns.asSent]) : record;
  const version = Number(row[systemColumns.version]);
  if (stored.entity.open || whole !== record) {
    const other = stored.entity.open ? (row[systemColumns.other] as RecordData | null) : null;
    return { ...whole, ...other, [versionField]: version };
  }
  record[versionField] = version;
  return record;
}

/** Merges a row that has only some of the columns into the record as it was before. */
export function recordWith(stored: StoredEntity, before: RecordData, row: Row): RecordData {
  const record: Record<string, unknown> = {};
  for (const field of rowShape(stored).fields) {
    const value = field.column in row ? valueIn(row, field) : before[field.name];
    if (value !== undefined) record[field.name] = value;
  }
  record[versionField] = Number(row[systemColumns.version]);
  return record;
}

/**
 * Converts a row to a read-only record for lists: absent values are undefined, and the id is under `id` as well as
 * under its own name. Object creation dominates the time of a list, hence the fast path.
 */
export function shownRecordOf(stored: StoredEntity, row: Row): RecordData {
  const { empty } = rowShape(stored);
  if (!empty) return recordOf(stored, row);
  const record = filled({ ...empty }, stored, row);
  record.id = record[stored.entity.id.name];
  record[versionField] = Number(row[systemColumns.version]);
  return record;
}

/**
 * Returns the record for a response: the declared fields that the person may see, the id under the name that
 * react-admin expects, and the version. Undeclared fields never leave the service.
 */
export function presentRecord(
  stored: StoredEntity,
  record: RecordData,
  permissions: PermissionSet,
): RecordData {
  const denied = deniedFields(stored, permissions);
  const id = record[stored.entity.id.name];
  // Fast path: most records have none of the denied fields, such as a PIN.
  if (![...denied].some((name) => record[name] !== undefined))
    return record.id === id ? record : { id, ...record };
  const visibleFields = Object.entries(record).filter(([name]) => !denied.has(name));
  return { id, ...Object.fromEntries(visibleFields) };
}
