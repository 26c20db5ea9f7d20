/**
 * Options of the deactivate action, shared by all kinds of people (docs/domain.md#profiles). Each kind adds the
 * permission, the reason why a person cannot be deactivated, and its own questions.
 */
export const deactivateOptions = {
  label: 'Deactivate',
  icon: 'block',
  for: ['record', 'rows'],
  set: { isActive: false },
  condition: { properties: { isActive: { const: true } }, required: ['isActive'] },
  otherwise: 'hidden',
  confirm: {
    title: 'Deactivate {label}?',
    text: 'They can no longer be selected. Existing records aren’t affected. You can reactivate them later.',
  },
  done: 'Deactivated: {label}',
} as const;

/** Options of the reactivate action, shared by all kinds of people. */
export const activateOptions = {
  label: 'Reactivate',
  icon: 'check',
  for: ['record', 'rows'],
  set: { isActive: true },
  condition: { properties: { isActive: { const: false } }, required: ['isActive'] },
  otherwise: 'hidden',
  confirm: { title: 'Reactivate {label}?', text: 'They can be selected again.' },
  done: 'Reactivated: {label}',
} as const;

const signInChoices = [
  { const: 'keep', title: 'Keep sign-in' },
  { const: 'disable', title: 'Disable sign-in' },
  { const: 'enable', title: 'Enable sign-in' },
] as const;

/** Whether to disable or enable the sign-in account. Sent with a save that deactivates or reactivates a person. */
export const signIn = {
  type: 'string',
  title: 'Sign-in',
  description: 'What happens to the sign-in.',
  oneOf: signInChoices,
  writeOnly: true,
  'x-field': { sent: 'answer', filter: false, sort: false, permission: { edit: 'SECURITY.ACCOUNT.DISABLE' } },
} as const;

/** Returns a condition that all of the given counts are 0. */
export const none = (...names: readonly string[]) => ({
  properties: Object.fromEntries(names.map((name) => [name, { const: 0 }])),
});

const isAsked = {
  empty: 'Keep sign-in',
  permission: { edit: 'SECURITY.ACCOUNT.DISABLE' },
  when: { hidden: none('accounts') },
} as const;

const accounts = (title: string) =>
  ({ type: 'integer', title, readOnly: true, 'x-field': { when: { hidden: none('accounts') } } }) as const;

/** The question about the sign-in on deactivation. Shown only if the preview's count `accounts` is not 0. */
export const signInWhenLeaving = {
  accounts: accounts('Active sign-ins'),
  signIn: {
    type: 'string',
    title: 'Sign-in',
    description:
      'Disabling ends all sessions and pending invitations. Undo enables the sign-in, not the invitations.',
    oneOf: signInChoices.slice(0, 2),
    default: 'keep',
    'x-field': isAsked,
  },
} as const;

/** A message that is shown after a deactivation that left the sign-in enabled. */
export const signInStays = {
  count: 'accounts',
  when: { properties: { signIn: { const: 'keep' } } },
  text: '{count} account can still sign in. |||| {count} accounts can still sign in.',
} as const;

/** The question about the sign-in on reactivation. */
export const signInWhenBack = {
  accounts: accounts('Disabled sign-ins'),
  signIn: {
    type: 'string',
    title: 'Sign-in',
    oneOf: [signInChoices[0], signInChoices[2]],
    default: 'keep',
    'x-field': isAsked,
  },
} as const;

export const leavingTexts = {
  Keep: 'Conservar',
  Deactivate: 'Desactivar',
  'Deactivate {label}?': '¿Desactivar a {label}?',
  'They can no longer be selected. Existing records aren’t affected. You can reactivate them later.':
    'Ya no se podrá seleccionar. Los registros existentes no cambian. Puede reactivar más tarde.',
  'Deactivated: {label}': 'Desactivado: {label}',
  Reactivate: 'Reactivar',
  'Reactivate {label}?': '¿Reactivar a {label}?',
  'They can be selected again.': 'Se podrá seleccionar de nuevo.',
  'Reactivated: {label}': 'Reactivado: {label}',
  'Sign-in': 'Inicio de sesión',
  'What happens to the sign-in.': 'Qué pasa con el inicio de sesión.',
  'Keep sign-in': 'Conservar el acceso',
  'Disable sign-in': 'Desactivar el acceso',
  'Enable sign-in': 'Activar el acceso',
  'Active sign-ins': 'Accesos activos',
  'Disabling ends all sessions and pending invitations. Undo enables the sign-in, not the invitations.':
    'Desactivarlo cierra todas las sesiones e invitaciones pendientes. Deshacer reactiva el acceso, no las invitaciones.',
  'Disabled sign-ins': 'Accesos desactivados',
  '{count} account can still sign in. |||| {count} accounts can still sign in.':
    '{count} cuenta aún puede iniciar sesión. |||| {count} cuentas aún pueden iniciar sesión.',
} as const;
