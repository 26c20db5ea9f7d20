import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '#server/identity/password.ts';

describe('passwords', () => {
  it('are stored as scrypt with their own salt', async () => {
    const [first, second] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
    expect(first).toMatch(/^scrypt\$32768\$8\$1\$[\w+/=]{24}\$[\w+/=]{44}$/);
    expect(first).not.toBe(second);
  });

  it('match only their own hash', async () => {
    const hash = await hashPassword('Correct-Horse-7');
    expect(await verifyPassword('Correct-Horse-7', hash)).toBe(true);
    expect(await verifyPassword('correct-horse-7', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  it('match in any Unicode form of an accent', async () => {
    const hash = await hashPassword('contrase\u00f1a');
    expect(await verifyPassword('contrasen\u0303a', hash)).toBe(true);
  });

  it.each(['', 'plain', 'scrypt$x$8$1$AA==$AA==', 'scrypt$32768$8$1$$', 'bcrypt$1$1$1$AA==$AA=='])(
    'match no invalid hash: %s',
    async (hash) => {
      expect(await verifyPassword('', hash)).toBe(false);
    },
  );

  it('take as long to check for an unknown name', async () => {
    const hash = await hashPassword('secret');
    const time = async (stored: string | undefined) => {
      const start = performance.now();
      await verifyPassword('wrong', stored);
      return performance.now() - start;
    };
    // Measures the hash of a known account and of an unknown one alternately and compares the fastest times, so that
    // other load on the machine affects both alike.
    const rounds: [number, number][] = [];
    for (let round = 0; round < 6; round += 1) rounds.push([await time(hash), await time(undefined)]);
    const known = Math.min(...rounds.map(([one]) => one));
    const unknown = Math.min(...rounds.map(([, other]) => other));
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
    expect(await verifyPassword('', undefined)).toBe(false);
  });
});
