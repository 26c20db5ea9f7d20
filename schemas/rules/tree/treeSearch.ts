import { foldCase } from '../foldCase.ts';
import { noRow, type Tree } from './tree.ts';

/** The search result of a row: no match, an ancestor of a match, or a match. */
export const matchState = { out: 0, above: 1, found: 2 } as const;

/** A `matchState` value per row, by index. */
export type MatchStates = Uint8Array;

/**
 * Finds the matching rows and their ancestors (docs/specification.md#master-data-5-visibility: "employees who are found
 * bring what stands above them"). Pure.
 */
export function findMatches(
  { parents }: Pick<Tree, 'parents'>,
  isFound: (at: number) => boolean,
): MatchStates {
  const findings = new Uint8Array(parents.length);
  for (let row = 0; row < parents.length; row += 1) {
    if (!isFound(row)) continue;
    findings[row] = matchState.found;
    let at = parents[row] ?? noRow;
    while (at !== noRow && findings[at] === matchState.out) {
      findings[at] = matchState.above;
      at = parents[at] ?? noRow;
    }
  }
  return findings;
}

/** Separates the texts of a row in its searchable text, so that no match spans two of them. */
const between = '\n';

/** The searchable text of a row: ignores case and accents. */
export function searchableText(texts: readonly string[]): string {
  return foldCase(texts.filter((text) => text !== '').join(between));
}

/**
 * Creates a function that tests whether a row's searchable text contains every typed word. Without words, every row
 * matches. Pure.
 */
export function matcherFor(typed: string): (sought: string) => boolean {
  const words = foldCase(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  return (text) => words.every((word) => text.includes(word));
}
