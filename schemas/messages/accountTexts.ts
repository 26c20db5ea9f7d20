/** Texts about accounts and sign-ins: reasons for refused actions, and problems of input fields. */
export const accountTexts = {
  refused: {
    linked: 'This account is already linked. Unlink it first.',
    disabled: 'This account is disabled. Enable it first.',
    ownAccount: 'You can’t do this to your own account. Ask another administrator.',
    moreRights:
      'This account has more permissions than you: %{name}. Only someone who also has them can change its sign-in.',
    widerSight:
      'This account can see more than you. Only someone who can see as much can change its sign-in.',
    elsewhere: 'This account also belongs to another district. Only support can change its sign-in.',
    noEmail: 'There is no email address to send the invitation to.',
    noForeign: 'People sign in directly to the console. There is no identity provider to link to.',
    supportOnly: 'Only support can create support accounts.',
  },
  problem: {
    passwordBlank: 'Enter a password that isn’t only spaces.',
    passwordShort: 'Enter at least 12 characters.',
    passwordLong: 'Enter at most 128 characters.',
    passwordIsLogin: 'The password can’t be the user name.',
    passwordRepeat: 'The entries don’t match.',
    passwordRepeated: 'The password can’t be one repeated character.',
    passwordCommon: 'This password is easy to guess: it’s common or a simple pattern. Choose another one.',
    loginLength: 'Enter 3 to 120 characters.',
    loginForm: 'Use only letters, digits and . _ @ + -, without spaces.',
    loginTaken: 'This user name is taken. Choose another one.',
    subjectForm: 'Enter the account ID from the provider: up to 255 characters, no spaces around it.',
    subjectTaken: 'This account ID belongs to another person’s sign-in.',
  },
} as const;
