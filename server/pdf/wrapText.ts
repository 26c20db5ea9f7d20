/** Returns the width of a text in points. */
export type Measure = (text: string) => number;

/**
 * Wraps a text to a width, breaking between words, and within words that are too long for a line. Text beyond `most`
 * lines ends with "…". Pure.
 */
export function wrapText(
  text: string,
  width: number,
  measure: Measure,
  maxLines = Number.POSITIVE_INFINITY,
): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split(/\r\n|\r|\n/)) {
    if (lines.length > maxLines) break;
    lines.push(...wrapParagraph(paragraph, width, measure));
  }
  if (lines.length <= maxLines) return lines;
  const kept = lines.slice(0, maxLines);
  return [...kept.slice(0, -1), `${kept.at(-1) ?? ''}…`];
}

function wrapParagraph(paragraph: string, width: number, measure: Measure): string[] {
  if (measure(paragraph) <= width) return [paragraph];
  const lines: string[] = [];
  let line = '';
  const pieces = paragraph.split(' ').flatMap((word) => brokenWord(word, width, measure));
  for (const { text, follows } of pieces) {
    const longer = line === '' || !follows ? `${line}${text}` : `${line} ${text}`;
    if (line !== '' && measure(longer) > width) {
      lines.push(line);
      line = text;
    } else line = longer;
  }
  return [...lines, line];
}

interface Piece {
  readonly text: string;
  /** Whether a space separates this piece of text from the previous piece. */
  readonly follows: boolean;
}

function brokenWord(word: string, width: number, measure: Measure): Piece[] {
  if (measure(word) <= width) return [{ text: word, follows: true }];
  const pieces: Piece[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && measure(piece + letter) > width) {
      pieces.push({ text: piece, follows: pieces.length === 0 });
      piece = letter;
    } else piece += letter;
  }
  return [...pieces, { text: piece, follows: pieces.length === 0 }];
}
