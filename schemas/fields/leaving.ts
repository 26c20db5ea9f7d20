/**
 * What taking people out of work, and back, has alike for every kind of them (docs/domain.md#profiles): each kind says
 * the permission, why it cannot be done, and what is asked along with it.
 */
export const deactivating = {
  label: 'Deactivate',
  icon: 'block',
  for: ['record', 'rows'],
  set: { isActive: false },
  condition: { properties: { isActive: { const: true } }, required: ['isActive'] },
  otherwise: 'hidden',
  confirm: {
    title: 'Deactivate {label}?',
    text: 'Lists to choose from no longer offer them; what refers to them stays. Reactivating takes it back.',
  },
  done: 'Deactivated: {label}',
} as const;

/** The way back. */
export const activating = {
  label: 'Reactivate',
  icon: 'check',
  for: ['record', 'rows'],
  set: { isActive: true },
  condition: { properties: { isActive: { const: false } }, required: ['isActive'] },
  otherwise: 'hidden',
  confirm: { title: 'Reactivate {label}?', text: 'Lists to choose from offer them again.' },
  done: 'Reactivated: {label}',
} as const;

const signInChoices = [
  { const: 'keep', title: 'Leave as it is' },
  { const: 'disable', title: 'Switch off' },
  { const: 'enable', title: 'Switch on' },
] as const;

/** What becomes of the accounts by which somebody signs in, along with a save that takes them out of work, or back. */
export const signIn = {
  type: 'string',
  title: 'Sign-in',
  description: 'Sent when somebody is deactivated or reactivated: what becomes of the sign-in account.',
  oneOf: signInChoices,
  writeOnly: true,
  'x-field': { sent: 'answer', filter: false, sort: false, permission: { edit: 'SECURITY.ACCOUNT.DISABLE' } },
} as const;

/** Where the service counted none of these. */
export const none = (...names: readonly string[]) => ({
  properties: Object.fromEntries(names.map((name) => [name, { const: 0 }])),
});

const isAsked = {
  empty: 'Leave as it is',
  permission: { edit: 'SECURITY.ACCOUNT.DISABLE' },
  when: { hidden: none('accounts') },
} as const;

const accounts = (title: string) =>
  ({ type: 'integer', title, readOnly: true, 'x-field': { when: { hidden: none('accounts') } } }) as const;

/** What a deactivation asks about the sign-in, where there is one; `accounts` is counted by the service. */
export const signInWhenLeaving = {
  accounts: accounts('Accounts that can sign in'),
  signIn: {
    type: 'string',
    title: 'Sign-in',
    description:
      'Switched off, the person is signed out everywhere, and an open invitation ends. Undo switches it on again; the invitation stays ended.',
    oneOf: signInChoices.slice(0, 2),
    default: 'keep',
    'x-field': isAsked,
  },
} as const;

/** What a reactivation asks about it. */
export const signInWhenBack = {
  accounts: accounts('Accounts that are switched off'),
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
  'Lists to choose from no longer offer them; what refers to them stays. Reactivating takes it back.':
    'Las listas de selección dejan de ofrecerlos; lo que remite a ellos permanece. Reactivarlos lo deshace.',
  'Deactivated: {label}': 'Desactivado: {label}',
  Reactivate: 'Reactivar',
  'Reactivate {label}?': '¿Reactivar a {label}?',
  'Lists to choose from offer them again.': 'Las listas de selección vuelven a ofrecer a esta persona.',
  'Reactivated: {label}': 'Reactivado: {label}',
  'Sign-in': 'Inicio de sesión',
  'Sent when somebody is deactivated or reactivated: what becomes of the sign-in account.':
    'Se envía al desactivar o reactivar a alguien: qué pasa con su cuenta de acceso.',
  'Leave as it is': 'Dejar como está',
  'Switch off': 'Desactivar el acceso',
  'Switch on': 'Activar el acceso',
  'Accounts that can sign in': 'Cuentas que pueden iniciar sesión',
  'Switched off, the person is signed out everywhere, and an open invitation ends. Undo switches it on again; the invitation stays ended.':
    'Al desactivarlo, se cierra la sesión en todas partes y termina la invitación abierta. Deshacer lo vuelve a activar; la invitación sigue terminada.',
  'Accounts that are switched off': 'Cuentas desactivadas',
} as const;
