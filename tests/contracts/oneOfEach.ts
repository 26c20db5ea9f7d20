/** `npm run test:all` tests all variants; a normal run tests one of each sort, because they share their code. */
export const isWholeRun = process.env.TEST_VARIANTS === 'all';

/** The first item of each sort, or all items in a whole run; `keyOf` returns the sort. */
export function oneOfEach<T>(all: readonly T[], keyOf: (one: T) => string): readonly T[] {
  if (isWholeRun) return all;
  const first = new Map<string, T>();
  for (const one of all) if (!first.has(keyOf(one))) first.set(keyOf(one), one);
  return [...first.values()];
}
