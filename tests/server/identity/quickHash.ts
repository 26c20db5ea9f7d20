import { randomBytes, scryptSync } from 'node:crypto';

/** The cost of passwords of the tests' own people: they sign in hundreds of times, and nobody attacks them. */
const cost = { N: 2 ** 10, r: 8, p: 1 } as const;

/** A password as it is stored, in the form of `server/identity/password.ts`; a stored one says its own cost. */
export function quickHash(password: string): string {
  const salt = randomBytes(16);
  const hash = scryptSync(password.normalize('NFKC'), salt, 32, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), hash.toString('base64')].join('$');
}
