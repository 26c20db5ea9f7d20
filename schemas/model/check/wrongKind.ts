import type { JsonSchemaObject } from '../jsonSchema.ts';
import { isObject } from '../plainData.ts';
import { suggestion } from './didYouMean.ts';

const typeTests: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: isObject,
};

/** Whether a value is of a type that a meta-schema does not name. */
export function isOfOtherType(shape: JsonSchemaObject, value: unknown): boolean {
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

/** What is wrong with a value by itself, before its parts: its type, or what its text or number may be. */
export function wrongKind(
  shape: JsonSchemaObject,
  value: unknown,
): { message: string; fix?: string } | undefined {
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

function outsideEnum(words: readonly string[], value: unknown) {
  return {
    message: `${JSON.stringify(value)} is not one of ${words.join(', ')}.`,
    fix: suggestion(String(value), words),
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
