import { foldText } from '#schemas/import/foldText.ts';
import type { SourceRow } from '../sourceTable.ts';

/** How much each sign of a heading counts. */
const weights = { known: 3, filled: 2, wordy: 2, distinct: 2, first: 0.8, later: -0.1 } as const;

/** Characters of the longest heading. */
const longest = 80;

/** What no heading is: a number, a date, an address, an amount. */
const value =
  /^[-+$(]?[\d.,:/%)-]+$|^\d{4}-\d\d-\d\d|^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|@|^(true|false|yes|no|sí|si)$/i;

/**
 * Which of the first rows is the heading, by score: it is about as wide as the rows below it, its cells are words
 * that differ, and some of them are what fields are called. Titles above are narrow, groups of columns leave most
 * cells empty. Of equals the first. Takes rows that hold something; gives the index, 0 for none.
 */
export function findHeading(rows: readonly SourceRow[], known: ReadonlySet<string>): number {
  const width = Math.max(1, ...rows.map(({ cells }) => filledOf(cells).length));
  const scores = rows.map(({ cells }, index) => scoreOf(cells, index, width, known));
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}

/** The cells that hold anything. */
export function filledOf(cells: readonly string[]): string[] {
  return cells.filter((cell) => cell.trim() !== '');
}

function scoreOf(cells: readonly string[], index: number, width: number, known: ReadonlySet<string>): number {
  const filled = filledOf(cells).map((cell) => cell.slice(0, longest + 1));
  const [breadth, share] = [filled.length / width, (count: number) => count / Math.max(1, filled.length)];
  const words = filled.filter((cell) => !value.test(cell.trim()) && cell.length <= longest);
  return (
    weights.known * breadth * share(filled.filter((cell) => known.has(foldText(cell))).length) +
    weights.filled * breadth +
    weights.wordy * share(words.length) +
    weights.distinct * share(new Set(filled.map(foldText)).size) +
    (index === 0 && breadth > 0.5 ? weights.first : 0) +
    weights.later * index
  );
}
