import { callFields } from './callFields.ts';

/** The job that a call offers: its absence day and school. */
export const jobOfCall = {
  confirmationNumber: {
    type: 'integer',
    title: 'Absence day',
    readOnly: true,
    'x-field': { reference: 'absence/absence-day' },
  },
  instituteId: {
    type: 'integer',
    title: 'School',
    readOnly: true,
    'x-field': { reference: 'settings/school', until: false },
  },
} as const;

/** A call or a message in the record of the substitute. */
export const substituteCall = {
  callAttemptId: { type: 'integer', readOnly: true },
  calledAt: { type: 'string', format: 'date-time', title: 'Time', readOnly: true },
  ...jobOfCall,
  ...callFields,
} as const;
