import { expect, test } from 'vitest';
import { randomFor } from '#server/demo/random.ts';
import { fateOf, minuteAt } from '#server/demo/simulation/fate.ts';

const [entered, start] = [minuteAt('2026-09-01', 600), minuteAt('2026-09-10', 480)];
const plan = { date: '2026-09-10', needsSubstitute: true, isHeld: false } as const;

/** Simulates 500 days like the given one and returns how many of them need a substitute in the end. */
function needing(day: Parameters<typeof fateOf>[0]): number {
  const random = randomFor('fate', 1);
  return Array.from({ length: 500 }, () => fateOf(day, entered, start, random)).filter(
    ({ needsSubstitute }) => needsSubstitute,
  ).length;
}

test('an employee’s day may turn out to need no substitute; a vacancy follows its profile', () => {
  expect(needing(plan)).toBeLessThan(500);
  expect(needing({ ...plan, isDecided: true })).toBe(500);
  expect(needing({ ...plan, needsSubstitute: false, isDecided: true })).toBe(0);
});

test('an emergency closes a school only on the morning of the day', () => {
  const random = randomFor('fate', 2);
  const endings = Array.from({ length: 2000 }, () => fateOf(plan, entered, start, random).ending);
  const closed = endings.filter((ending) => ending?.kind === 'closedDay');
  expect(closed.length).toBeGreaterThan(5);
  expect(new Set(closed.map((ending) => ending?.at))).toEqual(new Set([minuteAt('2026-09-10', 300)]));
});
