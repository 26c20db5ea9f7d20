import { highestRank } from '#schemas/rules/preferences/callRanks.ts';

/**
 * The ranked ids with one of them at another place, from 0; a place below 0 takes its rank away. Who
 * falls behind the last rank has none any more.
 */
export function movedRank(order: readonly number[], id: number, to: number): number[] {
  const others = order.filter((one) => one !== id);
  if (to < 0) return others;
  return [...others.slice(0, to), id, ...others.slice(to)].slice(0, highestRank);
}
