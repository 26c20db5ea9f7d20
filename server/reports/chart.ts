import { type ReportResult, reportLimits } from '#schemas/protocol/reports/report.ts';
import { type Arrangement, groupPlaces, placeOf, sortRows } from './arrange.ts';
import { columnTotal } from './columnTotal.ts';
import { groupRows } from './groupRows.ts';
import type { ReportRow } from './readReportRows.ts';

/**
 * Returns the chart of a report's first group: label and number of each value. Undefined if the report has no chart, or
 * uses a field hidden from the reader. Pure.
 */
export function chartOf(rows: readonly ReportRow[], arrangement: Arrangement): ReportResult['chart'] {
  const { columns, definition, texts } = arrangement;
  const [group] = groupPlaces(arrangement);
  const { kind, of = '' } = definition.chart ?? {};
  const place = placeOf(columns, of);
  const [by, measure] = [columns[group ?? -1], columns[place]];
  if (!kind || group === undefined || !by || !measure?.total) return undefined;
  const parts = groupRows(sortRows(rows, arrangement), columns, [group]);
  const maxBars = reportLimits.chart[kind];
  return {
    kind,
    by: by.title,
    of: `${measure.title} (${texts.total[measure.total]})`,
    points: parts.slice(0, maxBars).map((part) => ({
      label: part[0]?.cells[group] || texts.none,
      number: columnTotal(part, columns, place).number,
    })),
    ...(parts.length > maxBars ? { note: texts.firstGroups(maxBars, parts.length) } : {}),
  };
}
