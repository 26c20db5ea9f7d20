import { execFileSync } from 'node:child_process';
import { slow } from './slowTests.mjs';

/**
 * The whole run grows with the product, and `npm test` stays below ten minutes: files of tests that take long take
 * turns. Each run has those of one turn, beside all that are not named here; the turn follows the number of commits and
 * the day. `npm run test:all` and `TEST_TURN=all npm test` run every file.
 */
export const turns = 12;

/**
 * The files of one turn: the longest go first to the turn with the least to do.
 * @param {number} turn from 0
 */
export function filesOfTurn(turn) {
  const loads = Array.from({ length: turns }, () => ({ seconds: 0, files: [] }));
  const longestFirst = Object.entries(slow).toSorted(([, one], [, other]) => other - one);
  for (const [file, seconds] of longestFirst) {
    const [least] = loads.toSorted((one, other) => one.seconds - other.seconds);
    least.seconds += seconds;
    least.files.push(file);
  }
  return loads[turn].files;
}

/**
 * Whose turn it is: a number from 0, or `all`. `TEST_TURN` says so where it is set, counted from 1.
 * @param {string | undefined} asked
 */
export function turnOf(asked, day = Math.floor(Date.now() / 86_400_000)) {
  if (asked === 'all') return asked;
  const turn = Number(asked ?? ((commits() + day) % turns) + 1);
  if (Number.isInteger(turn) && turn >= 1 && turn <= turns) return turn - 1;
  throw new Error(`TEST_TURN must be all, or a number from 1 to ${turns}; it is "${asked}".`);
}

/** How many commits there are; none where the folder is no repository. */
function commits() {
  try {
    return Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }));
  } catch {
    return 0;
  }
}

/** The files that this turn leaves to others. */
export function leftToOthers(turn) {
  if (turn === 'all') return [];
  const own = new Set(filesOfTurn(turn));
  return Object.keys(slow).filter((file) => !own.has(file));
}
