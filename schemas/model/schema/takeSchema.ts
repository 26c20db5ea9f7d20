import { isObject, memberOf } from '../../values/plainData.ts';
import { pointerTo } from '../../values/pointer.ts';
import { formatNames, isOld, isUnnumbered, limits, name } from './earlierDrafts.ts';
import { keywords } from './keywords.ts';
import { withLocalRefs } from './localRefs.ts';
import {
  contents,
  discriminated,
  example,
  isDocument,
  isOpenApi,
  leading,
  orNull,
  schemasOfDocument,
} from './openApiForms.ts';
import { recordIn, withKey } from './recordOfFile.ts';
import type { RawSchema, Reading, RewritingStep, TakenNote, TakenSchema } from './schemaReading.ts';
import { withStoredDefinitions } from './storedDefinitions.ts';
import { withParts } from './subschemas.ts';

const draft07 = 'http://json-schema.org/draft-07/schema#';

/**
 * Reads a schema of any form that the console takes (JSON Schema from draft-04 on, OpenAPI 3.0 and 3.1) as one of
 * draft-07 or newer. One that is such already comes back as it is, so that reading twice changes nothing. Pure; it
 * trusts nothing. What is none of these is left for the gate to refuse.
 */
export function takeSchema(raw: unknown): TakenSchema {
  if (!isObject(raw) || Object.hasOwn(raw, 'x-entity')) return { schema: raw, notes: [] };
  const notes: TakenNote[] = [];
  const whole = readForms(raw, notes);
  return { schema: withKey(recordIn(whole, notes), notes), notes };
}

/** A schema of any form as one of draft-07 or newer that leads nowhere but into itself, whatever its values are. */
export function readForms(raw: RawSchema, notes: TakenNote[] = []): RawSchema {
  const document = withStoredDefinitions(isDocument(raw) ? schemasOfDocument(raw) : raw);
  const old = isOld(document) || isUnnumbered(document);
  const read = rewritten(document, '', { old, isOpenApi: isOpenApi(raw), notes });
  return withLocalRefs(old ? { ...read, $schema: draft07 } : read);
}

function rewritten(value: RawSchema, pointer: string, reading: Reading): RawSchema {
  const schema = steps.reduce<RawSchema>((one, step) => step(one, reading, pointer), value);
  return withParts(schema, (part, path) =>
    isObject(part) ? rewritten(part, pointerTo(pointer, ...path), reading) : part,
  );
}

/** What each older or other form is written as, one after the other. */
const steps: readonly RewritingStep[] = [
  name,
  limits,
  formatNames,
  orNull,
  example,
  contents,
  discriminated,
  leading,
  onlyBranch,
  annotations,
  requiredHere,
];

/** A choice between one shape is none: it says what `allOf` says. One value by name stays a choice (`oneOf` of a titled `const`). */
function onlyBranch(schema: RawSchema): RawSchema {
  if (schema.$ref !== undefined) return schema;
  return (['oneOf', 'anyOf'] as const).reduce((one, keyword) => {
    const { [keyword]: branches, allOf = [], ...rest } = one;
    const isOne = Array.isArray(branches) && branches.length === 1 && Array.isArray(allOf);
    if (!isOne || memberOf(branches[0], 'const') !== undefined) return one;
    return { ...rest, allOf: [...allOf, branches[0]] };
  }, schema);
}

/** Annotations that tell of a value and never check it: of another form than JSON Schema says they are passed over. */
const told = ['title', 'description', 'deprecated', 'examples', 'readOnly', 'writeOnly', '$comment'];

function annotations(schema: RawSchema, { notes }: Reading, pointer: string): RawSchema {
  const wrong = told.filter((word) => schema[word] !== undefined && !hasForm(word, schema[word]));
  if (wrong.length === 0) return schema;
  for (const word of wrong) {
    notes.push({
      pointer: pointerTo(pointer, word),
      message: `"${word}" is of another form than JSON Schema says, and is passed over.`,
    });
  }
  return Object.fromEntries(Object.entries(schema).filter(([word]) => !wrong.includes(word)));
}

function hasForm(word: string, value: unknown): boolean {
  const type = keywords[word]?.value?.type;
  return type === 'array' ? Array.isArray(value) : typeof value === type;
}

/** `required: []` says nothing, in the drafts where it is no mistake and in those where it is. */
function requiredHere(schema: RawSchema): RawSchema {
  if (!Array.isArray(schema.required) || schema.required.length > 0) return schema;
  const { required: _, ...rest } = schema;
  return rest;
}
