import type { ReportDefinition, ReportResult } from '#schemas/protocol/reports/report.ts';
import type { SheetCell } from '../sheets/sheetCell.ts';
import { columnTotal, compareCells } from './columnTotal.ts';
import { groupRows } from './groupRows.ts';
import type { ReadColumn } from './readColumns.ts';
import type { ReportRow } from './readReportRows.ts';

/** An item of a report result: a row, a group heading or totals. `typed` has its cells as spreadsheet values. */
export type ReportItem = ReportResult['items'][number] & { readonly typed?: readonly SheetCell[] };

/** Texts of group headings, totals and notes in the reader's language. */
export interface ArrangeTexts {
  readonly none: string;
  readonly records: (count: number) => string;
  readonly total: Readonly<Record<NonNullable<ReadColumn['total']>, string>>;
  /** Heading of the totals row and column of a pivot. */
  readonly all: string;
  /** Heading of the pivot column that combines the values without a column of their own. */
  readonly other: (count: number) => string;
  /** Description of a pivot's columns and cells. */
  readonly pivot: (by: string, of: string) => string;
  /** Note that a pivot combines some values in one column. */
  readonly others: (count: number) => string;
  /** Note that a chart only shows the first groups. */
  readonly firstGroups: (shown: number, all: number) => string;
}

/** Input for arranging a report's rows: its columns, definition and texts. */
export interface Arrangement {
  readonly columns: readonly ReadColumn[];
  readonly definition: Pick<ReportDefinition, 'groups' | 'sorts' | 'onlyGroups' | 'pivot' | 'chart'>;
  readonly texts: ArrangeTexts;
}

/**
 * Sorts a report's rows below group headings and adds totals. A group's totals cover its rows, each counted once.
 * Ignores columns hidden from the reader. Pure.
 */
export function arrange(rows: readonly ReportRow[], arrangement: Arrangement): ReportItem[] {
  const { columns, texts } = arrangement;
  const sorted = sortRows(rows, arrangement);
  const items = itemsOf(sorted, groupPlaces(arrangement), 0, arrangement);
  return columns.some(({ total }) => total) ? [...items, totalsItem(sorted, columns, texts)] : items;
}

type Ordered = Pick<Arrangement, 'columns' | 'definition'>;

/** Returns the positions of the group columns that the reader may see. Pure. */
export function groupPlaces({ columns, definition }: Ordered): number[] {
  return (definition.groups ?? []).map((key) => placeOf(columns, key)).filter((place) => place >= 0);
}

/** Returns the position of a column by key, or -1 if the reader may not see it. Pure. */
export function placeOf(columns: readonly ReadColumn[], key: string): number {
  return columns.findIndex((column) => column.key === key);
}

/** Sorts rows by groups, then by sort columns, then in the order read. Pure. */
export function sortRows(rows: readonly ReportRow[], { columns, definition }: Ordered): ReportRow[] {
  const sorts = (definition.sorts ?? []).map(({ by, order }) => ({
    place: placeOf(columns, by),
    isDown: order === 'DESC',
  }));
  const ofGroups = groupPlaces({ columns, definition }).map(
    (place) => sorts.find((sort) => sort.place === place) ?? { place, isDown: false },
  );
  const order = [...ofGroups, ...sorts].filter(({ place }) => place >= 0);
  return rows
    .map((row, index) => ({ row, index }))
    .sort((one, other) => {
      for (const { place, isDown } of order) {
        const difference = compareCells(one.row, other.row, place);
        if (difference !== 0) return isDown ? -difference : difference;
      }
      return one.index - other.index;
    })
    .map(({ row }) => row);
}

function itemsOf(
  rows: readonly ReportRow[],
  [place, ...deeper]: readonly number[],
  level: number,
  arrangement: Arrangement,
): ReportItem[] {
  const { columns, definition, texts } = arrangement;
  if (place === undefined) {
    return definition.onlyGroups && level > 0
      ? []
      : rows.map(({ cells, typed }) => ({ kind: 'row', cells: [...cells], typed }));
  }
  return groupRows(rows, columns, [place]).flatMap((part): ReportItem[] => {
    const value = part[0]?.cells[place] || texts.none;
    const text = [
      `${columns[place]?.title ?? ''}: ${value}`,
      texts.records(part.length),
      ...sums(part, columns, texts),
    ].join(' · ');
    return [
      { kind: 'group', level, text, records: part.length },
      ...itemsOf(part, deeper, level + 1, arrangement),
    ];
  });
}

function sums(rows: readonly ReportRow[], columns: readonly ReadColumn[], texts: ArrangeTexts): string[] {
  return columns.flatMap(({ title, total }, place) =>
    total
      ? [
          `${title}: ${total === 'sum' ? '' : `${texts.total[total]} `}${columnTotal(rows, columns, place).text}`,
        ]
      : [],
  );
}

function totalsItem(
  rows: readonly ReportRow[],
  columns: readonly ReadColumn[],
  texts: ArrangeTexts,
): ReportItem {
  const cells = columns.map(({ total }, place) => {
    const label = place === 0 ? texts.records(rows.length) : '';
    return total ? `${label} ${texts.total[total]} ${columnTotal(rows, columns, place).text}`.trim() : label;
  });
  const typed = columns.map(({ total }, place) => {
    const sum = place > 0 && total === 'sum' ? columnTotal(rows, columns, place).number : null;
    return sum ?? cells[place] ?? '';
  });
  return { kind: 'totals', cells, typed };
}
