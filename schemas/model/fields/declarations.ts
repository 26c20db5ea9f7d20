import type { JsonSchema, JsonSchemaObject } from '../../values/jsonSchema.ts';
import { memberOf } from '../../values/plainData.ts';
import { branchesIn, bringsFields, discriminatorOf } from '../schema/branches.ts';
import { bothParts, flattened } from '../schema/mergeSchemas.ts';
import { followRef } from '../schema/resolveSchema.ts';
import { isSchema, subschemas } from '../schema/subschemas.ts';
import { orAnything } from './alternatives.ts';
import { fittingBranch, type Holds } from './branchChoice.ts';
import { choicesOf } from './choices.ts';
import { drawnShape } from './drawnShape.ts';
import { takesOthers } from './fieldKind.ts';

/** What a schema declares, by the names of its properties. */
export interface Declarations {
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

/** What a schema declares of each name; with a value, by the branches alone that hold for it. */
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
  // What a branch says of a name in several parts is one declaration of it.
  const followed = always ? followRef(schema, root) : flattened(schema, root);
  if (typeof followed !== 'object') return;
  found.above.add(schema);
  declare(followed, found, always);
  if (always) for (const name of requiredIn(followed, now)) found.required.add(name);
  for (const part of followed.allOf ?? []) collect(part, root, found, always, now);
  if (now === undefined && always) narrowTelling(followed, root, found);
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
      tellingOf(schema, branches, by.name),
      ...chosen.map((branch) => withoutProperty(branch, by.name)),
    ];
  }
  if (now.chosen === 'all') return branches;
  const chosen = branches[now.chosen ?? fittingBranch(branches, now.value, now.holds)];
  return chosen === undefined ? [] : [chosen];
}

/** A field that every record may have and that tells the branch is, in every record, one of what they list. */
function narrowTelling(schema: JsonSchemaObject, root: JsonSchemaObject, found: Declarations): void {
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const branches = branchesIn({ oneOf: schema[keyword] ?? [] }, root);
    const by = discriminatorOf(branches, root);
    if (by !== undefined && found.always.has(by.name))
      declare(tellingOf(schema, branches, by.name), found, true);
  }
}

/** The field that tells the branch takes the values of all of them, unless it lists values itself: another branch can be chosen. */
function tellingOf(
  schema: JsonSchemaObject,
  branches: readonly JsonSchema[],
  name: string,
): JsonSchemaObject {
  if (choicesOf((memberOf(schema.properties, name) as JsonSchemaObject | undefined) ?? {}).length > 0)
    return {};
  const said = branches.map((branch) => (typeof branch === 'object' ? branch.properties?.[name] : undefined));
  return {
    properties: {
      [name]: drawnShape(
        undefined,
        said.filter((one) => one !== undefined),
      ),
    },
  };
}

function withoutProperty(branch: JsonSchema, name: string): JsonSchema {
  if (typeof branch !== 'object') return branch;
  const { [name]: _, ...properties } = branch.properties ?? {};
  return { ...branch, properties };
}

/** What must be there and is nowhere declared may be anything, in an object that takes other names. */
function undeclared(found: Declarations, schema: JsonSchema, root: JsonSchemaObject): void {
  const flat = flattened(schema, root);
  if (typeof flat !== 'object' || flat.additionalProperties === false || takesOthers(flat)) return;
  const isKnown = (name: string) => found.always.has(name) || found.branches.has(name);
  for (const name of found.required) if (!isKnown(name)) found.always.set(name, orAnything(true));
}

/** Two declarations that both hold: both, unless one says nothing. */
function both(before: JsonSchema | undefined, property: JsonSchema): JsonSchema {
  if (before === undefined || before === true) return property;
  return property === true || before === property ? before : bothParts(before, property);
}

/** The names in the order of the schema, those that only a branch declares last. */
export function readNames(schema: JsonSchema, root: JsonSchemaObject): string[] {
  const { always, branches } = declarationsIn(schema, root);
  return [...always.keys(), ...branches.keys()];
}

/** Whether what a schema declares goes by the value. */
export function isSteered(schema: JsonSchema, root: JsonSchemaObject, above: readonly JsonSchema[]): boolean {
  const followed = followRef(schema, root);
  if (typeof followed !== 'object' || above.includes(schema)) return false;
  if (branchesOf(followed).length > 0 || followed.dependentRequired !== undefined) return true;
  return (followed.allOf ?? []).some((part) => isSteered(part, root, [...above, schema]));
}
