import { type DateSigns, type ImportHints, importLimits } from '#schemas/protocol/imports/import.ts';
import type { SourceRow, Twin } from './sourceTable.ts';
import { unreadableError } from './sourceTable.ts';

/** Maximum rows and characters per portion; the limit that is reached first counts. */
const [portionRows, portionText] = [500, 256 * 1024];

/** Matches a number with leading zeros, as in identifiers. */
const zeroLed = /^0+[1-9]\d{0,14}$|^0{2,15}$/;
const digits = /^\d{1,15}$/;

/** Matches a numeric date with the year last, at the beginning of a cell; a time may follow. */
const numberDate = /^\s*'?(\d{1,2})([/.-])(\d{1,2})\2(?:\d{4}|\d{2})(?!\d)/;
const longestDate = 40;

/** Maximum number of hidden lines that are reported. */
const hiddenLines = 20;

/**
 * Buffers the rows of a table, compactly as bytes, while the rest of the file is read, and counts them. The rows are
 * read back when the whole file has been read.
 */
export class RowBuffer {
  readonly #portions: Buffer[] = [];
  #waiting: SourceRow[] = [];
  #text = 0;
  #bytes = 0;
  #count = 0;
  /**
   * First cell in a column that has a number with leading zeros, keyed by column and by the number without these zeros.
   */
  readonly #zeroLed = new Map<number, Map<string, Twin>>();

  readonly #dates: Record<string, DateSigns> = {};
  readonly #hidden = { count: 0, lines: [] as number[] };

  get count(): number {
    return this.#count;
  }

  /** Hints about the file as a whole: the order of day and month in dates, and hidden rows. */
  get hints(): Pick<ImportHints, 'dates' | 'hiddenRows'> {
    return {
      ...(Object.keys(this.#dates).length > 0 ? { dates: this.#dates } : {}),
      ...(this.#hidden.count > 0 ? { hiddenRows: this.#hidden } : {}),
    };
  }

  /** Adds a row; throws beyond the limit. */
  add(row: SourceRow): void {
    this.#count += 1;
    if (this.#count > importLimits.rows) throw unreadableError('tooManyRows', { limit: importLimits.rows });
    row.cells.forEach((cell, column) => {
      this.#text += cell.length;
      if (zeroLed.test(cell)) this.#note(column, cell, row.line);
      this.#noteDate(column, cell, row.line);
    });
    if (row.isHidden && !row.ignored) this.#noteHidden(row.line);
    this.#waiting.push(row);
    if (this.#waiting.length >= portionRows || this.#text >= portionText) this.#keep();
  }

  /** Yields all rows, in portions. `finish` transforms each row. */
  *chunks(finish: (row: SourceRow) => SourceRow): Generator<SourceRow[]> {
    this.#keep();
    for (const chunk of this.#portions) {
      const rows = JSON.parse(chunk.toString()) as SourceRow[];
      yield rows.map((row) => finish(this.#withTwins(row)));
    }
  }

  #keep(): void {
    if (this.#waiting.length === 0) return;
    const chunk = Buffer.from(JSON.stringify(this.#waiting));
    this.#bytes += chunk.length;
    if (this.#bytes > importLimits.unpackedBytes)
      throw unreadableError('tooLarge', { limit: importLimits.unpackedBytes / 1024 / 1024 });
    this.#portions.push(chunk);
    this.#waiting = [];
    this.#text = 0;
  }

  #note(column: number, text: string, line: number): void {
    const known = this.#zeroLed.get(column) ?? new Map<string, Twin>();
    this.#zeroLed.set(column, known);
    const plain = withoutZeros(text);
    if (!known.has(plain)) known.set(plain, { text, line });
  }

  /** Remembers the first date of a column that can only be day first, and the first that can only be month first. */
  #noteDate(column: number, cell: string, line: number): void {
    const [text, first, , second] = cell.length < longestDate ? (numberDate.exec(cell) ?? []) : [];
    if (text === undefined) return;
    const order = Number(first) > 12 ? 'dayFirst' : 'monthFirst';
    const isCertain = Number(first) > 12 !== Number(second) > 12;
    if (isCertain && this.#dates[column]?.[order] === undefined)
      this.#dates[column] = { ...this.#dates[column], [order]: { text, line } };
  }

  #noteHidden(line: number): void {
    this.#hidden.count += 1;
    if (this.#hidden.lines.length < hiddenLines) this.#hidden.lines.push(line);
  }

  /** Adds to a row the numbers elsewhere in the same column that differ from the row's number only in leading zeros. */
  #withTwins(row: SourceRow): SourceRow {
    const twins: Record<number, Twin> = {};
    for (const [column, known] of this.#zeroLed) {
      const cell = row.cells[column] ?? '';
      const twin = digits.test(cell) ? known.get(withoutZeros(cell)) : undefined;
      if (twin && twin.text !== cell) twins[column] = twin;
    }
    return Object.keys(twins).length === 0 ? row : { ...row, twins };
  }
}

function withoutZeros(text: string): string {
  return text.replace(/^0+(?=\d)/, '');
}
