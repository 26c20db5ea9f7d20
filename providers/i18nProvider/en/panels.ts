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
