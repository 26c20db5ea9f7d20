import writeExcelFile from 'write-excel-file/node';
import type { ListItem } from '../pdf/listDocument.ts';
import type { SheetCell } from './sheetCell.ts';

/**
 * A list as an Excel file: its columns, and lines about the list on a second sheet. All texts are formatted for people.
 */
export interface Sheet {
  readonly columns: readonly SheetColumn[];
  readonly title: string;
  /** Lines about the list: district, time, filters, totals. */
  readonly facts: readonly string[];
  readonly texts: {
    /** Name of the sheet with the rows. `about` is the name of the sheet with the lines about the list. */
    readonly rows: string;
    readonly about: string;
    readonly noRows: string;
  };
}

export interface SheetColumn {
  readonly title: string;
  readonly isNumber?: boolean;
  /** Excel number format: `mm/dd/yyyy`. */
  readonly format?: string | undefined;
}

/** Maximum text length of an Excel cell. */
const longestText = 32_767;
/** Smallest and largest column width in characters, and the number of rows that are measured to find the width. */
const [narrowest, widest, measuredRows] = [9, 60, 500];

/**
 * Writes an Excel file: a sheet with the rows under a frozen heading, and a sheet with the lines about the list. Texts
 * are written as text whatever they start with, so that none becomes a formula. Pure.
 */
export async function writeSheet(
  { columns, title, facts, texts }: Sheet,
  items: readonly ListItem<SheetCell>[],
): Promise<Uint8Array> {
  const head = columns.map((column) => ({
    ...cellOf(column.title),
    fontWeight: 'bold' as const,
    ...(column.isNumber ? { align: 'right' as const } : {}),
  }));
  const rows = items.map((item) => lineOf(item, columns));
  return writeExcelFile([
    {
      sheet: texts.rows,
      data: [head, ...(rows.length > 0 ? rows : [[cellOf(texts.noRows)]])],
      columns: columns.map((column, at) => ({ width: widthOf(column, at, items) })),
      stickyRowsCount: 1,
    },
    {
      sheet: texts.about,
      data: [[{ ...cellOf(title), fontWeight: 'bold' }], ...facts.map((fact) => [cellOf(fact)])],
      columns: [{ width: 100 }],
    },
  ]).toBuffer();
}

function lineOf(item: ListItem<SheetCell>, columns: readonly SheetColumn[]) {
  if (item.kind === 'group')
    return [{ ...cellOf(item.text), fontWeight: 'bold' as const }, ...columns.slice(1).map(() => null)];
  const bold = item.kind === 'totals' ? { fontWeight: 'bold' as const } : {};
  return item.cells.map((cell, at) =>
    cell === '' ? null : { ...cellOf(cell, columns[at]?.format), ...bold },
  );
}

function cellOf(cell: SheetCell, format?: string) {
  if (typeof cell === 'string') return { value: cell.slice(0, longestText), type: String };
  const shape = format === undefined ? {} : { format };
  return cell instanceof Date
    ? { value: cell, type: Date, ...shape }
    : { value: cell, type: Number, ...shape };
}

function widthOf(
  { title, format = '' }: SheetColumn,
  at: number,
  items: readonly ListItem<SheetCell>[],
): number {
  const longest = items.slice(0, measuredRows).reduce((most, item) => {
    const cell = item.kind === 'row' ? (item.cells[at] ?? '') : '';
    const length = cell instanceof Date ? format.length : String(cell).length;
    return Math.max(most, length);
  }, title.length);
  return Math.min(widest, Math.max(narrowest, longest + 2));
}
