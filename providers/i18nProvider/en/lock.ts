/** The texts about who edits a record. */
export const lock = {
  other:
    '%{name} has been editing this record since %{time}. You can read it; it is yours as soon as it is free.',
  otherUnknown: 'This record is locked by another user. You can read it; it is yours as soon as it is free.',
  askedFor:
    '%{name} has been editing this record since %{time} and is told that you ask for it. It is yours as soon as it is free.',
  askedForUnknown: 'You have asked for this record. It is yours as soon as it is free.',
  myOtherTab: 'You have been editing this record in another tab or browser since %{time}.',
  myOtherTabUnknown: 'You are editing this record in another tab or browser.',
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
