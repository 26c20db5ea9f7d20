import {
  activating,
  deactivating,
  leavingTexts,
  none,
  signInWhenBack,
  signInWhenLeaving,
} from '../fields/leaving.ts';

/** Taking an employee out of work, and back: what is asked, and what goes along with that save. */

const absenceChoices = [
  { const: 'keep', title: 'Keep' },
  { const: 'cancel', title: 'Cancel' },
] as const;

export const futureAbsences = {
  type: 'string',
  title: 'Future absences',
  description: 'Sent when an employee is deactivated: what becomes of absences after today.',
  oneOf: absenceChoices,
  writeOnly: true,
  'x-field': { sent: 'answer', filter: false, sort: false, permission: { edit: 'ABSR.CANCEL' } },
} as const;

/** A number that the service is asked for first, and what is hidden where it is none. */
const counted = (title: string, name: string) =>
  ({ type: 'integer', title, readOnly: true, 'x-field': { when: { hidden: none(name) } } }) as const;

const touched = (fills: Readonly<Record<string, string>>) =>
  ({ entity: 'employee/employee', operation: 'deactivation', ids: 'workerIds', fills }) as const;

/** What can be done with an employee, and with many: both ask what else is to happen (docs/domain.md#profiles). */
export const activeActions = {
  deactivate: {
    ...deactivating,
    permission: 'EMP.DEACTIVATE',
    because: 'This employee is inactive already.',
    preview: touched({
      accounts: '/accounts',
      plannedDays: '/futureAbsences',
      coveredDays: '/filledAbsences',
    }),
    ask: {
      properties: {
        ...signInWhenLeaving,
        plannedDays: counted('Days of absence after today', 'plannedDays'),
        coveredDays: counted('Of these with a substitute', 'coveredDays'),
        futureAbsences: {
          type: 'string',
          title: 'Future absences',
          description:
            'Undo brings cancelled absences back, each as long as nobody has changed it. Reactivating later does not.',
          oneOf: absenceChoices,
          default: 'keep',
          'x-field': {
            empty: 'Keep',
            permission: { edit: 'ABSR.CANCEL' },
            when: { hidden: none('plannedDays') },
          },
        },
        endDate: { type: 'string', format: 'date', title: 'End date' },
      },
    },
  },
  activate: {
    ...activating,
    permission: 'EMP.DEACTIVATE',
    because: 'This employee is active already.',
    preview: touched({ accounts: '/disabledAccounts' }),
    ask: { properties: signInWhenBack },
  },
} as const;

export const deactivationTexts = {
  ...leavingTexts,
  'Future absences': 'Ausencias futuras',
  'Sent when an employee is deactivated: what becomes of absences after today.':
    'Se envía al desactivar a un empleado: qué pasa con las ausencias posteriores a hoy.',
  Cancel: 'Cancelar',
  'This employee is inactive already.': 'Este empleado ya está inactivo.',
  'Days of absence after today': 'Días de ausencia a partir de mañana',
  'Of these with a substitute': 'De ellos, con sustituto',
  'Undo brings cancelled absences back, each as long as nobody has changed it. Reactivating later does not.':
    'Deshacer recupera las ausencias canceladas, cada una mientras nadie la haya cambiado. Reactivar más tarde no las recupera.',
  'This employee is active already.': 'Este empleado ya está activo.',
} as const;
