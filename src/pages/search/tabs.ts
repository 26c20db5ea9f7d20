import type { ChoiceGroup } from '../../shell/search/choices/choice.ts';
import { searchTypeOf } from '../../shell/search/searchAddress.ts';

/** The kinds that the page names in any case, and the entities that decide who may see them. */
const always = { employee: 'employee/employee', substitute: 'substitute/substitute' } as const;

/** A tab of the search page: a kind of results, and how the address names it. */
export interface SearchTab {
  readonly kind: string;
  readonly searchType: string;
  readonly entity: string | undefined;
}

/** The tabs of what was found: employees and substitutes, then every other kind of the search box. Pure. */
export function tabsOf(groups: readonly ChoiceGroup[]): SearchTab[] {
  const names = [...Object.keys(always), ...groups.map(({ name }) => name)];
  return [...new Set(names)].map((kind) => ({
    kind,
    searchType: searchTypeOf(kind),
    entity: (always as Readonly<Record<string, string>>)[kind],
  }));
}

/** The tab that an address asks for; without any, the first that has found something. Pure. */
export function tabOf(searchType: string | null, groups: readonly ChoiceGroup[]): SearchTab | undefined {
  const tabs = tabsOf(groups);
  const requested = tabs.find((tab) => tab.searchType === searchType);
  return requested ?? tabs.find(({ kind }) => groups.some(({ name }) => name === kind)) ?? tabs[0];
}
