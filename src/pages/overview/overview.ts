import { rankOf } from '#schemas/rules/search/rank.ts';

/** One page on an overview. */
export interface OverviewEntry {
  /** The entity that it shows, else its address. */
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly mayAdd: boolean;
  /** Whether it is a list, of which the number of records is told. */
  readonly counts: boolean;
}

export interface OverviewSection {
  readonly name: string;
  readonly title: string;
  readonly lead?: string;
  readonly entries: readonly OverviewEntry[];
}

/** The sections with the entries that a text finds by title or description; all for no text. Pure. */
export function foundSections(sections: readonly OverviewSection[], text: string): OverviewSection[] {
  const isFound = ({ title, description = '' }: OverviewEntry) =>
    text.trim() === '' || rankOf({ label: title, others: [description] }, text) !== undefined;
  return sections
    .map((section) => ({ ...section, entries: section.entries.filter(isFound) }))
    .filter(({ entries }) => entries.length > 0);
}
