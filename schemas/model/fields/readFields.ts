import type { JsonSchema, JsonSchemaObject } from '../../values/jsonSchema.ts';
import type { FieldOptions } from '../metaSchema/metaSchema.ts';
import { flattened } from '../schema/mergeSchemas.ts';
import { isSchema } from '../schema/subschemas.ts';
import { compiles, unicodePattern } from '../schema/unicodePattern.ts';
import { withoutNull } from '../schema/withoutNull.ts';
import { type Alternative, alternativesOf, orAnything } from './alternatives.ts';
import type { Holds } from './branchChoice.ts';
import { type Choice, choicesOf, namedChoices } from './choices.ts';
import { firstNumberOf } from './computation.ts';
import { type Declarations, declarationsIn, isSteered, readNames } from './declarations.ts';
import { drawnShape } from './drawnShape.ts';
import { type Above, type FieldKind, furtherItems, itemsOf, kindOf, placesOf, refsIn } from './fieldKind.ts';
import { defaultOf, optionsIn } from './fieldOptions.ts';
import { fieldTitle } from './fieldTitle.ts';
import { fixedValue, isConsent } from './fixedValue.ts';

/** One field of an entity, read from its property with every default filled in. */
export interface Field {
  readonly name: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly kind: FieldKind;
  /** The property's own shape: references followed, "or null" taken out. */
  readonly shape: JsonSchemaObject;
  readonly nullable: boolean;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly default?: unknown;
  /** It can have one value only, and has it wherever the object is that it is a part of: nobody has to say it. */
  readonly isAlways?: boolean;
  readonly options: FieldOptions;
  readonly choices: readonly Choice[];
  /** The fields of a group, or of one row of rows; rows of anything else have one, named ''. Of a tuple one for each place. */
  readonly fields: readonly Field[];
  /** The fields of a group as they stand for a value: where they go by the value. */
  readonly fieldsFor?: FieldsFor;
  /** The shapes of which a variant has one. */
  readonly alternatives?: readonly Field[];
  /** What is drawn when a nested part is opened. */
  readonly opened?: () => Field;
  /** The value of a map under a name of its own; undefined for a name that it does not take. */
  readonly other?: (name: string) => Field | undefined;
  /** What may follow the places of a tuple. */
  readonly rest?: Field;
}

/**
 * The fields that show, and what they ask for, by a value; `chosen`: which branch a person chose where no field tells
 * it, or all of them; the one that the value is like where it is left out.
 */
export type FieldsFor = (value: unknown, holds: Holds, chosen?: number | 'all') => readonly Field[];

/**
 * Reads the fields of an object's schema in the order in which it declares them, those that only a
 * branch declares (`then`, `oneOf` …) after them.
 */
export function readFields(schema: JsonSchema, root: JsonSchemaObject, above = startOf(root)): Field[] {
  return fieldsOf(declarationsIn(schema, root), root, above);
}

/** A file contains itself by `#`, or by the definition that its root is. */
function startOf(root: JsonSchemaObject): Above {
  return new Set<string | JsonSchema>(['#', ...refsIn(root)]);
}

function fieldsOf(
  { always, branches, required }: Declarations,
  root: JsonSchemaObject,
  above: Above,
): Field[] {
  const names = [...new Set([...always.keys(), ...branches.keys()])];
  return names.flatMap((name) => {
    const property = drawnShape(always.get(name), branches.get(name) ?? []);
    // What no value fits is never there.
    if (flattened(property, root) === false) return [];
    return [readField(name, property, root, required.has(name), above)];
  });
}

/** The fields as they stand for a value; undefined where they are the same for every value. */
export function steering(
  schema: JsonSchema,
  root: JsonSchemaObject,
  above = startOf(root),
): FieldsFor | undefined {
  if (!isSteered(schema, root, [])) return undefined;
  const order = [...new Set(readNames(schema, root))];
  let always: ReadonlySet<string> | undefined;
  return (value, holds, chosen) => {
    const names = always ?? namesOfAlways(schema, root, above);
    always = names;
    const fields = fieldsOf(declarationsIn(schema, root, { value, holds, chosen }), root, above);
    return fields
      .map((field) => leftToPeople(field, names))
      .sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  };
}

function namesOfAlways(schema: JsonSchema, root: JsonSchemaObject, above: Above): ReadonlySet<string> {
  return new Set(readFields(schema, root, above).flatMap(({ name, isAlways }) => (isAlways ? [name] : [])));
}

/** What can have one value only as long as the others stay as they are is for people to say, and to take back. */
function leftToPeople(field: Field, always: ReadonlySet<string>): Field {
  return field.isAlways && !always.has(field.name) ? { ...field, isAlways: false } : field;
}

/**
 * The fields that only a branch declares (`then`, `oneOf` …). They are drawn, stored and validated as
 * one shape, whether their branch holds or not.
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
  above: Above | 'opened',
): Field {
  const followed = flattened(property, root);
  const { shape, nullable } =
    typeof followed === 'object' ? withoutNull(followed, root) : { shape: {}, nullable: true };
  const options = optionsIn(followed);
  const kind = kindOf(property, root, options, above);
  const around = above === 'opened' ? [] : [...above];
  const within = new Set<string | JsonSchema>([
    ...around,
    ...(typeof property === 'object' ? [property] : []),
    ...refsIn(property),
  ]);
  const told = {
    name,
    title: fieldTitle(name, property, shape, root),
    description: shape.description,
    kind,
    shape,
    nullable,
    // A number that counts on is never missing.
    required: required && firstNumberOf({ options }) === undefined,
    readOnly: shape.readOnly === true,
    options,
    choices: namedChoices(choicesOf(kind === 'choices' ? (itemsOf(shape, root) ?? {}) : shape), options),
  };
  const asksConsent = isConsent(told);
  const only = told.required && !nullable && !asksConsent ? fixedValue(told) : undefined;
  return {
    ...told,
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
  readonly above: Above;
  readonly required: boolean;
}

type InnerFields = Pick<Field, 'fields' | 'fieldsFor' | 'alternatives' | 'opened' | 'other' | 'rest'>;

const readInner: Partial<Record<FieldKind, (inner: Inner) => Partial<InnerFields>>> = {
  group: ({ shape, root, above }) => {
    const fieldsFor = steering(shape, root, above);
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
    other: othersOf(shape, root, above),
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

/** A row of fields, where every row is an object of the same fields; otherwise one field of whatever a row is. */
function rowFields(shape: JsonSchemaObject, root: JsonSchemaObject, above: Above): Field[] {
  const items = isSchema(shape.items) ? shape.items : shape.contains === undefined ? true : shape.contains;
  const row = readField('', orAnything(items), root, true, above);
  return row.kind === 'group' && !row.nullable && row.fieldsFor === undefined ? [...row.fields] : [row];
}

/** The value of a map, or of an open record, by its name: what fits the name, or what all others are. */
export function othersOf(
  shape: JsonSchemaObject,
  root: JsonSchemaObject,
  above: Above = startOf(root),
): (name: string) => Field | undefined {
  const patterns = Object.entries(shape.patternProperties ?? {});
  const extra = shape.additionalProperties ?? true;
  const known = new Map<JsonSchema, Field>();
  const fieldOf = (schema: JsonSchema): Field => {
    const field = known.get(schema) ?? readField('', orAnything(schema), root, true, above);
    known.set(schema, field);
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

function alternative(part: Alternative, index: number, root: JsonSchemaObject, above: Above): Field {
  return { ...readField(String(index), part.schema, root, true, above), title: part.title };
}
