import { expect, test } from 'vitest';
import { figureOf, showMeasure } from '#schemas/rules/measures/measure.ts';

test('a share of zero is neither 0% nor 100%', () => {
  expect(figureOf({ part: 0, whole: 0 })).toBeNull();
  expect(showMeasure({ digits: 1 }, { part: 0, whole: 0 }, 'N/A')).toBe('N/A');
  expect(showMeasure({ digits: 1 }, { part: 0, whole: 3 }, 'N/A')).toBe('0.0%');
});

test('a figure has its definition’s decimal places', () => {
  expect(showMeasure({ digits: 1 }, { part: 2, whole: 3 }, 'N/A')).toBe('66.7%');
  expect(showMeasure({}, { part: 12_345 }, 'N/A')).toBe('12,345');
  expect(showMeasure({ digits: 2 }, { part: 7.5 }, 'N/A')).toBe('7.5');
});

test('a quotient is a number, or a percentage if its definition says so', () => {
  const per = [{}];
  expect(showMeasure({ per, digits: 1 }, { part: 25, whole: 10 }, 'N/A')).toBe('2.5');
  expect(showMeasure({ per, percent: true, digits: 1 }, { part: 25, whole: 1000 }, 'N/A')).toBe('2.5%');
  expect(showMeasure({ per }, { part: 25, whole: 0 }, 'N/A')).toBe('N/A');
});

test('a share has its index next to it; a percentile without values is undefined', () => {
  expect(showMeasure({ digits: 1 }, { part: 1, whole: 4, expected: 0.2 }, 'N/A')).toBe('25.0% (×1.25)');
  expect(showMeasure({ digits: 1 }, { part: 1, whole: 4, expected: 0 }, 'N/A')).toBe('25.0%');
  expect(showMeasure({}, { part: null }, 'N/A')).toBe('N/A');
});
