/** Required fields of every employee: type and school. */
export const employment = {
  workerTypeId: {
    type: 'integer',
    title: 'Employee type',
    'x-field': { reference: 'reference-data/employee-type' },
  },
  instituteIds: {
    type: 'array',
    items: { type: 'integer' },
    minItems: 1,
    uniqueItems: true,
    title: 'Schools',
    'x-field': { reference: 'settings/school' },
  },
} as const;
