import { otherFields } from '#providers/dataProvider/otherFields.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { fittingChoice } from '#schemas/model/fields/branchChoice.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { partHolds } from '#schemas/model/record/partHolds.ts';
import { completeRecord, isPlainRows, withoutEmpty } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { stepNamed } from '#schemas/values/pathSteps.ts';
import { withFixedParts } from '../../../fields/fixed/fixedParts.ts';
import { fieldsFromForm, fieldsToForm } from '../../../fields/formValue.ts';

export type FormMode = 'create' | 'edit';

/** What a form edits of a record: every declared field, null where it has no value, without id and version. */
export function formValues(entity: Entity, record: RecordData): RecordData {
  const names = entity.fields.map((field) => field.name).filter((name) => isEdited(entity, name));
  const own = filledFields(
    entity.fields.filter((field) => names.includes(field.name)),
    record,
  );
  return entity.open ? { ...own, [otherFields]: record[otherFields] ?? null } : own;
}

/** Every field said, inside groups and rows too: a form falls back to older values where one is not. */
function filledFields(fields: readonly Field[], record: RecordData): RecordData {
  return Object.fromEntries(fields.map((field) => [field.name, filled(field, record[field.name] ?? null)]));
}

function filled(field: Field, value: unknown): unknown {
  if (field.kind === 'group') {
    const held = isObject(value) ? value : {};
    return { ...held, ...filledFields(field.fields, held) };
  }
  if (field.kind !== 'rows' || !Array.isArray(value) || isPlainRows(field)) return value;
  return value.map((row) => (isObject(row) ? filledFields(field.fields, row) : row));
}

/** Where a form holds which branch of the whole record was chosen. */
export const branchName = '$branch';

/** The fields of a form: those of the entity, and of an open one the others as one map. */
export function heldFields(entity: Entity): readonly Field[] {
  const known = heldBy.get(entity) ?? [...entity.fields, ...(entity.open ? [otherField(entity)] : [])];
  heldBy.set(entity, known);
  return known;
}

const heldBy = new WeakMap<Entity, readonly Field[]>();

/** What the schema of an open entity does not name, as rows of a name and a value. */
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

/** A form's values as its inputs hold them: what `formValues` gives, or what inputs hold already. */
export function heldValues(entity: Entity, values: RecordData): RecordData {
  const held = fieldsToForm(
    heldFields(entity).filter(
      ({ name }) => Object.hasOwn(values, name) || Object.hasOwn(values, stepNamed(name)),
    ),
    values,
  );
  if (entity.branches.length === 0) return held;
  const { schema } = entity;
  const fitting = fittingChoice(schema, schema, withoutEmpty(entity.fields, values), partHolds(schema));
  return { ...held, [branchName]: values[branchName] ?? fitting };
}

/** What inputs hold, as `formValues` would give it, and what nobody has to say; with the branch that was chosen. */
export function readValues(entity: Entity, held: RecordData): RecordData {
  const fields = heldFields(entity);
  const values = fieldsFromForm(fields, held);
  const there = fields.filter(({ name }) => Object.hasOwn(values, name));
  return withFixedParts(there, values);
}

/** An id that the service gives is never a form's to edit. */
export function isEdited(entity: Entity, name: string): boolean {
  return name !== entity.id.name || entity.id.assignedBy === 'person';
}

/** What a new record starts with: the schema's defaults, and what the person comes with. */
export function startingValues(entity: Entity, prefill: RecordData = {}): RecordData {
  return formValues(entity, completeRecord(entity.fields, prefill));
}

/** The record that a form's values stand for, as the schema sees it: nothing empty, a new one with its defaults. */
export function recordFrom(entity: Entity, values: RecordData, mode: FormMode): RecordData {
  const { [otherFields]: other, [branchName]: _, ...own } = values;
  const record = { ...(isObject(other) ? other : {}), ...own };
  return mode === 'create' ? completeRecord(entity.fields, record) : withoutEmpty(entity.fields, record);
}

/** Whether a value can hold named fields. */
export function isObject(value: unknown): value is RecordData {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
