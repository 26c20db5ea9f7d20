import type { Chunks } from '../chunks.ts';
import { wholeXml } from './readXml.ts';

/** What the number format of a cell makes of its number. */
export type CellStyle =
  | { readonly kind: 'plain' }
  | { readonly kind: 'moment' }
  /** Zeros at its beginning and signs between its digits: `000000`, `000-00-0000`. */
  | { readonly kind: 'digits'; readonly pattern: string };

const plain: CellStyle = { kind: 'plain' };
const moment: CellStyle = { kind: 'moment' };

/** Number formats that every spreadsheet knows and that stand for dates and times (ECMA-376, 18.8.30). */
const moments: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** The styles of cells by their numbers, as far as they decide what a number says. */
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

/** What a number format does, by its code: of several sections the first, which positive numbers have. */
export function styleOfCode(code: string): CellStyle {
  const [section = ''] = code.match(/^(?:"[^"]*"|\\.|_.|\*.|[^;"\\])*/) ?? [];
  const bare = section.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  if (/[ymdhs]/i.test(bare.replace(/general/gi, ''))) return moment;
  if (/\[[<>=]/.test(section)) return plain;
  const pattern = section
    .replace(/\[[^\]]*\]/g, '')
    .replace(/[_*]./g, '')
    .replace(/"([^"]*)"/g, (_, text: string) => text.replace(/[0#]/g, ''))
    .replace(/\\(.)/g, '$1');
  const isDigits = /^[0#\-() /.]*$/.test(pattern) && !/\.\s*[0#]|[#0]\.$/.test(pattern);
  return isDigits && (pattern.match(/0/g) ?? []).length > 1 ? { kind: 'digits', pattern } : plain;
}
