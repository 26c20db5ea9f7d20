import { checkSchemas } from '#schemas/check/checkSchemas.ts';
import { type LocatedProblem, locate } from '#schemas/check/source/source.ts';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { withDefaults } from '#schemas/model/record/recordShape.ts';
import { recordValidator } from '#schemas/model/record/validateRecord.ts';
import { unicodePattern } from '#schemas/model/schema/unicodePattern.ts';
import { isObject } from '#schemas/values/plainData.ts';
import { pointerTo } from '#schemas/values/pointer.ts';
import { limits } from '../limits.ts';

/** Result of checking the text of a schema. */
export interface CheckResult {
  readonly problems: readonly LocatedProblem[];
  /** The schema, if it can be rendered. */
  readonly schema: EntitySchema | undefined;
  /** Why the schema can't be rendered, in addition to the checker's findings. */
  readonly error?: 'notObject' | 'tooDeep' | 'cannotDraw' | undefined;
}

export interface CheckRequest {
  readonly text: string;
  /** The console's own entities, for references. */
  readonly others: readonly EntitySchema[];
  /**
   * JSON Pointers of the patterns that were too slow in an earlier check. These patterns are removed from the schema.
   */
  readonly slowPatterns: readonly string[];
}

/** `$id` used for a schema that has none. */
const nameless = 'playground/entity';

/** Codes of findings that are errors in a product file, but don't prevent the schema from being rendered. */
const toleratedCodes: ReadonlySet<string> = new Set([
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
 * Checks a schema in JSON: its size, its patterns (`onPattern` is called before each is tried), then its content. Runs
 * in a worker, because a hostile schema can take any amount of time.
 */
export function checkText(
  { text, others: otherSchemas, slowPatterns }: CheckRequest,
  onPattern: (pointer: string) => void,
): CheckResult {
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
  return checkedByGate(text, withoutPatterns(parsed, slow), otherSchemas);
}

function checkedByGate(text: string, parsed: unknown, otherSchemas: readonly EntitySchema[]): CheckResult {
  const raw = isObject(parsed) ? parsed : {};
  const $id = typeof raw.$id === 'string' && raw.$id !== '' ? raw.$id : nameless;
  const others = otherSchemas.filter((other) => other.$id !== $id);
  const found = checkSchemas([raw], { others: others });
  const problems = found.map((problem) => ({ ...problem, ...locate(text, problem.pointer) }));
  const isRefused = found.some(({ id, severity }) => severity === 'error' && !toleratedCodes.has(id));
  if (isRefused) return { problems, schema: undefined, error: 'cannotDraw' };
  const schema: EntitySchema = { ...raw, $id };
  const entity = readEntity(schema);
  recordValidator(entity)(withDefaults(entity.fields, {}));
  return { problems, schema };
}

/** Returns the nesting depth. Not recursive, because hostile text could overflow the stack. */
function depthOf(value: unknown): number {
  let level: unknown[] = [value];
  let depth = 0;
  while (level.length > 0 && depth <= limits.depth) {
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []));
    depth += 1;
  }
  return depth;
}

/** A regular expression in a schema, and where it is. */
export interface PatternPlace {
  readonly pointer: string;
  readonly pattern: string;
}

/** Returns every `pattern` text and every name in `patternProperties`, at any depth. */
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

/** Returns a schema without the patterns at the given pointers. */
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
 * Tries a pattern on texts that expose slow ones: long runs of matching characters with an end that doesn't match. Can
 * take very long, so the caller sets a time limit.
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
