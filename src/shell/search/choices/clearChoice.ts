import { ranks } from '#schemas/rules/search/rank.ts';
import type { Choice, ChoiceGroup } from './choice.ts';

/** Worse ranks are no reason to open something without asking. */
const worst = ranks.indexOf('words');

/** Groups that repeat what others hold, or do more than open it. */
const besides: ReadonlySet<string> = new Set(['recent', 'account']);

/**
 * The choice that is meant, when there is no doubt: the absence of a number, the only one, or the only one that fits best
 * by its label or code. Undefined where several fit as well. Pure.
 */
export function clearChoice(groups: readonly ChoiceGroup[]): Choice | undefined {
  const [absence] = groups.find(({ name }) => name === 'absence')?.choices ?? [];
  if (absence) return absence;
  const choicesOf = (some: readonly ChoiceGroup[]) => some.flatMap(({ choices }) => choices);
  const first = choicesOf(groups.filter(({ name }) => !besides.has(name)));
  const all = first.length > 0 ? first : choicesOf(groups);
  const rankOf = ({ rank = ranks.length }: Choice) => rank;
  const best = Math.min(...all.map(rankOf));
  const [choice, ...others] = all.filter((one) => rankOf(one) === best);
  return others.length === 0 && (all.length === 1 || best <= worst) ? choice : undefined;
}
