const count = { type: 'integer', minimum: 0, readOnly: true } as const;

/** What is counted of a substitute in a month (docs/domain.md#performance). */
export const performanceCounts = {
  offered: { ...count, title: 'Offered', description: 'Jobs offered by telephone or text message.' },
  accepted: { ...count, title: 'Taken', description: 'Jobs taken in any way.' },
  rejected: { ...count, title: 'Refused' },
  noAnswer: {
    ...count,
    title: 'Not reached',
    description: 'Calls by which the substitute was not reached.',
  },
  cancelled: { ...count, title: 'Given up' },
  late: { ...count, title: 'Given up late', description: 'On the day of the job.' },
} as const;
