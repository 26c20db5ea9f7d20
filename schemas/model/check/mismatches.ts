import type { JsonSchema, JsonSchemaObject } from '../jsonSchema.ts';
import { isObject, memberOf } from '../plainData.ts';
import { pointerTo } from '../pointer.ts';
import { suggestion } from './didYouMean.ts';
import { isOfOtherType, wrongKind } from './wrongKind.ts';

/** Where a value differs from what a meta-schema says of it. */
export interface Mismatch {
  readonly kind: 'unknownKey' | 'missingKey' | 'wrongValue';
  readonly pointer: string;
  readonly message: string;
  readonly fix: string;
}

/**
 * Compares a value with one of the small schemas by which the product describes its own words and the
 * keywords of JSON Schema. A validator would only say that no alternative fits; this one says what to
 * write. It knows the keywords that those schemas use.
 */
export function mismatches(shape: JsonSchema, value: unknown, pointer: string): Mismatch[] {
  if (typeof shape === 'boolean') return [];
  if (shape.oneOf) return fewest(alternatives(shape.oneOf, value), value, pointer);
  const kind = wrongKind(shape, value);
  if (kind !== undefined) return [wrong(pointer, kind.message, kind.fix)];
  if (Array.isArray(value)) return inList(shape, value, pointer);
  return isObject(value) ? inObject(shape, value, pointer) : [];
}

function wrong(pointer: string, message: string, fix = ''): Mismatch {
  return { kind: 'wrongValue', pointer, message, fix };
}

/** The alternatives that a value can have meant: by its discriminating word, otherwise by its type. */
function alternatives(shapes: readonly JsonSchema[], value: unknown): readonly JsonSchema[] {
  const fitting = shapes.filter((shape) => typeof shape === 'object' && !isOfOtherType(shape, value));
  const named = fitting.filter((shape) => agreesOnConstants(shape, value));
  if (named.length > 0) return named;
  return fitting.length > 0 ? fitting : shapes;
}

function agreesOnConstants(shape: JsonSchema, value: unknown): boolean {
  const properties = typeof shape === 'object' ? Object.entries(shape.properties ?? {}) : [];
  return properties.every(([name, property]) => {
    const constant = memberOf(property, 'const');
    return constant === undefined || constant === memberOf(value, name);
  });
}

function fewest(shapes: readonly JsonSchema[], value: unknown, pointer: string): Mismatch[] {
  const kinds = shapes.map((shape) => mismatches(shape, value, pointer));
  const [best = []] = [...kinds].sort((one, other) => one.length - other.length);
  const constants = shapes.flatMap((shape) => constantsOf(shape));
  if (constants.length < 2 || best.length === 0) return best;
  const { name } = constants[0] ?? { name: '' };
  const words = constants.map((constant) => constant.value);
  const written = memberOf(value, name);
  const fix = suggestion(typeof written === 'string' ? written : '', words);
  return [wrong(pointerTo(pointer, name), `"${name}" is not one of ${words.join(', ')}.`, fix)];
}

function constantsOf(shape: JsonSchema): { name: string; value: string }[] {
  const properties = typeof shape === 'object' ? Object.entries(shape.properties ?? {}) : [];
  return properties.flatMap(([name, property]) => {
    const value = memberOf(property, 'const');
    return typeof value === 'string' ? [{ name, value }] : [];
  });
}

function inList(shape: JsonSchemaObject, values: readonly unknown[], pointer: string): Mismatch[] {
  const { items, minItems = 0, maxItems = Number.POSITIVE_INFINITY, uniqueItems } = shape;
  if (values.length < minItems) return [wrong(pointer, `It must have at least ${minItems} entries.`)];
  if (values.length > maxItems) return [wrong(pointer, `It must have at most ${maxItems} entries.`)];
  const twice = uniqueItems ? values.find((value, index) => values.indexOf(value) < index) : undefined;
  if (twice !== undefined) return [wrong(pointer, `${JSON.stringify(twice)} is listed twice.`)];
  if (!isObject(items)) return [];
  return values.flatMap((value, index) => mismatches(items, value, pointerTo(pointer, index)));
}

function inObject(
  shape: JsonSchemaObject,
  value: Readonly<Record<string, unknown>>,
  pointer: string,
): Mismatch[] {
  const known = shape.properties ?? {};
  const missing = (shape.required ?? []).filter((name) => !Object.hasOwn(value, name));
  return [
    ...missing.map((name) => missingKey(pointer, name, known[name])),
    ...Object.entries(value).flatMap(([name, part]) => {
      const at = pointerTo(pointer, name);
      if (Object.hasOwn(known, name)) return mismatches(known[name] ?? true, part, at);
      if (shape.additionalProperties === false) return [unknownKey(at, name, Object.keys(known))];
      return mismatches(shape.additionalProperties ?? true, part, at);
    }),
  ];
}

function missingKey(pointer: string, name: string, property: JsonSchema | undefined): Mismatch {
  const values = typeof property === 'object' ? property.enum?.join(', ') : undefined;
  const fix = `Add "${name}"${values === undefined ? '' : `, one of ${values}`}.`;
  return { kind: 'missingKey', pointer, message: `"${name}" is missing.`, fix };
}

function unknownKey(pointer: string, name: string, known: readonly string[]): Mismatch {
  return {
    kind: 'unknownKey',
    pointer,
    message: `There is no word "${name}" here.`,
    fix: suggestion(name, known),
  };
}
