import { keywordIn } from '#schemas/model/schema/keywords.ts';
import { resolveAndMerge } from '#schemas/model/schema/mergeSchemas.ts';
import { upgradeDraft } from '#schemas/model/schema/newestDraft.ts';
import { normalizeSchema, readForms } from '#schemas/model/schema/normalizeSchema.ts';
import { nestedValues, withParts } from '#schemas/model/schema/subschemas.ts';
import { formats } from '#schemas/values/formats.ts';
import type { JsonSchema } from '#schemas/values/jsonSchema.ts';
import { isObject } from '#schemas/values/plainData.ts';
import { stepsOf } from '#schemas/values/pointer.ts';
import type { Part } from './resolve.ts';

const stores = ['$defs', 'definitions'] as const;

/**
 * Converts a schema of an OpenAPI document to a self-contained schema: in the newest draft, and with the document's
 * definitions that its `$ref`s refer to.
 */
export function selfContainedSchema({ openapi, components }: Part, written: unknown): Part {
  const document = { openapi, components: isObject(components) ? components : {} };
  return inNewestWords(readForms({ ...document, ...(isObject(written) ? written : {}) }));
}

/** Returns the record schema in a JSON Schema file as a self-contained schema. */
export function recordOfFile(file: Part): Part {
  const { schema } = normalizeSchema(file);
  return partOf(inNewestWords(schema));
}

/**
 * Extracts a part of a self-contained schema: resolves its `$ref`, merges its `allOf`, and keeps only the definitions
 * in use.
 */
export function partOf(whole: Part, part: unknown = whole): Part {
  const flat = resolveAndMerge((isObject(part) ? part : {}) as JsonSchema, whole);
  const own = isObject(flat) ? without(flat, stores) : {};
  return { ...own, ...usedDefinitions(whole, own) };
}

function inNewestWords(schema: unknown): Part {
  const written = isObject(schema) ? schema : {};
  return withoutIdleKeywords(upgradeDraft(written, written)) as Part;
}

/**
 * Standard keywords to remove, because they have no effect in an entity file: they identify other schemas or are for
 * other tools.
 */
const passedOver = ['$id', '$schema', '$comment', 'examples'];

/** Removes keywords without effect: other tools' keywords, unchecked formats, limits of other types. */
function withoutIdleKeywords(value: unknown): unknown {
  if (!isObject(value)) return value;
  const types = [value.type ?? []].flat();
  const says = ([word, declared]: readonly [string, unknown]) => {
    const keyword = keywordIn('2020-12', word);
    if (keyword === undefined || passedOver.includes(word)) return false;
    if (word === 'format') return Object.hasOwn(formats, String(declared));
    if (keyword.needs !== undefined && value[keyword.needs] === undefined) return false;
    return types.length === 0 || !keyword.of || types.some((type) => keyword.of?.some((one) => one === type));
  };
  return withParts(Object.fromEntries(Object.entries(value).filter(says)), withoutIdleKeywords);
}

function without(part: Part, words: readonly string[]): Part {
  return Object.fromEntries(Object.entries(part).filter(([word]) => !words.includes(word)));
}

/**
 * Returns the definitions that a part of the schema uses, directly or through other definitions. Returns all of them if
 * the part refers to a definition by its own `$id`.
 */
function usedDefinitions(whole: Part, part: Part): Part {
  const used = new Set<unknown>();
  const follow = (value: unknown): void => {
    if (!isObject(value)) return;
    for (const definition of definitionsAt(whole, value.$ref)) {
      if (used.has(definition)) continue;
      used.add(definition);
      follow(definition);
    }
    for (const child of nestedValues(value)) follow(child.value);
  };
  follow(part);
  const kept = stores.map((store) => {
    const entries = Object.entries(definitionsIn(whole, store));
    return [store, entries.filter(([, definition]) => used.has(definition))] as const;
  });
  const filled = kept.filter(([, entries]) => entries.length > 0);
  return Object.fromEntries(filled.map(([store, entries]) => [store, Object.fromEntries(entries)]));
}

function definitionsAt(whole: Part, $ref: unknown): unknown[] {
  if (typeof $ref !== 'string' || $ref === '#') return [];
  if (!$ref.startsWith('#/')) return stores.flatMap((store) => Object.values(definitionsIn(whole, store)));
  const [store = '', name = ''] = stepsOf($ref);
  return [definitionsIn(whole, store)[name]];
}

function definitionsIn(whole: Part, store: string): Part {
  const definitions = whole[store];
  return isObject(definitions) ? definitions : {};
}
