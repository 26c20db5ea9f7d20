/** The texts of the frame around every page: header, menu, toasts, error screens. */
export const shell = {
  product: 'ABSMGMT',
  productLong: 'Absence and substitute management',
  skipToContent: 'Skip to the content',
  loading: 'Loading',
  menu: {
    label: 'Main menu',
    open: 'Open the menu',
    close: 'Close the menu',
    collapse: 'Collapse the menu',
    expand: 'Expand the menu',
    pinned: 'Pinned',
    pin: 'Pin %{label}',
    unpin: 'Unpin %{label}',
    waiting: '%{what}: %{count}',
  },
  pins: {
    notSaved: 'What is pinned could not be saved. Try again.',
    tooMany: 'No more than %{most} can be pinned here. Unpin one first.',
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
  partMissing: 'This part of the console could not be loaded. Reload the page to try again.',
  help: {
    open: 'Help',
    title: 'Help',
    contact: 'Questions about your access or your district’s data:',
    noContact: 'Ask the administrator of your district.',
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
    text: 'The changes on this page have not been saved. They are kept as a draft in this browser, and you can go on with them when you come back.',
    stay: 'Stay',
    leave: 'Leave and keep the draft',
    lostText: 'What you have entered on this page has not been saved, and is not kept when you leave.',
    lostLeave: 'Leave without saving',
  },
  offline: {
    lost: 'The service cannot be reached. What you see may be out of date, and nothing can be saved now.',
    retrying: 'Trying again…',
    retryIn: 'Next try in %{smart_count} second. |||| Next try in %{smart_count} seconds.',
    retryNow: 'Try now',
    back: 'You are back online.',
  },
} as const;

/** The texts of acting as somebody else. */
export const impersonation = {
  label: 'Impersonation',
  acting: 'You are acting as %{name}',
  byWhom: '%{type} · signed in as %{original}',
  readOnly: 'Read only',
  writing: 'Changes allowed',
  allow: 'Allow changes',
  end: 'End',
  endNamed: 'End acting as %{name}',
  left: '%{time} left',
  minutesLeft: '%{smart_count} minute left as %{name} |||| %{smart_count} minutes left as %{name}',
  confirmTitle: 'Allow changes as %{name}?',
  confirmText:
    'What you save from now on changes the data in the name of %{name}. Each change is recorded with both names.',
  cancel: 'Stay read only',
  actAs: 'Act as %{name}…',
  actAsTitle: 'Act as %{name}',
  reason: 'Reason',
  reasonHint: 'For example the number of the request. The reason is recorded.',
  tooShort: 'Write at least %{from} characters, so that others understand why.',
  rules:
    'For %{minutes} minutes, in this tab. Nothing can be changed until you allow it; everything is recorded with your name and theirs.',
  start: 'Start, to read only',
  onlyLooks: 'You act as somebody else and can only look. To change something, choose “Allow changes” above.',
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

/** The texts of addresses that lead to no page of the console, or to a legacy one. */
export const navigation = {
  later: {
    title: '“%{title}” is not part of this installation yet',
    text: 'The address is right, but this page has not been installed. Everything else can be used as before.',
    legacy: 'Open the earlier page',
  },
  legacy: {
    none: 'The earlier pages are not connected',
    noneText:
      'This installation does not say where the earlier pages of the product are. The administrator of the installation can set their address.',
    lead: 'This page still comes from the earlier version of the product.',
    own: 'Open in a tab of its own',
    page: 'Earlier page',
  },
} as const;

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
