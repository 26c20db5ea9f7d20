import { importLimits } from '#schemas/protocol/import.ts';
import type { SourceRow } from './sourceTable.ts';

/**
 * A row of a text as wide as its heading: empty cells too many, as exports leave them, are none; any other row of
 * another length keeps its cells and carries its fault.
 */
export function fitted(row: SourceRow, width: number): SourceRow {
  const cells = withoutEmptyEnd(row.cells, width);
  if (cells.length === width) return readable({ ...row, cells });
  const args = { count: cells.length, expected: width };
  return { ...row, cells, fault: { field: '', code: 'raggedRow', args } };
}

/** A row with a cell that cannot be kept, or signs that no encoding explains, carries that as its fault. */
export function readable(row: SourceRow): SourceRow {
  if (row.cells.some((cell) => cell.length > importLimits.cell))
    return { ...row, fault: { field: '', code: 'brokenRow', args: {} } };
  if (row.cells.some((cell) => cell.includes('\uFFFD')))
    return { ...row, fault: { field: '', code: 'brokenText', args: {} } };
  return row;
}

function withoutEmptyEnd(cells: readonly string[], width: number): string[] {
  const cut = [...cells];
  while (cut.length > width && cut.at(-1)?.trim() === '') cut.pop();
  return cut;
}
