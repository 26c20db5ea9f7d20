import { dayOfNumber } from '#schemas/import/dayNumber.ts';
import { type DaySystem, importLimits } from '#schemas/protocol/imports/import.ts';
import type { Chunks } from '../chunks.ts';
import { type SourceRow, unreadableError } from '../sourceTable.ts';
import type { CellStyle } from './readStyles.ts';
import type { Workbook } from './readWorkbook.ts';
import { readXml, type XmlHandlers } from './readXml.ts';

/** Maximum row number of a sheet. */
const lastRow = 1_048_576;

/**
 * Streams the non-empty rows of a sheet with their row numbers. Cells become text as in CSV; formulas are not computed,
 * their stored value is used. Cells are placed by their reference: gaps take no memory, and references beyond the limit
 * are refused.
 */
export async function* sheetRows(chunks: Chunks, workbook: Workbook): AsyncGenerator<SourceRow> {
  const sheet = new Sheet(workbook);
  for await (const _ of readXml(chunks, sheet.handlers)) yield* sheet.taken();
}

/** A cell while it is parsed. */
interface Cell {
  readonly column: number;
  readonly place: string;
  readonly type: string;
  readonly style: number;
  text: string;
}

class Sheet {
  readonly #workbook: Workbook;
  #rows: SourceRow[] = [];
  #line = 0;
  #isHidden = false;
  #cells: string[] = [];
  #text = 0;
  #column = -1;
  #cell: Cell | undefined;
  #isValue = false;
  #count = 0;

  constructor(workbook: Workbook) {
    this.#workbook = workbook;
  }

  readonly handlers: XmlHandlers = {
    open: (element, attributes) => {
      if (element === 'row') this.#beginRow(attributes);
      else if (element === 'c') this.#beginCell(attributes);
      this.#isValue = this.#cell !== undefined && (element === 'v' || element === 't');
    },
    text: (text) => {
      if (this.#isValue && this.#cell) this.#cell.text += text;
    },
    close: (element) => {
      this.#isValue = false;
      if (element === 'c') this.#endCell();
      else if (element === 'row') this.#endRow();
    },
  };

  /** Returns the rows that were parsed since the last call. */
  taken(): SourceRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #beginRow({ r: number, hidden = '0' }: Readonly<Record<string, string>>): void {
    this.#line = number === undefined ? this.#line + 1 : Number(number);
    this.#isHidden = /^(1|true)$/.test(hidden);
    if (!(this.#line >= 1 && this.#line <= lastRow)) throw unreadableError('badSheet');
    this.#cells = [];
    this.#text = 0;
    this.#column = -1;
  }

  #beginCell({ r, t = 'n', s = '0' }: Readonly<Record<string, string>>): void {
    this.#column = r === undefined ? this.#column + 1 : columnOf(r);
    const place = r ?? `column ${this.#column + 1}, row ${this.#line}`;
    this.#cell = { column: this.#column, place, type: t, style: Number(s), text: '' };
  }

  #endCell(): void {
    const cell = this.#cell;
    this.#cell = undefined;
    if (!cell) return;
    const text = this.#textOf(cell);
    if (text.trim() === '') return;
    const { columns, cells, rowText } = importLimits;
    if (cell.column >= columns)
      throw unreadableError('farCell', { place: cell.place.slice(0, 40), limit: columns });
    this.#count += 1;
    if (this.#count > cells) throw unreadableError('tooManyCells', { limit: cells });
    this.#text += text.length;
    if (this.#text > rowText) throw unreadableError('longRow', { line: this.#line, limit: rowText });
    while (this.#cells.length < cell.column) this.#cells.push('');
    this.#cells[cell.column] = text;
  }

  #endRow(): void {
    if (this.#cells.length === 0) return;
    const hidden = this.#isHidden ? { isHidden: true } : {};
    this.#rows.push({ line: this.#line, cells: this.#cells, ...hidden });
  }

  #textOf({ type, style, text }: Cell): string {
    const { texts, styles, daySystem } = this.#workbook;
    if (type === 's') return texts[Number(text)] ?? '';
    if (type === 'b') return text === '1' ? 'true' : text === '0' ? 'false' : text;
    return type === 'n' ? numberText(text, styles[style], daySystem) : text;
  }
}

/** Zero-based column index of a reference: `C7` is 2. */
function columnOf(reference: string): number {
  const [letters] = /^[A-Z]{1,3}(?=\d)/.exec(reference) ?? [];
  if (letters === undefined) throw unreadableError('badSheet');
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/**
 * Returns the text of a number as its cell shows it: a date as `YYYY-MM-DD`, a time as `HH:MM`, a date and time
 * separated by a blank, or leading zeros according to the format; otherwise the plain number.
 */
export function numberText(value: string, style: CellStyle | undefined, system: DaySystem): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  if (style?.kind === 'moment') return momentText(number, system) ?? String(number);
  if (style?.kind === 'digits' && Number.isInteger(number) && number >= 0)
    return digitsText(number, style.pattern);
  return String(number);
}

/** Tolerance for a time that is computed as midnight, as a fraction of a day: a tenth of a millisecond. */
const tolerance = 1e-9;

const secondsOfDay = 24 * 60 * 60;

/**
 * Returns the text of a date, a time, or both; undefined for a number before the first date. The date is the one that
 * the spreadsheet shows: times are rounded to the second, but never into the next day.
 */
function momentText(number: number, system: DaySystem): string | undefined {
  if (number < 0) return undefined;
  const days = Math.floor(number + tolerance);
  const seconds = Math.min(secondsOfDay - 1, Math.max(0, Math.round((number - days) * secondsOfDay)));
  const clock = clockText(Math.floor(seconds / 60));
  if (number < 1 && system === '1900') return clock;
  const day = dayOfNumber(days, system);
  if (day === undefined) return undefined;
  return clock === '00:00' ? day : `${day} ${clock}`;
}

function clockText(minutes: number): string {
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** Puts the digits of a number into a pattern, starting from the end. Extra digits go in front of the pattern. */
function digitsText(number: number, pattern: string): string {
  const left = [...String(number)];
  let text = '';
  let last = 0;
  for (let at = pattern.length - 1; at >= 0; at -= 1) {
    const sign = pattern[at] ?? '';
    if (sign !== '0' && sign !== '#') text = sign + text;
    else {
      const digit = left.pop() ?? (sign === '0' ? '0' : '');
      text = digit + text;
      last = text.length;
    }
  }
  return left.length === 0 ? text : left.join('') + text.slice(-last);
}
