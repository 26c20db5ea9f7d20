/** `npm run test:all` tries everything; an ordinary run one of each sort, because the same code serves them all. */
export const isWholeRun = process.env.TEST_VARIANTS === 'all';

/** The first of each sort, in a whole run all of them; `keyOf` says what makes a sort. */
export function oneOfEach<T>(all: readonly T[], keyOf: (one: T) => string): readonly T[] {
  if (isWholeRun) return all;
  const first = new Map<string, T>();
  for (const one of all) if (!first.has(keyOf(one))) first.set(keyOf(one), one);
  return [...first.values()];
}
