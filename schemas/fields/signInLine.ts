/** An entry of a sign-in history, for any kind of user (docs/domain.md#sign-in-history). */
export const signInLine = {
  loginId: { type: 'integer', readOnly: true },
  signedInAt: { type: 'string', format: 'date-time', title: 'Time' },
  channel: {
    type: 'string',
    title: 'Channel',
    oneOf: [
      { const: 'web', title: 'Web' },
      { const: 'sso', title: 'Single sign-on' },
      { const: 'ivr', title: 'Telephone' },
      { const: 'mobile', title: 'Mobile application' },
    ],
  },
  address: {
    type: 'string',
    title: 'Network address',
    maxLength: 60,
    'x-field': { personal: true },
  },
  result: {
    type: 'string',
    title: 'Result',
    oneOf: [
      { const: 'signedIn', title: 'Signed in' },
      { const: 'wrong', title: 'Wrong password' },
      { const: 'disabled', title: 'Account disabled' },
      { const: 'closed', title: 'District closed' },
      { const: 'tooMany', title: 'Too many attempts' },
    ],
  },
} as const;

export const signInList = {
  columns: ['signedInAt', 'channel', 'address', 'result'],
  sort: { field: 'signedInAt', order: 'DESC' },
  search: ['address'],
  views: [{ title: 'Declined', filter: { result: ['wrong', 'disabled', 'closed', 'tooMany'] } }],
} as const;

export const signInTexts = {
  'Sign-in': 'Inicio de sesión',
  'Sign-in history': 'Historial de inicios de sesión',
  Time: 'Hora',
  Channel: 'Canal',
  Web: 'Web',
  'Single sign-on': 'Inicio de sesión único',
  Telephone: 'Teléfono',
  'Mobile application': 'Aplicación móvil',
  'Network address': 'Dirección de red',
  Result: 'Resultado',
  'Signed in': 'Sesión iniciada',
  'Wrong password': 'Contraseña incorrecta',
  'District closed': 'Distrito cerrado',
  'Account disabled': 'Cuenta desactivada',
  'Too many attempts': 'Demasiados intentos',
  Declined: 'Rechazados',
} as const;
