import { entityOptionsSchema, fieldOptionsSchema } from '../model/metaSchema/metaSchema.ts';
import { isObject } from '../values/plainData.ts';
import { pointerTo } from '../values/pointer.ts';
import { type Mismatch, mismatches } from './basis/mismatches.ts';
import { partsIn } from './basis/parts.ts';
import { type Finding, finding } from './basis/problem.ts';

const idOf = { unknownKey: 'S040', wrongValue: 'S041', missingKey: 'S042' } as const;

/** Checks the console's own options in a file against their meta-schema: unknown, invalid or missing ones. */
export function checkOptions(root: Readonly<Record<string, unknown>>): Finding[] {
  const entityOptions = Object.hasOwn(root, 'x-entity')
    ? mismatches(entityOptionsSchema, root['x-entity'], '/x-entity')
    : [];
  return [...entityOptions, ...fieldOptions(root)].map(asFinding);
}

function fieldOptions(root: Readonly<Record<string, unknown>>): Mismatch[] {
  return partsIn(root).flatMap(({ pointer, schema, condition }) => {
    const options: unknown = isObject(schema) ? schema['x-field'] : undefined;
    if (options === undefined || condition || pointer === '') return [];
    return mismatches(fieldOptionsSchema, options, pointerTo(pointer, 'x-field'));
  });
}

/** Converts a mismatch with the meta-schema to a finding. */
export function asFinding({ kind, pointer, message, fix }: Mismatch): Finding {
  return finding(idOf[kind], pointer, message, fix);
}
