import { unicodePattern } from '../model/schema/unicodePattern.ts';
import type { JsonSchemaObject, JsonType } from '../values/jsonSchema.ts';

/**
 * Beginnings of special endpoints that services have next to their records: `_all_docs`, `$metadata`, `.well-known`.
 */
const commandStart = /(^|\/)[_$.]/;

/** Formats that restrict an id as strictly as a pattern would. */
export const idFormats: Readonly<Record<string, RegExp>> = {
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  date: /^\d{4}-\d{2}-\d{2}$/,
};

/**
 * Whether a text in a URL matches a field's schema: type, length, pattern, limits, choices. If the schema has neither
 * pattern nor choices, the text must not begin like a command of the service.
 */
export function fitsShape(shape: JsonSchemaObject, text: string): boolean {
  const types = [shape.type ?? []].flat();
  const takes = (type: JsonType) => types.length === 0 || types.includes(type);
  return (
    (takes('string') && fitsText(shape, text)) ||
    ((types.includes('integer') || types.includes('number')) && fitsNumber(shape, text)) ||
    (types.includes('boolean') && /^(true|false)$/.test(text))
  );
}

function fitsText(shape: JsonSchemaObject, text: string): boolean {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern } = shape;
  const length = [...text].length;
  if (length < minLength || length > maxLength || !isChoice(shape, text)) return false;
  const form = idFormats[shape.format ?? ''];
  if (form) return form.test(text);
  if (pattern !== undefined) return new RegExp(unicodePattern(pattern), 'u').test(text);
  return isChosen(shape) || !commandStart.test(text);
}

function fitsNumber(shape: JsonSchemaObject, text: string): boolean {
  const isWhole = [shape.type].flat().includes('integer');
  if (!(isWhole ? /^-?\d{1,19}$/ : /^-?\d{1,19}(\.\d{1,19})?$/).test(text)) return false;
  const value = Number(text);
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = shape;
  return value >= minimum && value <= maximum && isChoice(shape, text);
}

function isChosen({ enum: choices, const: only }: JsonSchemaObject): boolean {
  return choices !== undefined || only !== undefined;
}

function isChoice({ enum: choices, const: only }: JsonSchemaObject, text: string): boolean {
  if (only !== undefined && String(only) !== text) return false;
  return choices === undefined || choices.some((choice) => String(choice) === text);
}
