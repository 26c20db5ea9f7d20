import { importLimits } from '#schemas/protocol/import.ts';
import type { Chunks } from '../chunks.ts';
import type { SourceRow } from '../sourceTable.ts';
import { unreadable } from '../unreadable.ts';
import { numberText } from './cellText.ts';
import type { Workbook } from './readWorkbook.ts';
import { readXml, type XmlHandlers } from './readXml.ts';

/** The last row that a sheet can have. */
const lastRow = 1_048_576;

/**
 * The rows of a sheet that hold anything, each with its number, as the sheet is unpacked. Cells become text as CSV
 * would have it; of a formula the value that the spreadsheet program left there is taken, and nothing is computed.
 * A cell is placed by its reference: what lies between two cells takes no room, and one too far away is refused.
 */
export async function* sheetRows(chunks: Chunks, workbook: Workbook): AsyncGenerator<SourceRow> {
  const sheet = new Sheet(workbook);
  for await (const _ of readXml(chunks, sheet.handlers)) yield* sheet.taken();
}

/** A cell while it is read. */
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
      if (element === 'row') this.#beginRow(attributes.r);
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

  /** The rows that were read since the last time. */
  taken(): SourceRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #beginRow(number: string | undefined): void {
    this.#line = number === undefined ? this.#line + 1 : Number(number);
    if (!(this.#line >= 1 && this.#line <= lastRow)) throw unreadable('badSheet');
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
      throw unreadable('farCell', { place: cell.place.slice(0, 40), limit: columns });
    this.#count += 1;
    if (this.#count > cells) throw unreadable('tooManyCells', { limit: cells });
    this.#text += text.length;
    if (this.#text > rowText) throw unreadable('longRow', { line: this.#line, limit: rowText });
    while (this.#cells.length < cell.column) this.#cells.push('');
    this.#cells[cell.column] = text;
  }

  #endRow(): void {
    if (this.#cells.length > 0) this.#rows.push({ line: this.#line, cells: this.#cells });
  }

  #textOf({ type, style, text }: Cell): string {
    const { texts, styles, daySystem } = this.#workbook;
    if (type === 's') return texts[Number(text)] ?? '';
    if (type === 'b') return text === '1' ? 'true' : text === '0' ? 'false' : text;
    return type === 'n' ? numberText(text, styles[style], daySystem) : text;
  }
}

/** The number of the column that a reference names, from 0: `C7` is 2. */
function columnOf(reference: string): number {
  const [letters] = /^[A-Z]{1,3}(?=\d)/.exec(reference) ?? [];
  if (letters === undefined) throw unreadable('badSheet');
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
