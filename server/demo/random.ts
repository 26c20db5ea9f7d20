import { hashOf } from '../database/table.ts';

/** A source of made-up choices that is the same every time. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from 0 to one below the limit. */
  below(limit: number): number;
  /** True for this share of the calls, 0 to 1. */
  chance(share: number): boolean;
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
}

/**
 * The random source of one thing, named by its keys: what employee 17 of a district is does not depend
 * on who was made before. Mulberry32, seeded by a hash of the keys.
 */
export function randomFor(...keys: readonly (string | number)[]): Random {
  let state = Number.parseInt(hashOf(keys.join('/')), 16);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, chance: (share) => next() < share, pick: (list) => at(list, below(list.length)) };
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

function at<T>(list: readonly T[], index: number): T {
  const entry = list[index];
  if (entry === undefined) throw new Error(`There is no entry ${index} in a list of ${list.length}.`);
  return entry;
}
