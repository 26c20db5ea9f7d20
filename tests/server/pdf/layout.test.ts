import { describe, expect, test } from 'vitest';
import { columnWidths } from '#server/pdf/columnWidths.ts';
import { wrapText } from '#server/pdf/wrapText.ts';
import { fc } from '#tests/fastCheck.ts';

const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);
const letters = (text: string) => text.length;

describe('the widths of columns', () => {
  const needs = fc.array(
    fc.record({ natural: fc.integer({ min: 1, max: 400 }), least: fc.integer({ min: 1, max: 90 }) }),
    {
      minLength: 1,
      maxLength: 40,
    },
  );
  test('fill the page, and no column is narrower than its longest word if all of them fit', () => {
    fc.assert(
      fc.property(needs, fc.integer({ min: 50, max: 800 }), (columns, room) => {
        const widths = columnWidths(columns, room);
        expect(sum(widths)).toBeCloseTo(room, 3);
        const least = columns.map(({ natural, least }) => Math.min(natural, least));
        if (sum(least) <= room)
          for (const [at, width] of widths.entries()) expect(width).toBeGreaterThan((least[at] ?? 0) - 0.001);
      }),
    );
  });
});

describe('a wrapped text', () => {
  test('loses no letter, and no line exceeds the width', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 1, max: 40 }), (text, width) => {
        const lines = wrapText(text, width, letters);
        for (const line of lines) expect(letters(line)).toBeLessThanOrEqual(Math.max(width, 2));
        expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
      }),
    );
  });

  test('ends with an ellipsis if it is cut', () => {
    expect(wrapText('one two three four', 5, letters, 2)).toEqual(['one', 'two…']);
  });
});
