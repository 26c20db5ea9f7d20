import type { ChoiceGroup } from '../../shell/search/choices/choice.ts';
import { searchTypeOf } from '../../shell/search/searchAddress.ts';

/** Kinds that are always shown, with the entities whose permissions decide access. */
const always = { employee: 'employee/employee', substitute: 'substitute/substitute' } as const;

/** A tab of the search page: a kind of result and its name in the address. */
export interface SearchTab {
  readonly kind: string;
  readonly searchType: string;
  readonly entity: string | undefined;
}

/** Returns the tabs: employees and substitutes, then the other kinds found. Pure. */
export function tabsOf(groups: readonly ChoiceGroup[]): SearchTab[] {
  const names = [...Object.keys(always), ...groups.map(({ name }) => name)];
  return [...new Set(names)].map((kind) => ({
    kind,
    searchType: searchTypeOf(kind),
    entity: (always as Readonly<Record<string, string>>)[kind],
  }));
}

/** Returns the tab of an address, or else the first with results. Pure. */
export function tabOf(searchType: string | null, groups: readonly ChoiceGroup[]): SearchTab | undefined {
  const tabs = tabsOf(groups);
  const requested = tabs.find((tab) => tab.searchType === searchType);
  return requested ?? tabs.find(({ kind }) => groups.some(({ name }) => name === kind)) ?? tabs[0];
}
