import { none } from '../../fields/activation.ts';

/**
 * Jobs affected by deactivating or deallocating a substitute, shown before and after the action
 * (docs/domain.md#deallocation).
 */

/**
 * The schema of a count that the action's preview returns. `hidden` is the condition that hides the count, such as a
 * count of 0.
 */
const counted = (title: string, hidden?: object) =>
  ({
    type: 'integer',
    title,
    readOnly: true,
    ...(hidden ? { 'x-field': { when: { hidden } } } : {}),
  }) as const;

/** The affected jobs: time and place, the absent person, the substitute. */
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

/** The numbers of affected jobs, shown above the questions of the action's dialog. */
export const affectedCounts = {
  futureJobs: counted('Upcoming jobs'),
  runningJobs: counted('Current jobs', none('runningJobs')),
  workedJobs: {
    ...counted('Days worked', none('workedJobs')),
    description: 'Days worked are kept, so this substitute can’t be deleted.',
  },
} as const;

/** The list of affected jobs, shown below the questions of the action's dialog because it can be long. */
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

/** The preview of affected jobs that the service returns before confirmation. */
export const affectedFields = { ...affectedCounts, ...affectedByName } as const;

/** The response of deactivating or deallocating a substitute, with a result for each job. */
export const deallocationResult = {
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
          // `outcome` comes right after the days, so that phones show it without horizontal scrolling.
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
