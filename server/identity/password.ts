import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { recentPins } from '#schemas/rules/pin.ts';

/** Cost of new hashes: about 80 ms and 32 MB each. */
const cost = { N: 2 ** 15, r: 8, p: 1 } as const;
const keyLength = 32;
const form = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w+/=]+)\$([\w+/=]+)$/;

/**
 * Hashes a password for storage: `scrypt$N$r$p$salt$hash`, salt and hash in base64. Passwords get a new salt; PINs
 * share one, so that equal PINs have equal hashes.
 */
export async function hashPassword(password: string, salt: Buffer = newSalt()): Promise<string> {
  const hash = await deriveKey(password, salt, keyLength, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), hash.toString('base64')].join('$');
}

/**
 * Whether a password matches a hash; false for an unreadable hash. Takes the same time for an undefined hash (an
 * unknown user), so that timing does not reveal who has an account.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = form.exec(stored ?? unknownUser) ?? [];
  if (hash === '') return false;
  const expected = Buffer.from(hash, 'base64');
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await deriveKey(password, Buffer.from(salt, 'base64'), expected.length, options);
  return timingSafeEqual(derived, expected) && stored !== undefined;
}

/** Creates a random salt. */
export function newSalt(): Buffer {
  return randomBytes(16);
}

/** A hash that no password matches. Checking it takes as long as checking a real one. */
const unknownUser = [
  'scrypt',
  cost.N,
  cost.r,
  cost.p,
  Buffer.alloc(16).toString('base64'),
  Buffer.alloc(keyLength).toString('base64'),
].join('$');

function deriveKey(password: string, salt: Buffer, length: number, options: ScryptOptions): Promise<Buffer> {
  const maxmem = 64 * 1024 * 1024;
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, { ...options, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Whether a PIN matches any of the hashes. */
export async function matchesAnyPin(hashes: readonly string[], pin: string): Promise<boolean> {
  for (const hash of hashes) {
    if (await verifyPassword(pin, hash)) return true;
  }
  return false;
}

/**
 * Adds the hash of a new PIN in front of earlier ones. Keeps only the newest `recentPins` hashes, which block reuse.
 */
export async function withNewPin(hashes: readonly string[], pin: string, salt?: Buffer): Promise<string[]> {
  return [await hashPassword(pin, salt), ...hashes].slice(0, recentPins);
}
