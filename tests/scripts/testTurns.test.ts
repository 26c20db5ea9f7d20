import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { slow } from '../../scripts/slowTests.mjs';
import { filesOfTurn, leftToOthers, turnOf, turns } from '../../scripts/testTurns.mjs';

/** Stories that are told every time. */
const always = ['access.spec.ts', 'signIn.spec.ts'];
const everyTurn = Array.from({ length: turns }, (_, turn) => turn);

it('gives every file that takes turns one of them, and every story file unless it is always told', () => {
  expect(everyTurn.flatMap(filesOfTurn).sort()).toEqual(Object.keys(slow).sort());
  const stories = readdirSync('e2e').filter((file) => file.endsWith('.spec.ts') && !always.includes(file));
  expect(
    Object.keys(slow)
      .filter((file) => file.startsWith('e2e/'))
      .sort(),
  ).toEqual(stories.map((file) => `e2e/${file}`).sort());
});

it('names files that are there', () => {
  expect(Object.keys(slow).filter((file) => !existsSync(file))).toEqual([]);
});

it('gives no turn much more to do than another', () => {
  const longest = Math.max(...Object.values(slow));
  const mean = Object.values(slow).reduce((sum, seconds) => sum + seconds, 0) / turns;
  for (const turn of everyTurn) {
    const seconds = filesOfTurn(turn).reduce((sum, file) => sum + (slow[file] ?? 0), 0);
    expect(seconds).toBeLessThanOrEqual(Math.max(longest, mean * 1.1));
  }
});

it('leaves nothing to others when all is asked for, and takes turns day by day', () => {
  expect(leftToOthers(turnOf('all'))).toEqual([]);
  expect(turnOf('3')).toBe(2);
  expect(leftToOthers(2).length + filesOfTurn(2).length).toBe(Object.keys(slow).length);
  const days = everyTurn.map((day) => turnOf(undefined, day));
  expect(days.toSorted((one, other) => Number(one) - Number(other))).toEqual(everyTurn);
});

it.each(['0', '13', '1.5', 'some'])('refuses the turn %s', (asked) => {
  expect(() => turnOf(asked)).toThrow('TEST_TURN must be all, or a number from 1 to 12');
});
