import { at, type Random, randomFrom } from '#schemas/values/random.ts';
import { hashOf } from '../database/table.ts';

export type { Random };

/**
 * The random source of one thing, named by its keys: what employee 17 of a district is does not depend
 * on who was made before. Seeded by a hash of the keys.
 */
export function randomFor(...keys: readonly (string | number)[]): Random {
  return randomFrom(Number.parseInt(hashOf(keys.join('/')), 16));
}

/** Makes a draw from a list in which each entry has a weight of zero or more. */
export function weightedDraw<T>(list: readonly T[], weightOf: (entry: T) => number): (random: Random) => T {
  const ends: number[] = [];
  let total = 0;
  for (const entry of list) {
    total += weightOf(entry);
    ends.push(total);
  }
  return (random) => at(list, firstAbove(ends, random.next() * total));
}

function firstAbove(ends: readonly number[], value: number): number {
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
