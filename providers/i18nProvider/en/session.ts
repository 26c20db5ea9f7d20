/** The texts of a session that ends, goes on, or does not. */
export const session = {
  expiring: 'Your session ends in a minute.',
  stay: 'Stay signed in',
  stays: 'You stay signed in.',
  renewFailed: 'Your session could not be renewed. %{advice} (%{message})',
  ended: {
    title: 'Your session has ended',
    text: 'The changes on this page are not saved yet. Sign in again in a window of its own, and go on where you are.',
    draft: 'If you sign in on this page instead, the changes come back as a draft.',
    inWindow: 'Sign in again',
    onPage: 'Sign in on this page',
    waiting: 'Waiting for the sign-in window…',
    signOutOther: 'Sign the other account out',
  },
} as const;
