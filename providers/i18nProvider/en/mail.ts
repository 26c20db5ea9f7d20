/** The e-mail of a district: what can be done about it. */
export const mail = {
  sendAgain: 'Send again',
  sendNow: 'Send now',
  cancel: 'Cancel sending',
  done: {
    sendAgain: 'It is sent in a moment. |||| %{smart_count} e-mails are sent in a moment.',
    cancel: 'The e-mail is not sent. |||| %{smart_count} e-mails are not sent.',
  },
  notDone: '%{label}: %{message}',
} as const;
