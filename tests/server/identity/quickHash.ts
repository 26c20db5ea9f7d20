import { randomBytes, scryptSync } from 'node:crypto';

/** Low password cost for test users, who sign in hundreds of times. */
const cost = { N: 2 ** 10, r: 8, p: 1 } as const;

/** Returns a stored password in the form of `server/identity/password.ts`, which includes its cost. */
export function quickHash(password: string): string {
  const salt = randomBytes(16);
  const hash = scryptSync(password.normalize('NFKC'), salt, 32, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), hash.toString('base64')].join('$');
}
