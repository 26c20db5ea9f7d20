import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { cleanTexts } from '#schemas/model/record/cleanTexts.ts';
import { subschemaMatcher } from '#schemas/model/record/subschemaMatcher.ts';
import { meetsCondition } from '#schemas/model/record/validateRecord.ts';
import { present, visibleValues } from '#schemas/model/record/visibleValues.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { branchName, type FormMode, recordFrom } from './formValues.ts';

/** Whether a field is hidden, read-only or required, by its conditions and the form's current values. */
export interface FieldState {
  readonly isHidden: boolean;
  readonly isReadOnly: boolean;
  readonly isRequired: boolean;
  /** The field as the chosen branches of the schema define it; undefined if they do not change it. */
  readonly field?: Field;
}

export type FieldStates = Readonly<Record<string, FieldState>>;

/** Evaluates the conditions of all fields (`x-field.when`, and those of the schema itself). */
export function fieldStates(entity: Entity, values: RecordData, mode: FormMode): FieldStates {
  const conditional = entity.fields.filter((field) => field.options.when !== undefined);
  if (conditional.length === 0 && entity.fieldsFor === undefined) return {};
  const record = recordFrom(entity, values, mode);
  const existing = mode === 'edit' ? { [entity.id.name]: anyId, ...record } : record;
  const states = Object.fromEntries(conditional.map((field) => [field.name, stateOf(field, existing)]));
  return entity.fieldsFor === undefined
    ? states
    : { ...states, ...steeredStates(entity, record, values, states) };
}

/**
 * Placeholder id of an existing record. Conditions recognize an existing record by its id, but forms do not contain ids
 * that the service assigns.
 */
const anyId = 1;

/**
 * Returns the field states that follow from the JSON schema's own conditions and branches, merged with the states from
 * `x-field.when`.
 */
function steeredStates(
  entity: Entity,
  record: RecordData,
  values: RecordData,
  conditionStates: FieldStates,
): FieldStates {
  const holds = subschemaMatcher(entity.schema);
  const chosen = chosenBranch(values);
  const visible = visibleValues(entity, record, holds, chosen);
  const now = new Map(
    entity.fieldsFor?.(present(visible), holds, chosen).map((field) => [field.name, field]),
  );
  const states = entity.fields.map((field) => {
    const found = now.get(field.name);
    const before = conditionStates[field.name];
    const isAnother = found !== undefined && isDrawnOtherwise(field, found);
    return [
      field.name,
      {
        isHidden: found === undefined || before?.isHidden === true,
        isReadOnly: before?.isReadOnly === true,
        isRequired: found?.required === true || before?.isRequired === true,
        ...(isAnother ? { field: found } : {}),
      },
    ] as const;
  });
  return Object.fromEntries(states);
}

/** Kinds whose values have a special form representation, which inputs of other kinds can't show. */
const kindsWithOwnForm: ReadonlySet<Field['kind']> = new Set(['variant', 'map']);

/**
 * Whether the input must be rendered from `found`, the field's schema under the current conditions and branch. True if
 * that schema differs from the field's own schema, and the input for it can show the current form value.
 */
function isDrawnOtherwise(field: Field, found: Field): boolean {
  const hasSameForm =
    found.kind === field.kind || ![found, field].some(({ kind }) => kindsWithOwnForm.has(kind));
  return hasSameForm && JSON.stringify(found.shape) !== JSON.stringify(field.shape);
}

function chosenBranch(values: RecordData): number | undefined {
  const chosen = values[branchName];
  return typeof chosen === 'number' ? chosen : undefined;
}

function stateOf(field: Field, record: RecordData): FieldState {
  const { hidden, readOnly, required } = field.options.when ?? {};
  const isMet = (condition: unknown) =>
    condition !== undefined && meetsCondition(condition as boolean | RecordData, record);
  return { isHidden: isMet(hidden), isReadOnly: isMet(readOnly), isRequired: isMet(required) };
}

/**
 * The form values to send. Texts are normalized, fields hidden by a condition are null, and read-only fields keep their
 * base value even if the user typed into them before they became read-only. The service would reject anything else.
 */
export function payloadValues(
  entity: Entity,
  values: RecordData,
  base: RecordData,
  states: FieldStates,
): RecordData {
  const { [branchName]: _, ...own } = values;
  const entries = Object.entries(cleanTexts(entity.fields, own, base)).map(([name, value]) => {
    const state = states[name];
    if (state?.isHidden) return [name, null];
    return [name, state?.isReadOnly ? base[name] : value];
  });
  const open: RecordData = Object.fromEntries(entries);
  // Fields that are no longer shown become null, including those inside groups and rows.
  const visible = visibleValues(entity, open, subschemaMatcher(entity.schema), chosenBranch(values));
  return { ...Object.fromEntries(Object.keys(open).map((name) => [name, null])), ...visible };
}
