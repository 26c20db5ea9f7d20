/** How long a chosen password may be, in characters as a person counts them. */
export const passwordLength = { minLength: 12, maxLength: 128 } as const;

/** How long a chosen login name may be. */
export const loginLength = { minLength: 3, maxLength: 120 } as const;

/** In the order in which they are told. */
export const passwordProblems = [
  'passwordBlank',
  'passwordShort',
  'passwordLong',
  'passwordIsLogin',
  'passwordRepeated',
] as const;
/** `passwordCommon`: the service finds it, which has the list of common passwords. */
export type PasswordProblem = (typeof passwordProblems)[number] | 'passwordCommon';

export type LoginProblem = 'loginLength' | 'loginForm';

/**
 * What a password that a person chooses must be, each rule under the problem of whoever breaks it: 12 to 128
 * characters, not of blanks alone, not one character repeated, and not the login name, whatever the letter case. Nothing
 * is asked about kinds of characters: length is what counts (NIST SP 800-63B, section 5.1.1.2).
 */
const rules: Readonly<
  Record<(typeof passwordProblems)[number], (password: string, login: string) => boolean>
> = {
  passwordBlank: (password) => /[^\s\p{C}]/u.test(password),
  passwordShort: (password) => [...password].length >= passwordLength.minLength,
  passwordLong: (password) => [...password].length <= passwordLength.maxLength,
  passwordIsLogin: (password, login) => folded(password) !== folded(login),
  passwordRepeated: (password) => new Set(folded(password)).size > 1,
};

/** The first rule that a password breaks; nothing when it may be chosen. */
export function passwordProblem(password: string, login: string): PasswordProblem | undefined {
  return passwordProblems.find((problem) => !rules[problem](password, login));
}

/**
 * What is wrong with a login name that a person chooses, blanks around it left out: 3 to 120 letters, digits and the
 * signs that e-mail addresses have. Nothing that two people could read in two ways, and no colon: those belong to
 * accounts that have no login yet.
 */
export function loginProblem(login: string): LoginProblem | undefined {
  const { length } = [...login];
  if (length < loginLength.minLength || length > loginLength.maxLength) return 'loginLength';
  return /^[\p{L}\p{M}\p{N}._@+'-]+$/u.test(login) ? undefined : 'loginForm';
}

function folded(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
