import { protectedText, unprotectedText } from '../model/fields/csv.ts';
import type { FieldKind } from '../model/fields/fieldKind.ts';
import { cleanLine, cleanText } from '../values/text/cleanText.ts';

/**
 * Removes wrappers that other programs add to a cell or heading: the formula `="0012"` and the apostrophe that keep
 * leading zeros, a second pair of quotation marks, and the apostrophe of our own exports. An apostrophe before a letter
 * stays, as in 'Aulani. `kind` is the kind of the cell's field; undefined for a heading.
 */
export function unguarded(cell: string, kind?: FieldKind): string {
  const text = kind === 'longText' ? cleanText(cell) : cleanLine(cell);
  if (text.startsWith("'") && text !== "'") return withoutApostrophe(text, kind);
  if (kind === 'longText') return text;
  if (text.startsWith('="') && text.endsWith('"') && text.length > 3)
    return quoted(text.slice(2, -1)) ?? text;
  return text.length > 2 && text.startsWith('"') && text.endsWith('"')
    ? (quoted(text.slice(1, -1)) ?? text)
    : text;
}

function withoutApostrophe(text: string, kind: FieldKind | undefined): string {
  const plain = unprotectedText(text);
  if (protectedText(plain) === text) return plain;
  const isText = kind === undefined || kind === 'text' || kind === 'longText';
  return !isText || /^\d\S*$/.test(plain) ? plain : text;
}

/**
 * The text inside a pair of quotation marks, in which a doubled mark stands for one mark; undefined if the quotation
 * ends before the end of the text.
 */
function quoted(inside: string): string | undefined {
  const text = inside.replaceAll('""', '\u0000');
  return text.includes('"') ? undefined : cleanText(text.replaceAll('\u0000', '"'));
}

/** The error values that spreadsheets show in cells. */
const errors: ReadonlySet<string> = new Set(
  `#N/A #REF! #VALUE! #NAME? #DIV/0! #NULL! #NUM! #SPILL! #CALC! #FIELD! #BLOCKED! #CONNECT! #UNKNOWN! #GETTING_DATA`.split(
    ' ',
  ),
);

/** Whether a cell contains a spreadsheet error, in a workbook or in text exported from one. */
export function isErrorCell(text: string): boolean {
  return text.startsWith('#') && errors.has(text.toUpperCase());
}

/**
 * Placeholders that databases and people write for empty values. "NA" counts only in capitals, because Na is a name.
 */
const nothing = /^(null|\(null\)|<null>|nil|\\n|n\/a|n\.a\.|\(blank\)|\(empty\)|[-–—]{1,3})$/i;

/** Whether a cell may be a placeholder for an empty value. */
export function isPlaceholder(text: string): boolean {
  return text.length <= 10 && (text === 'NA' || nothing.test(text));
}

/** Whether a text is a long number that a spreadsheet shortened, such as `9.90231E+05`, so that digits are lost. */
export function isShortenedNumber(text: string): boolean {
  return text.length <= 30 && /^\d([.,]\d+)?E\+\d{2,3}$/i.test(text);
}
