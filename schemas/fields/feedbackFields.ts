/** The `x-field.when` of a field that never changes once feedback is given. */
export const whenGiven = { readOnly: { required: ['feedbackId'] } } as const;

/** The job that feedback is about. It never changes once feedback is given. */
export const rated = {
  confirmationNumber: {
    type: 'integer',
    title: 'Absence day',
    'x-field': { reference: 'absence/absence-day', when: whenGiven },
  },
  substituteId: {
    type: 'integer',
    title: 'Substitute',
    'x-field': { reference: 'substitute/substitute', when: whenGiven },
  },
  instituteId: {
    type: 'integer',
    title: 'School',
    'x-field': { reference: 'settings/school', when: whenGiven, until: false },
  },
  kind: {
    type: 'string',
    title: 'Kind',
    oneOf: [
      { const: 'performance', title: 'About the substitute' },
      { const: 'experience', title: 'About the assignment' },
    ],
    'x-field': { when: whenGiven },
  },
} as const;

export const givenOn = {
  type: 'string',
  format: 'date',
  title: 'Date',
  'x-field': { when: whenGiven },
} as const;
