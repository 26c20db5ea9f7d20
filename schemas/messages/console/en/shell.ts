/** Texts of the shell around every page: header, menu, toasts, error screens. */
export const shell = {
  product: 'ABSMGMT',
  productLong: 'Absence and substitute management',
  skipToContent: 'Skip to content',
  loading: 'Loading…',
  menu: {
    label: 'Main menu',
    open: 'Open menu',
    close: 'Close menu',
    collapse: 'Collapse menu',
    expand: 'Expand menu',
    pinned: 'Pinned',
    pin: 'Pin %{label}',
    unpin: 'Unpin %{label}',
    waiting: '%{what}: %{count}',
  },
  pins: {
    notSaved: 'Couldn’t save your pins. Try again.',
    tooMany: 'You can pin up to %{most} here. Unpin one first.',
  },
  district: {
    change: 'Change district: %{name}',
  },
  breadcrumb: 'Breadcrumb',
  moreActions: 'More actions',
  account: {
    open: 'Account: %{name} (%{initials})',
    title: 'Account',
    language: 'Language',
    appearance: 'Appearance',
    light: 'Light',
    dark: 'Dark',
    system: 'System',
    settings: 'My account',
    pin: 'Change PIN',
    signOut: 'Sign out',
    signingOut: 'Signing out…',
  },
  role: {
    csRep: 'Support representative',
    InstitutionAdministrator: 'Institution administrator',
    worker: 'Employee',
    substitute: 'Substitute',
    org: 'Organization user',
    campus: 'Campus user',
    organizationParentUser: 'Multi-district user',
    multiOrgSubstitute: 'Multi-district substitute',
  },
  partMissing: 'Couldn’t load this part of the console. Reload the page to try again.',
  help: {
    open: 'Help',
    title: 'Help',
    contact: 'Questions about your access or your district’s data:',
    noContact: 'Ask your district administrator.',
    version: 'Version %{version}',
  },
  toasts: {
    label: 'Notifications',
    close: 'Close: %{message}',
    closeShort: 'Close',
    undo: 'Undo',
    types: { success: 'Done', info: 'Note', warning: 'Warning', error: 'Error' },
  },
  unsaved: {
    title: 'Leave without saving?',
    text: 'Your changes aren’t saved. They’re kept as a draft on this computer, so you can continue later.',
    stay: 'Stay',
    leave: 'Leave and keep draft',
    lostText: 'Your changes aren’t saved and will be lost if you leave.',
    lostLeave: 'Leave without saving',
  },
  offline: {
    lost: 'Couldn’t reach the service. What you see may be out of date, and you can’t save right now.',
    retrying: 'Trying again…',
    retryIn: 'Retrying in %{smart_count} second. |||| Retrying in %{smart_count} seconds.',
    retryNow: 'Try now',
    back: 'You are back online.',
  },
} as const;

/** Texts of impersonation. */
export const impersonation = {
  label: 'Impersonation',
  acting: 'You are acting as %{name}',
  byWhom: '%{type} · signed in as %{original}',
  readOnly: 'Read-only',
  writing: 'Changes allowed',
  allow: 'Allow changes',
  end: 'Stop',
  endNamed: 'Stop acting as %{name}',
  left: '%{time} left',
  minutesLeft: '%{smart_count} minute left as %{name} |||| %{smart_count} minutes left as %{name}',
  confirmTitle: 'Allow changes as %{name}?',
  confirmText: 'Changes you save are made on behalf of %{name} and recorded with both names.',
  cancel: 'Stay in read-only mode',
  actAs: 'Act as %{name}…',
  actAsTitle: 'Act as %{name}',
  reason: 'Reason',
  reasonHint: 'For example, a ticket number. The reason is recorded.',
  tooShort: 'Enter at least %{from} characters so others understand why.',
  rules:
    'Lasts %{minutes} minutes, in this tab only. You start in read-only mode. Everything is recorded with both names.',
  start: 'Start in read-only mode',
  onlyLooks: 'You’re viewing as someone else (read-only). To make changes, choose “Allow changes” above.',
  types: {
    csRep: 'Support representative',
    InstitutionAdministrator: 'Institution administrator',
    worker: 'Employee',
    substitute: 'Substitute',
    org: 'Organization user',
    campus: 'Campus user',
    organizationParentUser: 'Multi-district user',
    multiOrgSubstitute: 'Multi-district substitute',
  },
} as const;

/** Texts of addresses without a page in the console, or with a legacy one. */
export const navigation = {
  later: {
    title: '“%{title}” isn’t installed yet',
    text: 'The address is correct, but this page isn’t available in this installation.',
    legacy: 'Open the legacy page',
  },
  legacy: {
    none: 'Legacy pages aren’t connected',
    noneText: 'The address of the legacy pages isn’t set. Ask your operator to set it.',
    lead: 'This page is still part of the legacy version.',
    own: 'Open in a new tab',
    page: 'Legacy page',
  },
} as const;

/** Texts of a session that ends, continues, or cannot continue. */
export const session = {
  expiring: 'Your session ends in 1 minute.',
  stay: 'Stay signed in',
  stays: 'You’re still signed in.',
  renewFailed: 'Couldn’t renew your session. %{advice} (%{message})',
  ended: {
    title: 'Your session has ended',
    text: 'Your changes aren’t saved yet. Sign in again in a new window, then continue here.',
    draft: 'If you sign in on this page instead, your changes are restored as a draft.',
    inWindow: 'Sign in again',
    onPage: 'Sign in on this page',
    waiting: 'Waiting for the sign-in window…',
    signOutOther: 'Sign out the other account',
  },
} as const;
