import { expect, test } from 'vitest';
import { callWindows } from '#schemas/rules/calling/callWindows.ts';
import { windows } from './callWorld.ts';

const [monday, tuesday] = [2, 4];
const on = (day: number, own: Parameters<typeof callWindows>[1], noCallDays = 0) =>
  callWindows(windows, own, noCallDays)
    .filter(({ days }) => days === day)
    .map(({ from, to }) => [from, to]);

test('on a day of which a substitute says nothing they are called as the district calls', () => {
  const district = [
    [330, 480],
    [960, 1200],
  ];
  expect(on(monday, [])).toEqual(district);
  expect(on(tuesday, [{ days: monday, from: 0, to: 60 }])).toEqual(district);
});

test('on another one where both meet, and not at all where they do not', () => {
  expect(on(monday, [{ days: monday, from: 400, to: 1000 }])).toEqual([
    [400, 480],
    [960, 1000],
  ]);
  expect(on(monday, [{ days: monday, from: 480, to: 960 }])).toEqual([]);
});

test('never on a day without calls, whatever is said of it', () => {
  expect(on(monday, [{ days: monday, from: 400, to: 1000 }], monday)).toEqual([]);
});
