import { allows, type PermissionSet } from '#schemas/access/permissions.ts';
import { computedFields } from '#schemas/model/computed/computedFields.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { keepsOriginals } from '../store/originals.ts';
import { sourcePermissionsOf } from '../store/sourcePermissions.ts';
import { isReadable, type StoredEntity, storedFields, systemColumns } from '../store/storedEntity.ts';
import { valueKinds } from '../store/storedValue.ts';

/**
 * Whether a person may see a field: it is not secret, and they have its permission and, for a computed field, those of
 * all its sources.
 */
export function mayView(field: Field, permissions: PermissionSet): boolean {
  const needed = field.options.permission?.view;
  const isAllowed = needed === undefined || allows(permissions, needed);
  return (
    isReadable(field) && isAllowed && sourcePermissionsOf(field).every((name) => allows(permissions, name))
  );
}

/** How to read one field of a record from a database row. */
export interface ReadField {
  readonly name: string;
  readonly column: string;
  readonly fromSql: (value: unknown) => unknown;
  /** Whether an empty value is null in the record (for required, nullable fields) instead of absent. */
  readonly mustBeNull: boolean;
}

/**
 * Everything that is needed to read an entity's rows. Computed once per entity, because it is the same for every row.
 */
interface RowShape {
  readonly fields: readonly ReadField[];
  readonly selectList: string;
  readonly returnedList: string;
  /**
   * A record with every field name and no values, because copying and filling it is faster than adding fields one by
   * one. Undefined if the entity accepts undeclared fields, stores original values or has a field that is computed on
   * read.
   */
  readonly empty: RecordData | undefined;
}

const shapes = new WeakMap<StoredEntity, RowShape>();
const denials = new WeakMap<PermissionSet, WeakMap<StoredEntity, ReadonlySet<string>>>();

export function rowShape(stored: StoredEntity): RowShape {
  const known = shapes.get(stored);
  if (known) return known;
  const names = storedFields(stored);
  const shape = {
    fields: names.map((name) => readField(stored, name)),
    selectList: selectList(stored),
    returnedList: selectList(stored, returnedFields),
    empty: isPlain(stored) ? emptyRecord(stored.entity) : undefined,
  };
  shapes.set(stored, shape);
  return shape;
}

function isPlain({ entity }: StoredEntity): boolean {
  return !entity.open && !keepsOriginals(entity) && computedFields(entity).every((field) => field.stored);
}

function emptyRecord({ fields }: StoredEntity['entity']): RecordData {
  const names = ['id', ...fields.map(({ name }) => name), versionField];
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

function readField(stored: StoredEntity, name: string): ReadField {
  const field = stored.entity.fields.find((candidate) => candidate.name === name);
  return {
    name,
    column: stored.column(name).slice(1, -1),
    fromSql: valueKinds[stored.type(name)].fromSql,
    mustBeNull: Boolean(field?.required && field.nullable),
  };
}

function selectList(stored: StoredEntity, select = selectFields): string {
  const other = stored.entity.open ? [systemColumns.other] : [];
  const asSent = keepsOriginals(stored.entity) ? [systemColumns.asSent] : [];
  return [select(stored, storedFields(stored)), systemColumns.version, ...other, ...asSent].join(', ');
}

/** SELECT list for the given fields of an entity. `prefix` is the table alias with its dot. */
export function selectFields(stored: StoredEntity, names: readonly string[], prefix = ''): string {
  const read = (name: string) => valueKinds[stored.type(name)].read(`${prefix}${stored.column(name)}`);
  return names.map((name) => `${read(name)} as ${stored.column(name)}`).join(', ');
}

/** RETURNING list for the given fields of an entity. */
export function returnedFields(stored: StoredEntity, names: readonly string[]): string {
  const read = (name: string) => valueKinds[stored.type(name)].readReturned(stored.column(name));
  return names.map((name) => `${read(name)} as ${stored.column(name)}`).join(', ');
}

/** Returns the fields of an entity that a person may not see. */
export function deniedFields(stored: StoredEntity, permissions: PermissionSet): ReadonlySet<string> {
  const deniedByEntity = denials.get(permissions) ?? new WeakMap<StoredEntity, ReadonlySet<string>>();
  denials.set(permissions, deniedByEntity);
  const known = deniedByEntity.get(stored);
  if (known) return known;
  const hidden = stored.entity.fields.filter((field) => !mayView(field, permissions));
  const denied = new Set(hidden.map((field) => field.name));
  deniedByEntity.set(stored, denied);
  return denied;
}
