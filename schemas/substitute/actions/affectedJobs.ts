import { none } from '../../fields/leaving.ts';

/**
 * Jobs as they are told before a substitute is taken out of them, and after (docs/domain.md#deallocation).
 */

/** A number that the service is asked for first; where it is none it is told only if that matters. */
const counted = (title: string, hidden?: object) =>
  ({
    type: 'integer',
    title,
    readOnly: true,
    ...(hidden ? { 'x-field': { when: { hidden } } } : {}),
  }) as const;

/** Jobs by name: when and where they are, who is away, who would have come. */
const jobFields = {
  absenceDate: { type: 'string', format: 'date', title: 'Date' },
  toDate: { type: 'string', format: 'date', title: 'Last day' },
  dayCount: { type: 'integer', title: 'Days' },
  instituteId: { type: 'integer', title: 'School', 'x-field': { reference: 'settings/school' } },
  workerId: { type: 'integer', title: 'Employee', 'x-field': { reference: 'employee/employee' } },
} as const;

const substituteId = {
  type: 'integer',
  title: 'Substitute',
  'x-field': { reference: 'substitute/substitute' },
} as const;

/** How many jobs there are, which is told before anything is asked. */
export const affectedCounts = {
  futureJobs: counted('Upcoming jobs'),
  runningJobs: counted('Current jobs', none('runningJobs')),
  workedJobs: {
    ...counted('Days worked', none('workedJobs')),
    description: 'Days worked are kept, so this substitute can’t be deleted.',
  },
} as const;

/** Which jobs these are: a long list, which stands below what is asked. */
export const affectedByName = {
  jobs: {
    type: 'array',
    title: 'These jobs',
    readOnly: true,
    items: {
      type: 'object',
      properties: {
        ...jobFields,
        substituteId,
      },
    },
    'x-field': { when: { hidden: none('futureJobs', 'runningJobs') } },
  },
  furtherJobs: counted('More jobs not listed', none('furtherJobs')),
} as const;

/** What the service is asked before somebody says yes. */
export const affected = { ...affectedCounts, ...affectedByName } as const;

/** What became of it. */
export const deallocated = {
  type: 'object',
  required: ['isSuccess', 'jobs', 'failed', 'results'],
  properties: {
    isSuccess: { type: 'boolean' },
    jobs: { type: 'integer', title: 'Jobs' },
    failed: { type: 'integer' },
    results: {
      type: 'array',
      title: 'Result for each job',
      items: {
        type: 'object',
        properties: {
          absenceDate: jobFields.absenceDate,
          toDate: jobFields.toDate,
          dayCount: jobFields.dayCount,
          // Beside the days, so that a phone shows it without turning.
          outcome: {
            type: 'string',
            title: 'Outcome',
            oneOf: [
              { const: 'taken', title: 'Removed' },
              { const: 'forbidden', title: 'Kept: no permission to change' },
              { const: 'unseen', title: 'Kept: not visible to you' },
              { const: 'kept', title: 'Kept: couldn’t be changed' },
            ],
          },
          instituteId: jobFields.instituteId,
          workerId: jobFields.workerId,
          substituteId,
          confirmationNumber: { type: 'integer', title: 'Confirmation number' },
        },
      },
    },
  },
} as const;
