import {
  activateOptions,
  deactivateOptions,
  leavingTexts,
  none,
  signInStays,
  signInWhenBack,
  signInWhenLeaving,
} from '../fields/activation.ts';

/**
 * The fields and questions in this file are for deactivating and reactivating an employee: what the dialog asks, and
 * what else the save changes.
 */

const absenceChoices = [
  { const: 'keep', title: 'Keep' },
  { const: 'cancel', title: 'Cancel' },
] as const;

export const futureAbsences = {
  type: 'string',
  title: 'Future absences',
  description: 'What happens to absences after today.',
  oneOf: absenceChoices,
  writeOnly: true,
  'x-field': {
    sent: 'answer',
    filter: false,
    sort: false,
    permission: { edit: 'ABSR.CANCEL', otherwise: 'keep' },
  },
} as const;

/** The schema of a count that the action's preview returns; the dialog hides it if it is 0. */
const counted = (title: string, name: string) =>
  ({ type: 'integer', title, readOnly: true, 'x-field': { when: { hidden: none(name) } } }) as const;

const touched = (fills: Readonly<Record<string, string>>) =>
  ({ entity: 'employee/employee', operation: 'deactivation', ids: 'workerIds', fills }) as const;

/**
 * Actions to deactivate and reactivate one or many employees; both ask about further effects (docs/domain.md#profiles).
 */
export const activeActions = {
  deactivate: {
    ...deactivateOptions,
    permission: 'EMP.DEACTIVATE',
    because: 'This employee is already inactive.',
    preview: touched({
      accounts: '/accounts',
      plannedDays: '/futureAbsences',
      coveredDays: '/filledAbsences',
    }),
    ask: {
      required: ['futureAbsences'],
      properties: {
        ...signInWhenLeaving,
        plannedDays: counted('Future absence days', 'plannedDays'),
        coveredDays: counted('With a substitute', 'coveredDays'),
        futureAbsences: {
          type: 'string',
          title: 'Future absences',
          description: 'Undo restores canceled absences that no one has changed. Reactivating later doesn’t.',
          oneOf: absenceChoices,
          'x-field': {
            permission: { edit: 'ABSR.CANCEL', otherwise: 'keep' },
            when: { hidden: none('plannedDays') },
          },
        },
        endDate: { type: 'string', format: 'date', title: 'End date' },
      },
    },
    stays: [
      {
        count: 'plannedDays',
        when: { properties: { futureAbsences: { const: 'keep' } } },
        text: '{count} day of absence stays. |||| {count} days of absence stay.',
      },
      signInStays,
    ],
  },
  activate: {
    ...activateOptions,
    permission: 'EMP.DEACTIVATE',
    because: 'This employee is already active.',
    preview: touched({ accounts: '/disabledAccounts' }),
    ask: { properties: signInWhenBack },
  },
} as const;

export const deactivationTexts = {
  ...leavingTexts,
  'Future absences': 'Ausencias futuras',
  'What happens to absences after today.': 'Qué pasa con las ausencias posteriores a hoy.',
  Cancel: 'Cancelar',
  '{count} day of absence stays. |||| {count} days of absence stay.':
    'Se conserva {count} día de ausencia. |||| Se conservan {count} días de ausencia.',
  'This employee is already inactive.': 'Este empleado ya está inactivo.',
  'Future absence days': 'Días de ausencia futuros',
  'With a substitute': 'Con sustituto',
  'Undo restores canceled absences that no one has changed. Reactivating later doesn’t.':
    'Deshacer restaura las ausencias canceladas que nadie haya cambiado. Reactivar más tarde no.',
  'This employee is already active.': 'Este empleado ya está activo.',
} as const;
