import { rankOf } from '#schemas/rules/search/rank.ts';

export interface OverviewEntry {
  /** Unique name of the entry: the entity's name, or else the address. */
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly mayAdd: boolean;
  /** Whether the entry is a list whose number of records is shown. */
  readonly counts: boolean;
}

export interface OverviewSection {
  readonly name: string;
  readonly title: string;
  readonly lead?: string;
  readonly entries: readonly OverviewEntry[];
}

/** Filters sections by title or description; returns all for an empty text. Pure. */
export function filterSections(sections: readonly OverviewSection[], text: string): OverviewSection[] {
  const isFound = ({ title, description = '' }: OverviewEntry) =>
    text.trim() === '' || rankOf({ label: title, others: [description] }, text) !== undefined;
  return sections
    .map((section) => ({ ...section, entries: section.entries.filter(isFound) }))
    .filter(({ entries }) => entries.length > 0);
}
