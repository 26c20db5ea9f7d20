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
 * Returns what tells the values of a column apart. For a reference this is the record that it refers to, because several
 * people may have the same name. For other fields it is the displayed text: times of the same minute are one value.
 * Masked columns have no values, so their text is used as well. Pure.
 */
export function groupKey(row: ReportRow, columns: readonly ReadColumn[], place: number): string {
  const value = row.values[place];
  const isReference = columns[place]?.path?.field.options.reference !== undefined;
  if (!isReference || value === undefined || value === null) return `text ${row.cells[place] ?? ''}`;
  return `record ${JSON.stringify(value)}`;
}
