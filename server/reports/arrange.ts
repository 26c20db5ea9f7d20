import type { ReportDefinition, ReportResult } from '#schemas/protocol/reports/report.ts';
import type { ReadColumn } from './readColumns.ts';
import type { ReportRow } from './readReportRows.ts';

type Item = ReportResult['items'][number];

/** The words of groups and totals in the language of the reader. */
export interface ArrangeTexts {
  readonly none: string;
  readonly records: (count: number) => string;
  readonly total: Readonly<Record<NonNullable<ReadColumn['total']>, string>>;
}

interface Arranged {
  readonly columns: readonly ReadColumn[];
  readonly definition: Pick<ReportDefinition, 'groups' | 'sorts' | 'onlyGroups'>;
  readonly texts: ArrangeTexts;
}

/**
 * Rows in the order of a report, below the headings of their groups, with what they come to: the totals of a group are
 * of its rows, each of which is there once. Columns that the reader may not see take no part. Pure.
 */
export function arrange(rows: readonly ReportRow[], { columns, definition, texts }: Arranged): Item[] {
  const at = (key: string) => columns.findIndex((column) => column.key === key);
  const groups = (definition.groups ?? []).map(at).filter((place) => place >= 0);
  const sorts = (definition.sorts ?? []).map(({ by, order }) => ({
    place: at(by),
    isDown: order === 'DESC',
  }));
  const ofGroups = groups.map(
    (place) => sorts.find((sort) => sort.place === place) ?? { place, isDown: false },
  );
  const order = [...ofGroups, ...sorts].filter(({ place }) => place >= 0);
  const sorted = rows
    .map((row, index) => ({ row, index }))
    .sort((one, other) => {
      for (const { place, isDown } of order) {
        const difference = compared(one.row, other.row, place);
        if (difference !== 0) return isDown ? -difference : difference;
      }
      return one.index - other.index;
    })
    .map(({ row }) => row);
  const items = grouped(sorted, groups, 0, { columns, definition, texts });
  return columns.some(({ total }) => total) ? [...items, totalsItem(sorted, columns, texts)] : items;
}

function grouped(
  rows: readonly ReportRow[],
  [place, ...further]: readonly number[],
  level: number,
  arranged: Arranged,
): Item[] {
  const { columns, definition, texts } = arranged;
  if (place === undefined) {
    return definition.onlyGroups && level > 0
      ? []
      : rows.map(({ cells }) => ({ kind: 'row', cells: [...cells] }));
  }
  const parts: ReportRow[][] = [];
  for (const row of rows) {
    const last = parts.at(-1);
    if (last?.[0] && last[0].cells[place] === row.cells[place]) last.push(row);
    else parts.push([row]);
  }
  return parts.flatMap((part): Item[] => {
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
      ? [`${title}: ${total === 'sum' ? '' : `${texts.total[total]} `}${totalText(rows, columns, place)}`]
      : [],
  );
}

function totalsItem(rows: readonly ReportRow[], columns: readonly ReadColumn[], texts: ArrangeTexts): Item {
  const cells = columns.map(({ total }, place) => {
    const label = place === 0 ? texts.records(rows.length) : '';
    return total ? `${label} ${texts.total[total]} ${totalText(rows, columns, place)}`.trim() : label;
  });
  return { kind: 'totals', cells };
}

/** What a column comes to over some rows; "–" where none has a value. */
function totalText(rows: readonly ReportRow[], columns: readonly ReadColumn[], place: number): string {
  const total = columns[place]?.total;
  const values = rows
    .map(({ values }) => values[place])
    .filter((value) => value !== null && value !== undefined && value !== '');
  if (total === 'count') return values.length.toLocaleString('en-US');
  const numbers = values.filter((value): value is number => typeof value === 'number');
  if (numbers.length > 0) {
    const reckoned =
      total === 'sum'
        ? numbers.reduce((sum, value) => sum + value, 0)
        : numbers.reduce((best, value) =>
            total === 'least' ? Math.min(best, value) : Math.max(best, value),
          );
    return String(Number(reckoned.toPrecision(12)));
  }
  if (total === 'sum' || values.length === 0) return '–';
  const sorted = rows.filter(({ cells }) => cells[place]).sort((one, other) => compared(one, other, place));
  return (total === 'least' ? sorted[0] : sorted.at(-1))?.cells[place] ?? '–';
}

/** By the values where they are numbers, dates or yes and no; else by what people read. What is not there comes last. */
function compared(one: ReportRow, other: ReportRow, place: number): number {
  const [a, b] = [one.values[place], other.values[place]];
  if (typeof a === 'number' && typeof b === 'number' && isPlain(one, other, place)) return a - b;
  const [left = '', right = ''] = [one.cells[place], other.cells[place]];
  if (left === '' || right === '') return Number(left === '') - Number(right === '');
  if (isDay(a) && isDay(b)) return Number(a > b) - Number(a < b);
  return left.localeCompare(right, 'en', { sensitivity: 'base', numeric: true });
}

/** Numbers that people read as numbers: the id of a record and a choice are read as their names. */
function isPlain(one: ReportRow, other: ReportRow, place: number): boolean {
  return [one, other].every(
    ({ cells, values }) => Number(cells[place]?.replaceAll(',', '')) === values[place],
  );
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);
