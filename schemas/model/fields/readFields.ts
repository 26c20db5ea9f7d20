import type { JsonSchema, JsonSchemaObject } from '../../values/jsonSchema.ts';
import type { FieldOptions } from '../metaSchema/metaSchema.ts';
import { resolveAndMerge } from '../schema/mergeSchemas.ts';
import { isSchema } from '../schema/subschemas.ts';
import { compiles, unicodePattern } from '../schema/unicodePattern.ts';
import { withoutNull } from '../schema/withoutNull.ts';
import { type Alternative, alternativesOf, orAnything } from './alternatives.ts';
import type { MatchesSchema } from './branchChoice.ts';
import { type Choice, choicesOf, namedChoices } from './choices.ts';
import { firstNumberOf } from './computation.ts';
import { type Declarations, declarationsIn, isConditional, readNames } from './declarations.ts';
import { displayShape } from './displayShape.ts';
import {
  type EnclosingSchemas,
  type FieldKind,
  furtherItems,
  itemsOf,
  kindOf,
  placesOf,
  refsIn,
} from './fieldKind.ts';
import { defaultOf, optionsIn } from './fieldOptions.ts';
import { fieldTitle } from './fieldTitle.ts';
import { fixedValue, isConsent } from './fixedValue.ts';

/** A field of an entity with all defaults. */
export interface Field {
  readonly name: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly kind: FieldKind;
  /** The property's schema with references resolved and "or null" removed. */
  readonly shape: JsonSchemaObject;
  readonly nullable: boolean;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly default?: unknown;
  /** Whether the field is required and has a single possible value, so that forms need no input for it. */
  readonly isAlways?: boolean;
  readonly options: FieldOptions;
  readonly choices: readonly Choice[];
  /**
   * The fields of a group, or of each row. If rows are not objects, a single field named ''. For a tuple, one field per
   * position.
   */
  readonly fields: readonly Field[];
  /** Returns the fields of a group for a value. Set if they depend on the value. */
  readonly fieldsFor?: FieldsFor;
  /** The alternatives of a field that accepts several shapes. */
  readonly alternatives?: readonly Field[];
  /** Returns the field to render after the user opens it. Set for fields that are not rendered at first. */
  readonly opened?: () => Field;
  /** Returns the field of a map entry by its name; undefined for a name that is not allowed. */
  readonly other?: (name: string) => Field | undefined;
  /** The field of the items after a tuple's positions. */
  readonly rest?: Field;
}

/**
 * Returns the visible fields for a value. `chosen` is the branch that the user chose if no field's value determines the
 * branch, or `all`; defaults to the branch that the value matches.
 */
export type FieldsFor = (value: unknown, holds: MatchesSchema, chosen?: number | 'all') => readonly Field[];

/**
 * Reads the fields of an object's schema in declaration order. Fields that only a branch declares (`then`, `oneOf` …)
 * come last.
 */
export function readFields(schema: JsonSchema, root: JsonSchemaObject, above = startOf(root)): Field[] {
  return fieldsOf(declarationsIn(schema, root), root, above);
}

/**
 * The initial `above`: the `$ref`s that stand for the whole file, which are `#` and the definition that the root refers
 * to.
 */
function startOf(root: JsonSchemaObject): EnclosingSchemas {
  return new Set<string | JsonSchema>(['#', ...refsIn(root)]);
}

function fieldsOf(
  { always, branches, required }: Declarations,
  root: JsonSchemaObject,
  above: EnclosingSchemas,
): Field[] {
  const names = [...new Set([...always.keys(), ...branches.keys()])];
  return names.flatMap((name) => {
    const property = displayShape(always.get(name), branches.get(name) ?? []);
    // A property whose schema allows no value is never present.
    if (resolveAndMerge(property, root) === false) return [];
    return [readField(name, property, root, required.has(name), above)];
  });
}

/** Returns the function that computes the fields for a value; undefined if the fields do not depend on the value. */
export function conditionalFields(
  schema: JsonSchema,
  root: JsonSchemaObject,
  above = startOf(root),
): FieldsFor | undefined {
  if (!isConditional(schema, root, [])) return undefined;
  const order = [...new Set(readNames(schema, root))];
  let always: ReadonlySet<string> | undefined;
  return (value, holds, chosen) => {
    const names = always ?? namesOfAlways(schema, root, above);
    always = names;
    const fields = fieldsOf(declarationsIn(schema, root, { value, holds, chosen }), root, above);
    return fields
      .map((field) => asEditable(field, names))
      .sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  };
}

function namesOfAlways(
  schema: JsonSchema,
  root: JsonSchemaObject,
  above: EnclosingSchemas,
): ReadonlySet<string> {
  return new Set(readFields(schema, root, above).flatMap(({ name, isAlways }) => (isAlways ? [name] : [])));
}

/**
 * Lets the user enter a field whose only possible value depends on other fields, because its value must change with
 * them.
 */
function asEditable(field: Field, always: ReadonlySet<string>): Field {
  return field.isAlways && !always.has(field.name) ? { ...field, isAlways: false } : field;
}

/**
 * The fields that only a branch declares (`then`, `oneOf` …). Each has the same shape for rendering, storing and
 * validating, even while its branch does not apply.
 */
export function branchFields(schema: JsonSchema, root: JsonSchemaObject): Field[] {
  const { always } = declarationsIn(schema, root);
  return readFields(schema, root).filter((field) => !always.has(field.name));
}

function readField(
  name: string,
  property: JsonSchema,
  root: JsonSchemaObject,
  required: boolean,
  above: EnclosingSchemas | 'opened',
): Field {
  const followed = resolveAndMerge(property, root);
  const { shape, nullable } =
    typeof followed === 'object' ? withoutNull(followed, root) : { shape: {}, nullable: true };
  const options = optionsIn(followed);
  const kind = kindOf(property, root, options, above);
  const outer = above === 'opened' ? [] : [...above];
  const within = new Set<string | JsonSchema>([
    ...outer,
    ...(typeof property === 'object' ? [property] : []),
    ...refsIn(property),
  ]);
  const common = {
    name,
    title: fieldTitle(name, property, shape, root),
    description: shape.description,
    kind,
    shape,
    nullable,
    // The service assigns sequence numbers, so the user need not enter them.
    required: required && firstNumberOf({ options }) === undefined,
    readOnly: shape.readOnly === true,
    options,
    choices: namedChoices(choicesOf(kind === 'choices' ? (itemsOf(shape, root) ?? {}) : shape), options),
  };
  const asksConsent = isConsent(common);
  const only = common.required && !nullable && !asksConsent ? fixedValue(common) : undefined;
  return {
    ...common,
    default: asksConsent ? undefined : (defaultOf(shape) ?? only),
    ...(only === undefined ? {} : { isAlways: true }),
    ...innerOf(kind, { name, property, shape, root, above: within, required }),
  };
}

interface Inner {
  readonly name: string;
  readonly property: JsonSchema;
  readonly shape: JsonSchemaObject;
  readonly root: JsonSchemaObject;
  readonly above: EnclosingSchemas;
  readonly required: boolean;
}

type InnerFields = Pick<Field, 'fields' | 'fieldsFor' | 'alternatives' | 'opened' | 'other' | 'rest'>;

const readInner: Partial<Record<FieldKind, (inner: Inner) => Partial<InnerFields>>> = {
  group: ({ shape, root, above }) => {
    const fieldsFor = conditionalFields(shape, root, above);
    return { fields: readFields(shape, root, above), ...(fieldsFor ? { fieldsFor } : {}) };
  },
  rows: ({ shape, root, above }) => ({ fields: rowFields(shape, root, above) }),
  tuple: ({ shape, root, above }) => {
    const further = furtherItems(shape);
    const fields = placesOf(shape).map((place, index) => readField(String(index), place, root, true, above));
    return {
      fields,
      ...(further === false ? {} : { rest: readField('', orAnything(further), root, true, above) }),
    };
  },
  map: ({ shape, root, above }) => ({
    fields: readFields(shape, root, above),
    other: undeclaredFieldSchema(shape, root, above),
  }),
  variant: ({ shape, root, above }) => ({
    alternatives: alternativesOf(shape, root).map((one, index) => alternative(one, index, root, above)),
  }),
  nested: ({ name, property, root, required }) => ({
    opened: () => readField(name, property, root, required, 'opened'),
  }),
};

function innerOf(kind: FieldKind, inner: Inner): Partial<InnerFields> & Pick<Field, 'fields'> {
  return { fields: [], ...readInner[kind]?.(inner) };
}

/** The fields of a row if every row is an object with the same fields; otherwise one field for the row itself. */
function rowFields(shape: JsonSchemaObject, root: JsonSchemaObject, above: EnclosingSchemas): Field[] {
  const items = isSchema(shape.items) ? shape.items : shape.contains === undefined ? true : shape.contains;
  const row = readField('', orAnything(items), root, true, above);
  return row.kind === 'group' && !row.nullable && row.fieldsFor === undefined ? [...row.fields] : [row];
}

/**
 * Finds the schema of an undeclared name in a map or an open record: from the pattern that it matches, otherwise from
 * `additionalProperties`.
 */
export function undeclaredFieldSchema(
  shape: JsonSchemaObject,
  root: JsonSchemaObject,
  above: EnclosingSchemas = startOf(root),
): (name: string) => Field | undefined {
  const patterns = Object.entries(shape.patternProperties ?? {});
  const extra = shape.additionalProperties ?? true;
  const cache = new Map<JsonSchema, Field>();
  const fieldOf = (schema: JsonSchema): Field => {
    const field = cache.get(schema) ?? readField('', orAnything(schema), root, true, above);
    cache.set(schema, field);
    return field;
  };
  return (name) => {
    const found = patterns.find(([pattern]) => matches(pattern, name))?.[1] ?? extra;
    return found === false ? undefined : fieldOf(found);
  };
}

function matches(pattern: string, name: string): boolean {
  const source = unicodePattern(pattern);
  return compiles(source) && new RegExp(source, 'u').test(name);
}

function alternative(
  part: Alternative,
  index: number,
  root: JsonSchemaObject,
  above: EnclosingSchemas,
): Field {
  return { ...readField(String(index), part.schema, root, true, above), title: part.title };
}
