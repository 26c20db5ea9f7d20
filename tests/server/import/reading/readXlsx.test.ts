import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { importLimits } from '#schemas/protocol/imports/import.ts';
import { DomainError } from '#server/common/domainError.ts';
import { readSource } from '#server/import/reading/readSource.ts';
import type { SourceRow } from '#server/import/reading/sourceTable.ts';
import { date, formula, inline, none, number, spreadsheet, yes } from './spreadsheet.ts';

async function read(bytes: Uint8Array, table?: string) {
  const source = await readSource([bytes], { entity: 'employee/employee', table });
  const rows: SourceRow[] = [];
  for (const chunk of source.read.rows) rows.push(...chunk);
  return { ...source, columns: source.read.columns, rows };
}

const staff = [
  [inline('Name'), inline('Hired'), inline('Room'), inline('Active'), inline('Note')],
  [inline('Ana'), date(44927), number(12), yes, formula('HYPERLINK("http://x")', '=cmd')],
  [],
  [inline('Bo'), date(44927.5), number(0.5), none, none],
];

test('a spreadsheet is read from its first sheet with content, each row with its number', async () => {
  const source = await read(spreadsheet({ Empty: [], Staff: staff }));
  expect([source.format, source.tables, source.columns]).toEqual([
    'xlsx',
    ['Staff'],
    ['Name', 'Hired', 'Room', 'Active', 'Note'],
  ]);
  expect(source.rows).toEqual([
    { line: 2, cells: ['Ana', '2023-01-01', '12', 'true', '=cmd'] },
    { line: 4, cells: ['Bo', '2023-01-01 12:00', '0.5', '', ''] },
  ]);
});

test('another sheet is read by name, and an unknown one is rejected with the existing names', async () => {
  const file = spreadsheet({ Staff: staff, Other: [[inline('a')], [inline('b')]] });
  expect((await read(file, 'Other')).rows).toEqual([{ line: 2, cells: ['b'] }]);
  await expect(read(file, 'Third')).rejects.toMatchObject({
    details: { text: 'unread.noSheet', args: { name: 'Third', tables: 'Staff, Other' } },
  });
});

test('an empty or damaged spreadsheet is rejected', async () => {
  await expect(read(spreadsheet({ Empty: [] }))).rejects.toThrow(DomainError);
  const damaged = zipSync({ 'xl/workbook.xml': strToU8('<workbook><sheets>') });
  await expect(read(damaged)).rejects.toThrow(DomainError);
});

test('a workbook with too many sheets is rejected', async () => {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet';
  const sheets = '<sheet name="S" r:id="a"/>'.repeat(importLimits.sheets + 1);
  const file = zipSync({
    'xl/workbook.xml': strToU8(`<workbook xmlns:r="x"><sheets>${sheets}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="a" Type="${type}" Target="s.xml"/></Relationships>`,
    ),
    'xl/s.xml': strToU8('<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>'),
  });
  await expect(read(file)).rejects.toMatchObject({
    details: { text: 'unread.tooManySheets', args: { limit: importLimits.sheets } },
  });
});
