import { type ReportResult, reportLimits } from '#schemas/protocol/reports/report.ts';
import { type Arrangement, groupPlaces, placeOf, sortRows } from './arrange.ts';
import { columnTotal } from './columnTotal.ts';
import { partsOf } from './pivot.ts';
import type { ReportRow } from './readReportRows.ts';

/**
 * Returns the chart of a report's first group: label and number of each value. Undefined if the report has no chart, or
 * uses a field hidden from the reader. Pure.
 */
export function chartOf(rows: readonly ReportRow[], arranged: Arrangement): ReportResult['chart'] {
  const { columns, definition, texts } = arranged;
  const [group] = groupPlaces(arranged);
  const { kind, of = '' } = definition.chart ?? {};
  const place = placeOf(columns, of);
  const [by, measured] = [columns[group ?? -1], columns[place]];
  if (!kind || group === undefined || !by || !measured?.total) return undefined;
  const parts = partsOf(sortRows(rows, arranged), [group]);
  const most = reportLimits.chart[kind];
  return {
    kind,
    by: by.title,
    of: `${measured.title} (${texts.total[measured.total]})`,
    points: parts.slice(0, most).map((part) => ({
      label: part[0]?.cells[group] || texts.none,
      number: columnTotal(part, columns, place).number,
    })),
    ...(parts.length > most ? { note: texts.firstGroups(most, parts.length) } : {}),
  };
}
