import { isObject } from '../../values/plainData.ts';
import { pointerTo } from '../../values/pointer.ts';
import type { NormalizationNote, NormalizedSchema } from './schemaReading.ts';
import { withParts } from './subschemas.ts';

/**
 * Removes `$ref`s to external addresses from a foreign schema, because nothing is fetched. Any value is then accepted
 * there. Notes each removal. A `$ref` for the whole record stays and is refused, because nothing else would be left.
 */
export function withoutOutsideRefs(schema: unknown): NormalizedSchema {
  const notes: NormalizationNote[] = [];
  return { schema: within(schema, [], notes), notes };
}

function within(value: unknown, path: readonly string[], notes: NormalizationNote[]): unknown {
  if (!isObject(value)) return value;
  const { $ref, ...beside } = withParts(value, (part, steps) => within(part, [...path, ...steps], notes));
  if (typeof $ref !== 'string') return { ...beside, ...($ref === undefined ? {} : { $ref }) };
  if ($ref.startsWith('#') || path.length === 0) return { ...beside, $ref };
  const message = `"${$ref}" points to another document, which is not fetched. Any value is accepted here.`;
  notes.push({ pointer: pointerTo('', ...path, '$ref'), message });
  return beside;
}
