import { ranks } from '#schemas/rules/search/rank.ts';
import type { Choice, ChoiceGroup } from './choice.ts';

/** Worst match rank at which Enter still opens the best of several choices. */
const worstRank = ranks.indexOf('words');

/**
 * Groups that `unambiguousChoice` considers only if no other group has a choice, because their choices repeat those of
 * other groups or do more than open a page.
 */
const ignoredGroups: ReadonlySet<string> = new Set(['recent', 'account']);

/**
 * Returns the unambiguous choice: the absence whose number was typed, the only choice, or the single best match by
 * label or code. Undefined if several match equally well. Pure.
 */
export function unambiguousChoice(groups: readonly ChoiceGroup[]): Choice | undefined {
  const [absence] = groups.find(({ name }) => name === 'absence')?.choices ?? [];
  if (absence) return absence;
  const choicesOf = (some: readonly ChoiceGroup[]) => some.flatMap(({ choices }) => choices);
  const first = choicesOf(groups.filter(({ name }) => !ignoredGroups.has(name)));
  const all = first.length > 0 ? first : choicesOf(groups);
  const rankOf = ({ rank = ranks.length }: Choice) => rank;
  const best = Math.min(...all.map(rankOf));
  const [choice, ...others] = all.filter((one) => rankOf(one) === best);
  return others.length === 0 && (all.length === 1 || best <= worstRank) ? choice : undefined;
}
