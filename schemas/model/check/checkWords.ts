import { entityWordsSchema, fieldWordsSchema } from '../metaSchema.ts';
import { isObject } from '../plainData.ts';
import { pointerTo } from '../pointer.ts';
import { type Mismatch, mismatches } from './mismatches.ts';
import { partsIn } from './parts.ts';
import { type Finding, finding } from './problem.ts';

const idOf = { unknownKey: 'S040', wrongValue: 'S041', missingKey: 'S042' } as const;

/** The console's own words in a file, against their meta-schema: unknown, wrong or missing ones. */
export function checkWords(root: Readonly<Record<string, unknown>>): Finding[] {
  const entityWords = Object.hasOwn(root, 'x-entity')
    ? mismatches(entityWordsSchema, root['x-entity'], '/x-entity')
    : [];
  return [...entityWords, ...fieldWords(root)].map(asFinding);
}

function fieldWords(root: Readonly<Record<string, unknown>>): Mismatch[] {
  return partsIn(root).flatMap(({ pointer, schema, condition }) => {
    const words: unknown = isObject(schema) ? schema['x-field'] : undefined;
    if (words === undefined || condition || pointer === '') return [];
    return mismatches(fieldWordsSchema, words, pointerTo(pointer, 'x-field'));
  });
}

function asFinding({ kind, pointer, message, mend }: Mismatch): Finding {
  return finding(idOf[kind], pointer, message, mend);
}
