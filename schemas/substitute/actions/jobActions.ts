import {
  activateOptions,
  deactivateOptions,
  none,
  signInStays,
  signInWhenBack,
  signInWhenLeaving,
} from '../../fields/activation.ts';
import { affectedByName, affectedCounts, affectedFields, deallocationResult } from './affectedJobs.ts';

/**
 * This file: the actions that deactivate and reactivate substitutes, and remove them from jobs
 * (docs/specification.md#master-data-7-other-services: "POST /substitute/deallocateAbsences", "PUT
 * /substitute/deallocateFutureAbsences"; docs/domain.md#deallocation).
 */

const jobChoices = [
  { const: 'keep', title: 'Keep' },
  { const: 'future', title: 'Remove from upcoming jobs' },
  { const: 'all', title: 'Remove from upcoming and current jobs' },
] as const;

/** The question in the deactivation dialog: what happens to the substitute's jobs. */
export const deallocation = {
  type: 'string',
  title: 'Jobs',
  description: 'What happens to upcoming jobs.',
  oneOf: jobChoices,
  writeOnly: true,
  'x-field': {
    sent: 'answer',
    filter: false,
    sort: false,
    permission: { edit: 'SUB.DEALLOC', otherwise: 'keep' },
  },
} as const;

const touched = {
  entity: 'substitute/substitute',
  operation: 'deallocation',
  ids: 'substituteIds',
} as const;

const becomeOpen = 'The jobs become unfilled and others can accept them.';

/** The message about the jobs that the substitute keeps, shown for the given answers in the dialog. */
function stay(count: string, answers: readonly string[], text: string) {
  return { count, when: { properties: { deallocation: { enum: answers } } }, text };
}

/** Actions that deactivate and reactivate one or many substitutes. */
export const activeActions = {
  deactivate: {
    ...deactivateOptions,
    operation: 'deactivate',
    send: ['_version'],
    goesBy: ['isActive'],
    final: false,
    answer: deallocationResult,
    tells: ['results'],
    permission: 'SUB.DEACTIVATE',
    because: 'This substitute is already inactive.',
    preview: touched,
    ask: {
      required: ['deallocation'],
      properties: {
        ...affectedCounts,
        deallocation: {
          type: 'string',
          title: 'Jobs',
          description: 'Undo restores jobs that no one has changed.',
          oneOf: jobChoices,
          'x-field': {
            permission: { edit: 'SUB.DEALLOC', otherwise: 'keep' },
            when: { hidden: none('futureJobs', 'runningJobs') },
          },
        },
        ...signInWhenLeaving,
        ...affectedByName,
      },
    },
    stays: [
      stay('futureJobs', ['keep'], '{count} upcoming job stays. |||| {count} upcoming jobs stay.'),
      stay('runningJobs', ['keep', 'future'], '{count} current job stays. |||| {count} current jobs stay.'),
      signInStays,
    ],
    refresh: ['substitute/fulfilment-history', 'absence/absence-day'],
  },
  activate: {
    ...activateOptions,
    permission: 'SUB.DEACTIVATE',
    because: 'This substitute is already active.',
    preview: { ...touched, fills: { accounts: '/disabledAccounts' } },
    ask: { properties: signInWhenBack },
  },
} as const;

/** The numbers of a substitute's upcoming and current jobs, each shown on the record unless it is 0. */
export const jobCounts = {
  futureJobs: jobCount('Upcoming jobs', 'futureJobs'),
  runningJobs: jobCount('Current jobs', 'runningJobs'),
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
  answer: deallocationResult,
  tells: ['results'],
  dangerous: true,
  refresh: ['substitute/fulfilment-history', 'absence/absence-day'],
  done: '{label} removed from jobs.',
} as const;

/** Actions that deallocate a substitute without deactivating the record, by the calls of the specification. */
export const deallocateActions = {
  deallocateFutureAbsences: {
    ...taking,
    label: 'Remove from upcoming jobs',
    condition: hasSome('futureJobs'),
    ask: { properties: affectedFields },
    confirm: { title: 'Remove {label} from upcoming jobs?', text: becomeOpen, button: 'Remove' },
  },
  deallocateAbsences: {
    ...taking,
    label: 'Remove from all jobs',
    condition: { anyOf: [hasSome('futureJobs'), hasSome('runningJobs')] },
    ask: { properties: affectedFields },
    confirm: {
      title: 'Remove {label} from all jobs?',
      text: 'Includes jobs in progress. Days already worked aren’t changed.',
      button: 'Remove',
    },
  },
} as const;
