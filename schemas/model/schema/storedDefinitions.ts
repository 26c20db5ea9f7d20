import type { JsonSchemaObject } from '../../values/jsonSchema.ts';
import { isObject } from '../../values/plainData.ts';
import { pointerTo, stepsOf } from '../../values/pointer.ts';
import { atPointer } from './resolveSchema.ts';
import type { RawSchema } from './schemaReading.ts';
import { nestedValues, withParts } from './subschemas.ts';

/**
 * Copies referenced schemas into the definitions of a file that stores them in groups (`$defs/options/add/dev`) or
 * elsewhere.
 */
export function withStoredDefinitions(file: RawSchema): RawSchema {
  const known = new Set<unknown>();
  const refs = refsIn(file, known);
  const names = new Map<string, string>();
  for (const $ref of refs) {
    const target = atPointer(file as JsonSchemaObject, $ref);
    if (!$ref.startsWith('#/') || names.has($ref) || !isObject(target) || known.has(target)) continue;
    names.set($ref, nameFor($ref, [...Object.keys(definitionsIn(file)), ...names.values()]));
    // The copied schema may contain further references.
    refs.push(...refsIn(target, new Set(known)));
  }
  if (names.size === 0) return file;
  const stored = [...names].map(([$ref, name]) => [
    name,
    led(atPointer(file as JsonSchemaObject, $ref) as RawSchema, names),
  ]);
  const whole = led(file, names);
  return { ...whole, $defs: { ...definitionsIn(whole), ...Object.fromEntries(stored) } };
}

function definitionsIn({ $defs }: RawSchema): RawSchema {
  return isObject($defs) ? $defs : {};
}

/** Collects the references inside a schema, and adds them to `known`. */
function refsIn(value: unknown, known: Set<unknown>): string[] {
  if (!isObject(value) || known.has(value)) return [];
  known.add(value);
  const own = typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...nestedValues(value).flatMap((held) => refsIn(held.value, known))];
}

/** The name for a copied definition: the last segment of its path if unused, otherwise all segments. */
function nameFor($ref: string, taken: readonly string[]): string {
  const steps = stepsOf($ref);
  const [last = ''] = steps.slice(-1);
  return taken.includes(last) ? steps.join('.') : last;
}

function led(schema: RawSchema, names: ReadonlyMap<string, string>): RawSchema {
  const name = typeof schema.$ref === 'string' ? names.get(schema.$ref) : undefined;
  const own = name === undefined ? schema : { ...schema, $ref: `#${pointerTo('', '$defs', name)}` };
  return withParts(own, (part) => (isObject(part) ? led(part, names) : part));
}
