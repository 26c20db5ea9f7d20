import { expect, test } from 'vitest';
import type { ListGroup } from '#schemas/protocol/entities/listTotals.ts';
import { sortGroups } from '#src/derived/list/measures/summaryOrder.ts';

const group = (value: ListGroup['value'], part: number, whole: number): ListGroup => ({
  value,
  records: whole,
  measures: { fillRate: { part, whole } },
});
const groups = [group('b', 1, 4), group('c', 0, 0), group('a', 3, 4)];
const values = (...[kind, order]: [kind: 'text' | 'reference', order?: Parameters<typeof sortGroups>[2]]) =>
  sortGroups({ kind }, groups, order).map(({ value }) => value);

test('initially texts are in alphabetical order, and references are sorted by row count', () => {
  expect(values('text')).toEqual(['a', 'b', 'c']);
  expect(values('reference')).toEqual(['b', 'c', 'a']);
});

test('a share of zero comes last, in any sort order', () => {
  expect(values('text', { column: 'fillRate', isDescending: false })).toEqual(['b', 'a', 'c']);
  expect(values('text', { column: 'fillRate', isDescending: true })).toEqual(['a', 'b', 'c']);
});
