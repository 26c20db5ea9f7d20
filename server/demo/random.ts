import { type Random, randomFrom } from '#schemas/values/random.ts';
import { hashOf } from '../database/table.ts';

export type { Random };

/**
 * The random source of one thing, named by its keys: what employee 17 of a district is does not depend
 * on who was made before. Seeded by a hash of the keys.
 */
export function randomFor(...keys: readonly (string | number)[]): Random {
  return randomFrom(Number.parseInt(hashOf(keys.join('/')), 16));
}
