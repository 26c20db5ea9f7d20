import { describe, expect, test } from 'vitest';
import { isCommonPassword } from '#server/identity/accounts/commonPassword.ts';
import { hashedSignIn } from '#server/identity/accounts/setPassword.ts';

const login = 'jane.example@district.org';

describe('a password', () => {
  test.each([
    ['passwordpassword', true],
    ['Password1234!', true],
    ['P@ssw0rd2026', true],
    ['Welcome12345', true],
    ['123456789012', true],
    ['qwertyuiop12', true],
    ['1q2w3e4r5t6y', true],
    ['abcabcabcabc', true],
    ['correct horse battery', false],
    ['ñandú ñandú!', false],
    ['k7#Qp2!vXz9$', false],
    ['a long sentence of mine', false],
  ])('%s is easy to guess: %s', async (password, isCommon) => {
    expect(await isCommonPassword(password, login)).toBe(isCommon);
  });

  test.each([
    ['Password1234!', 'passwordCommon'],
    ['aaaaaaaaaaaa', 'passwordRepeated'],
    ['short', 'passwordShort'],
  ])('%s is rejected with %s', async (password, code) => {
    await expect(hashedSignIn({ login, password })).rejects.toMatchObject({
      details: { problems: [{ field: 'password', code }] },
    });
  });
});
