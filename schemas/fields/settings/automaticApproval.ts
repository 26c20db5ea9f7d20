import { whenChosen } from './whenChosen.ts';

const days = { type: 'integer', minimum: 0, maximum: 366 } as const;
const ifAutomatic = whenChosen('approvesAutomatically', true);

/** Conditions under which an absence needs no approver; all of them must hold. */
export const automaticApproval = {
  approvesAutomatically: {
    type: 'boolean',
    default: false,
    title: 'Approve automatically',
    description: 'Absences that meet all conditions need no approver.',
  },
  automaticNotice: {
    ...days,
    title: 'Minimum notice',
    default: 7,
    'x-field': { unit: 'days', when: ifAutomatic },
  },
  automaticDuration: {
    ...days,
    title: 'Maximum duration',
    minimum: 1,
    default: 1,
    'x-field': { unit: 'days', when: ifAutomatic },
  },
  automaticBalance: {
    type: 'boolean',
    title: 'Balance is sufficient',
    default: true,
    'x-field': { when: { hidden: ifAutomatic.hidden } },
  },
} as const;
