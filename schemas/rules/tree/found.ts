import { foldCase } from '../foldCase.ts';
import { none, type Tree } from './tree.ts';

/** What a search says of a row: it is left out, it stands above one that is found, or it is found. */
export const finding = { out: 0, above: 1, found: 2 } as const;

/** Of each row, by its place, one of `finding`. */
export type Findings = Uint8Array;

/**
 * What is found, with the rows above it (docs/specification.md#master-data-5-visibility: "employees who are found
 * bring what stands above them"). Pure.
 */
export function foundIn({ parents }: Pick<Tree, 'parents'>, isFound: (at: number) => boolean): Findings {
  const findings = new Uint8Array(parents.length);
  for (let row = 0; row < parents.length; row += 1) {
    if (!isFound(row)) continue;
    findings[row] = finding.found;
    let at = parents[row] ?? none;
    while (at !== none && findings[at] === finding.out) {
      findings[at] = finding.above;
      at = parents[at] ?? none;
    }
  }
  return findings;
}

/** What parts the texts of a row, so that nothing is found that begins in one and ends in another. */
const between = '\n';

/** The texts of a row as a search compares them: whatever their case and accents. */
export function soughtText(texts: readonly string[]): string {
  return foldCase(texts.filter((text) => text !== '').join(between));
}

/** Whether a row's text has every word of what is typed; without a word every row has. Pure. */
export function searchFor(typed: string): (sought: string) => boolean {
  const words = foldCase(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  return (sought) => words.every((word) => sought.includes(word));
}
