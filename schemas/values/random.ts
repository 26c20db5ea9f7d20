/** A deterministic random source. */
export interface Random {
  /** Returns a number of at least 0 and below 1. */
  next(): number;
  /** Returns an integer from 0 to `limit` - 1. */
  below(limit: number): number;
  /** Returns true with the given probability, 0 to 1. */
  chance(share: number): boolean;
  /** Returns a random item of a list. Throws a `RangeError` for an empty one. */
  pick<T>(list: readonly T[]): T;
}

/** Creates the random source of a seed, an integer: Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, chance: (share) => next() < share, pick: (list) => itemAt(list, below(list.length)) };
}

/** The item of a list at an index; throws a `RangeError` if there is none. */
export function itemAt<T>(list: readonly T[], place: number): T {
  const entry = list[place];
  if (entry === undefined) throw new RangeError(`There is no entry ${place} in a list of ${list.length}.`);
  return entry;
}

/**
 * Yields the items of a list in random order. Lazy, so that reading only the first items is cheap (Fisher-Yates without
 * a copy of the list).
 */
export function* shuffled<T>(list: readonly T[], random: Random): Generator<T> {
  const moved = new Map<number, number>();
  for (let left = list.length; left > 0; left -= 1) {
    const place = random.below(left);
    const drawnPlace = moved.get(place) ?? place;
    moved.set(place, moved.get(left - 1) ?? left - 1);
    yield itemAt(list, drawnPlace);
  }
}

/** Creates a weighted random draw from a list; weights are zero or more. */
export function weightedDraw<T>(list: readonly T[], weightOf: (entry: T) => number): (random: Random) => T {
  const ends: number[] = [];
  let total = 0;
  for (const entry of list) {
    total += weightOf(entry);
    ends.push(total);
  }
  return (random) => itemAt(list, firstAbove(ends, random.next() * total));
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
