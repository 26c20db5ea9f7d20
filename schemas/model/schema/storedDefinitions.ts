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
  const visited = new Set<unknown>();
  const refs = refsIn(file, visited);
  const names = new Map<string, string>();
  for (const $ref of refs) {
    const target = atPointer(file as JsonSchemaObject, $ref);
    if (!$ref.startsWith('#/') || names.has($ref) || !isObject(target) || visited.has(target)) continue;
    names.set($ref, nameFor($ref, [...Object.keys(definitionsIn(file)), ...names.values()]));
    // The copied schema may contain further references.
    refs.push(...refsIn(target, new Set(visited)));
  }
  if (names.size === 0) return file;
  const stored = [...names].map(([$ref, name]) => [
    name,
    withMovedRefs(atPointer(file as JsonSchemaObject, $ref) as RawSchema, names),
  ]);
  const whole = withMovedRefs(file, names);
  return { ...whole, $defs: { ...definitionsIn(whole), ...Object.fromEntries(stored) } };
}

function definitionsIn({ $defs }: RawSchema): RawSchema {
  return isObject($defs) ? $defs : {};
}

/** Collects the `$ref`s inside a schema. Skips schemas in `visited`, and adds the others to it. */
function refsIn(value: unknown, visited: Set<unknown>): string[] {
  if (!isObject(value) || visited.has(value)) return [];
  visited.add(value);
  const own = typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...nestedValues(value).flatMap((nested) => refsIn(nested.value, visited))];
}

/** The name for a copied definition: the last segment of its path if unused, otherwise all segments. */
function nameFor($ref: string, used: readonly string[]): string {
  const steps = stepsOf($ref);
  const [last = ''] = steps.slice(-1);
  return used.includes(last) ? steps.join('.') : last;
}

function withMovedRefs(schema: RawSchema, names: ReadonlyMap<string, string>): RawSchema {
  const name = typeof schema.$ref === 'string' ? names.get(schema.$ref) : undefined;
  const own = name === undefined ? schema : { ...schema, $ref: `#${pointerTo('', '$defs', name)}` };
  return withParts(own, (part) => (isObject(part) ? withMovedRefs(part, names) : part));
}
