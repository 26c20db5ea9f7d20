import { expect, test } from 'vitest';
import { callWindows } from '#schemas/rules/calling/callWindows.ts';
import { windows } from './callWorld.ts';

const [monday, tuesday] = [2, 4];
const on = (day: number, own: Parameters<typeof callWindows>[1], noCallDays = 0) =>
  callWindows(windows, own, noCallDays)
    .filter(({ days }) => days === day)
    .map(({ from, to }) => [from, to]);

test('without own times on a day, a substitute is called at the district’s times', () => {
  const district = [
    [330, 480],
    [960, 1200],
  ];
  expect(on(monday, [])).toEqual(district);
  expect(on(tuesday, [{ days: monday, from: 0, to: 60 }])).toEqual(district);
});

test('with own times, calls are made only in the overlap with the district’s', () => {
  expect(on(monday, [{ days: monday, from: 400, to: 1000 }])).toEqual([
    [400, 480],
    [960, 1000],
  ]);
  expect(on(monday, [{ days: monday, from: 480, to: 960 }])).toEqual([]);
});

test('no call is made on a day without calls, whatever the substitute’s own times', () => {
  expect(on(monday, [{ days: monday, from: 400, to: 1000 }], monday)).toEqual([]);
});
