import { entityOptionsSchema, fieldOptionsSchema } from '#schemas/model/metaSchema/metaSchema.ts';
import { keywords } from '#schemas/model/schema/keywords.ts';
import { isSchema } from '#schemas/model/schema/subschemas.ts';
import type { JsonSchema, JsonSchemaObject } from '#schemas/values/jsonSchema.ts';

/** What the language says may stand at a place of a schema's text. */
export type Meaning =
  /** A schema: every word of JSON Schema, and the console's own. */
  | { readonly kind: 'schema'; readonly isRoot: boolean }
  /** Schemas by names that a person chooses. */
  | { readonly kind: 'named' }
  /** What these parts of a meta-schema say; any of them. */
  | { readonly kind: 'value'; readonly schemas: readonly JsonSchemaObject[] };

const root: Meaning = { kind: 'schema', isRoot: true };
const inner: Meaning = { kind: 'schema', isRoot: false };

/** The console's own words of a schema, and the meta-schema of each. */
export const ownWords: Readonly<Record<string, JsonSchemaObject>> = {
  'x-entity': entityOptionsSchema as unknown as JsonSchemaObject,
  'x-field': fieldOptionsSchema as unknown as JsonSchemaObject,
};

/** What may stand at a place: takes the steps to it. Undefined where the language says nothing of it. */
export function metaSchemaAt(path: readonly string[]): Meaning | undefined {
  let meaning: Meaning | undefined = root;
  for (const step of path) meaning = meaning && stepInto(meaning, step);
  return meaning;
}

function stepInto(meaning: Meaning, step: string): Meaning | undefined {
  if (meaning.kind === 'named') return inner;
  if (meaning.kind === 'value') return meaningOf(meaning.schemas.flatMap((schema) => partsAt(schema, step)));
  const own = ownWords[step];
  if (own) return meaningOf([own]);
  const keyword = Object.hasOwn(keywords, step) ? keywords[step] : undefined;
  if (keyword?.holds === undefined) return keyword && meaningOf(keyword.value ? [keyword.value] : []);
  if (keyword.holds === 'map' || keyword.holds === 'mapOrNames') return { kind: 'named' };
  return keyword.holds === 'list' ? { kind: 'named' } : inner;
}

/** A `$ref` into the console's own meta-schemas there is none of: what they say stands where it is said. */
function meaningOf(schemas: readonly JsonSchemaObject[]): Meaning {
  const all = schemas.flatMap(everyWay);
  // A part of the language that is a JSON Schema itself: what an action asks.
  const isOne = all.some(
    ({ properties }) => properties?.properties !== undefined && properties?.required !== undefined,
  );
  return isOne ? inner : { kind: 'value', schemas: all };
}

/** A schema and the ways that it names. */
export function everyWay(schema: JsonSchemaObject): JsonSchemaObject[] {
  const ways = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  return [schema, ...ways.filter(isObjectSchema).flatMap(everyWay)];
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
