import { callFields } from './callFields.ts';

/** The job that a call offers. */
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

/** A call or a message as the record of the substitute lists it. */
export const substituteCall = {
  callAttemptId: { type: 'integer', readOnly: true },
  calledAt: { type: 'string', format: 'date-time', title: 'Time', readOnly: true },
  ...jobOfCall,
  ...callFields,
} as const;
