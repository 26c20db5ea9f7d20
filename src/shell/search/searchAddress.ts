import { searchTypes } from '#schemas/protocol/entities/search.ts';
import type { ChoiceGroup } from './choices/choice.ts';

/** Kinds that an address names by another word (docs/specification.md#application-2-header). */
const namesInAddress: Readonly<Record<string, string>> = {
  employee: String(searchTypes.employee),
  substitute: String(searchTypes.substitute),
  referenceData: 'reference-data',
};

/** How the address of the search page names a kind of results. */
export function searchTypeOf(kind: string): string {
  return namesInAddress[kind] ?? kind;
}

/** The address of the search page: employees come first there, unless only others have been found. */
export function searchAddress(searchFor: string, groups: readonly ChoiceGroup[]): string {
  const names = groups.map(({ name }) => name);
  const kind = names.includes('employee') ? 'employee' : (names[0] ?? 'employee');
  return `/search/search?${new URLSearchParams({ searchFor, searchType: searchTypeOf(kind) })}`;
}
