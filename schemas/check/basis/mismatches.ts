import type { JsonSchema, JsonSchemaObject } from '../../values/jsonSchema.ts';
import { isObject, memberOf } from '../../values/plainData.ts';
import { pointerTo, stepsOf } from '../../values/pointer.ts';
import { suggestion } from './didYouMean.ts';

/** A difference between a value and a meta-schema. */
export interface Mismatch {
  readonly kind: 'unknownKey' | 'missingKey' | 'wrongValue';
  readonly pointer: string;
  readonly message: string;
  readonly fix: string;
}

/**
 * Compares a value with a meta-schema of the product's own options or of the keywords of JSON Schema. A validator only
 * reports that no alternative matches; the mismatches returned here explain what to write. Supports only the keywords
 * that these meta-schemas use.
 */
export function mismatches(shape: JsonSchema, value: unknown, pointer: string): Mismatch[] {
  if (typeof shape === 'boolean') return [];
  if (shape.oneOf) return fewest(alternatives(shape.oneOf, value), value, pointer);
  const kind = wrongKind(shape, value);
  if (kind !== undefined) return [wrong(pointer, kind.message, kind.fix)];
  if (Array.isArray(value)) return inList(shape, value, pointer);
  return isObject(value) ? inObject(shape, value, pointer) : [];
}

/** Creates a mismatch for a wrong value. If `message` begins with "It", replaces this by the name of the option. */
function wrong(pointer: string, message: string, fix = ''): Mismatch {
  const word = wordAt(pointer);
  const reworded = word === undefined ? message : message.replace(/^It /, `"${word}" `);
  return { kind: 'wrongValue', pointer, message: reworded, fix };
}

/** The name of the option at a pointer. For an item of a list, the list's name with the index: `columns/2`. */
function wordAt(pointer: string): string | undefined {
  const steps = stepsOf(pointer);
  const from = steps.findLastIndex((step) => !/^\d+$/.test(step));
  return from < 0 ? undefined : steps.slice(from).join('/');
}

/**
 * The alternatives of a meta-schema that a value was most likely written for: those with the discriminating option that
 * the value has, otherwise those of the value's type.
 */
function alternatives(shapes: readonly JsonSchema[], value: unknown): readonly JsonSchema[] {
  const typed = shapes.filter((shape) => typeof shape === 'object' && !isOfOtherType(shape, value));
  const discriminator = typed.flatMap(constantsOf).find(({ name }) => memberOf(value, name) !== undefined);
  const fitting = discriminator
    ? typed.filter((shape) => constantsOf(shape).some((one) => one.name === discriminator.name))
    : typed;
  const agreeing = fitting.filter((shape) => agreesOnConstants(shape, value));
  if (agreeing.length > 0) return agreeing;
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
  const values = constants.map((constant) => constant.value);
  const actual = memberOf(value, name);
  const fix = suggestion(typeof actual === 'string' ? actual : '', values);
  return [wrong(pointerTo(pointer, name), `"${name}" is not one of ${values.join(', ')}.`, fix)];
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
  if (values.length > maxItems) return [wrong(pointer, `It must have no more than ${maxItems} entries.`)];
  const duplicate = uniqueItems ? values.find((value, index) => values.indexOf(value) < index) : undefined;
  if (duplicate !== undefined) return [wrong(pointer, `${JSON.stringify(duplicate)} is listed twice.`)];
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
      const nameMismatches = isObject(shape.propertyNames) ? mismatches(shape.propertyNames, name, at) : [];
      if (nameMismatches.length > 0) return nameMismatches;
      if (Object.hasOwn(known, name)) return mismatches(known[name] ?? true, part, at);
      if (shape.additionalProperties === false) return [unknownKey(at, name, Object.keys(known))];
      return mismatches(shape.additionalProperties ?? true, part, at);
    }),
  ];
}

function missingKey(pointer: string, name: string, property: JsonSchema | undefined): Mismatch {
  const values = typeof property === 'object' ? (property.enum ?? property.examples)?.join(', ') : undefined;
  const fix = `Add "${name}"${values === undefined ? '' : `, one of ${values}`}.`;
  return { kind: 'missingKey', pointer, message: `"${name}" is missing.`, fix };
}

function unknownKey(pointer: string, name: string, known: readonly string[]): Mismatch {
  return {
    kind: 'unknownKey',
    pointer,
    message: `There is no option "${name}" here.`,
    fix: suggestion(name, known),
  };
}

const typeTests: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: isObject,
};

/** Whether a value has a type that a meta-schema does not allow. */
function isOfOtherType(shape: JsonSchemaObject, value: unknown): boolean {
  const types = [shape.type ?? []].flat();
  if (types.length > 0) return !types.some((type) => typeTests[type]?.(value));
  return shape.enum !== undefined && typeof value !== typeof shape.enum[0];
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/**
 * Checks a value itself, before its members: its allowed values, its type, and the limits of a text or number.
 * Undefined if the value is valid.
 */
function wrongKind(shape: JsonSchemaObject, value: unknown): { message: string; fix?: string } | undefined {
  if (shape.enum && !shape.enum.includes(value)) return outsideEnum(shape.enum.map(String), value);
  if (shape.const !== undefined && value !== shape.const) return { message: `It must be "${shape.const}".` };
  if (isOfOtherType(shape, value)) {
    return {
      message: `It must be ${[shape.type ?? []]
        .flat()
        .map((type) => typeNames[type])
        .join(' or ')}.`,
    };
  }
  if (typeof value === 'string') return wrongText(shape, value);
  return typeof value === 'number' ? wrongNumber(shape, value) : undefined;
}

function outsideEnum(values: readonly string[], value: unknown) {
  return {
    message: `${JSON.stringify(value)} is not one of ${values.join(', ')}.`,
    fix: suggestion(value, values),
  };
}

function wrongText(shape: JsonSchemaObject, value: string): { message: string } | undefined {
  if (value.length < (shape.minLength ?? 0)) return { message: 'It is empty.' };
  if (shape.pattern === undefined || new RegExp(shape.pattern).test(value)) return undefined;
  return { message: `"${value}" is not in the form ${shape.pattern}.` };
}

function wrongNumber(shape: JsonSchemaObject, value: number): { message: string } | undefined {
  if (value < (shape.minimum ?? value)) return { message: `It must be ${shape.minimum} or more.` };
  const above = shape.exclusiveMinimum;
  return above !== undefined && value <= above ? { message: `It must be more than ${above}.` } : undefined;
}
