/** The job that a day belongs to (docs/domain.md#jobs). */
export const ofJob = {
  jobId: {
    type: 'integer',
    title: 'Job',
    description: 'Other days of the same job.',
    readOnly: true,
    'x-field': { reference: 'absence/job' },
  },
} as const;

export const ofJobTexts = {
  Job: 'Trabajo',
  'Other days of the same job.': 'Otros días del mismo trabajo.',
} as const;
