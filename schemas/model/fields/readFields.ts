import type { JsonSchema, JsonSchemaObject, JsonType } from '../../values/jsonSchema.ts';
import { titleOf } from '../../values/naming.ts';
import { isObject, memberOf } from '../../values/plainData.ts';
import type { FieldOptions } from '../metaSchema/metaSchema.ts';
import { branchesIn, bringsFields, discriminatorOf } from '../schema/branches.ts';
import { bothParts, flattened } from '../schema/mergeSchemas.ts';
import { followRef } from '../schema/resolveSchema.ts';
import { isSchema, subschemas } from '../schema/subschemas.ts';
import { compiles, unicodePattern } from '../schema/unicodePattern.ts';
import { withoutNull } from '../schema/withoutNull.ts';
import { type Alternative, alternativesOf, orAnything } from './alternatives.ts';
import { type Choice, choicesOf } from './choices.ts';
import { computationOf, firstNumberOf } from './computation.ts';
import {
  type Above,
  type FieldKind,
  furtherItems,
  itemsOf,
  kindOf,
  optionsOf,
  placesOf,
  refsIn,
  takesOthers,
} from './fieldKind.ts';

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

/** Whether a value fits a part of the schema: the validator's answer, handed in. */
export type Holds = (part: JsonSchema, value: unknown) => boolean;

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
  return names.map((name) => {
    const property = drawn(always.get(name), branches.get(name) ?? []);
    return readField(name, property, root, required.has(name), above);
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
  return (value, holds, chosen) => {
    const fields = fieldsOf(declarationsIn(schema, root, { value, holds, chosen }), root, above);
    return fields.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  };
}

/** What must be there and is nowhere declared may be anything, in an object that takes other names. */
function undeclared(found: Declarations, schema: JsonSchema, root: JsonSchemaObject): void {
  const flat = flattened(schema, root);
  if (typeof flat !== 'object' || flat.additionalProperties === false || takesOthers(flat)) return;
  const isKnown = (name: string) => found.always.has(name) || found.branches.has(name);
  for (const name of found.required) if (!isKnown(name)) found.always.set(name, orAnything(true));
}

function readNames(schema: JsonSchema, root: JsonSchemaObject): string[] {
  const { always, branches } = declarationsIn(schema, root);
  return [...always.keys(), ...branches.keys()];
}

function isSteered(schema: JsonSchema, root: JsonSchemaObject, above: readonly JsonSchema[]): boolean {
  const followed = followRef(schema, root);
  if (typeof followed !== 'object' || above.includes(schema)) return false;
  if (branchesOf(followed).length > 0 || followed.dependentRequired !== undefined) return true;
  return (followed.allOf ?? []).some((part) => isSteered(part, root, [...above, schema]));
}

/**
 * The fields that only a branch declares (`then`, `oneOf` …). They are drawn, stored and validated as
 * one shape, whether their branch holds or not.
 */
export function branchFields(schema: JsonSchema, root: JsonSchemaObject): Field[] {
  const { always } = declarationsIn(schema, root);
  return readFields(schema, root).filter((field) => !always.has(field.name));
}

interface Declarations {
  /** What holds for every record; all that is said of a name together. */
  readonly always: Map<string, JsonSchema>;
  readonly branches: Map<string, JsonSchema[]>;
  readonly required: Set<string>;
  /** The schemas on the way, so that a schema that includes itself ends; the gate refuses it. */
  readonly above: Set<JsonSchema>;
}

/** The value by which branches are chosen. */
interface Now {
  readonly value: unknown;
  readonly holds: Holds;
  readonly chosen?: number | 'all' | undefined;
}

function declarationsIn(schema: JsonSchema, root: JsonSchemaObject, now?: Now): Declarations {
  const found: Declarations = {
    always: new Map(),
    branches: new Map(),
    required: new Set(),
    above: new Set(),
  };
  collect(schema, root, found, true, now);
  undeclared(found, schema, root);
  return found;
}

function collect(
  schema: JsonSchema,
  root: JsonSchemaObject,
  found: Declarations,
  always: boolean,
  now: Now | undefined,
): void {
  const followed = followRef(schema, root);
  if (typeof followed !== 'object' || found.above.has(schema)) return;
  found.above.add(schema);
  declare(followed, found, always);
  if (always) for (const name of requiredIn(followed, now)) found.required.add(name);
  for (const part of followed.allOf ?? []) collect(part, root, found, always, now);
  const branches = now === undefined ? branchesOf(followed) : activeBranches(followed, root, now);
  for (const part of branches) collect(part, root, found, now !== undefined && always, now);
  found.above.delete(schema);
}

function declare({ properties = {} }: JsonSchemaObject, found: Declarations, always: boolean): void {
  for (const [name, property] of Object.entries(properties)) {
    if (always) found.always.set(name, both(found.always.get(name), property));
    else found.branches.set(name, [...(found.branches.get(name) ?? []), property]);
  }
}

function requiredIn(
  { required = [], dependentRequired, dependencies }: JsonSchemaObject,
  now: Now | undefined,
): readonly string[] {
  if (now === undefined) return required;
  const lists = Object.entries({ ...dependentRequired, ...dependencies });
  return [
    ...required,
    ...lists.flatMap(([name, names]) => (Array.isArray(names) && isThere(now, name) ? names : [])),
  ];
}

function isThere({ value }: Now, name: string): boolean {
  const member = memberOf(value, name);
  return member !== undefined && member !== null;
}

const branchKeywords = new Set(['anyOf', 'oneOf', 'then', 'else', 'dependentSchemas', 'dependencies']);

function branchesOf(schema: JsonSchemaObject): JsonSchema[] {
  const branches = subschemas(schema).filter(({ keyword }) => branchKeywords.has(keyword));
  return branches.map((held) => held.value);
}

/** The branches that hold for a value: of `if` one of the two, those that depend on a field that is there, one of several. */
function activeBranches(schema: JsonSchemaObject, root: JsonSchemaObject, now: Now): JsonSchema[] {
  const depending = Object.entries({ ...schema.dependencies, ...schema.dependentSchemas });
  const condition = schema.if;
  const byCondition =
    condition === undefined ? undefined : now.holds(condition, now.value) ? schema.then : schema.else;
  return [
    ...(byCondition === undefined ? [] : [byCondition]),
    ...depending.flatMap(([name, part]) => (isSchema(part) && isThere(now, name) ? [part] : [])),
    ...(['oneOf', 'anyOf'] as const).flatMap((keyword) => chosenOf(schema[keyword] ?? [], root, now)),
  ];
}

function chosenOf(written: readonly JsonSchema[], root: JsonSchemaObject, now: Now): readonly JsonSchema[] {
  if (written.length < 2) return written;
  const branches = branchesIn({ oneOf: written }, root);
  if (!bringsFields(branches)) return [];
  const by = discriminatorOf(branches, root);
  if (by !== undefined) {
    const value = memberOf(now.value, by.name);
    return branches.filter((_, index) => by.values[index]?.includes(value) === true);
  }
  if (now.chosen === 'all') return branches;
  const chosen = branches[now.chosen ?? fittingBranch(branches, now.value, now.holds)];
  return chosen === undefined ? [] : [chosen];
}

/** The branches of a whole record of which a person chooses one; none where a field tells which, or there is no choice. */
export function branchChoice(schema: JsonSchema, root: JsonSchemaObject): readonly Alternative[] {
  const flat = flattened(schema, root);
  if (typeof flat !== 'object') return [];
  const branches = branchesIn(flat, root);
  const isChosen =
    branches.length > 1 && bringsFields(branches) && discriminatorOf(branches, root) === undefined;
  return isChosen ? alternativesOf(flat, root) : [];
}

/** Which of the branches of a whole record a value is of. */
export function fittingChoice(
  schema: JsonSchema,
  root: JsonSchemaObject,
  value: unknown,
  holds: Holds,
): number {
  const flat = flattened(schema, root);
  return typeof flat === 'object' ? fittingBranch(branchesIn(flat, root), value, holds) : 0;
}

/** The branch that a value is of: one that it fits and that names the most of it; the first where none does. */
export function fittingBranch(branches: readonly JsonSchema[], value: unknown, holds: Holds): number {
  const named = branches.map((branch) => {
    if (!holds(branch, value)) return -1;
    const names = typeof branch === 'object' ? Object.keys(branch.properties ?? {}) : [];
    return names.filter((name) => memberOf(value, name) !== undefined && memberOf(value, name) !== null)
      .length;
  });
  return Math.max(0, named.indexOf(Math.max(...named)));
}

/** Two declarations that both hold: both, unless one says nothing. */
function both(before: JsonSchema | undefined, property: JsonSchema): JsonSchema {
  if (before === undefined || before === true) return property;
  return property === true || before === property ? before : bothParts(before, property);
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
  return {
    name,
    title: shape.title ?? titleOf(name),
    description: shape.description,
    kind,
    shape,
    nullable,
    // A number that counts on is never missing.
    required: required && firstNumberOf({ options }) === undefined,
    readOnly: shape.readOnly === true,
    default: defaultOf(shape),
    options,
    choices: kind === 'choices' ? choicesOf(itemsOf(shape, root) ?? {}) : choicesOf(shape),
    ...innerOf(kind, { name, property, shape, root, above: within, required }),
  };
}

const declarations = new WeakMap<FieldOptions, FieldOptions>();

/** The options of a field as its file has them. */
export function declaredOptions({ options }: Pick<Field, 'options'>): FieldOptions {
  return declarations.get(options) ?? options;
}

/** What is worked out when it is read stands in no column to filter or sort by. */
function optionsIn(followed: JsonSchema): FieldOptions {
  const declared = optionsOf(followed);
  const computation = computationOf({ options: declared });
  if (!computation || computation.stored) return declared;
  const options = { ...declared, filter: false, sort: false };
  declarations.set(options, declared);
  return options;
}

/** A default of another type than its field says nothing; the gate tells. */
function defaultOf({ default: value, type }: JsonSchemaObject): unknown {
  const types = [type ?? []].flat();
  if (value === undefined || value === null || types.length === 0) return value;
  return types.some((one) => isOfType(value, one)) ? value : undefined;
}

function isOfType(value: unknown, type: JsonType): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
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

/**
 * The one shape by which a property is drawn and stored, from all that declare it. Takes what holds
 * for every record, and what each branch (`then`, `oneOf` …) says. A branch only narrows what always
 * holds. Branches alone draw what they agree on: all their choices, or their common type; where they
 * agree on nothing, or a record without them may hold anything, it is JSON.
 */
function drawn(always: JsonSchema | undefined, branches: readonly JsonSchema[]): JsonSchema {
  if (always !== undefined) return always;
  const [first = {}, ...others] = branches;
  if (others.every((other) => JSON.stringify(other) === JSON.stringify(first))) return first;
  if (branches.includes(true)) return {};
  const shapes = branches.filter((branch) => typeof branch === 'object');
  const title = shapes.find((shape) => shape.title !== undefined)?.title;
  return { ...(title === undefined ? {} : { title }), ...commonShape(shapes) };
}

function commonShape(written: readonly JsonSchemaObject[]): JsonSchemaObject {
  const typed = written.filter(hasShape);
  // What a branch says without a type is a limit on what the others say.
  const shapes = typed.length === 0 ? written : typed;

  const choices = shapes.map(choicesOf);
  if (choices.every((entries) => entries.length > 0)) {
    const byValue = new Map(choices.flat().map((choice) => [choice.value, choice]));
    return { oneOf: [...byValue.values()].map(({ value, title }) => ({ const: value, title })) };
  }
  const types = new Set(shapes.map((shape) => shape.type));
  const formats = new Set(shapes.map((shape) => shape.format));
  const [type] = types;
  if (types.size !== 1 || formats.size !== 1 || !isPlainType(type)) return { anyOf: shapes };
  const [format] = formats;
  return format === undefined ? { type } : { type, format };
}

function hasShape({
  type,
  $ref,
  enum: values,
  const: constant,
  oneOf,
  anyOf,
  allOf,
}: JsonSchemaObject): boolean {
  return [type, $ref, values, constant, oneOf, anyOf, allOf].some((said) => said !== undefined);
}

function isPlainType(type: JsonSchemaObject['type']): type is 'string' | 'number' | 'integer' | 'boolean' {
  return typeof type === 'string' && ['string', 'number', 'integer', 'boolean'].includes(type);
}
