import { whenChosen } from './whenChosen.ts';

const ids = { type: 'array', items: { type: 'integer' }, uniqueItems: true } as const;

/** The absences that a daily limit counts. */
export const limitScope = {
  scope: {
    type: 'string',
    title: 'Applies to',
    oneOf: [
      { const: 'district', title: 'The whole district' },
      { const: 'schools', title: 'Some schools' },
      { const: 'employeeTypes', title: 'Some employee types' },
      { const: 'reasons', title: 'Some absence reasons' },
    ],
    default: 'district',
  },
  instituteIds: {
    ...ids,
    title: 'Schools',
    description: 'A region includes its schools.',
    'x-field': { reference: 'settings/school', when: whenChosen('scope', 'schools') },
  },
  workerTypeIds: {
    ...ids,
    title: 'Employee types',
    'x-field': {
      reference: 'reference-data/employee-type',
      when: whenChosen('scope', 'employeeTypes'),
    },
  },
  absenceReasonIds: {
    ...ids,
    title: 'Absence reasons',
    'x-field': { reference: 'reference-data/absence-reason', when: whenChosen('scope', 'reasons') },
  },
} as const;

/** The limit itself: a number of employees, or a percentage of the active employees. */
export const limitMeasure = {
  measure: {
    type: 'string',
    title: 'Limit by',
    oneOf: [
      { const: 'count', title: 'Number of employees' },
      { const: 'percent', title: 'Percent of active employees' },
    ],
    default: 'count',
  },
  maxCount: {
    type: 'integer',
    title: 'Maximum per day',
    minimum: 0,
    maximum: 100_000,
    'x-field': { when: whenChosen('measure', 'count') },
  },
  maxPercent: {
    type: 'number',
    title: 'Maximum percent per day',
    description: 'Rounded down to whole employees.',
    minimum: 0,
    maximum: 100,
    multipleOf: 0.01,
    'x-field': { unit: 'percent', when: whenChosen('measure', 'percent') },
  },
} as const;
