import { describe, expect, it } from 'vitest';
import { loginProblem, passwordProblem } from '#schemas/rules/password.ts';

describe('passwordProblem', () => {
  it.each([
    ['twelve chars', undefined],
    ['ñandú ñandú!', undefined],
    ['😀😁'.repeat(6), undefined],
    ['xy'.repeat(64), undefined],
    ['😀'.repeat(12), 'passwordRepeated'],
    ['x'.repeat(128), 'passwordRepeated'],
    ['aAaAaAaAaAaA', 'passwordRepeated'],
    ['eleven char', 'passwordShort'],
    ['😀'.repeat(11), 'passwordShort'],
    ['x'.repeat(129), 'passwordLong'],
    [' \t\u00a0'.repeat(6), 'passwordBlank'],
    ['\u200b'.repeat(14), 'passwordBlank'],
    ['Jane.Example@District.org', 'passwordIsLogin'],
    [' jane.example@district.org ', 'passwordIsLogin'],
  ])('%j: %s', (password, problem) => {
    expect(passwordProblem(password, 'jane.example@district.org')).toBe(problem);
  });
});

describe('loginProblem', () => {
  it.each([
    ['jane', undefined],
    ['jane.o-neill+x@district.org', undefined],
    ['josé_núñez', undefined],
    ['ab', 'loginLength'],
    ['x'.repeat(121), 'loginLength'],
    ['two words', 'loginForm'],
    ['zero\u200bwidth', 'loginForm'],
    ['local:1', 'loginForm'],
    ['', 'loginLength'],
  ])('%j: %s', (login, problem) => {
    expect(loginProblem(login)).toBe(problem);
  });
});
