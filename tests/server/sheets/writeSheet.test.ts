import { expect, test } from 'vitest';
import { mostSheetRows } from '#server/sheets/makeSheet.ts';
import { type Sheet, writeSheet } from '#server/sheets/writeSheet.ts';
import { fc } from '#tests/fastCheck.ts';
import { partOf, readSheets } from './readSheet.ts';

const sheet: Sheet = {
  title: 'Absentees',
  facts: ['North · Rows: 1', '=1+1'],
  columns: [{ title: 'Name' }, { title: 'Hours', isNumber: true }, { title: 'Date', format: 'mm/dd/yyyy' }],
  texts: { rows: 'Rows', about: 'About', noRows: 'No rows match.' },
};
const day = new Date('2026-11-29T00:00:00Z');

test('a sheet has typed cells below a frozen header, groups and totals, and its facts on a second sheet', async () => {
  const bytes = await writeSheet(sheet, [
    { kind: 'group', text: 'School: North · 1 total' },
    { kind: 'row', cells: ['=HYPERLINK("http://x")', 7.5, day] },
    { kind: 'row', cells: ['Ana', '', new Date('2026-11-29T07:05:00Z')] },
    { kind: 'totals', cells: ['2 total', 7.5, ''] },
  ]);
  const sheets = await readSheets(bytes);
  expect([...sheets.keys()]).toEqual(['Rows', 'About']);
  expect(sheets.get('Rows')).toEqual([
    ['Name', 'Hours', 'Date'],
    ['School: North · 1 total'],
    ['=HYPERLINK("http://x")', '7.5', '2026-11-29'],
    ['Ana', '', '2026-11-29 07:05'],
    ['2 total', '7.5'],
  ]);
  expect(sheets.get('About')).toEqual([['Absentees'], ['North · Rows: 1'], ['=1+1']]);
  const xml = await partOf(bytes, 'xl/worksheets/sheet1.xml');
  expect(xml).toContain('ySplit="1"');
  expect(xml).toContain('state="frozen"');
  expect(xml).not.toContain('<f');
  expect(xml).toMatch(/<c r="B3"><v>7.5<\/v>/);
  expect(xml).toMatch(/<c r="C3" s="\d+"><v>46355<\/v>/);
});

test('a sheet without rows says so', async () => {
  const sheets = await readSheets(await writeSheet(sheet, []));
  expect(sheets.get('Rows')).toEqual([['Name', 'Hours', 'Date'], ['No rows match.']]);
});

test('a text is stored unchanged, and is never a formula', async () => {
  const start = fc.constantFrom('=', '+', '-', '@', '|', "'", '<', '&', '＝', '');
  const text = fc
    .tuple(start, fc.string({ unit: 'grapheme-ascii' }))
    .map(([one, other]) => `${one}${other}x`);
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
      const bytes = await writeSheet(
        sheet,
        texts.map((one) => ({ kind: 'row', cells: [one] })),
      );
      const [, ...rows] = (await readSheets(bytes)).get('Rows') ?? [];
      expect(rows.map(([one]) => one)).toEqual(texts);
      expect(await partOf(bytes, 'xl/worksheets/sheet1.xml')).not.toContain('<f');
    }),
    { numRuns: 25 },
  );
});

test('a text too long for a cell is cut, and characters not allowed in XML are left out', async () => {
  const bytes = await writeSheet(sheet, [
    { kind: 'row', cells: ['x'.repeat(40_000), 1, day] },
    { kind: 'row', cells: ['a\u0001b', 1, day] },
  ]);
  const rows = (await readSheets(bytes)).get('Rows') ?? [];
  expect(rows[1]?.[0]).toHaveLength(32_767);
  expect(rows[2]?.[0]).toBe('ab');
});

test('the row limit is lower for many columns', () => {
  expect([mostSheetRows(5), mostSheetRows(30), mostSheetRows(200)]).toEqual([50_000, 50_000, 7_500]);
});
