/** Length limits of a password, in Unicode code points. */
export const passwordLength = { minLength: 12, maxLength: 128 } as const;

export const loginLength = { minLength: 3, maxLength: 120 } as const;

/** The problems of a password, in the order in which they are reported. */
export const passwordProblems = [
  'passwordBlank',
  'passwordShort',
  'passwordLong',
  'passwordIsLogin',
  'passwordRepeated',
] as const;
/** `passwordCommon` is only reported by the service, which has the list of common passwords. */
export type PasswordProblem = (typeof passwordProblems)[number] | 'passwordCommon';

export type LoginProblem = 'loginLength' | 'loginForm';

/**
 * Password rules, keyed by the problem of breaking them: 12 to 128 characters, not only blanks, not one repeated
 * character, and not the login name in any letter case. There are no rules about kinds of characters, because length is
 * what counts (NIST SP 800-63B, section 5.1.1.2).
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

/** The first rule that a password breaks; undefined if it is valid. */
export function passwordProblem(password: string, login: string): PasswordProblem | undefined {
  return passwordProblems.find((problem) => !rules[problem](password, login));
}

/**
 * Validates a login name, without surrounding blanks: 3 to 120 letters, digits and the punctuation of email addresses.
 * Rejects all other characters, such as the colon, which marks accounts that have no login yet.
 */
export function loginProblem(login: string): LoginProblem | undefined {
  const { length } = [...login];
  if (length < loginLength.minLength || length > loginLength.maxLength) return 'loginLength';
  return /^[\p{L}\p{M}\p{N}._@+'-]+$/u.test(login) ? undefined : 'loginForm';
}

function folded(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
