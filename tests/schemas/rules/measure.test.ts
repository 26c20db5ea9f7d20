import { expect, test } from 'vitest';
import { figureOf, showMeasure } from '#schemas/rules/measures/measure.ts';

test('a share of nothing is neither 0% nor 100%', () => {
  expect(figureOf({ part: 0, whole: 0 })).toBeNull();
  expect(showMeasure({ digits: 1 }, { part: 0, whole: 0 }, 'N/A')).toBe('N/A');
  expect(showMeasure({ digits: 1 }, { part: 0, whole: 3 }, 'N/A')).toBe('0.0%');
});

test('a figure has the decimal places that its definition says', () => {
  expect(showMeasure({ digits: 1 }, { part: 2, whole: 3 }, 'N/A')).toBe('66.7%');
  expect(showMeasure({}, { part: 12_345 }, 'N/A')).toBe('12,345');
  expect(showMeasure({ digits: 2 }, { part: 7.5 }, 'N/A')).toBe('7.5');
});
