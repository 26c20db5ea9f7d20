/** What separates the cells of a row, the likeliest first. */
const delimiters = [',', ';', '\t', '|'] as const;

/** How many lines are looked at. */
const looked = 20;

/**
 * What separates the cells: the mark that most lines hold equally often, outside of quotes. A comma where
 * there is none, as in a file of one column.
 */
export function findDelimiter(text: string): string {
  const lines = firstLines(text);
  const scored = delimiters.map((delimiter) => ({ delimiter, score: scoreOf(lines, delimiter) }));
  const best = scored.reduce((first, next) => (next.score > first.score ? next : first));
  return best.score > 0 ? best.delimiter : ',';
}

/** The first lines without what stands in quotes. */
function firstLines(text: string): string[] {
  const unquoted = text.slice(0, 100_000).replace(/"(?:[^"]|"")*"/g, '');
  const lines = unquoted.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  return lines.slice(0, looked);
}

/** Lines that have as many of it as the heading, and a little for how many that is. */
function scoreOf(lines: readonly string[], delimiter: string): number {
  const counts = lines.map((line) => line.split(delimiter).length - 1);
  const [heading = 0] = counts;
  if (heading === 0) return 0;
  return counts.filter((count) => count === heading).length + Math.min(heading, 100) / 1000;
}
