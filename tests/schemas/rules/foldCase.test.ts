import { describe, expect, test } from 'vitest';
import { foldCase } from '#schemas/rules/foldCase.ts';
import { isMultipleOf } from '#schemas/values/multipleOf.ts';
import { isStorable } from '#schemas/values/storable.ts';

describe('texts that a search treats as equal', () => {
  test.each([
    ['Núñez', 'nunez'],
    ['ÅNGSTRÖM', 'angstrom'],
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ['Æsop & Œuvre', 'aesop & oeuvre'],
    ['Þór', 'thor'],
    ['plain text 7', 'plain text 7'],
    // Letters of other scripts keep their case, both here and in the database.
    ['Ωmega', 'Ωmega'],
    ['🦉', '🦉'],
  ])('%s → %s', (text, folded) => {
    expect(foldCase(text)).toBe(folded);
  });
});

test.each([
  [0.29, 0.01, true],
  [0.295, 0.01, false],
  [-0.3, 0.1, true],
  [30, 10, true],
  [35, 10, false],
  [1e21, 0.5, true],
  [0, 0.5, true],
  [0.5, 0, false],
  [2, 0.5, true],
  [1, -1, false],
  [Number.POSITIVE_INFINITY, 1, false],
  [1, Number.NaN, false],
  [0.4, 0.75, false],
])('%d is a multiple of %d: %s', (value, step, isOne) => {
  expect(isMultipleOf(value, step)).toBe(isOne);
});

test('values at the maximum depth are stored, and nothing deeper', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 'text' : { part: nested(depth - 1) });
  const depths = Array.from({ length: 400 }, (_, depth) => depth);
  expect(depths.filter((depth) => isStorable(nested(depth)))).toEqual(depths.slice(0, 62));
  expect(isStorable({ 'a\u0000': 1 })).toBe(false);
  expect(isStorable([Number.NaN])).toBe(false);
  expect(isStorable({ list: ['\ud800'] })).toBe(false);
});
