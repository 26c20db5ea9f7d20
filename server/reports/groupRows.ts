import type { ReadColumn } from './readColumns.ts';
import type { ReportRow } from './readReportRows.ts';

/**
 * Splits rows into groups by the values of some columns. The groups are in the order of their first rows, which keep
 * their order. Pure.
 */
export function groupRows(
  rows: readonly ReportRow[],
  columns: readonly ReadColumn[],
  places: readonly number[],
): ReportRow[][] {
  const groups = new Map<string, ReportRow[]>();
  for (const row of rows) {
    const key = JSON.stringify(places.map((place) => groupKey(row, columns, place)));
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

/**
 * Returns the key by which rows with the same value in a column are grouped. For a reference the key is the id of the
 * record, because several people may have the same name. For other fields it is the displayed text, so times in the
 * same minute are one value. Masked columns have no values, so their text is the key as well. Pure.
 */
export function groupKey(row: ReportRow, columns: readonly ReadColumn[], place: number): string {
  const value = row.values[place];
  const isReference = columns[place]?.path?.field.options.reference !== undefined;
  if (!isReference || value === undefined || value === null) return `text ${row.cells[place] ?? ''}`;
  return `record ${JSON.stringify(value)}`;
}
