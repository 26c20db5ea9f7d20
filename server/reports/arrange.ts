import type { ReportDefinition, ReportResult } from '#schemas/protocol/reports/report.ts';
import type { SheetCell } from '../sheets/sheetCell.ts';
import type { ReadColumn } from './readColumns.ts';
import type { ReportRow } from './readReportRows.ts';
import { compared, reckoned } from './reckoned.ts';

/** An item of a report; its cells also as spreadsheets have them. */
export type ReportItem = ReportResult['items'][number] & { readonly typed?: readonly SheetCell[] };

/** The words of groups and totals in the language of the reader. */
export interface ArrangeTexts {
  readonly none: string;
  readonly records: (count: number) => string;
  readonly total: Readonly<Record<NonNullable<ReadColumn['total']>, string>>;
  /** The heading of what a row or a column of a pivot comes to. */
  readonly all: string;
  /** The heading of the column for so many further values. */
  readonly other: (count: number) => string;
  /** What the columns of a pivot are, and its cells. */
  readonly pivot: (by: string, of: string) => string;
  /** That so many values have no column of their own. */
  readonly others: (count: number) => string;
  /** That a chart has the first groups alone. */
  readonly firstGroups: (shown: number, all: number) => string;
}

/** What rows are arranged by. */
export interface Arranged {
  readonly columns: readonly ReadColumn[];
  readonly definition: Pick<ReportDefinition, 'groups' | 'sorts' | 'onlyGroups' | 'pivot' | 'chart'>;
  readonly texts: ArrangeTexts;
}

/**
 * Rows in the order of a report, below the headings of their groups, with what they come to: the totals of a group are
 * of its rows, each of which is there once. Columns that the reader may not see take no part. Pure.
 */
export function arrange(rows: readonly ReportRow[], arranged: Arranged): ReportItem[] {
  const { columns, texts } = arranged;
  const sorted = inOrder(rows, arranged);
  const items = grouped(sorted, groupPlaces(arranged), 0, arranged);
  return columns.some(({ total }) => total) ? [...items, totalsItem(sorted, columns, texts)] : items;
}

type Ordered = Pick<Arranged, 'columns' | 'definition'>;

/** Where the columns stand by which rows are grouped, as far as the reader may see them. Pure. */
export function groupPlaces({ columns, definition }: Ordered): number[] {
  return (definition.groups ?? []).map((key) => placeOf(columns, key)).filter((place) => place >= 0);
}

/** Where the column of a key stands; -1 where the reader may not see it. Pure. */
export function placeOf(columns: readonly ReadColumn[], key: string): number {
  return columns.findIndex((column) => column.key === key);
}

/** Rows by the groups of a report, then by its orders, then as they were read. Pure. */
export function inOrder(rows: readonly ReportRow[], { columns, definition }: Ordered): ReportRow[] {
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
        const difference = compared(one.row, other.row, place);
        if (difference !== 0) return isDown ? -difference : difference;
      }
      return one.index - other.index;
    })
    .map(({ row }) => row);
}

function grouped(
  rows: readonly ReportRow[],
  [place, ...further]: readonly number[],
  level: number,
  arranged: Arranged,
): ReportItem[] {
  const { columns, definition, texts } = arranged;
  if (place === undefined) {
    return definition.onlyGroups && level > 0
      ? []
      : rows.map(({ cells, typed }) => ({ kind: 'row', cells: [...cells], typed }));
  }
  const parts: ReportRow[][] = [];
  for (const row of rows) {
    const last = parts.at(-1);
    if (last?.[0] && last[0].cells[place] === row.cells[place]) last.push(row);
    else parts.push([row]);
  }
  return parts.flatMap((part): ReportItem[] => {
    const value = part[0]?.cells[place] || texts.none;
    const text = [
      `${columns[place]?.title ?? ''}: ${value}`,
      texts.records(part.length),
      ...sums(part, columns, texts),
    ].join(' · ');
    return [
      { kind: 'group', level, text, records: part.length },
      ...grouped(part, further, level + 1, arranged),
    ];
  });
}

function sums(rows: readonly ReportRow[], columns: readonly ReadColumn[], texts: ArrangeTexts): string[] {
  return columns.flatMap(({ title, total }, place) =>
    total
      ? [`${title}: ${total === 'sum' ? '' : `${texts.total[total]} `}${reckoned(rows, columns, place).text}`]
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
    return total ? `${label} ${texts.total[total]} ${reckoned(rows, columns, place).text}`.trim() : label;
  });
  const typed = columns.map(({ total }, place) => {
    const sum = place > 0 && total === 'sum' ? reckoned(rows, columns, place).number : null;
    return sum ?? cells[place] ?? '';
  });
  return { kind: 'totals', cells, typed };
}
