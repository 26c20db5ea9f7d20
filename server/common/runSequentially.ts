/** Runs work for one item after the other, because a transaction has one connection. Returns the results in order. */
export async function runSequentially<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
