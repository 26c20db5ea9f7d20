import type { JsonSchema, JsonSchemaObject } from '../../values/jsonSchema.ts';
import { memberOf } from '../../values/plainData.ts';
import { branchesIn, bringsFields, discriminatorOf } from '../schema/branches.ts';
import { bothParts, resolveAndMerge } from '../schema/mergeSchemas.ts';
import { followRef } from '../schema/resolveSchema.ts';
import { isSchema, subschemas } from '../schema/subschemas.ts';
import { orAnything } from './alternatives.ts';
import { bestMatchingBranch, type MatchesSchema } from './branchChoice.ts';
import { choicesOf } from './choices.ts';
import { displayShape } from './displayShape.ts';
import { allowsUndeclaredNames } from './fieldKind.ts';

/** The declarations of a schema, by property name. */
export interface Declarations {
  /** The declarations outside of branches, keyed by property. Several declarations of a property are combined. */
  readonly always: Map<string, JsonSchema>;
  readonly branches: Map<string, JsonSchema[]>;
  readonly required: Set<string>;
  /**
   * The schemas that are being read. Reading stops at a schema that includes itself, which the schema gate
   * (`schemas/check`) refuses.
   */
  readonly above: Set<JsonSchema>;
}

/** The value that determines which branches apply, and the branch that the user chose. */
interface Now {
  readonly value: unknown;
  readonly holds: MatchesSchema;
  readonly chosen?: number | 'all' | undefined;
}

/** Collects the declarations of each property. With a value, only branches that apply to it are included. */
export function declarationsIn(schema: JsonSchema, root: JsonSchemaObject, now?: Now): Declarations {
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
  if (found.above.has(schema)) return;
  // Within a branch, combines several declarations of the same property.
  const followed = always ? followRef(schema, root) : resolveAndMerge(schema, root);
  if (typeof followed !== 'object') return;
  found.above.add(schema);
  declare(followed, found, always);
  if (always) for (const name of requiredIn(followed, now)) found.required.add(name);
  for (const part of followed.allOf ?? []) collect(part, root, found, always, now);
  if (now === undefined && always) narrowDiscriminator(followed, root, found);
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
  return branches.map((branch) => branch.value);
}

/**
 * The branches that apply to a value: `then` or `else` of an `if`, dependent schemas of fields that are present, and
 * the matching branch of `oneOf` or `anyOf`.
 */
function activeBranches(schema: JsonSchemaObject, root: JsonSchemaObject, now: Now): JsonSchema[] {
  const depending = Object.entries({ ...schema.dependencies, ...schema.dependentSchemas });
  const condition = schema.if;
  const byCondition =
    condition === undefined ? undefined : now.holds(condition, now.value) ? schema.then : schema.else;
  return [
    ...(byCondition === undefined ? [] : [byCondition]),
    ...depending.flatMap(([name, part]) => (isSchema(part) && isThere(now, name) ? [part] : [])),
    ...(['oneOf', 'anyOf'] as const).flatMap((keyword) => chosenOf(schema, keyword, root, now)),
  ];
}

function chosenOf(
  schema: JsonSchemaObject,
  keyword: 'oneOf' | 'anyOf',
  root: JsonSchemaObject,
  now: Now,
): readonly JsonSchema[] {
  const written = schema[keyword] ?? [];
  if (written.length < 2) return written;
  const branches = branchesIn({ oneOf: written }, root);
  if (!bringsFields(branches)) return [];
  const by = discriminatorOf(branches, root);
  if (by !== undefined) {
    const value = memberOf(now.value, by.name);
    const chosen = branches.filter((_, index) => by.values[index]?.includes(value) === true);
    return [
      discriminatorField(schema, branches, by.name),
      ...chosen.map((branch) => withoutProperty(branch, by.name)),
    ];
  }
  if (now.chosen === 'all') return branches;
  const chosen = branches[now.chosen ?? bestMatchingBranch(branches, now.value, now.holds)];
  return chosen === undefined ? [] : [chosen];
}

/** Restricts a discriminator field that is always present to the values that the branches list. */
function narrowDiscriminator(schema: JsonSchemaObject, root: JsonSchemaObject, found: Declarations): void {
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const branches = branchesIn({ oneOf: schema[keyword] ?? [] }, root);
    const by = discriminatorOf(branches, root);
    if (by !== undefined && found.always.has(by.name))
      declare(discriminatorField(schema, branches, by.name), found, true);
  }
}

/**
 * Returns a schema that lets the discriminator field take the values of all branches, so that the user can switch
 * branches. Empty if the field lists its own values.
 */
function discriminatorField(
  schema: JsonSchemaObject,
  branches: readonly JsonSchema[],
  name: string,
): JsonSchemaObject {
  if (choicesOf((memberOf(schema.properties, name) as JsonSchemaObject | undefined) ?? {}).length > 0)
    return {};
  const declarations = branches.map((branch) =>
    typeof branch === 'object' ? branch.properties?.[name] : undefined,
  );
  return {
    properties: {
      [name]: displayShape(
        undefined,
        declarations.filter((one) => one !== undefined),
      ),
    },
  };
}

function withoutProperty(branch: JsonSchema, name: string): JsonSchema {
  if (typeof branch !== 'object') return branch;
  const { [name]: _, ...properties } = branch.properties ?? {};
  return { ...branch, properties };
}

/**
 * Adds required fields that have no declaration, with any value allowed. Does nothing if the object forbids undeclared
 * names, or already accepts them (`allowsUndeclaredNames`).
 */
function undeclared(found: Declarations, schema: JsonSchema, root: JsonSchemaObject): void {
  const flat = resolveAndMerge(schema, root);
  if (typeof flat !== 'object' || flat.additionalProperties === false || allowsUndeclaredNames(flat)) return;
  const isKnown = (name: string) => found.always.has(name) || found.branches.has(name);
  for (const name of found.required) if (!isKnown(name)) found.always.set(name, orAnything(true));
}

/** Combines two declarations of a property that both apply. */
function both(before: JsonSchema | undefined, property: JsonSchema): JsonSchema {
  if (before === undefined || before === true) return property;
  return property === true || before === property ? before : bothParts(before, property);
}

/** The property names in schema order. Properties that only a branch declares come last. */
export function readNames(schema: JsonSchema, root: JsonSchemaObject): string[] {
  const { always, branches } = declarationsIn(schema, root);
  return [...always.keys(), ...branches.keys()];
}

/** Whether a schema's declarations depend on the value. */
export function isConditional(
  schema: JsonSchema,
  root: JsonSchemaObject,
  above: readonly JsonSchema[],
): boolean {
  const followed = followRef(schema, root);
  if (typeof followed !== 'object' || above.includes(schema)) return false;
  if (branchesOf(followed).length > 0 || followed.dependentRequired !== undefined) return true;
  return (followed.allOf ?? []).some((part) => isConditional(part, root, [...above, schema]));
}
