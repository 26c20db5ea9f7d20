import { readExpression } from '../expressions/expression.ts';
import { type ExtractField, storedDecimals } from '../rules/extract/extractFields.ts';
import type { ExtractLine } from '../rules/extract/extractLine.ts';

/** A column of an extract definition, as stored. */
export interface ExtractColumn {
  readonly field: ExtractField;
  readonly title?: string | null | undefined;
  readonly text?: string | null | undefined;
  readonly width?: number | null | undefined;
  readonly align?: 'left' | 'right' | null | undefined;
  readonly pad?: 'space' | 'zero' | null | undefined;
  readonly dateFormat?: string | null | undefined;
  readonly numberFormat?: 'decimal' | 'implied' | 'clock' | 'minutes' | null | undefined;
  readonly decimals?: number | null | undefined;
  readonly sign?: 'minus' | 'trailing' | 'always' | 'none' | null | undefined;
  readonly condition?: string | null | undefined;
}

export interface ExtractLayout {
  readonly format: 'csv' | 'pipe' | 'fixed';
  readonly hasHeading?: boolean | null | undefined;
  readonly lineEnd?: 'crlf' | 'lf' | null | undefined;
  readonly columns: readonly ExtractColumn[];
}

/** A line of an extract, with the numbers of the extract, of the absence day, and of its row in the file. */
export interface NumberedLine extends ExtractLine {
  readonly runId: number;
  readonly confirmationNumber: number | null;
  readonly rowNo: number;
}

/** A value that is too long for its fixed-width column. */
export interface TooWide {
  readonly column: string;
  readonly value: string;
  readonly rowNo: number;
}

export interface ExtractText {
  readonly text: string;
  readonly tooWide: readonly TooWide[];
}

/** Formats the lines of an extract as text, with a line break after each. Pure: equal lines give equal text. */
export function extractText(layout: ExtractLayout, lines: readonly NumberedLine[]): ExtractText {
  const { columns, hasHeading, lineEnd } = layout;
  const tooWide: TooWide[] = [];
  const rows = lines.map((line) => {
    const cells = columns.map((column) => {
      const cell = fitted(layout, column, cellOf(column, line));
      if (layout.format === 'fixed' && [...cell].length > widthOf(column))
        tooWide.push({ column: nameOf(column), value: cell.trim(), rowNo: line.rowNo });
      return cell;
    });
    return joined(layout, cells);
  });
  const names = columns.map((column) =>
    layout.format === 'fixed' ? fitted(layout, { ...column, pad: 'space' }, nameOf(column)) : nameOf(column),
  );
  const cut = columns.map((column, place) =>
    layout.format === 'fixed'
      ? [...(names[place] ?? '')].slice(0, widthOf(column)).join('')
      : (names[place] ?? ''),
  );
  const all = hasHeading ? [joined(layout, cut), ...rows] : rows;
  const end = lineEnd === 'lf' ? '\n' : '\r\n';
  return { text: all.map((row) => row + end).join(''), tooWide };
}

/** The heading of a column in the file: its title, otherwise the name of its field. */
export function nameOf({ title, field }: ExtractColumn): string {
  return title ? title : field;
}

const widthOf = ({ width }: ExtractColumn): number => width ?? 0;

/** The value of a column in a line, as text without padding. Pure. */
export function cellOf(column: ExtractColumn, line: NumberedLine): string {
  if (column.condition && !holds(column.condition, line)) return '';
  switch (column.field) {
    case 'constant':
      return column.text ?? '';
    case 'adjFlag':
      return line.isAdjustment ? (column.text ?? 'A') : '';
    case 'date':
      return dated(line.date, column.dateFormat ?? 'YYYY-MM-DD');
    case 'hours':
    case 'days':
    case 'subHours':
    case 'pct':
      return numbered(line[column.field], storedDecimals[column.field], column);
    default:
      return String(line[column.field] ?? '');
  }
}

function holds(condition: string, line: NumberedLine): boolean {
  const amounts = Object.fromEntries(
    Object.entries(storedDecimals).map(([name, decimals]) => [
      name,
      line[name as keyof typeof storedDecimals] / 10 ** decimals,
    ]),
  );
  const fields = { ...line, ...amounts, adjFlag: line.isAdjustment ? 'A' : '' };
  return readExpression(condition).evaluate({ fields, today: line.date }) === true;
}

function dated(date: string, format: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return format.replace('YYYY', year).replace('MM', month).replace('DD', day);
}

function numbered(value: number, stored: number, { numberFormat, decimals, sign }: ExtractColumn): string {
  const size = Math.abs(value);
  const text = unsigned(size, stored, numberFormat ?? 'decimal', decimals ?? stored);
  const isNegative = value < 0 && /[1-9]/.test(text);
  if (sign === 'none') return text;
  if (sign === 'always') return (isNegative ? '-' : '+') + text;
  if (!isNegative) return text;
  return sign === 'trailing' ? `${text}-` : `-${text}`;
}

function unsigned(size: number, stored: number, format: string, decimals: number): string {
  if (format === 'minutes' || format === 'clock') {
    const minutes = Math.round((size * 60) / 10 ** stored);
    if (format === 'minutes') return String(minutes);
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  }
  // Rounds halves away from zero in integers, because binary fractions such as 1.005 would be rounded down.
  const scaled =
    decimals >= stored ? size * 10 ** (decimals - stored) : Math.round(size / 10 ** (stored - decimals));
  const digits = String(scaled).padStart(decimals + 1, '0');
  if (format === 'implied' || decimals === 0) return String(scaled);
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Pads a value to the width of its column; zeros are inserted between sign and digits. */
function fitted({ format }: ExtractLayout, column: ExtractColumn, cell: string): string {
  const { width, pad, align, field } = column;
  const plain = format === 'pipe' || format === 'fixed' ? cell.replace(/[\r\n|\t]+/g, ' ') : cell;
  const length = [...plain].length;
  if (!width || length >= width || (plain === '' && format !== 'fixed')) return plain;
  const room = width - length;
  const isRight = (align ?? (field in storedDecimals ? 'right' : 'left')) === 'right';
  if (pad === 'zero' && plain !== '' && isRight) {
    const [sign = ''] = /^[+-]/.exec(plain) ?? [];
    return sign + '0'.repeat(room) + plain.slice(sign.length);
  }
  if (format !== 'fixed' && pad !== 'zero') return plain;
  return isRight ? ' '.repeat(room) + plain : plain + ' '.repeat(room);
}

function joined({ format }: ExtractLayout, cells: readonly string[]): string {
  if (format === 'fixed') return cells.join('');
  if (format === 'pipe') return cells.map((cell) => cell.replaceAll('|', ' ')).join('|');
  return cells
    .map((cell) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',');
}
