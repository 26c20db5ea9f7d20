import { type ReportResult, reportLimits } from '#schemas/protocol/reports/report.ts';
import { type Arrangement, groupPlaces, placeOf, sortRows } from './arrange.ts';
import { columnTotal, compareCells } from './columnTotal.ts';
import { groupKey, groupRows } from './groupRows.ts';
import type { ReportRow } from './readReportRows.ts';

/** A pivot: a report whose columns are the values of one field. */
export type PivotResult = Pick<ReportResult, 'columns' | 'items' | 'notes' | 'isPivot'>;

/**
 * Builds a pivot: one row per group, one column per value of a field, the total of the matching rows in each cell, and
 * row and column totals. The most frequent values get their own columns, and the others share one. Undefined if the
 * report has no pivot, or uses a field hidden from the reader. Pure.
 */
export function pivotOf(rows: readonly ReportRow[], arrangement: Arrangement): PivotResult | undefined {
  const { columns, definition, texts } = arrangement;
  if (!definition.pivot) return undefined;
  const by = placeOf(columns, definition.pivot.by);
  const of = placeOf(columns, definition.pivot.of);
  const groups = groupPlaces(arrangement);
  const [byColumn, ofColumn] = [columns[by], columns[of]];
  if (!byColumn || !ofColumn?.total || groups.length === 0) return undefined;
  const sorted = sortRows(rows, arrangement);
  const isDown = definition.sorts?.some((sort) => sort.by === byColumn.key && sort.order === 'DESC') ?? false;
  const keyOf = (row: ReportRow) => groupKey(row, columns, by);
  const { own, others } = valuesOf(sorted, by, keyOf, isDown);
  const placeIn = new Map(own.map(({ key }, at) => [key, at]));
  const lastPlace = own.length;
  const cellOf = (row: ReportRow) => placeIn.get(keyOf(row)) ?? lastPlace;
  const figures = (group: readonly ReportRow[]): string[] => {
    const parts: ReportRow[][] = Array.from({ length: own.length + (others > 0 ? 1 : 0) }, () => []);
    for (const row of group) parts[cellOf(row)]?.push(row);
    return [...parts, group].map((part) => (part.length === 0 ? '' : columnTotal(part, columns, of).text));
  };
  const head = (title: string, at: number) => ({ key: `pivot ${at}`, title, isNumber: true });
  const titles = [
    ...own.map(({ row }) => row.cells[by] || texts.none),
    ...(others > 0 ? [texts.other(others)] : []),
    texts.all,
  ];
  return {
    columns: [
      ...groups.flatMap((place) => {
        const { key = '', title = '' } = columns[place] ?? {};
        return [{ key, title, isNumber: false }];
      }),
      ...titles.map(head),
    ],
    items: [
      ...groupRows(sorted, columns, groups).map((part) => ({
        kind: 'row' as const,
        cells: [...groups.map((place) => part[0]?.cells[place] || texts.none), ...figures(part)],
      })),
      { kind: 'totals', cells: [...groups.map((_, at) => (at === 0 ? texts.all : '')), ...figures(sorted)] },
    ],
    isPivot: true,
    notes: [
      texts.pivot(byColumn.title, `${ofColumn.title} (${texts.total[ofColumn.total]})`),
      ...(others > 0 ? [texts.others(others)] : []),
    ],
  };
}

/** Returns the values that get their own pivot column, in order, and the number of other values. */
function valuesOf(
  rows: readonly ReportRow[],
  by: number,
  keyOf: (row: ReportRow) => string,
  isDown: boolean,
) {
  const found = new Map<string, { key: string; row: ReportRow; count: number }>();
  for (const row of rows) {
    const key = keyOf(row);
    const one = found.get(key);
    if (one) one.count += 1;
    else found.set(key, { key, row, count: 1 });
  }
  const topValues = [...found.values()]
    .sort((one, other) => other.count - one.count || compareCells(one.row, other.row, by))
    .slice(0, reportLimits.pivotColumns);
  const own = topValues.sort((one, other) => compareCells(one.row, other.row, by) * (isDown ? -1 : 1));
  return { own, others: found.size - topValues.length };
}
