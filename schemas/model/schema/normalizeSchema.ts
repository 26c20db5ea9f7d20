import { isObject, memberOf } from '../../values/plainData.ts';
import { pointerTo } from '../../values/pointer.ts';
import {
  convertExclusiveLimits,
  formatNames,
  isOld,
  isUnnumbered,
  renameDraft04Id,
} from './earlierDrafts.ts';
import { keywords } from './keywords.ts';
import { withLocalRefs } from './localRefs.ts';
import {
  convertByteFormat,
  convertComponentRefs,
  convertDiscriminator,
  convertExample,
  convertNullable,
  isDocument,
  isOpenApi,
  schemasOfDocument,
} from './openApiForms.ts';
import { recordIn, withKey } from './recordOfFile.ts';
import type {
  NormalizationNote,
  NormalizedSchema,
  RawSchema,
  Reading,
  RewritingStep,
} from './schemaReading.ts';
import { withStoredDefinitions } from './storedDefinitions.ts';
import { withParts } from './subschemas.ts';

const draft07 = 'http://json-schema.org/draft-07/schema#';

/**
 * Converts a schema of any supported form (JSON Schema from draft-04 on, OpenAPI 3.0 and 3.1) to draft-07 or newer.
 * Returns a schema that is already in this form unchanged, so that a second conversion has no effect. Pure; accepts
 * invalid input. Unsupported forms stay, and the schema gate (`schemas/check`) refuses them.
 */
export function normalizeSchema(raw: unknown): NormalizedSchema {
  if (!isObject(raw) || Object.hasOwn(raw, 'x-entity')) return { schema: raw, notes: [] };
  const notes: NormalizationNote[] = [];
  const whole = readForms(raw, notes);
  return { schema: withKey(recordIn(whole, notes), notes), notes };
}

/**
 * Converts a schema of any form to draft-07 or newer, with references only within itself. Unlike `normalizeSchema`,
 * does not require that it describes a record.
 */
export function readForms(raw: RawSchema, notes: NormalizationNote[] = []): RawSchema {
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

/** The steps that rewrite older and foreign forms of a schema, in order. */
const steps: readonly RewritingStep[] = [
  renameDraft04Id,
  convertExclusiveLimits,
  formatNames,
  convertNullable,
  convertExample,
  convertByteFormat,
  convertDiscriminator,
  convertComponentRefs,
  onlyBranch,
  annotations,
  requiredHere,
];

/**
 * Converts a `oneOf` or `anyOf` with a single branch to `allOf`. A single titled `const` in `oneOf` stays, because it
 * is a drop-down choice.
 */
function onlyBranch(schema: RawSchema): RawSchema {
  if (schema.$ref !== undefined) return schema;
  return (['oneOf', 'anyOf'] as const).reduce((one, keyword) => {
    const { [keyword]: branches, allOf = [], ...rest } = one;
    const isOne = Array.isArray(branches) && branches.length === 1 && Array.isArray(allOf);
    if (!isOne || memberOf(branches[0], 'const') !== undefined) return one;
    return { ...rest, allOf: [...allOf, branches[0]] };
  }, schema);
}

/** Annotations that never affect validation, so that an annotation with an invalid value can be dropped. */
const annotationNames = [
  'title',
  'description',
  'deprecated',
  'examples',
  'readOnly',
  'writeOnly',
  '$comment',
];

function annotations(schema: RawSchema, { notes }: Reading, pointer: string): RawSchema {
  const wrong = annotationNames.filter((word) => schema[word] !== undefined && !hasForm(word, schema[word]));
  if (wrong.length === 0) return schema;
  for (const word of wrong) {
    notes.push({
      pointer: pointerTo(pointer, word),
      message: `"${word}" does not have the form that JSON Schema requires, and is ignored.`,
    });
  }
  return Object.fromEntries(Object.entries(schema).filter(([word]) => !wrong.includes(word)));
}

function hasForm(word: string, value: unknown): boolean {
  const type = keywords[word]?.value?.type;
  return type === 'array' ? Array.isArray(value) : typeof value === type;
}

/** Removes `required: []`, which has no effect and is invalid in some drafts. */
function requiredHere(schema: RawSchema): RawSchema {
  if (!Array.isArray(schema.required) || schema.required.length > 0) return schema;
  const { required: _, ...rest } = schema;
  return rest;
}
