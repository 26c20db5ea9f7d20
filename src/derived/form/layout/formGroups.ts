import type { Entity, RadioOption, Radios } from '#schemas/model/entity/readEntity.ts';
import { isRowsFacet } from '#schemas/model/entity/recordKind.ts';
import { computationOf } from '#schemas/model/fields/computation.ts';
import type { FieldKind } from '#schemas/model/fields/fieldKind.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { isSameValue } from '#schemas/values/sameValue.ts';
import { hasAnything } from '../../../fields/hasAnything.ts';
import { type FormMode, isEdited, otherField } from '../values/formValues.ts';

/** A titled part of a form or a show page, with the fields that are drawn in it. */
export interface DrawnGroup {
  readonly title: string;
  readonly description?: string | undefined;
  readonly fields: readonly Field[];
  readonly section?: string | undefined;
  readonly columns?: 1 | 2 | 3 | undefined;
  readonly closed?: boolean | undefined;
  readonly radios?: readonly Radios[] | undefined;
  /** Shut at first because nothing is in it and nothing has to be. */
  readonly isUnused?: boolean;
  /** The only group there is: the page's own title says what it is. */
  readonly isAlone: boolean;
}

interface Drawing {
  readonly mode: FormMode;
  /** What the last group is called when the entity's groups leave fields out. */
  readonly restTitle: string;
  /** What the other fields of an open entity are called. */
  readonly otherTitle: string;
  /** What the group of the required fields of a new record is called. */
  readonly requiredTitle?: string | undefined;
  /** Fields whose value the surroundings decide: the record that a part belongs to. */
  readonly fixed?: readonly string[] | undefined;
}

/**
 * The groups of an entity's form with the fields that a person may see, in order. Nothing that can be
 * edited is left out: what no group names comes last.
 */
export function formGroups(entity: Entity, visible: readonly Field[], drawing: Drawing): DrawnGroup[] {
  const drawn = visible
    .filter((field) => isDrawn(entity, field, drawing))
    .map((field) => atStart(entity, field, drawing));
  const named = new Set(entity.groups.flatMap((group) => group.fields));
  const rest = drawn.filter((field) => !named.has(field.name));
  const other = entity.open ? [otherField(entity, drawing.otherTitle)] : [];
  const isFirst = ({ required }: Field) => entity.requiredFirst && drawing.mode === 'create' && required;
  const groups = [
    { title: drawing.requiredTitle ?? '', fields: drawn.filter(isFirst) },
    ...entity.groups.map((group) => ({
      ...group,
      fields: group.fields.flatMap(
        (name) => drawn.find((field) => field.name === name && !isFirst(field)) ?? [],
      ),
    })),
    { title: drawing.restTitle, fields: [...rest, ...other].filter((field) => !isFirst(field)) },
  ].filter((group) => group.fields.length > 0);
  return groups.map((group) => ({ ...group, isAlone: groups.length === 1 }));
}

/** Whether nothing is in a group of a record, and nothing has to be. */
export function isUnused({ fields }: DrawnGroup, record: RecordData): boolean {
  return fields.every(({ name, required }) => !required && !hasAnything(record[name]));
}

/** Whether nothing is in a group of a new record but what every new record has. */
export function isAsNew({ fields }: DrawnGroup, record: RecordData): boolean {
  return fields.every(
    ({ name, required, default: usual }) =>
      !required && (!hasAnything(record[name]) || isSameValue(record[name], usual)),
  );
}

/** What stands in a group: a field, or radio buttons in the place of the fields that they set. */
export type DrawnItem = { readonly field: Field } | { readonly radios: Radios };

/** The fields of a group in their order; radio buttons stand where the first of their fields would. */
export function itemsOf({ fields, radios = [] }: Pick<DrawnGroup, 'fields' | 'radios'>): DrawnItem[] {
  const placed = new Set<Radios>();
  return fields.flatMap((field): DrawnItem[] => {
    const one = radios.find((each) => namesIn(each).includes(field.name));
    if (!one) return [{ field }];
    if (placed.has(one)) return [];
    placed.add(one);
    return [{ radios: one }];
  });
}

/** The fields that radio buttons set or show. */
export function namesIn({ options }: Radios): string[] {
  const names = options.flatMap(({ set, of }) => [...Object.keys(set), ...(of === undefined ? [] : [of])]);
  return [...new Set(names)];
}

/**
 * The option that the values of a record stand for; of values that contradict each other the first one that sets
 * something they have. A field without a value has its default.
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

/** A new record is offered only the states that a record starts in. */
function atStart({ states }: Entity, field: Field, { mode }: Drawing): Field {
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

/** More choices than that, several at a time, need room. */
const manyChoices = 50;

/** Whether a field takes both columns. */
export function isWide(field: Field): boolean {
  return wideKinds.has(field.kind) || (field.kind === 'choices' && field.choices.length > manyChoices);
}
