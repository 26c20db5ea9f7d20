/**
 * Whether this is a whole run (`npm run test:all`), which tests all variants. An ordinary run tests one of each sort,
 * because variants of a sort share their code.
 */
export const isWholeRun = process.env.TEST_VARIANTS === 'all';

/** Returns the first item of each sort, or all items in a whole run. `keyOf` returns an item's sort. */
export function oneOfEach<T>(all: readonly T[], keyOf: (one: T) => string): readonly T[] {
  if (isWholeRun) return all;
  const first = new Map<string, T>();
  for (const one of all) if (!first.has(keyOf(one))) first.set(keyOf(one), one);
  return [...first.values()];
}
