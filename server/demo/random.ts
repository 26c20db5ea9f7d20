import { type Random, randomFrom } from '#schemas/values/random.ts';
import { hashOf } from '../database/table.ts';

export type { Random };

/**
 * A random source seeded by a hash of its keys, so that generated data does not depend on the order of generation:
 * employee 17 of a district is always the same.
 */
export function randomFor(...keys: readonly (string | number)[]): Random {
  return randomFrom(Number.parseInt(hashOf(keys.join('/')), 16));
}
