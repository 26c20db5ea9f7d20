/** Texts of the generic error screen. They must be available when nothing else could be loaded. */
export const failed = {
  title: 'Something went wrong.',
  text: 'We don’t know what happened but something went wrong. Please wait a few minutes then try to sign in again.',
  reload: 'Click here to reload this page',
  again: 'Try again',
  unreachable: 'Couldn’t reach the service. Check your connection, then try again.',
  requestId: 'If this happens again, give support this request ID:',
} as const;
