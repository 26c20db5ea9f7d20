import { fitsMediaType } from '../../values/fileKind.ts';
import type { RecordData } from '../../values/jsonSchema.ts';
import { innerValues } from '../fields/innerValues.ts';
import type { Field } from '../fields/readFields.ts';
import { type FieldProblem, problemOf } from './fieldProblem.ts';

/** Patterns of valid texts for each `contentEncoding` (RFC 4648, RFC 2045). Other encodings are not checked. */
const encodings: Readonly<Record<string, RegExp>> = {
  base64: /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
  base32: /^(?:[A-Z2-7]{8})*(?:[A-Z2-7]{2}={6}|[A-Z2-7]{4}={4}|[A-Z2-7]{5}={3}|[A-Z2-7]{7}=)?$/,
  base16: /^(?:[0-9A-Fa-f]{2})*$/,
  'quoted-printable': /^(?:[^=]|=[0-9A-Fa-f]{2}|=\r?\n)*$/,
};

/**
 * Reports texts that do not match the content declared in their schema: wrong encoding, invalid JSON, or a file of
 * another media type. JSON Schema leaves this check to the application; browser and service both do it.
 */
export function contentProblems(fields: readonly Field[], record: RecordData): FieldProblem[] {
  return fields.flatMap((field) => problemsAt(field, record[field.name], field.name));
}

function problemsAt(field: Field, value: unknown, path: string): FieldProblem[] {
  if (typeof value === 'string') {
    const expected = failingContent(field, value);
    return expected === undefined ? [] : [problemOf(path, 'format', expected)];
  }
  if (typeof value !== 'object' || value === null) return [];
  return innerValues(field, value).flatMap((part) =>
    problemsAt(part.field, part.value, `${path}.${part.name}`),
  );
}

/** Returns the encoding or media type that a text does not match; undefined if it is valid. */
function failingContent({ shape }: Field, text: string): string | undefined {
  const { contentEncoding: encoding, contentMediaType: media } = shape;
  const form = encoding === undefined ? undefined : encodings[encoding.toLowerCase()];
  if (form === undefined)
    return media !== undefined && isJsonType.test(media) && !isJson(text) ? media : undefined;
  const isBase64 = encoding?.toLowerCase() === 'base64';
  if (!form.test(isBase64 ? text.replace(/\r?\n/g, '') : text)) return encoding;
  return isBase64 && media !== undefined && text !== '' && !fitsMediaType(text, media) ? media : undefined;
}

const isJsonType = /^application\/(?:[\w.-]+\+)?json\b/;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
