import { format } from '@cfworker/json-schema';
import { formats } from '../../values/formats.ts';
import type { JsonSchema, JsonSchemaObject } from '../../values/jsonSchema.ts';
import { pointerTo, stepsOf } from '../../values/pointer.ts';
import { type Draft, type Keyword, keywordIn } from '../schema/keywords.ts';
import { annotationKeywords } from '../schema/refSiblings.ts';
import { isSchema, subschemas } from '../schema/subschemas.ts';
import { unicodePattern } from '../schema/unicodePattern.ts';

/**
 * Normalizes a schema so that all validators treat it alike: only keywords of its draft, patterns that compile with the
 * Unicode flag, `dependencies` as conditions, every `$ref` as a pointer. `file` is the schema's whole file, because a
 * `$ref` may point to a name in it. Returns a copy, because validators modify their schemas.
 */
export function forValidators(
  schema: JsonSchemaObject,
  draft: Draft,
  file: JsonSchemaObject = schema,
): JsonSchemaObject {
  return read(schema, { draft, anchors: anchorsIn(file) });
}

interface Reading {
  readonly draft: Draft;
  /** Pointers by anchor: `#address` → `#/$defs/address`. */
  readonly anchors: ReadonlyMap<string, string>;
}

function read(schema: JsonSchemaObject, reading: Reading): JsonSchemaObject {
  const counting = Object.entries(schema).filter(([name]) => counts(schema, name, reading.draft));
  const entries = counting.flatMap(([name, value]) => {
    const keyword = keywordIn(reading.draft, name);
    const isAnnotation = name === 'dependencies' || name === '$id' || name === '$anchor';
    return keyword && !isAnnotation ? [[name, valueFor(name, keyword, value, reading)]] : [];
  });
  const result: JsonSchemaObject = Object.fromEntries(entries);
  if (!schema.dependencies || !counts(schema, 'dependencies', reading.draft)) return result;
  const conditions = Object.entries(schema.dependencies).map(([name, needed]) =>
    dependencyOn(name, needed, reading),
  );
  return conditions.length === 0 ? result : { ...result, allOf: [...(result.allOf ?? []), ...conditions] };
}

/** Whether a keyword has an effect. In draft-07, validation keywords next to a `$ref` are ignored. */
function counts(schema: JsonSchemaObject, name: string, draft: Draft): boolean {
  return draft !== '7' || schema.$ref === undefined || name === '$ref' || annotationKeywords.has(name);
}

/**
 * Converts `dependencies` to a condition, because the browser's validator would read it as a schema, and a property
 * `id` in it as the schema's name.
 */
function dependencyOn(
  name: string,
  needed: JsonSchema | readonly string[],
  reading: Reading,
): JsonSchemaObject {
  const then = isSchema(needed) ? partFor(needed, reading) : { required: needed };
  return { if: { type: 'object', required: [name] }, then };
}

function valueFor(name: string, { holds }: Keyword, value: unknown, reading: Reading): unknown {
  if (name === 'pattern' && typeof value === 'string') return unicodePattern(value);
  if (name === '$ref' && typeof value === 'string') return reading.anchors.get(value) ?? fragmentOf(value);
  if (holds === undefined) return value;
  if (Array.isArray(value)) return value.filter(isSchema).map((part) => partFor(part, reading));
  if (holds === 'schema' || holds === 'schemaOrList')
    return isSchema(value) ? partFor(value, reading) : value;
  const entries = Object.entries(value ?? {}).map(([key, part]) => [
    name === 'patternProperties' ? unicodePattern(key) : key,
    isSchema(part) ? partFor(part, reading) : part,
  ]);
  return Object.fromEntries(entries);
}

function partFor(value: JsonSchema, reading: Reading): JsonSchema {
  return typeof value === 'object' ? read(value, reading) : value;
}

/** The pattern of an anchor (`$id`) in draft-07; newer drafts use `$anchor`. */
export const anchorPattern = /^#[A-Za-z][A-Za-z0-9_:.-]*$/;

function anchorsIn(schema: JsonSchema, pointer = ''): Map<string, string> {
  if (typeof schema !== 'object') return new Map();
  const below = subschemas(schema).flatMap((nested) => [
    ...anchorsIn(nested.value, pointerTo(pointer, ...nested.steps)),
  ]);
  const names = [schema.$anchor === undefined ? '' : `#${schema.$anchor}`, schema.$id ?? ''];
  const here = names
    .filter((name) => anchorPattern.test(name))
    .map((name) => [name, asFragment(pointer)] as const);
  return new Map([...below, ...here]);
}

/** Writes a `$ref` in the form that every validator resolves: percent-encoded only where required. */
function fragmentOf($ref: string): string {
  return $ref.startsWith('#/') ? asFragment(pointerTo('', ...stepsOf($ref))) : $ref;
}

function asFragment(pointer: string): string {
  return `#${encodeURI(pointer).replaceAll('#', '%23')}`;
}

// Replaces the formats in the validator's only format table by our own, so that browser and service agree.
Object.assign(format, formats);
