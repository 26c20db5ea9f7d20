import type { Choice, FieldKind } from './fieldKind.ts';
import { choicesOf, itemsOf, kindOf, wordsOf } from './fieldKind.ts';
import type { JsonSchema, JsonSchemaObject } from './jsonSchema.ts';
import type { FieldWords } from './metaSchema.ts';
import { childSchemas, followRef, withoutNull } from './resolveSchema.ts';
import { titleOf } from './words.ts';

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
  readonly words: FieldWords;
  readonly choices: readonly Choice[];
  /** The fields of a group, or of one row of rows; rows of plain values have one, named ''. */
  readonly fields: readonly Field[];
}

/**
 * Reads the fields of an object's schema in the order in which it declares them, those that only a
 * branch declares (`then`, `oneOf`, `allOf` …) after them.
 */
export function readFields(schema: JsonSchema, root: JsonSchemaObject): Field[] {
  const declared = new Map<string, JsonSchema>();
  const required = new Set<string>();
  collect(schema, root, declared, required, true);
  return [...declared].map(([name, property]) => readField(name, property, root, required.has(name)));
}

function collect(
  schema: JsonSchema,
  root: JsonSchemaObject,
  declared: Map<string, JsonSchema>,
  required: Set<string>,
  always: boolean,
): void {
  const followed = followRef(schema, root);
  if (typeof followed !== 'object') return;
  for (const [name, property] of Object.entries(followed.properties ?? {})) {
    declared.set(name, merged(declared.get(name), property, always));
  }
  if (always) for (const name of followed.required ?? []) required.add(name);
  for (const part of followed.allOf ?? []) collect(part, root, declared, required, always);
  for (const part of branchesOf(followed)) collect(part, root, declared, required, false);
}

function branchesOf(schema: JsonSchemaObject): JsonSchema[] {
  const { anyOf, oneOf, then, else: otherwise, dependentSchemas, dependencies } = schema;
  return childSchemas({
    anyOf,
    oneOf,
    then,
    else: otherwise,
    dependentSchemas,
    dependencies,
  } as JsonSchemaObject);
}

/** A field that two places declare: the first shape is drawn, unless branches disagree; then it is JSON. */
function merged(before: JsonSchema | undefined, property: JsonSchema, always: boolean): JsonSchema {
  if (before === undefined || before === true) return property;
  if (always || !hasShape(property) || JSON.stringify(before) === JSON.stringify(property)) return before;
  return refines(before, property) ? before : ({ title: titleIn(before) ?? titleIn(property) } as JsonSchema);
}

function hasShape(schema: JsonSchema): boolean {
  return typeof schema === 'object' && (schema.type !== undefined || schema.$ref !== undefined);
}

function refines(before: JsonSchema, property: JsonSchema): boolean {
  return (
    typeof before === 'object' &&
    typeof property === 'object' &&
    (before.type === property.type || property.const !== undefined || property.enum !== undefined)
  );
}

function titleIn(schema: JsonSchema): string | undefined {
  return typeof schema === 'object' ? schema.title : undefined;
}

function readField(name: string, property: JsonSchema, root: JsonSchemaObject, required: boolean): Field {
  const followed = followRef(property, root);
  const { shape, nullable } =
    typeof followed === 'object' ? withoutNull(followed, root) : { shape: {}, nullable: true };
  const words = wordsOf(followed);
  const kind = kindOf(property, root, words);
  return {
    name,
    title: shape.title ?? titleOf(name),
    description: shape.description,
    kind,
    shape,
    nullable,
    required,
    readOnly: shape.readOnly === true,
    default: shape.default,
    words,
    choices: kind === 'choices' ? choicesOf(itemsOf(shape, root) ?? {}) : choicesOf(shape),
    fields: innerFields(kind, shape, root),
  };
}

function innerFields(kind: FieldKind, shape: JsonSchemaObject, root: JsonSchemaObject): Field[] {
  if (kind === 'group') return readFields(shape, root);
  const items = kind === 'rows' ? itemsOf(shape, root) : undefined;
  if (!items) return [];
  return items.type === 'object' ? readFields(items, root) : [readField('', items, root, true)];
}
