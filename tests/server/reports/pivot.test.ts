import { expect, test } from 'vitest';
import type { ArrangeTexts } from '#server/reports/arrange.ts';
import { chartOf } from '#server/reports/chart.ts';
import { pivotOf } from '#server/reports/pivot.ts';
import type { ReadColumn } from '#server/reports/readColumns.ts';

const texts: ArrangeTexts = {
  none: 'none',
  records: String,
  total: { sum: 'Sum', count: 'Count', least: 'Minimum', greatest: 'Maximum' },
  all: 'Total',
  other: (count) => `Other (${count})`,
  pivot: (by, of) => `${by}, ${of}`,
  others: String,
  firstGroups: (count, all) => `${count} of ${all}`,
};
const column = (key: string, total?: ReadColumn['total']): ReadColumn => ({
  key,
  title: key,
  total,
  isNumber: total !== undefined,
  needs: [key],
  isMasked: false,
  sheet: { title: key },
});
const row = (school: string, reason: string, hours: number) => ({
  cells: [school, reason, String(hours)],
  typed: [school, reason, hours],
  values: [school, reason, hours],
});
const rows = [row('West', 'Sick', 3), row('East', 'Sick', 2), row('East', '', 4), row('East', 'Sick', 1)];
const definition = {
  groups: ['school'],
  pivot: { by: 'reason', of: 'hours' },
  chart: { kind: 'line' as const, of: 'hours' },
};

test('totals of a minimum are the minimum of the rows, and cells without rows are empty', () => {
  const columns = [column('school'), column('reason'), column('hours', 'least')];
  const found = pivotOf(rows, { columns, definition, texts });
  expect(found?.columns.map(({ title }) => title)).toEqual(['school', 'Sick', 'none', 'Total']);
  expect(found?.items.map(({ cells }) => cells)).toEqual([
    ['East', '1', '4', '1'],
    ['West', '3', '', '3'],
    ['Total', '1', '4', '1'],
  ]);
});

test('a reader who may not see a field gets no pivot or chart that uses it', () => {
  const columns = [column('school'), column('reason'), column('hours', 'sum')];
  for (const hidden of ['school', 'reason', 'hours']) {
    const seen = columns.filter(({ key }) => key !== hidden);
    expect(pivotOf([], { columns: seen, definition, texts })).toBeUndefined();
    if (hidden !== 'reason') expect(chartOf([], { columns: seen, definition, texts })).toBeUndefined();
  }
});
