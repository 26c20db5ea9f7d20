import { isObject } from '#schemas/model/plainData.ts';
import { pointerTo } from '#schemas/model/pointer.ts';
import { unicodePattern } from '#schemas/model/unicodePattern.ts';

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
