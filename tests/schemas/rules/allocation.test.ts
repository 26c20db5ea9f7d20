import { describe, expect, test } from 'vitest';
import { type OverlappingVersion, resolveOverlap } from '#schemas/rules/allocation.ts';

const january = (day: number) => `2030-01-${String(day).padStart(2, '0')}`;
const span = (from: number, to: number) => ({ fromDate: january(from), toDate: january(to) });
const version = (versionId: number, from: number, to: number): OverlappingVersion => ({
  versionId,
  ...span(from, to),
});

/** Resolves the overlaps of a new allocation version, from January 10 to 20, with earlier versions. */
const resolved = (way: 'adjustEarlier' | 'adjustNew', ...overlaps: OverlappingVersion[]) =>
  resolveOverlap(span(10, 20), overlaps, way);

describe('an overlap of versions', () => {
  test('is resolved by ending each earlier one the day before', () => {
    expect(resolved('adjustEarlier', version(1, 1, 12), version(2, 9, 31))).toEqual({
      span: span(10, 20),
      ended: [
        { versionId: 1, toDate: january(9) },
        { versionId: 2, toDate: january(9) },
      ],
    });
  });

  test.each([
    ['begins on the same day', version(1, 10, 12)],
    ['begins later', version(1, 15, 31)],
  ])('is not resolved that way if one %s, because no day of it would remain', (_, other) => {
    expect(resolved('adjustEarlier', version(2, 1, 10), other)).toBeUndefined();
  });

  test.each([
    ['after earlier ones', [version(1, 1, 12), version(2, 1, 11)], span(13, 20)],
    ['after one that begins on the same day', [version(1, 10, 12)], span(13, 20)],
    ['before later ones', [version(1, 18, 31), version(2, 16, 17)], span(10, 15)],
    ['between two others', [version(1, 1, 12), version(2, 18, 31)], span(13, 17)],
    ['to the only day between two others', [version(1, 1, 14), version(2, 16, 31)], span(15, 15)],
  ])('is resolved by moving the new one %s', (_, overlaps, to) => {
    expect(resolved('adjustNew', ...overlaps)).toEqual({ span: to, ended: [] });
  });

  test.each([
    ['one that ends on the same day', [version(1, 1, 20)]],
    ['one that ends later', [version(1, 10, 31)]],
    ['two without a day between them', [version(1, 1, 14), version(2, 15, 31)]],
  ])('is not resolved by moving the new one for %s', (_, overlaps) => {
    expect(resolved('adjustNew', ...overlaps)).toBeUndefined();
  });
});
