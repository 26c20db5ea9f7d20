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
    text: 'Lists to choose from no longer offer them; what refers to them stays. Activating takes it back.',
  },
  done: 'Deactivated: {label}',
} as const;

/** The way back. */
export const activating = {
  label: 'Activate',
  icon: 'check',
  for: ['record', 'rows'],
  set: { isActive: true },
  condition: { properties: { isActive: { const: false } }, required: ['isActive'] },
  otherwise: 'hidden',
  confirm: { title: 'Activate {label}?', text: 'Lists to choose from offer them again.' },
  done: 'Activated: {label}',
} as const;

export const leavingTexts = {
  Keep: 'Conservar',
  Deactivate: 'Desactivar',
  'Deactivate {label}?': '¿Desactivar a {label}?',
  'Lists to choose from no longer offer them; what refers to them stays. Activating takes it back.':
    'Las listas de selección dejan de ofrecerlos; lo que remite a ellos permanece. Activarlos lo deshace.',
  'Deactivated: {label}': 'Desactivado: {label}',
  Activate: 'Activar',
  'Activate {label}?': '¿Activar a {label}?',
  'Lists to choose from offer them again.': 'Las listas de selección vuelven a ofrecer a esta persona.',
  'Activated: {label}': 'Activado: {label}',
} as const;
