import type { Random } from '../random.ts';

/** A number that is kept for fiction in every area code: 555-0100 to 555-0199. */
export function phoneNumber(random: Random, areaCodes: readonly string[]): string {
  return `${random.pick(areaCodes)}55501${String(random.below(100)).padStart(2, '0')}`;
}
