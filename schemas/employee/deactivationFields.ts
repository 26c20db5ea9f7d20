/** What is asked when an employee is deactivated or activated, and goes along with that save. */

export const signIn = {
  type: 'string',
  title: 'Sign-in',
  description: 'Sent when an employee is deactivated or activated: what becomes of the sign-in account.',
  oneOf: [
    { const: 'keep', title: 'Leave as it is' },
    { const: 'disable', title: 'Switch off' },
    { const: 'enable', title: 'Switch on' },
  ],
  writeOnly: true,
  'x-field': { sent: 'answer', filter: false, sort: false, permission: { edit: 'SECURITY.ACCOUNT.DISABLE' } },
} as const;

export const futureAbsences = {
  type: 'string',
  title: 'Future absences',
  description: 'Sent when an employee is deactivated: what becomes of absences after today.',
  oneOf: [
    { const: 'keep', title: 'Keep' },
    { const: 'cancel', title: 'Cancel' },
  ],
  writeOnly: true,
  'x-field': { sent: 'answer', filter: false, sort: false, permission: { edit: 'ABSR.CANCEL' } },
} as const;

export const deactivationTexts = {
  'Sign-in': 'Inicio de sesión',
  'Sent when an employee is deactivated or activated: what becomes of the sign-in account.':
    'Se envía al desactivar o activar a un empleado: qué pasa con su cuenta de acceso.',
  'Leave as it is': 'Dejar como está',
  'Switch off': 'Desactivar el acceso',
  'Switch on': 'Activar el acceso',
  'Future absences': 'Ausencias futuras',
  'Sent when an employee is deactivated: what becomes of absences after today.':
    'Se envía al desactivar a un empleado: qué pasa con las ausencias posteriores a hoy.',
  Keep: 'Conservar',
  Cancel: 'Cancelar',
} as const;
