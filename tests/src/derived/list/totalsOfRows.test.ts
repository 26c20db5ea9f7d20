import { expect, it } from 'vitest';
import { totalsOfRows } from '#src/derived/list/table/totalsOfRows.ts';

it('computes the totals of the given rows', () => {
  const rows = [{ kind: 'a', days: 1 }, { kind: 'b', days: 2.5 }, { kind: 'a' }, { days: null }];
  const totals = { days: 'sum', left: 'least' } as const;
  expect(totalsOfRows({ totals, group: 'kind' }, rows)).toEqual({
    records: 4,
    totals: { days: 3.5, left: null },
    groups: [
      { value: 'a', records: 2 },
      { value: 'b', records: 1 },
      { value: null, records: 1 },
    ],
  });
});
