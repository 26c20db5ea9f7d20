import { describe, expect, test } from 'vitest';
import { type ArrangeTexts, arrange } from '#server/reports/arrange.ts';
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

describe('rows that show the same text', () => {
  const target = { options: { reference: 'employee/employee' } };
  const employee = { ...column('employee'), path: { field: target } } as unknown as ReadColumn;
  const columns = [employee, column('reason'), column('hours', 'sum')];
  const person = (name: string, id: unknown, reason: string, hours: number) => ({
    ...row(name, reason, hours),
    values: [id, reason, hours],
  });
  const mixed = [
    person('Núñez, Ana', 3, 'Sick', 1),
    person('Garcia, Maria', 2, 'Sick', 2),
    person('Nunez, Ana', 4, 'Sick', 4),
    person('Garcia, Maria', 1, 'Sick', 8),
    person('Núñez, Ana', 3, 'Sick', 16),
    person('Garcia, Maria', 2, 'Sick', 32),
    person('Nunez, Ana', 4, 'Sick', 64),
  ];
  const byEmployee = { groups: ['employee'], chart: definition.chart };
  const sums = [
    ['Garcia, Maria', 8],
    ['Garcia, Maria', 34],
    ['Nunez, Ana', 68],
    ['Núñez, Ana', 17],
  ] as const;

  test('are one group for each record that they refer to', () => {
    const items = arrange(mixed, { columns, definition: byEmployee, texts });
    expect(items.filter(({ kind }) => kind === 'group').map(({ text }) => text)).toEqual(
      sums.map(
        ([name, sum]) =>
          `employee: ${name} · ${name === 'Garcia, Maria' && sum === 8 ? 1 : 2} · hours: ${sum}`,
      ),
    );
    const chart = chartOf(mixed, { columns, definition: byEmployee, texts });
    expect(chart?.points).toEqual(sums.map(([label, number]) => ({ label, number })));
  });

  test('have a pivot row or column for each record', () => {
    const pivot = { by: 'reason', of: 'hours' };
    const inRows = pivotOf(mixed, { columns, definition: { groups: ['employee'], pivot }, texts });
    expect(inRows?.items.slice(0, -1).map(({ cells }) => cells)).toEqual(
      sums.map(([name, sum]) => [name, String(sum), String(sum)]),
    );
    const across = { groups: ['reason'], pivot: { by: 'employee', of: 'hours' } };
    const inColumns = pivotOf(mixed, { columns, definition: across, texts });
    expect(inColumns?.columns.map(({ title }) => title).slice(1, -1)).toEqual(sums.map(([name]) => name));
    expect(inColumns?.items[0]?.cells).toEqual(['Sick', '8', '34', '68', '17', '127']);
  });

  test('are one group if the reference is masked, or the value only displays alike', () => {
    const masked = mixed.map(({ cells: [, ...cells], values: [, ...values], typed }) => ({
      typed,
      cells: ['•••', ...cells],
      values: [undefined, ...values],
    }));
    const groupsOf = (rows: typeof masked, among = columns) =>
      arrange(rows, { columns: among, definition: byEmployee, texts }).filter(({ kind }) => kind === 'group');
    expect(groupsOf(masked)).toHaveLength(1);
    const moments = ['2026-11-02T08:00:01Z', '2026-11-02T08:00:59Z'].map((moment) => ({
      ...person('11/02/2026 08:00', moment, 'Sick', 1),
    }));
    expect(groupsOf(moments, [column('employee'), ...columns.slice(1)])).toHaveLength(1);
  });
});
