import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Minimum zxcvbn score, of 0 to 4; 3 means at least 100 million guesses. */
const leastScore = 3;

let loaded: Promise<ZxcvbnFactory> | undefined;

/** Loads the list of common passwords lazily: it takes memory and a third of a second. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/**
 * Whether a password is easy to guess: a common one (even with digits appended or other spellings), a keyboard row, a
 * sequence, a repetition, or the login name (NIST SP 800-63B, section 5.1.1.2).
 */
export async function isCommonPassword(password: string, login: string): Promise<boolean> {
  loaded ??= load();
  const { score } = (await loaded).check(password, [login, ...login.split(/[@._+-]/)]);
  return score < leastScore;
}
