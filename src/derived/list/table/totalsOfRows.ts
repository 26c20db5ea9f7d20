import type { ListOptions } from '#schemas/model/entity/listOptions.ts';
import type { ListTotals } from '#schemas/protocol/entities/listTotals.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

type Totals = ListOptions['totals'];

const calculations: Readonly<Record<Totals[string], (values: readonly number[]) => number | null>> = {
  sum: (values) => (values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0)),
  count: (values) => values.length,
  least: (values) => (values.length === 0 ? null : Math.min(...values)),
  greatest: (values) => (values.length === 0 ? null : Math.max(...values)),
};

/** Totals of the given rows, for services that do not provide totals. Pure. */
export function totalsOfRows(
  { totals, group }: Pick<ListOptions, 'totals' | 'group'>,
  rows: readonly RecordData[],
): ListTotals {
  const numbers = (name: string) => rows.map((row) => row[name]).filter((value) => typeof value === 'number');
  const counts = new Map<ListGroupValue, number>();
  for (const row of group === undefined ? [] : rows) {
    const value = (row[group ?? ''] ?? null) as ListGroupValue;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return {
    records: rows.length,
    totals: Object.fromEntries(
      Object.entries(totals).map(([name, by]) => [name, calculations[by](numbers(name))]),
    ),
    groups: [...counts].map(([value, records]) => ({ value, records })),
  };
}

type ListGroupValue = NonNullable<ListTotals['groups']>[number]['value'];
