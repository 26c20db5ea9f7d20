import { checkSchemas } from '#schemas/check/checkSchemas.ts';
import { type LocatedProblem, locate } from '#schemas/check/source/source.ts';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { withDefaults } from '#schemas/model/record/recordShape.ts';
import { recordValidator } from '#schemas/model/record/validateRecord.ts';
import { unicodePattern } from '#schemas/model/schema/unicodePattern.ts';
import { isObject } from '#schemas/values/plainData.ts';
import { pointerTo } from '#schemas/values/pointer.ts';
import { limits } from './limits.ts';

/** What is known of a text after it was checked. */
export interface Checked {
  readonly problems: readonly LocatedProblem[];
  /** The schema as it can be drawn; none where it cannot. */
  readonly schema: EntitySchema | undefined;
  /** Why it is not drawn, beside what the gate says. */
  readonly error?: 'notObject' | 'tooDeep' | 'cannotDraw' | undefined;
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
  recordValidator(entity)(withDefaults(entity.fields, {}));
  return { problems, schema };
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

/** A regular expression somewhere in a schema. */
export interface PatternPlace {
  readonly pointer: string;
  readonly pattern: string;
}

/** Every text under a key `pattern`, and every name below `patternProperties`, wherever they stand. */
export function patternsIn(value: unknown, pointer = ''): PatternPlace[] {
  if (Array.isArray(value))
    return value.flatMap((part, index) => patternsIn(part, pointerTo(pointer, String(index))));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const place = pointerTo(pointer, key);
    if (key === 'pattern' && typeof part === 'string') return [{ pointer: place, pattern: part }];
    const named = key === 'patternProperties' && isObject(part) ? Object.keys(part) : [];
    const names = named.map((pattern) => ({ pointer: pointerTo(place, pattern), pattern }));
    return [...names, ...patternsIn(part, place)];
  });
}

/** A schema without the patterns at some places. */
export function withoutPatterns(value: unknown, left: ReadonlySet<string>, pointer = ''): unknown {
  if (left.size === 0) return value;
  if (Array.isArray(value))
    return value.map((part, index) => withoutPatterns(part, left, pointerTo(pointer, String(index))));
  if (!isObject(value)) return value;
  const stored = Object.entries(value).filter(([key]) => !left.has(pointerTo(pointer, key)));
  return Object.fromEntries(
    stored.map(([key, part]) => [key, withoutPatterns(part, left, pointerTo(pointer, key))]),
  );
}

/**
 * Tries a pattern on texts that slow ones are slow on: long runs of what the pattern speaks of, with an
 * end that does not fit. Takes as long as the pattern does; whoever calls it sets the time limit.
 */
export function tryPattern(pattern: string): void {
  const expression = compiled(pattern);
  if (!expression) return;
  for (const text of hostileTexts(pattern)) expression.test(text);
}

function compiled(pattern: string): RegExp | undefined {
  try {
    return new RegExp(unicodePattern(pattern), 'u');
  } catch {
    return undefined;
  }
}

const usual = ['a', 'A', '0', ' ', '_', '-', '.', '@', '/', ','];

function hostileTexts(pattern: string): string[] {
  const own = [...new Set(pattern.replace(/\\[a-zA-Z]/g, '').match(/[\p{L}\p{N} _@/,.:;#-]/gu) ?? [])];
  const letters = [...new Set([...own, ...usual])].slice(0, 16);
  const pairs = letters.slice(0, 8).flatMap((one) => letters.slice(0, 8).map((other) => one + other));
  return [...letters, ...pairs].flatMap((part) => [`${part.repeat(40)}\u0001`, `${part.repeat(1500)}\u0001`]);
}
