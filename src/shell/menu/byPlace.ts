import type { NavigationGroup } from '#schemas/navigation.ts';
import type { Language } from '#schemas/protocol/session.ts';
import type { MenuLine } from './menuLines.ts';

/** The order of lines in a group: overview first, then by part, by number, by name. */
export function byPlace(group: NavigationGroup, language: Language) {
  const collator = new Intl.Collator(language);
  const parent = ({ heading }: MenuLine) => group.headings?.findIndex(({ name }) => name === heading) ?? 0;
  const numbers = (line: MenuLine) => [line.isOverview ? 0 : 1, parent(line), line.order];
  return (a: MenuLine, b: MenuLine): number => {
    const theirs = numbers(b);
    const differing = numbers(a).findIndex((number, place) => number !== theirs[place]);
    if (differing === -1) return collator.compare(a.title[language], b.title[language]);
    return (numbers(a)[differing] ?? 0) < (theirs[differing] ?? 0) ? -1 : 1;
  };
}
