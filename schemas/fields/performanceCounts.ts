const count = { type: 'integer', minimum: 0, readOnly: true } as const;

/** Monthly counts of a substitute (docs/domain.md#performance). */
export const performanceCounts = {
  offered: { ...count, title: 'Offered', description: 'Jobs offered by phone or text message.' },
  accepted: { ...count, title: 'Accepted', description: 'Jobs accepted by any channel.' },
  rejected: { ...count, title: 'Declined' },
  noAnswer: {
    ...count,
    title: 'Not reached',
    description: 'Calls that didn’t reach the substitute.',
  },
  cancelled: { ...count, title: 'Canceled' },
  late: { ...count, title: 'Canceled late', description: 'On the day of the job.' },
} as const;
