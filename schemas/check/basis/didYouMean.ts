/**
 * Finds the most similar candidate for a misspelled word; undefined if none is close. Allows one error in three
 * letters; ignores letter case.
 */
export function didYouMean(word: string, candidates: readonly string[]): string | undefined {
  const furthest = Math.max(1, Math.floor(word.length / 3));
  const [best] = candidates
    .filter((candidate) => candidate !== word && Math.abs(candidate.length - word.length) <= furthest)
    .map((candidate) => ({ candidate, distance: editDistance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= furthest)
    .sort((one, other) => one.distance - other.distance);
  return best?.candidate;
}

/** Suggests a replacement for an unknown word or other value: the most similar word, or the available ones. */
export function suggestion(found: unknown, candidates: readonly string[]): string {
  const likely = didYouMean(typeof found === 'string' ? found : JSON.stringify(found), candidates);
  if (likely !== undefined) return `Did you mean "${likely}"?`;
  const shown = candidates.slice(0, 12).join(', ');
  return candidates.length > 12 ? `There are: ${shown} …` : `There are: ${shown || 'none'}.`;
}

/**
 * The number of letters to insert, drop, replace or swap with their neighbor, to turn one word into the other (optimal
 * string alignment).
 */
export function editDistance(one: string, other: string): number {
  const rows: number[][] = [[...Array(other.length + 1).keys()]];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) row.push(cost(rows, row, one, other, i, j));
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 0;
}

function cost(rows: number[][], row: number[], one: string, other: string, i: number, j: number): number {
  const same = one[i - 1] === other[j - 1];
  const replaced = at(rows, i - 1, j - 1) + (same ? 0 : 1);
  const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
  return Math.min(
    at(rows, i - 1, j) + 1,
    (row[j - 1] ?? 0) + 1,
    replaced,
    swapped ? at(rows, i - 2, j - 2) + 1 : replaced,
  );
}

function at(rows: readonly number[][], i: number, j: number): number {
  return rows[i]?.[j] ?? 0;
}
