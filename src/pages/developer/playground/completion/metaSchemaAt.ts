import { entityOptionsSchema, fieldOptionsSchema } from '#schemas/model/metaSchema/metaSchema.ts';
import { keywords } from '#schemas/model/schema/keywords.ts';
import { isSchema } from '#schemas/model/schema/subschemas.ts';
import type { JsonSchema, JsonSchemaObject } from '#schemas/values/jsonSchema.ts';

/** What the schema language allows at a position in a schema. */
export type Meaning =
  /** A schema: any keyword of JSON Schema or of the console. */
  | { readonly kind: 'schema'; readonly isRoot: boolean }
  /**
   * A keyword that contains several schemas, as named properties (such as `properties`) or as a list (such as `allOf`).
   */
  | { readonly kind: 'named' }
  /** A value that matches any of `schemas`, which are parts of a meta-schema. */
  | { readonly kind: 'value'; readonly schemas: readonly JsonSchemaObject[] };

const root: Meaning = { kind: 'schema', isRoot: true };
const inner: Meaning = { kind: 'schema', isRoot: false };

/** The console's own keywords, with their meta-schemas. */
export const ownKeywords: Readonly<Record<string, JsonSchemaObject>> = {
  'x-entity': entityOptionsSchema as unknown as JsonSchemaObject,
  'x-field': fieldOptionsSchema as unknown as JsonSchemaObject,
};

/** Returns what is allowed at a path in a schema, or undefined if the language does not define it. */
export function metaSchemaAt(path: readonly string[]): Meaning | undefined {
  let meaning: Meaning | undefined = root;
  for (const step of path) meaning = meaning && stepInto(meaning, step);
  return meaning;
}

function stepInto(meaning: Meaning, step: string): Meaning | undefined {
  if (meaning.kind === 'named') return inner;
  if (meaning.kind === 'value') return meaningOf(meaning.schemas.flatMap((schema) => partsAt(schema, step)));
  const own = ownKeywords[step];
  if (own) return meaningOf([own]);
  const keyword = Object.hasOwn(keywords, step) ? keywords[step] : undefined;
  if (keyword?.holds === undefined) return keyword && meaningOf(keyword.value ? [keyword.value] : []);
  if (keyword.holds === 'map' || keyword.holds === 'mapOrNames') return { kind: 'named' };
  return keyword.holds === 'list' ? { kind: 'named' } : inner;
}

/** Returns what the given parts of a meta-schema allow. They contain no `$ref`, so nothing needs to be resolved. */
function meaningOf(schemas: readonly JsonSchemaObject[]): Meaning {
  const all = schemas.flatMap(withAlternatives);
  // The meta-schema of an action's `input` is itself that of JSON Schema: it allows the keywords `properties` and
  // `required`.
  const isOne = all.some(
    ({ properties }) => properties?.properties !== undefined && properties?.required !== undefined,
  );
  return isOne ? inner : { kind: 'value', schemas: all };
}

/** Returns a schema and all its alternatives, recursively. */
export function withAlternatives(schema: JsonSchemaObject): JsonSchemaObject[] {
  const branches = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  return [schema, ...branches.filter(isObjectSchema).flatMap(withAlternatives)];
}

function isObjectSchema(schema: JsonSchema): schema is JsonSchemaObject {
  return typeof schema === 'object';
}

function partsAt(schema: JsonSchemaObject, step: string): JsonSchemaObject[] {
  const named =
    schema.properties && Object.hasOwn(schema.properties, step) ? schema.properties[step] : undefined;
  const part = named ?? (/^\d+$/.test(step) ? schema.items : undefined) ?? schema.additionalProperties;
  return isSchema(part) && typeof part === 'object' ? [part] : [];
}
