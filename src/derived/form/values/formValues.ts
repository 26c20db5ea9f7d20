import { otherFields } from '#providers/dataProvider/otherFields.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { matchingBranchOf } from '#schemas/model/fields/branchChoice.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { completeRecord, isPlainRows, withoutEmpty } from '#schemas/model/record/recordShape.ts';
import { subschemaMatcher } from '#schemas/model/record/subschemaMatcher.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { stepNamed } from '#schemas/values/pathSteps.ts';
import { withFixedParts } from '../../../fields/fixed/fixedParts.ts';
import { fieldsFromForm, fieldsToForm } from '../../../fields/formValue.ts';

export type FormMode = 'create' | 'edit';

/**
 * Converts a record to form values: every declared field, null if empty, without the version and without an id that the
 * service assigns.
 */
export function formValues(entity: Entity, record: RecordData): RecordData {
  const names = entity.fields.map((field) => field.name).filter((name) => isEdited(entity, name));
  const own = filledFields(
    entity.fields.filter((field) => names.includes(field.name)),
    record,
  );
  return entity.open ? { ...own, [otherFields]: record[otherFields] ?? null } : own;
}

/**
 * Sets every field, including those in groups and rows, to its value or null. The form would fall back to older values
 * for missing fields.
 */
function filledFields(fields: readonly Field[], record: RecordData): RecordData {
  return Object.fromEntries(fields.map((field) => [field.name, filled(field, record[field.name] ?? null)]));
}

function filled(field: Field, value: unknown): unknown {
  if (field.kind === 'group') {
    const group = isObject(value) ? value : {};
    return { ...group, ...filledFields(field.fields, group) };
  }
  if (field.kind !== 'rows' || !Array.isArray(value) || isPlainRows(field)) return value;
  return value.map((row) => (isObject(row) ? filledFields(field.fields, row) : row));
}

/** The form key of the chosen branch of the record's schema. */
export const branchName = '$branch';

/** The fields of a form: the entity's fields, and for an open entity one map field for the undeclared ones. */
export function formFields(entity: Entity): readonly Field[] {
  const known = heldBy.get(entity) ?? [...entity.fields, ...(entity.open ? [otherField(entity)] : [])];
  heldBy.set(entity, known);
  return known;
}

const heldBy = new WeakMap<Entity, readonly Field[]>();

/** A map field (name-value rows) for the undeclared fields of an open entity. */
export function otherField({ other }: Entity, title = ''): Field {
  return {
    name: otherFields,
    title,
    kind: 'map',
    shape: { type: 'object' },
    nullable: true,
    required: false,
    readOnly: false,
    options: {},
    choices: [],
    fields: [],
    ...(other ? { other } : {}),
  };
}

/**
 * Converts form values to the representation of the inputs. Accepts what `formValues` returns, or values already
 * converted.
 */
export function toInputValues(entity: Entity, values: RecordData): RecordData {
  const inputValues = fieldsToForm(
    formFields(entity).filter(
      ({ name }) => Object.hasOwn(values, name) || Object.hasOwn(values, stepNamed(name)),
    ),
    values,
  );
  if (entity.branches.length === 0) return inputValues;
  const { schema } = entity;
  const matchingChoice = matchingBranchOf(
    schema,
    schema,
    withoutEmpty(entity.fields, values),
    subschemaMatcher(schema),
  );
  return { ...inputValues, [branchName]: values[branchName] ?? matchingChoice };
}

/**
 * Converts the values of the inputs back to form values, and adds fixed values. The result includes the chosen branch.
 */
export function fromInputValues(entity: Entity, inputValues: RecordData): RecordData {
  const fields = formFields(entity);
  const values = fieldsFromForm(fields, inputValues);
  const there = fields.filter(({ name }) => Object.hasOwn(values, name));
  return withFixedParts(there, values);
}

/** Whether the form edits a field; false for an id that the service assigns. */
export function isEdited(entity: Entity, name: string): boolean {
  return name !== entity.id.name || entity.id.assignedBy === 'person';
}

/** The initial values of a new record: the schema's defaults, overridden by `prefill`. */
export function startingValues(entity: Entity, prefill: RecordData = {}): RecordData {
  return formValues(entity, completeRecord(entity.fields, prefill));
}

/**
 * Converts form values to the record for schema validation: without empty fields, and with defaults if the record is
 * new.
 */
export function recordFrom(entity: Entity, values: RecordData, mode: FormMode): RecordData {
  const { [otherFields]: other, [branchName]: _, ...own } = values;
  const record = { ...(isObject(other) ? other : {}), ...own };
  return mode === 'create' ? completeRecord(entity.fields, record) : withoutEmpty(entity.fields, record);
}

export function isObject(value: unknown): value is RecordData {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
