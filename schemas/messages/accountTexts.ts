/** What is said about accounts and their sign-ins: why something is refused, and what is wrong with what was chosen. */
export const accountTexts = {
  refused: {
    linked: 'This account is linked already. Unlink it first.',
    disabled: 'This account is switched off. Switch it on first.',
    ownAccount: 'Nobody can do this to their own account. Ask another administrator.',
    moreRights:
      'This account may do more than you: it has %{name}. Only somebody who holds that too can change its sign-in.',
    widerSight: 'This account sees more than you. Only somebody who sees as much can change its sign-in.',
    elsewhere: 'This account belongs to another district too. Only support can change its sign-in.',
    noEmail: 'There is no e-mail address to send the invitation to.',
    noForeign: 'People sign in at the console itself. There is no other provider to link to.',
    supportOnly: 'Only support can make accounts of support.',
  },
  problem: {
    passwordBlank: 'Enter a password that has more than blanks.',
    passwordShort: 'Enter at least 12 characters.',
    passwordLong: 'Enter at most 128 characters.',
    passwordIsLogin: 'The password must not be the user name.',
    passwordRepeat: 'The two entries are not the same.',
    loginLength: 'Enter 3 to 120 characters.',
    loginForm: 'Use letters, digits and . _ @ + - only, without blanks.',
    loginTaken: 'Somebody else has this user name. Choose another one.',
    subjectForm:
      'Enter the account id as the provider gives it: at most 255 characters, no blanks around it.',
    subjectTaken: 'This account id belongs to somebody else’s sign-in.',
  },
} as const;
