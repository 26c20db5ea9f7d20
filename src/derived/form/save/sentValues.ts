import { otherFields } from '#providers/dataProvider/otherFields.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { Entity } from '#schemas/model/readEntity.ts';
import type { Field } from '#schemas/model/readFields.ts';
import { withoutEmpty } from '#schemas/model/recordShape.ts';
import { isEdited } from '../values/formValues.ts';

type MayEdit = (field: Field) => boolean;

/** What is sent of a form's values for a new record: what the person may set, nothing empty. */
export function createdData(entity: Entity, values: RecordData, mayEdit: MayEdit): RecordData {
  const editable = editableNames(entity, mayEdit);
  const filled = withoutEmpty(entity.fields, values);
  return Object.fromEntries(
    Object.entries(filled).filter(([name, value]) => editable.has(name) && value !== null),
  );
}

/**
 * A record with a form's values in it, as the data provider compares it to what was read: only what the
 * person may change is another; what they emptied is not there.
 */
export function updatedData(
  entity: Entity,
  record: RecordData,
  values: RecordData,
  mayEdit: MayEdit,
): RecordData {
  const filled = withoutEmpty(entity.fields, values);
  const before = withoutEmpty(entity.fields, record);
  const names = [...editableNames(entity, mayEdit)].filter((name) => name in values);
  return { ...before, ...Object.fromEntries(names.map((name) => [name, filled[name]])) };
}

function editableNames(entity: Entity, mayEdit: MayEdit): Set<string> {
  const fields = entity.fields.filter((field) => isEdited(entity, field.name) && mayEdit(field));
  return new Set([...fields.map((field) => field.name), ...(entity.open ? [otherFields] : [])]);
}
