import { checkSchemas } from '#schemas/model/check/checkSchemas.ts';
import { locate } from '#schemas/model/check/locate.ts';
import type { LocatedProblem } from '#schemas/model/check/source.ts';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { isObject } from '#schemas/model/plainData.ts';
import { readEntity } from '#schemas/model/readEntity.ts';
import type { Field } from '#schemas/model/readFields.ts';
import { withDefaults } from '#schemas/model/recordShape.ts';
import { recordValidator } from '#schemas/model/validateRecord.ts';
import { limits } from './limits.ts';
import { patternsIn, tryPattern, withoutPatterns } from './patterns.ts';

/** What is known of a text after it was checked. */
export interface Checked {
  readonly problems: readonly LocatedProblem[];
  /** The schema as it can be drawn; none where it cannot. */
  readonly schema: EntitySchema | undefined;
  /** Why it is not drawn, beside what the gate says. */
  readonly error?: 'notObject' | 'tooDeep' | 'tooManyFields' | 'cannotDraw' | undefined;
}

export interface CheckRequest {
  readonly text: string;
  /** The console's own entities, to refer to. */
  readonly others: readonly EntitySchema[];
  /** Patterns that took too long before: they are left out. */
  readonly slowPatterns: readonly string[];
}

/** How an entity without a name is called here. */
const nameless = 'playground/entity';

/** What the gate refuses in a file of the product, and a drawing does not mind. */
const drawnAnyway: ReadonlySet<string> = new Set([
  'S010',
  'S011',
  'S012',
  'S013',
  'S014',
  'S015',
  'S070',
  'S073',
  'S074',
  'S130',
]);

/**
 * Checks a schema's text, which is JSON: its size, its patterns (`onPattern` is told before each is tried),
 * then by the gate. Runs in a worker: it takes as long as the schema makes it take.
 */
export function checkText(
  { text, others: otherSchemas, slowPatterns }: CheckRequest,
  onPattern: (pointer: string) => void,
): Checked {
  const parsed: unknown = JSON.parse(text);
  if (!isObject(parsed)) return { problems: [], schema: undefined, error: 'notObject' };
  if (depthOf(parsed) > limits.depth) return { problems: [], schema: undefined, error: 'tooDeep' };
  const slow = new Set(slowPatterns);
  for (const { pointer, pattern } of patternsIn(parsed)) {
    if (slow.has(pointer)) continue;
    onPattern(pointer);
    tryPattern(pattern);
  }
  onPattern('');
  return gated(text, withoutPatterns(parsed, slow), otherSchemas);
}

function gated(text: string, parsed: unknown, otherSchemas: readonly EntitySchema[]): Checked {
  const raw = isObject(parsed) ? parsed : {};
  const $id = typeof raw.$id === 'string' && raw.$id !== '' ? raw.$id : nameless;
  const others = otherSchemas.filter((other) => other.$id !== $id);
  const found = checkSchemas([raw], { others: others });
  const problems = found.map((problem) => ({ ...problem, ...locate(text, problem.pointer) }));
  const isRefused = found.some(({ id, severity }) => severity === 'error' && !drawnAnyway.has(id));
  if (isRefused) return { problems, schema: undefined, error: 'cannotDraw' };
  const schema: EntitySchema = { ...raw, $id };
  const entity = readEntity(schema);
  if (countOf(entity.fields) > limits.fields) return { problems, schema: undefined, error: 'tooManyFields' };
  recordValidator(entity)(withDefaults(entity.fields, {}));
  return { problems, schema };
}

function countOf(fields: readonly Field[]): number {
  return fields.reduce((sum, field) => sum + 1 + countOf(field.fields), 0);
}

/** How deep objects and arrays lie in each other; counted without recursion, which hostile text could exhaust. */
function depthOf(value: unknown): number {
  let level: unknown[] = [value];
  let depth = 0;
  while (level.length > 0 && depth <= limits.depth) {
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []));
    depth += 1;
  }
  return depth;
}
