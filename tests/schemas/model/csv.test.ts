import { describe, expect, it } from 'vitest';
import { readCell } from '#schemas/import/readCell.ts';
import { protectedText, unprotectedText } from '#schemas/model/fields/csv.ts';
import { fc } from '#tests/fastCheck.ts';

describe('a cell of an exported file', () => {
  it.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '|calc',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '｜calc',
  ])('%j is no formula for a spreadsheet', (text) => {
    expect(protectedText(text)).toBe(`'${text}`);
  });

  it('is unchanged if it is no formula', () => {
    for (const text of ['Sick', '1-2', 'a=b', 'O’Neil', ' =1']) expect(protectedText(text)).toBe(text);
  });

  it('is read back without loss, and never starts like a formula', () => {
    const starts = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '|',
      '\t',
      '\r',
      '\n',
      '＝',
      '＋',
      '－',
      '＠',
      '｜',
      "'",
      'a',
    );
    fc.assert(
      fc.property(starts, fc.string({ unit: 'binary' }), (start, rest) => {
        const cell = protectedText(start + rest);
        expect(cell).not.toMatch(/^[=+\-@|\t\r\n＝＋－＠｜]/);
        expect(unprotectedText(cell)).toBe(start + rest);
      }),
    );
  });

  it('is read by an import without the apostrophe', () => {
    const field = {
      name: 'note',
      title: 'Note',
      kind: 'text',
      shape: {},
      options: {},
      choices: [],
      fields: [],
    };
    const context = { today: '2026-11-21', now: '09:41', timeZone: 'UTC', dateOrder: 'monthFirst' };
    const texts = (english: string) => [english];
    for (const text of ['＝1+1', '|calc', '=1', '-x'])
      expect(readCell(protectedText(text), field as never, { ...context, texts } as never)).toMatchObject({
        kind: 'value',
        value: text,
      });
  });
});
