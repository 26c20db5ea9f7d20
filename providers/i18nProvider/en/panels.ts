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
    news: 'something new in the console',
    errors: '%{smart_count} error in this tab |||| %{smart_count} errors in this tab',
    past: 'What happened in this tab',
    title: 'Notifications',
    none: 'Nothing waits for you.',
    failed: 'The notifications could not be loaded.',
    markRead: 'Mark as read',
    markUnread: 'Mark as not read',
    markAll: 'Mark all as read',
    notMarked: 'It could not be marked. Try again.',
    showRead: 'Show read ones too',
    hideRead: 'Hide read ones',
  },
  news: {
    title: 'What’s new',
    failed: 'What is new could not be loaded.',
    all: 'Show all',
  },
  help: {
    support: 'Get help from support',
    learningCenter: 'Learning center',
    institute: 'Institute',
    shortcuts: 'Keyboard shortcuts',
  },
} as const;

/** The texts of changing the district, and of a district that the sign-in is not for. */
export const district = {
  title: 'Your districts',
  current: 'This tab is in it',
  newTab: '(opens in a new tab)',
  failed: 'Your districts could not be read.',
  some: 'The first %{shown} of %{total}.',
  wrong: {
    title: 'Your sign-in is not for this district',
    write: 'Nothing was saved. What you entered is still on the page.',
    read: 'The service answers nothing more for it. What you entered is still on the page.',
    tab: 'This tab is in',
    person: 'You are signed in as',
    own: 'Your sign-in is for',
    none: 'No district. Ask the administrator of your district.',
    goOn: 'Open your district in a new tab, and this page stays as it is. If you should work in the district of this tab, ask its administrator for access; then check again and save.',
    check: 'Check again',
    checking: 'Checking…',
    still: 'The district of this tab is still refused.',
    again: 'This district is open to you again. Save once more.',
    stay: 'Stay on this page',
  },
} as const;

/** The texts about who edits a record. */
export const lock = {
  other:
    '%{name} has been editing this record since %{time}. You can read it, and edit it as soon as it is free.',
  otherUnknown: 'This record is locked by another user. You can read it, and edit it as soon as it is free.',
  askedFor:
    '%{name} has been editing this record since %{time} and is told that you ask for it. It is yours as soon as it is free.',
  askedForUnknown: 'You have asked for this record. It is yours as soon as it is free.',
  myOtherTab: 'You have been editing this record in another tab or browser since %{time}.',
  myOtherTabUnknown: 'You are editing this record in another tab or browser.',
  late: '%{name} has been editing this record since %{time}. What you typed is kept.',
  lateUnknown: 'This record is locked by another user. What you typed is kept.',
  lost: '%{name} has been editing this record since %{time}, in your place. What you typed is kept.',
  lostUnknown: 'This record is no longer reserved for you. What you typed is kept.',
  lostToTab:
    'You have gone on with this record in another tab or browser since %{time}. What you typed is kept.',
  lostToTabUnknown: 'You have gone on with this record in another tab or browser. What you typed is kept.',
  asked: '%{name} asks for this record. Save what you typed, then hand it over.',
  released: 'You have handed this record over. What you typed is kept.',
  failed: 'Something went wrong. This record could not be reserved for you.',
  actions: {
    ask: 'Ask for it',
    takeOver: 'Take over',
    editHere: 'Edit here',
    handOver: 'Hand it over',
    again: 'Edit again',
    retry: 'Try again',
  },
  confirm: {
    title: 'Take over from %{name}?',
    text: '%{name} is told, and keeps what is typed there. It can still be saved, unless both of you changed the same; then whoever saves last is asked.',
    leave: 'Leave it',
  },
} as const;

/** The texts of the command palette and of the keyboard shortcuts. */
export const palette = {
  title: 'Go to, create or run',
  open: 'Commands',
  hint: 'Page, name, number or command',
  results: 'Commands',
  none: 'No command and no record matches “%{text}”.',
  denied: 'Not permitted. Press Enter to see why.',
  groups: {
    recent: 'Opened last',
    page: 'On this page',
    found: 'Open',
    goTo: 'Go to',
    create: 'Create',
    run: 'Run',
    district: 'Change district',
  },
  create: 'New: %{title}',
  language: 'Language: %{name}',
  appearance: 'Appearance: %{name}',
  changeDistrict: 'Change district',
  toDistrict: 'Change district: %{name}',
  actAs: 'Act as the person %{userKey}',
  stopActing: 'Stop acting as %{name}',
  help: 'Keyboard shortcuts',
  shortcuts: {
    title: 'Keyboard shortcuts',
    everywhere: 'Everywhere',
    goTo: 'Go to',
    list: 'In this list',
    search: 'Search',
    palette: 'Commands',
    help: 'This help',
    then: '%{first}, then %{second}',
    single: 'Shortcuts of a single key',
    singleHint: 'Switched off, only shortcuts with Ctrl or Cmd work outside of tables.',
    close: 'Close',
  },
};

/** The texts of the suite's product selection. */
export const products = {
  title: 'Choose a product',
  failed: 'The page that you asked for could not be opened. Choose where to go.',
  lead: 'The products of your district. Your sign-in is good for all of them.',
  list: 'Products',
  console: 'Absence management',
  here: 'You are here',
  notPurchased: 'Not purchased',
  open: 'Open %{name}',
  learnMore: 'Learn more about %{name}',
  opening: 'Opening %{name}',
  unreadable: 'The other products could not be loaded.',
  again: 'Try again',
} as const;
