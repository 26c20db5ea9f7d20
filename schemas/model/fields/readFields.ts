import type { JsonSchema, JsonSchemaObject } from '../../values/jsonSchema.ts';
import { titleOf } from '../../values/naming.ts';
import type { FieldOptions } from '../entity/metaSchema.ts';
import { followRef } from '../schema/resolveSchema.ts';
import { subschemas } from '../schema/subschemas.ts';
import { withoutNull } from '../schema/withoutNull.ts';
import { type Choice, choicesOf } from './choices.ts';
import { computationOf, firstNumberOf } from './computation.ts';
import { type FieldKind, itemsOf, kindOf, optionsOf } from './fieldKind.ts';

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
  /** The fields of a group, or of one row of rows; rows of plain values have one, named ''. */
  readonly fields: readonly Field[];
}

/**
 * Reads the fields of an object's schema in the order in which it declares them, those that only a
 * branch declares (`then`, `oneOf`, `allOf` …) after them.
 */
export function readFields(schema: JsonSchema, root: JsonSchemaObject): Field[] {
  const { always, branches, required } = declarationsIn(schema, root);
  const names = [...new Set([...always.keys(), ...branches.keys()])];
  return names.map((name) => {
    const property = drawn(always.get(name), branches.get(name) ?? []);
    return readField(name, property, root, required.has(name));
  });
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
  /** What holds for every record; the first of several that has a type. */
  readonly always: Map<string, JsonSchema>;
  readonly branches: Map<string, JsonSchema[]>;
  readonly required: Set<string>;
  /** The schemas on the way, so that a schema that includes itself ends; the gate refuses it. */
  readonly above: Set<JsonSchema>;
}

function declarationsIn(schema: JsonSchema, root: JsonSchemaObject): Declarations {
  const found: Declarations = {
    always: new Map(),
    branches: new Map(),
    required: new Set(),
    above: new Set(),
  };
  collect(schema, root, found, true);
  return found;
}

function collect(schema: JsonSchema, root: JsonSchemaObject, found: Declarations, always: boolean): void {
  const followed = followRef(schema, root);
  if (typeof followed !== 'object' || found.above.has(schema)) return;
  found.above.add(schema);
  for (const [name, property] of Object.entries(followed.properties ?? {})) {
    if (always) found.always.set(name, both(found.always.get(name), property));
    else found.branches.set(name, [...(found.branches.get(name) ?? []), property]);
  }
  if (always) for (const name of followed.required ?? []) found.required.add(name);
  for (const part of followed.allOf ?? []) collect(part, root, found, always);
  for (const part of branchesOf(followed)) collect(part, root, found, false);
  found.above.delete(schema);
}

const branchKeywords = new Set(['anyOf', 'oneOf', 'then', 'else', 'dependentSchemas', 'dependencies']);

function branchesOf(schema: JsonSchemaObject): JsonSchema[] {
  const branches = subschemas(schema).filter(({ keyword }) => branchKeywords.has(keyword));
  return branches.map((held) => held.value);
}

/** Two declarations that both hold: the first, with the other's type where it has none. */
function both(before: JsonSchema | undefined, property: JsonSchema): JsonSchema {
  if (before === undefined || before === true) return property;
  if (hasShape(before) || typeof before !== 'object' || typeof property !== 'object') return before;
  return { ...property, ...before };
}

function hasShape(schema: JsonSchema): boolean {
  return typeof schema === 'object' && (schema.type !== undefined || schema.$ref !== undefined);
}

function readField(name: string, property: JsonSchema, root: JsonSchemaObject, required: boolean): Field {
  const followed = followRef(property, root);
  const { shape, nullable } =
    typeof followed === 'object' ? withoutNull(followed, root) : { shape: {}, nullable: true };
  const options = optionsIn(followed);
  const kind = kindOf(property, root, options);
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
    default: shape.default,
    options,
    choices: kind === 'choices' ? choicesOf(itemsOf(shape, root) ?? {}) : choicesOf(shape),
    fields: innerFields(kind, shape, root),
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

function innerFields(kind: FieldKind, shape: JsonSchemaObject, root: JsonSchemaObject): Field[] {
  if (kind === 'group') return readFields(shape, root);
  const items = kind === 'rows' ? itemsOf(shape, root) : undefined;
  if (!items) return [];
  return items.type === 'object' ? readFields(items, root) : [readField('', items, root, true)];
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

function commonShape(shapes: readonly JsonSchemaObject[]): JsonSchemaObject {
  const choices = shapes.map(choicesOf);
  if (choices.every((entries) => entries.length > 0)) {
    const byValue = new Map(choices.flat().map((choice) => [choice.value, choice]));
    return { oneOf: [...byValue.values()].map(({ value, title }) => ({ const: value, title })) };
  }
  const types = new Set(shapes.map((shape) => shape.type));
  const formats = new Set(shapes.map((shape) => shape.format));
  const [type] = types;
  if (types.size !== 1 || formats.size !== 1 || !isPlainType(type)) return {};
  const [format] = formats;
  return format === undefined ? { type } : { type, format };
}

function isPlainType(type: JsonSchemaObject['type']): type is 'string' | 'number' | 'integer' | 'boolean' {
  return typeof type === 'string' && ['string', 'number', 'integer', 'boolean'].includes(type);
}
