/** The job with which a day is taken (docs/domain.md#jobs). */
export const ofJob = {
  jobId: {
    type: 'integer',
    title: 'Job',
    description: 'With which other days it is taken.',
    readOnly: true,
    'x-field': { reference: 'absence/job' },
  },
} as const;

export const ofJobTexts = {
  Job: 'Trabajo',
  'With which other days it is taken.': 'Con qué otros días se acepta.',
} as const;
