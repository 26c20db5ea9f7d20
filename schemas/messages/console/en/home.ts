/** The start page. */
export const home = {
  title: 'Start',
  lead: '%{district}, %{day}',
  all: 'All',
  allCounted: 'All %{count}',
  none: 'Nothing here now.',
  more: 'and %{smart_count} more |||| and %{smart_count} more',
  awaited: 'The start page is being put together',
  steps: {
    title: 'First steps',
    lead: 'A district begins with these. Each can be added one by one or brought by a file.',
    there: 'There already',
    missing: 'None yet',
    import: 'Import',
    importOf: 'Import: %{title}',
  },
  failed: 'This could not be read.',
  drafts: {
    title: 'Unfinished in this browser',
    none: 'Nothing that you began here is waiting to be saved.',
    new: 'New: %{title}',
  },
  own: {
    title: 'About you',
    balances: 'Days left, by reason',
    skills: 'Skills',
    absences: 'Your next days',
    files: 'Your résumé and photo',
    unknown:
      'Your sign-in is not connected with a person of this district yet. The administrator of your district can connect it.',
  },
  files: {
    photo: 'Photo',
    resume: 'Résumé',
    none: 'None yet.',
    noneYours: 'None yet. Your district adds it for you.',
    removed: { photo: 'The photo was taken away.', resume: 'The résumé was taken away.' },
    failed: 'This could not be done. Try again.',
  },
  disclaimer: {
    title: 'Automatic calls',
    open: 'Please confirm. Until then you get no calls; jobs are still shown here.',
    confirmed: 'You have confirmed this.',
    confirm: 'I have read it and agree',
    acting: 'Only the substitute can confirm it.',
    done: 'Your confirmation was saved.',
    failed: 'Your confirmation could not be saved.',
  },
  recent: {
    title: 'Opened recently',
    none: 'What you open is listed here.',
  },
  changes: {
    title: 'Changed since yesterday',
    last: '%{smart_count} change, by %{name}, %{time} |||| %{smart_count} changes, the last by %{name}, %{time}',
    none: 'Nothing was changed since yesterday.',
    about: 'More than 10,000 were made; the latest are counted.',
  },
  imports: {
    title: 'Your unfinished imports',
    rows: '%{smart_count} row |||| %{smart_count} rows',
  },
  notices: {
    title: 'Notices',
  },
  pin: 'Your PIN',
  tasks: { title: 'Often used' },
};
