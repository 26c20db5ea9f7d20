import { activating, deactivating, none, signInWhenBack, signInWhenLeaving } from '../../fields/leaving.ts';
import { affected, affectedByName, affectedCounts, deallocated } from './affectedJobs.ts';

/**
 * Taking a substitute out of work and out of jobs, and back (docs/specification.md#master-data-7-other-services:
 * "POST /substitute/deallocateAbsences", "PUT /substitute/deallocateFutureAbsences"; docs/domain.md#deallocation).
 */

const jobChoices = [
  { const: 'keep', title: 'Keep' },
  { const: 'future', title: 'Take out of those to come' },
  { const: 'all', title: 'Take out of those to come and those going on' },
] as const;

/** What becomes of the jobs of a substitute who is deactivated. */
export const deallocation = {
  type: 'string',
  title: 'Jobs',
  description: 'Sent when a substitute is deactivated: out of which jobs the substitute is taken.',
  oneOf: jobChoices,
  writeOnly: true,
  'x-field': { sent: 'answer', filter: false, sort: false, permission: { edit: 'SUB.DEALLOC' } },
} as const;

const touched = {
  entity: 'substitute/substitute',
  operation: 'deallocation',
  ids: 'substituteIds',
} as const;

const becomeOpen = 'The jobs become unfilled, and others can take them.';

/** What can be done with a substitute, and with many. */
export const activeActions = {
  deactivate: {
    ...deactivating,
    operation: 'deactivate',
    send: ['_version'],
    goesBy: ['isActive'],
    final: false,
    answer: deallocated,
    tells: ['results'],
    permission: 'SUB.DEACTIVATE',
    because: 'This substitute is inactive already.',
    preview: touched,
    ask: {
      properties: {
        ...affectedCounts,
        deallocation: {
          type: 'string',
          title: 'Jobs',
          description: 'Undo brings the jobs back, each as long as nobody has changed it.',
          oneOf: jobChoices,
          default: 'keep',
          'x-field': {
            empty: 'Keep',
            permission: { edit: 'SUB.DEALLOC' },
            when: { hidden: none('futureJobs', 'runningJobs') },
          },
        },
        ...signInWhenLeaving,
        ...affectedByName,
      },
    },
    refresh: ['substitute/fulfilment-history', 'absence/absence'],
  },
  activate: {
    ...activating,
    permission: 'SUB.DEACTIVATE',
    because: 'This substitute is active already.',
    preview: { ...touched, fills: { accounts: '/disabledAccounts' } },
    ask: { properties: signInWhenBack },
  },
} as const;

/** How many jobs a substitute has now, told on the record where there are some. */
export const jobCounts = {
  futureJobs: jobCount('Jobs to come', 'futureJobs'),
  runningJobs: jobCount('Jobs going on now', 'runningJobs'),
} as const;

function jobCount(title: string, name: string) {
  return {
    type: 'integer',
    title,
    readOnly: true,
    'x-field': { computed: true, filter: false, sort: false, when: { hidden: { not: hasSome(name) } } },
  } as const;
}

function hasSome(name: string) {
  return { properties: { [name]: { minimum: 1 } }, required: [name] } as const;
}

const taking = {
  icon: 'cancel',
  otherwise: 'hidden',
  enforced: false,
  permission: 'SUB.DEALLOC',
  preview: touched,
  answer: deallocated,
  tells: ['results'],
  dangerous: true,
  refresh: ['substitute/fulfilment-history', 'absence/absence'],
  done: '{label} was taken out of the jobs.',
} as const;

/** Without deactivating: the calls of the specification. */
export const deallocateActions = {
  deallocateFutureAbsences: {
    ...taking,
    label: 'Take out of jobs to come',
    condition: hasSome('futureJobs'),
    ask: { properties: affected },
    confirm: { title: 'Take {label} out of the jobs to come?', text: becomeOpen, button: 'Take out' },
  },
  deallocateAbsences: {
    ...taking,
    label: 'Take out of all jobs',
    condition: { anyOf: [hasSome('futureJobs'), hasSome('runningJobs')] },
    ask: { properties: affected },
    confirm: {
      title: 'Take {label} out of all jobs?',
      text: 'Those that are going on now, too. Days that were worked stay as they are.',
      button: 'Take out',
    },
  },
} as const;
