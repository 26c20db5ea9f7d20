import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { cleanTexts } from '#schemas/model/record/cleanTexts.ts';
import { holds } from '#schemas/model/record/validateRecord.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { type FormMode, recordFrom } from './formValues.ts';

/** What the conditions of a field say for the record as it stands in the form. */
export interface FieldState {
  readonly isHidden: boolean;
  readonly isReadOnly: boolean;
  readonly isRequired: boolean;
}

export type FieldStates = Readonly<Record<string, FieldState>>;

/** Evaluates the conditions of all fields that have some (`x-field.when`), once for each change. */
export function fieldStates(entity: Entity, values: RecordData, mode: FormMode): FieldStates {
  const conditional = entity.fields.filter((field) => field.options.when !== undefined);
  if (conditional.length === 0) return {};
  const record = recordFrom(entity, values, mode);
  return Object.fromEntries(conditional.map((field) => [field.name, stateOf(field, record)]));
}

function stateOf(field: Field, record: RecordData): FieldState {
  const { hidden, readOnly, required } = field.options.when ?? {};
  const isMet = (condition: unknown) =>
    condition !== undefined && holds(condition as boolean | RecordData, record);
  return { isHidden: isMet(hidden), isReadOnly: isMet(readOnly), isRequired: isMet(required) };
}

/**
 * What is sent of a form: texts as they are kept; a field that a condition hides or closes keeps the value that
 * it had, whatever was typed before the condition held; the service would refuse anything else.
 */
export function openValues(
  { fields }: Pick<Entity, 'fields'>,
  values: RecordData,
  base: RecordData,
  states: FieldStates,
): RecordData {
  const entries = Object.entries(cleanTexts(fields, values, base)).map(([name, value]) => {
    const state = states[name];
    return [name, state?.isHidden || state?.isReadOnly ? base[name] : value];
  });
  return Object.fromEntries(entries);
}
