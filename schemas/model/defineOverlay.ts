import type { JsonSchema, JsonSchemaObject } from '../values/jsonSchema.ts';
import { isObject } from '../values/plainData.ts';
import { stepsOf } from '../values/pointer.ts';
import type { EntitySchema } from './defineEntity.ts';
import type { EntityOptions, FieldOptions } from './metaSchema/metaSchema.ts';
import { atPointer } from './schema/resolveSchema.ts';
import { isSchema, subschemas } from './schema/subschemas.ts';

/** The overlay of one property of a foreign schema, and of nested properties. */
export interface PropertyWords {
  readonly title?: string;
  readonly description?: string;
  readonly 'x-field'?: FieldOptions;
  readonly properties?: Readonly<Record<string, PropertyWords>>;
  /** The overlay of the items of a list. */
  readonly items?: PropertyWords;
  /** Overlays of the branches, in order. An overlay can give its branch a title. */
  readonly oneOf?: readonly PropertyWords[];
  readonly anyOf?: readonly PropertyWords[];
}

/** The overlay of a foreign schema: the console's keywords and display texts. */
export interface OverlayWords<Id extends string = string> extends Omit<PropertyWords, 'x-field' | 'items'> {
  readonly $id: Id;
  readonly 'x-entity': EntityOptions;
}

/**
 * The foreign schema and the overlay that an entity was combined from. The schema gate (`schemas/check`) uses them to
 * name the file of each error.
 */
export interface Overlaid {
  readonly foreign: unknown;
  readonly words: OverlayWords;
}

const overlaidKey = Symbol('overlaid');

/**
 * Combines a foreign schema with an overlay of the console's keywords, and returns the entity. The foreign schema stays
 * unchanged. A property is found wherever the schema declares it, behind a `$ref` or in a branch. The overlay mirrors
 * the schema: `properties: { name: { title: 'Name', 'x-field': { unique: true } } }`.
 *
 * @example import thing from './thing.json' with { type: 'json' }; export const ourThing = defineOverlay(thing, { $id:
 * 'area/thing', 'x-entity': { … } });
 */
export function defineOverlay<const Id extends string>(
  foreign: object,
  words: OverlayWords<Id>,
): EntitySchema & { readonly $id: Id } {
  const { $id, 'x-entity': options, ...propertyWords } = words;
  const combined = isObject(foreign) ? withWords(foreign, propertyWords, foreign) : foreign;
  return {
    ...combined,
    $id,
    'x-entity': options,
    [overlaidKey]: { foreign, words },
  } as unknown as EntitySchema & {
    readonly $id: Id;
  };
}

/** The foreign schema and the overlay of an entity; undefined for an entity without an overlay. */
export function overlaidOf(schema: unknown): Overlaid | undefined {
  return isObject(schema) ? (schema as { [overlaidKey]?: Overlaid })[overlaidKey] : undefined;
}

type Plain = Readonly<Record<string, unknown>>;

/** Applies an overlay to a schema and to all properties that the schema declares, including in branches. */
function withWords(part: JsonSchemaObject, words: PropertyWords, root: JsonSchemaObject): JsonSchemaObject {
  const { properties = {}, items, oneOf, anyOf, ...keywords } = words;
  const whole = Object.entries(properties).reduce<JsonSchemaObject>((schema, [name, inner]) => {
    const steps = placeOf(schema, { root, name, fromRoot: part === root });
    return steps === undefined ? schema : (changedAt(schema, steps, inner, root) as JsonSchemaObject);
  }, part);
  const listed = items && isObject(whole.items) ? { items: withWords(whole.items, items, root) } : {};
  const branches = {
    ...branchWords(whole, 'oneOf', oneOf, root),
    ...branchWords(whole, 'anyOf', anyOf, root),
  };
  return { ...whole, ...listed, ...branches, ...keywords } as JsonSchemaObject;
}

/** Applies overlays to the branches of a choice; branches without an overlay stay unchanged. */
function branchWords(
  schema: JsonSchemaObject,
  word: 'oneOf' | 'anyOf',
  words: readonly PropertyWords[] = [],
  root: JsonSchemaObject,
): JsonSchemaObject {
  const branches = schema[word];
  if (words.length === 0 || branches === undefined) return {};
  const overlaid = branches.map((branch, at) => {
    const overlay = words[at];
    return overlay === undefined || typeof branch !== 'object' ? branch : withWords(branch, overlay, root);
  });
  return { [word]: overlaid };
}

/**
 * Applies an overlay at a path in a schema. Copies the objects along the path, so that the original schema stays
 * unchanged.
 */
function changedAt(
  value: unknown,
  steps: readonly string[],
  words: PropertyWords,
  root: JsonSchemaObject,
): unknown {
  const [step, ...others] = steps;
  if (step === undefined) return withWords(ownShape(value, words, root), words, root);
  if (Array.isArray(value))
    return value.map((one, index) => (String(index) === step ? changedAt(one, others, words, root) : one));
  const object = value as Plain;
  return { ...object, [step]: changedAt(object[step], others, words, root) };
}

/** The overlay keywords whose values are overlays of nested schemas. */
const inner = ['properties', 'items', 'oneOf', 'anyOf'] as const;

/**
 * Inlines a `$ref` if the overlay changes properties inside its target, so that other uses of the definition stay
 * unchanged.
 */
function ownShape(value: unknown, words: PropertyWords, root: JsonSchemaObject): JsonSchemaObject {
  if (!isObject(value)) return {};
  const target = typeof value.$ref === 'string' ? atPointer(root, value.$ref) : undefined;
  if (!isObject(target) || !inner.some((word) => words[word] !== undefined)) return value;
  const { $ref: _, ...beside } = value;
  return { ...target, ...beside };
}

const branching = new Set(['allOf', 'anyOf', 'oneOf', 'then', 'else', 'dependentSchemas', 'dependencies']);

/** The input of `placeOf`, which searches for a property. */
interface Search {
  readonly root: JsonSchemaObject;
  readonly name: string;
  /** Whether the search follows a `$ref`. A path that it finds behind a `$ref` starts at the root. */
  readonly fromRoot: boolean;
}

/** The path at which a schema declares a property: in itself, in a branch, or behind a `$ref`; undefined if nowhere. */
function placeOf(schema: JsonSchema, search: Search, above: readonly unknown[] = []): string[] | undefined {
  if (typeof schema !== 'object' || above.includes(schema)) return undefined;
  if (isObject(schema.properties) && Object.hasOwn(schema.properties, search.name)) {
    return ['properties', search.name];
  }
  const inner = [...above, schema];
  const branches = subschemas(schema).filter(({ keyword }) => branching.has(keyword));
  for (const { steps, value } of branches) {
    const place = placeOf(value, search, inner);
    if (place !== undefined && !isFromRoot(value, search)) return [...steps, ...place];
    if (place !== undefined) return place;
  }
  return isFromRoot(schema, search) ? placeBehind(schema.$ref ?? '', search, inner) : undefined;
}

/**
 * Whether a path found in this subschema starts at the root, because the subschema is a `$ref` that the search follows.
 */
function isFromRoot(part: JsonSchema, { fromRoot }: Search): boolean {
  return fromRoot && typeof part === 'object' && typeof part.$ref === 'string';
}

function placeBehind($ref: string, search: Search, above: readonly unknown[]): string[] | undefined {
  const target = $ref.startsWith('#/') ? atPointer(search.root, $ref) : undefined;
  const place = isSchema(target) ? placeOf(target, search, above) : undefined;
  return place && [...stepsOf($ref), ...place];
}

/** The properties that a schema declares in itself, behind its `$ref`, or in a branch. */
export function declaredAround(
  schema: unknown,
  root: JsonSchemaObject,
  seen: ReadonlySet<unknown> = new Set(),
): ReadonlyMap<string, unknown> {
  if (!isSchema(schema) || typeof schema !== 'object' || seen.has(schema)) return new Map();
  const inner = new Set([...seen, schema]);
  const branches = subschemas(schema).filter(({ keyword }) => branching.has(keyword));
  const target = typeof schema.$ref === 'string' ? atPointer(root, schema.$ref) : undefined;
  const others = [...branches.map(({ value }) => value), target].map((part) =>
    declaredAround(part, root, inner),
  );
  const own = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  return new Map([...others.flatMap((found) => [...found]), ...own]);
}

/** The schema of the items of a list, wherever it is declared. */
export function itemsAround(schema: unknown, root: JsonSchemaObject): unknown {
  if (!isObject(schema)) return undefined;
  const target = typeof schema.$ref === 'string' ? atPointer(root, schema.$ref) : undefined;
  return schema.items ?? (isObject(target) ? target.items : undefined);
}
