import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { cleanTexts } from '#schemas/model/record/cleanTexts.ts';
import { partHolds } from '#schemas/model/record/partHolds.ts';
import { present, shownValues } from '#schemas/model/record/shownValues.ts';
import { holds } from '#schemas/model/record/validateRecord.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { branchName, type FormMode, recordFrom } from './formValues.ts';

/** What the conditions of a field say for the record as it stands in the form. */
export interface FieldState {
  readonly isHidden: boolean;
  readonly isReadOnly: boolean;
  readonly isRequired: boolean;
  /** The field as it stands by the other values, where that is another one than elsewhere. */
  readonly field?: Field;
}

export type FieldStates = Readonly<Record<string, FieldState>>;

/** What the conditions of all fields say (`x-field.when`, and those of the schema itself), once for each change. */
export function fieldStates(entity: Entity, values: RecordData, mode: FormMode): FieldStates {
  const conditional = entity.fields.filter((field) => field.options.when !== undefined);
  if (conditional.length === 0 && entity.fieldsFor === undefined) return {};
  const record = recordFrom(entity, values, mode);
  const existing = mode === 'edit' ? { [entity.id.name]: anyId, ...record } : record;
  const said = Object.fromEntries(conditional.map((field) => [field.name, stateOf(field, existing)]));
  return entity.fieldsFor === undefined ? said : { ...said, ...steeredStates(entity, record, values, said) };
}

/** A form holds no id that the service gives; that there is one tells an existing record from a new one. */
const anyId = 1;

/** What the conditions and branches of the schema itself say of each field. */
function steeredStates(
  entity: Entity,
  record: RecordData,
  values: RecordData,
  said: FieldStates,
): FieldStates {
  const holds = partHolds(entity.schema);
  const chosen = chosenBranch(values);
  const shown = shownValues(entity, record, holds, chosen);
  const now = new Map(entity.fieldsFor?.(present(shown), holds, chosen).map((field) => [field.name, field]));
  const states = entity.fields.map((field) => {
    const found = now.get(field.name);
    const before = said[field.name];
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

/** Kinds that a form holds in a way of their own: what is in the input of one, the input of another kind cannot show. */
const heldOtherwise: ReadonlySet<Field['kind']> = new Set(['variant', 'map']);

/** Whether a branch says so much of a field that it is drawn otherwise, from what the form holds of it. */
function isDrawnOtherwise(field: Field, found: Field): boolean {
  const isHeldAlike =
    found.kind === field.kind || ![found, field].some(({ kind }) => heldOtherwise.has(kind));
  return isHeldAlike && JSON.stringify(found.shape) !== JSON.stringify(field.shape);
}

function chosenBranch(values: RecordData): number | undefined {
  const chosen = values[branchName];
  return typeof chosen === 'number' ? chosen : undefined;
}

function stateOf(field: Field, record: RecordData): FieldState {
  const { hidden, readOnly, required } = field.options.when ?? {};
  const isMet = (condition: unknown) =>
    condition !== undefined && holds(condition as boolean | RecordData, record);
  return { isHidden: isMet(hidden), isReadOnly: isMet(readOnly), isRequired: isMet(required) };
}

/**
 * What is sent of a form: texts as they are kept; of a field that a condition hides nothing; one that it closes keeps
 * the value that it had, whatever was typed before the condition held; the service would refuse anything else.
 */
export function openValues(
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
  // Inside of groups and rows as well; a name that is not there any more has no value.
  const shown = shownValues(entity, open, partHolds(entity.schema), chosenBranch(values));
  return { ...Object.fromEntries(Object.keys(open).map((name) => [name, null])), ...shown };
}
