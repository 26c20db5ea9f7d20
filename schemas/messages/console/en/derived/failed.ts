/** The texts of the generic error screen; it must be able to show them when nothing else could be loaded. */
export const failed = {
  title: 'Something went wrong.',
  text: 'We don’t know what happened but something went wrong. Please wait a few minutes then try to sign in again.',
  reload: 'Click here to reload this page',
  again: 'Try again',
  unreachable: 'The service could not be reached. Check the connection, then try again.',
  requestId: 'If it happens again, tell support this number:',
} as const;
