import { expect, test } from 'vitest';
import { headingNames } from '#schemas/import/suggestMapping.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { readSource } from '#server/import/reading/readSource.ts';

const entity = 'employee/general-information';
const known = headingNames(readRegistry(entityFiles).named(entity));

/** Reads a text file and returns its heading, its rows and the lines that were skipped. */
async function read(lines: readonly string[], heading?: number) {
  const { read: table, head } = await readSource([Buffer.from(lines.join('\n'))], { entity, known, heading });
  const rows = [...table.rows].flat();
  return { columns: table.columns, rows, line: head?.line, aside: head?.setAside, choices: head?.choices };
}

const people = ['12,Ruiz,Ana,ana@x.org', '13,Li,Bo,bo@x.org', '14,Low,Cy,cy@x.org'];

test.each<[string, string[], number]>([
  ['in the first line', ['Employee number,Last,First,Email', ...people], 1],
  [
    'below titles',
    ['Springfield Schools,,,', 'Staff as of 8/3/2026,,,', '', 'Employee number,Last,First,Email', ...people],
    4,
  ],
  ['below groups of columns', ['Person,,Contact,', 'Employee number,Last,First,Email', ...people], 2],
  [
    'below repeated groups of columns',
    ['Job,Person,Person,Contact', 'Employee number,Last,First,Email', ...people],
    2,
  ],
  ['of unknown words', ['Kod,Aussen,Innen,Mitte', 'A,Rot,Blau,Hell', 'B,Rot,Blau,Hell'], 1],
  ['of words above rows of words', ['Last,First', 'Ruiz,Ana', 'Li,Bo'], 1],
])('a heading is found %s', async (_, lines, line) => {
  const found = await read(lines);
  expect([found.line, found.columns]).toEqual([line, lines[line - 1]?.split(',')]);
});

test('another heading can be chosen, and an unknown one is rejected', async () => {
  const lines = ['Staff,List,Of,2026', 'Employee number,Last,First,Email', ...people];
  expect((await read(lines, 1)).columns).toEqual(['Staff', 'List', 'Of', '2026']);
  expect((await read(lines, 3)).columns).toEqual(['12', 'Ruiz', 'Ana', 'ana@x.org']);
  await expect(read(lines, 99)).rejects.toMatchObject({ details: { text: 'unread.noSuchHeading' } });
});

test('lines that are not rows are reported with their line, and totals are ignored rows', async () => {
  const heading = 'Employee number,Last,First,Email';
  const { rows, aside } = await read([
    'Staff list,,,',
    heading,
    ...people,
    heading,
    people[0] ?? '',
    'Total: 4,,,',
    'Page 1 of 1',
  ]);
  expect(aside).toEqual([
    { line: 1, kind: 'title', text: 'Staff list' },
    { line: 6, kind: 'heading', text: 'Employee number · Last · First · Email' },
    { line: 8, kind: 'total', text: 'Total: 4' },
    { line: 9, kind: 'total', text: 'Page 1 of 1' },
  ]);
  expect(rows.map(({ line, ignored }) => [line, ignored?.code])).toEqual([
    [3, undefined],
    [4, undefined],
    [5, undefined],
    [7, undefined],
    [8, 'totalRow'],
    [9, 'totalRow'],
  ]);
});

test('a person named Total is not a totals row', async () => {
  const { rows, aside } = await read(['Last,First,Email', 'Total,Ana,ana@x.org', 'Page,Bo,bo@x.org']);
  expect([rows.length, aside]).toEqual([2, []]);
});

test('values of a secret column are neither reported nor stored', async () => {
  const found = await read([
    'Staff list,,',
    'Last,PIN,First',
    'Ruiz,13579,Ana',
    'Li,24680,Bo',
    'Total 2,99999,',
  ]);
  expect(JSON.stringify(found)).not.toMatch(/13579|24680|99999/);
});

test('a number is linked to one that differs only by leading zeros', async () => {
  const { rows } = await read(['Employee number,Last', '123,Ruiz', '000123,Li', '0123,Low', '7,May']);
  expect(rows.map(({ twins }) => twins?.[0])).toEqual([
    { text: '000123', line: 3 },
    undefined,
    { text: '000123', line: 3 },
    undefined,
  ]);
});
