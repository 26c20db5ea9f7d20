import type { SearchAnswer } from '#schemas/protocol/entities/search.ts';
import { searchTypes } from '#schemas/protocol/entities/search.ts';

/** The tabs of the search page, and how the address names each (docs/specification.md#application-2-header). */
export const searchTabs = [
  { kind: 'employee', searchType: String(searchTypes.employee), entity: 'employee/employee' },
  { kind: 'substitute', searchType: String(searchTypes.substitute), entity: 'substitute/substitute' },
  { kind: 'referenceData', searchType: 'reference-data', entity: undefined },
] as const;

export type SearchTab = (typeof searchTabs)[number];

/** The tab that an address asks for; without any, the first that has found something. Pure. */
export function tabOf(searchType: string | null, counts: SearchAnswer['counts']): SearchTab {
  const requested = searchTabs.find((tab) => tab.searchType === searchType);
  return requested ?? searchTabs.find(({ kind }) => (counts[kind] ?? 0) > 0) ?? searchTabs[0];
}
