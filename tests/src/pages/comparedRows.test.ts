import { describe, expect, test } from 'vitest';
import { comparedRows, fileOf, tableOf, translateCells } from '#src/pages/district-compare/comparedRows.ts';
import { fc } from '#tests/fastCheck.ts';

const here = tableOf('\uFEFFName,Code,Hidden\r\nSick,S1,No\r\nJury,J1,No\r\nVacation,V1,No\r\n');
const there = tableOf('Name,Code,Hidden\r\nsick ,S1,No\r\nJury duty,j1,Yes\r\nUnion,U1,No\r\n');

describe('the rows of two districts', () => {
  test('are paired by code or name, different ones first, with the different columns', () => {
    const rows = comparedRows(here, there, [1, 0]);
    expect(rows.map(({ label, state, differing }) => [label, state, differing])).toEqual([
      ['J1', 'different', [0, 1, 2]],
      ['S1', 'different', [0]],
      ['V1', 'onlyHere', []],
      ['U1', 'onlyThere', []],
    ]);
  });

  test('are equal if every value is, and each is paired once', () => {
    const twice = { headings: here.headings, rows: [...here.rows, ['Sick', 'S1', 'No']] };
    const states = comparedRows(here, twice, [0]).map(({ state }) => state);
    expect(states).toEqual(['onlyThere', 'equal', 'equal', 'equal']);
  });

  test('are equal if each has its own district’s name in a school column, but not in a text', () => {
    const headings = ['Name', 'Schools', 'Note'];
    const one = { headings, rows: [['Sick', 'Lakeside; Hill High', 'Lakeside']] };
    const other = { headings, rows: [['Sick', 'Northern; Hill High', 'Northern']] };
    const names = { here: 'Lakeside', there: 'Northern', places: [1] };
    expect(comparedRows(one, other, [0], names)[0]?.differing).toEqual([2]);
    expect(translateCells(one.rows[0] ?? [], 'Lakeside', 'Northern', [1])).toEqual([
      'Sick',
      'Northern; Hill High',
      'Lakeside',
    ]);
  });

  test('round-trip through a CSV file', () => {
    const table = { headings: ['Name'], rows: [['Ill, "long"']] };
    expect(tableOf(fileOf(table))).toEqual(table);
  });
});

test('pairs like an exhaustive search, also 5,000 rows with 5,000', () => {
  const text = fc.constantFrom('', 'A', 'a ', 'B', 'C', 'D');
  const table = fc.array(fc.tuple(text, text), { maxLength: 8 });
  const same = (one: string, other: string) =>
    one.trim() !== '' && one.trim().toLowerCase() === other.trim().toLowerCase();
  fc.assert(
    fc.property(table, table, (here, there) => {
      const left = [...there];
      const expected = here.map((cells) => {
        const at = left.findIndex((other) => same(cells[0], other[0]) || same(cells[1], other[1]));
        return at === -1 ? undefined : left.splice(at, 1)[0];
      });
      const headings = ['Code', 'Name'];
      const rows = comparedRows({ headings, rows: here }, { headings, rows: there }, [0, 1]);
      const pairs = here.map((cells) => rows.find((row) => row.here === cells)?.there);
      expect(pairs).toEqual(expected);
      expect(rows).toHaveLength(here.length + left.length);
    }),
  );
  const many = (from: number) =>
    Array.from({ length: 5000 }, (_, at) => [`Code ${at + from}`, `Name ${at}`] as const);
  const headings = ['Code', 'Name'];
  const rows = comparedRows({ headings, rows: many(0) }, { headings, rows: many(2500) }, [0]);
  expect(rows.filter(({ state }) => state === 'onlyHere')).toHaveLength(2500);
  expect(rows).toHaveLength(7500);
});
