import { expect, test } from 'vitest';
import type { Holders } from '#server/demo/simulation/listings.ts';
import { namesOn } from '#server/demo/simulation/namesOn.ts';

const line = (substituteId: number, isExcluded = false) => ({ substituteId, isExcluded });
const rows = new Map([
  ['w1', [line(7), line(8)]],
  ['t1', [line(7, true), line(9)]],
  ['s30', [line(7), line(9), line(9, true)]],
  ['s20', [line(9, true)]],
  ['s10', [line(8), line(9)]],
]);
const holders: Holders = { own: 'w1', type: 't1', places: [30, 20, 10] };
const linesOf = (of: Holders, id: number) =>
  namesOn(rows)(of, id).map(({ owner, isExcluded }) => `${owner} ${isExcluded ? 'excludes' : 'names'}`);

test('the list of an employee is read before that of their type, then the school’s and all above it', () => {
  expect(linesOf(holders, 7)).toEqual(['employee names', 'school names']);
  expect(linesOf(holders, 8)).toEqual(['employee names', 'district names']);
  expect(linesOf(holders, 9)).toEqual([
    'employee names',
    'school names',
    'region excludes',
    'district names',
  ]);
  expect(linesOf(holders, 5)).toEqual([]);
});

test('an employee without a list uses that of their type, and a vacancy has none', () => {
  expect(linesOf({ ...holders, own: 'w2' }, 7)).toEqual(['employee excludes', 'school names']);
  expect(linesOf({ own: 'v1', type: undefined, places: [10] }, 8)).toEqual(['school names']);
});
