import type { Chunks } from '../chunks.ts';
import { wholeXml } from './readXml.ts';

/** How the number format of a cell affects its value. */
export type CellStyle =
  | { readonly kind: 'plain' }
  | { readonly kind: 'moment' }
  /** A number format with leading zeros and separators between digits: `000000`, `000-00-0000`. */
  | { readonly kind: 'digits'; readonly pattern: string };

const plain: CellStyle = { kind: 'plain' };
const moment: CellStyle = { kind: 'moment' };

/** Ids of the built-in number formats for dates and times, as ranges (ECMA-376, 18.8.30). */
const moments: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** Reads the cell styles of a spreadsheet by number, reduced to what affects a cell's value. */
export async function readStyles(chunks: Chunks): Promise<CellStyle[]> {
  const codes = new Map<number, string>();
  const formats: number[] = [];
  let isCells = false;
  await wholeXml(chunks, {
    open: (element, attributes) => {
      if (element === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (element === 'cellXfs') isCells = true;
      if (element === 'xf' && isCells) formats.push(Number(attributes.numFmtId ?? 0));
    },
    close: (element) => {
      if (element === 'cellXfs') isCells = false;
    },
  });
  const known = new Map<number, CellStyle>();
  return formats.map((id) => {
    const style = known.get(id) ?? styleOf(id, codes.get(id));
    known.set(id, style);
    return style;
  });
}

function styleOf(id: number, code: string | undefined): CellStyle {
  if (moments.some(([from, to]) => id >= from && id <= to)) return moment;
  return code === undefined ? plain : styleOfCode(code);
}

/**
 * Maximum length of a number format in characters, which is also the maximum that spreadsheets store (ECMA-376,
 * 18.8.30).
 */
const longestFormat = 255;

/** Maximum length of a digit pattern. */
const longestPattern = 40;

/**
 * Returns the cell style of a number format code. Only the first of several sections counts, which is for positive
 * numbers.
 */
export function styleOfCode(code: string): CellStyle {
  if (code.length > longestFormat) return plain;
  const { letters, pattern, hasCondition } = firstSection(code);
  if (/[ymdhs]/i.test(letters.replace(/general/gi, ''))) return moment;
  if (hasCondition || pattern.length > longestPattern) return plain;
  const isDigits = /^[0#\-() /.]*$/.test(pattern) && !/\. *[0#]|[#0]\.$/.test(pattern);
  return isDigits && (pattern.match(/0/g) ?? []).length > 1 ? { kind: 'digits', pattern } : plain;
}

/**
 * Matches a part of a number format: a literal text, brackets, an escaped or filling character, or any other character.
 */
const parts = /"[^"]*"|\[[^\]]*\]|\\.|[_*].|./gs;

/**
 * Parses the first section of a number format from left to right. Returns its letters outside of literals, its digit
 * places with literals between them, and whether it has a condition such as `[<=9999999]`.
 */
function firstSection(code: string) {
  const section = { letters: '', pattern: '', hasCondition: false };
  for (const [part] of code.matchAll(parts)) {
    if (part === ';') break;
    addPart(section, part);
  }
  return section;
}

function addPart(section: ReturnType<typeof firstSection>, part: string): void {
  const isWhole = part.length > 1;
  if (isWhole && part.startsWith('[')) {
    const inside = part.slice(1, -1);
    if (/^(h+|m+|s+)$/i.test(inside)) section.letters += inside;
    else section.hasCondition ||= /^[<>=]/.test(inside);
  } else if (isWhole) {
    if (!/^[_*]/.test(part)) section.pattern += part.replace(/["\\0#]/g, '');
  } else {
    section.letters += part;
    section.pattern += part;
  }
}
