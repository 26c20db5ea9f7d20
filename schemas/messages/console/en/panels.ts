/** The texts of the header's panels: other products, notifications and what is new, help. */
export const panels = {
  again: 'Try again',
  newTab: 'Opens in a new tab',
  apps: {
    open: 'Other products',
    title: 'Other products',
    learnMore: 'Not purchased. Learn more',
    notPurchased: 'Not purchased',
  },
  bell: {
    open: 'Notifications: %{parts}',
    waiting: '%{shown} unread |||| %{shown} unread',
    news: 'new features in the console',
    errors: '%{smart_count} error in this tab |||| %{smart_count} errors in this tab',
    past: 'Recent activity',
    title: 'Notifications',
    none: 'You’re all caught up.',
    failed: 'Couldn’t load the notifications.',
    markRead: 'Mark as read',
    markUnread: 'Mark as unread',
    markAll: 'Mark all as read',
    notMarked: 'Couldn’t mark the notification. Try again.',
    showRead: 'Show read',
    hideRead: 'Hide read',
  },
  news: {
    title: 'What’s new',
    failed: 'Couldn’t load what’s new.',
    all: 'Show all',
  },
  help: {
    support: 'Contact support',
    learningCenter: 'Learning center',
    institute: 'Institute',
    shortcuts: 'Keyboard shortcuts',
  },
} as const;

/** The texts of changing the district, and of a district that the sign-in is not for. */
export const district = {
  title: 'Your districts',
  current: 'Open in this tab',
  newTab: '(opens in a new tab)',
  failed: 'Couldn’t load your districts.',
  some: 'First %{shown} of %{total}.',
  wrong: {
    title: 'Your sign-in is not for this district',
    write: 'Nothing was saved. Your entries are still on the page.',
    read: 'The service no longer responds for this district. Your entries are still on the page.',
    tab: 'This tab’s district',
    person: 'Signed in as',
    own: 'Your district',
    none: 'None. Ask your district administrator.',
    goOn: 'Open your district in a new tab; this page stays open. If you need access to this tab’s district, ask its administrator. Then check again and save.',
    check: 'Check again',
    checking: 'Checking…',
    still: 'You still don’t have access to this tab’s district.',
    again: 'You have access to this district again. Save again.',
    stay: 'Stay on this page',
  },
} as const;

/** The texts about who edits a record. */
export const lock = {
  other:
    '%{name} has been editing %{this} since %{time}. You can view it now and edit it when %{name} is done.',
  otherUnknown: '%{This} is locked by another user. You can view it now and edit it when they’re done.',
  askedFor:
    '%{name} has been editing %{this} since %{time} and has been notified. You can edit it when %{name} is done.',
  askedForUnknown: 'You asked to edit %{this}. You can edit it when the other user is done.',
  myOtherTab: 'You have been editing %{this} in another tab or browser since %{time}.',
  myOtherTabUnknown: 'You are editing %{this} in another tab or browser.',
  late: '%{name} has been editing %{this} since %{time}. Your changes are kept.',
  lateUnknown: '%{This} is locked by another user. Your changes are kept.',
  lost: '%{name} took over editing %{this} at %{time}. Your changes are kept.',
  lostUnknown: 'You no longer hold the lock on %{this}. Your changes are kept.',
  lostToTab:
    'You’ve been editing %{this} in another tab or browser since %{time}. Your changes here are kept.',
  lostToTabUnknown: 'You’re editing %{this} in another tab or browser. Your changes here are kept.',
  asked: '%{name} wants to edit %{this}. Save, then hand over.',
  released: 'You handed over %{this}. Your changes are kept.',
  failed: 'Something went wrong. Couldn’t lock %{this} for you.',
  stuck: 'Something went wrong. Others may have to wait up to 15 minutes to edit this.',
  actions: {
    ask: 'Ask to edit',
    takeOver: 'Take over',
    editHere: 'Edit here',
    handOver: 'Hand over',
    again: 'Edit again',
    retry: 'Try again',
  },
  confirm: {
    title: 'Take over from %{name}?',
    text: '%{name} is notified and keeps their changes. They can still save them. If you both change the same fields, the last person to save chooses which values to keep.',
    leave: 'Cancel',
  },
} as const;

/** The texts of the command palette and of the keyboard shortcuts. */
export const palette = {
  title: 'Search or run a command',
  open: 'Commands',
  hint: 'Page, name, number or command',
  results: 'Commands',
  none: 'No results for “%{text}”.',
  denied: 'No access. Press Enter to see why.',
  groups: {
    recent: 'Recent',
    page: 'On this page',
    found: 'Open',
    goTo: 'Go to',
    create: 'Add',
    import: 'Import',
    run: 'Run',
    district: 'Change district',
  },
  create: 'Add: %{title}',
  createWords: 'new add create',
  import: 'Import: %{title}',
  language: 'Language: %{name}',
  appearance: 'Appearance: %{name}',
  changeDistrict: 'Change district',
  toDistrict: 'Change district: %{name}',
  actAs: 'Act as %{userKey}',
  stopActing: 'Stop acting as %{name}',
  help: 'Keyboard shortcuts',
  undo: 'Undo the last change',
  shortcuts: {
    title: 'Keyboard shortcuts',
    everywhere: 'Everywhere',
    goTo: 'Go to',
    list: 'In this list',
    search: 'Search',
    palette: 'Commands',
    help: 'This help',
    addAbsence: 'Add absence',
    then: '%{first}, then %{second}',
    single: 'Single-key shortcuts',
    singleHint: 'When off, only Ctrl or Cmd shortcuts work outside tables.',
    close: 'Close',
  },
};

/** The texts of the suite's product selection. */
export const products = {
  title: 'Choose a product',
  failed: 'Couldn’t open the page. Choose where to go.',
  lead: 'Your district’s products. Your sign-in works for all of them.',
  list: 'Products',
  console: 'Absence management',
  here: 'You are here',
  notPurchased: 'Not purchased',
  open: 'Open %{name}',
  learnMore: 'Learn more about %{name}',
  opening: 'Opening %{name}',
  unreadable: 'Couldn’t load the other products.',
  again: 'Try again',
} as const;
