import { expect, test } from 'vitest';
import { timeLeft } from '#server/demo/seed/timeLeft.ts';

test('the remaining time is estimated from the finished steps', () => {
  let now = 0;
  const left = timeLeft(5, () => now);
  const after = (seconds: number) => {
    now += seconds * 1000;
    return left();
  };
  expect([after(20), after(20), after(200), after(20), after(20)]).toEqual([
    ', about 80 s left',
    ', about 60 s left',
    ', about 3 minutes left',
    ', about 65 s left',
    '',
  ]);
});
