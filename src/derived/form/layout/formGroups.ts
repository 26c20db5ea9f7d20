import type { Entity, RadioOption, Radios } from '#schemas/model/entity/readEntity.ts';
import { isRowsFacet } from '#schemas/model/entity/recordKind.ts';
import { computationOf } from '#schemas/model/fields/computation.ts';
import type { FieldKind } from '#schemas/model/fields/fieldKind.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { isSameValue } from '#schemas/values/sameValue.ts';
import { hasAnyValue } from '../../../fields/hasAnyValue.ts';
import { type FormMode, isEdited, otherField } from '../values/formValues.ts';

/** A titled group of a form or show page with its visible fields. */
export interface VisibleGroup {
  readonly title: string;
  readonly description?: string | undefined;
  readonly fields: readonly Field[];
  readonly section?: string | undefined;
  readonly columns?: 1 | 2 | 3 | undefined;
  readonly closed?: boolean | undefined;
  readonly radios?: readonly Radios[] | undefined;
  /** Whether the group starts collapsed, because it is empty and has no required field. */
  readonly isUnused?: boolean;
  /** Whether the form has no other group. The page's title then describes the group. */
  readonly isAlone: boolean;
}

interface Drawing {
  readonly mode: FormMode;
  /** Title of the last group, with the fields that are in no group of the entity file. */
  readonly restTitle: string;
  /** Title of the group with an open entity's undeclared fields. */
  readonly otherTitle: string;
  /** Title of the group with a new record's required fields. */
  readonly requiredTitle?: string | undefined;
  /** Fields that the caller sets, such as a child row's reference to its owner. */
  readonly fixed?: readonly string[] | undefined;
}

/**
 * The groups of an entity's form with the fields that the user may see, in order. Fields that are in no group of the
 * entity file go into a last group.
 */
export function formGroups(entity: Entity, visible: readonly Field[], drawing: Drawing): VisibleGroup[] {
  const fields = visible
    .filter((field) => isDrawn(entity, field, drawing))
    .map((field) => withInitialStates(entity, field, drawing));
  const groupedNames = new Set(entity.groups.flatMap((group) => group.fields));
  const rest = fields.filter((field) => !groupedNames.has(field.name));
  const other = entity.open ? [otherField(entity, drawing.otherTitle)] : [];
  const isFirst = ({ required }: Field) => entity.requiredFirst && drawing.mode === 'create' && required;
  const groups = [
    { title: drawing.requiredTitle ?? '', fields: fields.filter(isFirst) },
    ...entity.groups.map((group) => ({
      ...group,
      fields: group.fields.flatMap(
        (name) => fields.find((field) => field.name === name && !isFirst(field)) ?? [],
      ),
    })),
    { title: drawing.restTitle, fields: [...rest, ...other].filter((field) => !isFirst(field)) },
  ].filter((group) => group.fields.length > 0);
  return groups.map((group) => ({ ...group, isAlone: groups.length === 1 }));
}

/** Whether a group of a record is empty and has no required field. */
export function isUnused({ fields }: VisibleGroup, record: RecordData): boolean {
  return fields.every(({ name, required }) => !required && !hasAnyValue(record[name]));
}

/** Whether a group of a new record has no required field and only empty or default values. */
export function isAsNew({ fields }: VisibleGroup, record: RecordData): boolean {
  return fields.every(
    ({ name, required, default: defaultValue }) =>
      !required && (!hasAnyValue(record[name]) || isSameValue(record[name], defaultValue)),
  );
}

/** An item of a form group: a field, or radio buttons that replace the fields they set. */
export type GroupItem = { readonly field: Field } | { readonly radios: Radios };

/** The items of a form group in order. Radio buttons are at the position of the first field that they replace. */
export function itemsOf({ fields, radios = [] }: Pick<VisibleGroup, 'fields' | 'radios'>): GroupItem[] {
  const placed = new Set<Radios>();
  return fields.flatMap((field): GroupItem[] => {
    const one = radios.find((each) => namesIn(each).includes(field.name));
    if (!one) return [{ field }];
    if (placed.has(one)) return [];
    placed.add(one);
    return [{ radios: one }];
  });
}

/** The names of the fields that radio buttons set or show. */
export function namesIn({ options }: Radios): string[] {
  const names = options.flatMap(({ set, of }) => [...Object.keys(set), ...(of === undefined ? [] : [of])]);
  return [...new Set(names)];
}

/**
 * Returns the radio option that matches a record: the first option whose `set` values all match or, if there is none,
 * the first option with any non-empty `set` value that matches. Fields without a value count as their default.
 */
export function selectedOption(
  { options }: Radios,
  fields: readonly Field[],
  record: RecordData,
): RadioOption | undefined {
  const valueFor = (name: string) =>
    record[name] ?? fields.find((field) => field.name === name)?.default ?? null;
  const has = (name: string, value: unknown) => isSameValue(valueFor(name) ?? false, value ?? false);
  const isSet = (value: unknown) => value !== false && value !== null;
  return (
    options.find(({ set }) => Object.entries(set).every(([name, value]) => has(name, value))) ??
    options.find(({ set }) => Object.entries(set).some(([name, value]) => isSet(value) && has(name, value)))
  );
}

function isDrawn(entity: Entity, field: Field, { mode, fixed = [] }: Drawing): boolean {
  if (!isEdited(entity, field.name) || fixed.includes(field.name)) return false;
  if (field.options.sent === 'answer') return false;
  if (mode === 'create' && entity.states?.field === field.name && entity.states.start.length === 1)
    return false;
  if (isRowsFacet(entity) && field.name === entity.parent) return false;
  return mode === 'edit' || !field.readOnly || computationOf(field) !== undefined;
}

/** Limits the state field of a new record to the initial states. */
function withInitialStates({ states }: Entity, field: Field, { mode }: Drawing): Field {
  if (mode !== 'create' || states?.field !== field.name) return field;
  return {
    ...field,
    choices: field.choices.filter(({ value }) => states.start.some((start) => start === value)),
  };
}

const wideKinds: ReadonlySet<FieldKind> = new Set([
  'longText',
  'rows',
  'group',
  'map',
  'tuple',
  'variant',
  'nested',
  'json',
  'file',
  'dayMask',
  'dates',
  'timeWindows',
]);

/** A multiple-choice field with more choices than this spans both columns. */
const manyChoices = 50;

/** Whether a field spans both columns. */
export function isWide(field: Field): boolean {
  return wideKinds.has(field.kind) || (field.kind === 'choices' && field.choices.length > manyChoices);
}
