import { searchTypes } from '#schemas/protocol/entities/search.ts';
import type { ChoiceGroup } from './choices/choice.ts';

/** Kinds of results whose name in the address differs (docs/specification.md#application-2-header). */
const namesInAddress: Readonly<Record<string, string>> = {
  employee: String(searchTypes.employee),
  substitute: String(searchTypes.substitute),
  referenceData: 'reference-data',
};

/** Returns the name of a kind of results in the address of the search page. */
export function searchTypeOf(kind: string): string {
  return namesInAddress[kind] ?? kind;
}

/** Returns the address of the search page. It opens on employees, unless only other kinds were found. */
export function searchAddress(searchFor: string, groups: readonly ChoiceGroup[]): string {
  const names = groups.map(({ name }) => name);
  const kind = names.includes('employee') ? 'employee' : (names[0] ?? 'employee');
  return `/search/search?${new URLSearchParams({ searchFor, searchType: searchTypeOf(kind) })}`;
}
