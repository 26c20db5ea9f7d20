import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { recentPins } from '#schemas/rules/pin.ts';

/** The cost of new hashes: about 80 ms and 32 MB each. */
const cost = { N: 2 ** 15, r: 8, p: 1 } as const;
const keyLength = 32;
const form = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w+/=]+)\$([\w+/=]+)$/;

/**
 * Hashes a password for storage: `scrypt$N$r$p$salt$hash`, salt and hash in base64. The same salt gives the same hash,
 * which only PINs need; passwords get a new one.
 */
export async function hashPassword(password: string, salt: Buffer = newSalt()): Promise<string> {
  const hash = await derive(password, salt, keyLength, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), hash.toString('base64')].join('$');
}

/**
 * Whether a password is the one of a hash. A hash that cannot be read fits no password. Takes the same
 * time for `undefined` (an unknown user), so that nobody learns who has an account.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = form.exec(stored ?? unknownUser) ?? [];
  if (hash === '') return false;
  const expected = Buffer.from(hash, 'base64');
  const options = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64'), expected.length, options);
  return timingSafeEqual(derived, expected) && stored !== undefined;
}

/** Makes a random salt. */
export function newSalt(): Buffer {
  return randomBytes(16);
}

/** A hash of no password, with the cost of all others. */
const unknownUser = [
  'scrypt',
  cost.N,
  cost.r,
  cost.p,
  Buffer.alloc(16).toString('base64'),
  Buffer.alloc(keyLength).toString('base64'),
].join('$');

function derive(password: string, salt: Buffer, length: number, options: ScryptOptions): Promise<Buffer> {
  const maxmem = 64 * 1024 * 1024;
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, { ...options, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Whether a PIN is the one of any of the hashes. */
export async function isOneOf(hashes: readonly string[], pin: string): Promise<boolean> {
  for (const hash of hashes) {
    if (await verifyPassword(pin, hash)) return true;
  }
  return false;
}

/** The hashes to keep once a PIN is chosen: the newest first, as many as cannot be chosen again. */
export async function withNewPin(hashes: readonly string[], pin: string, salt?: Buffer): Promise<string[]> {
  return [await hashPassword(pin, salt), ...hashes].slice(0, recentPins);
}
