import { defineTab } from '../model/defineRecord.ts';

/**
 * When and from where an employee signed in, and what came of it
 * (docs/specification.md#master-data-7-employee-service: "GET /api/employee/login/history";
 * docs/domain.md#sign-in-history).
 */
export const employeeLoginHistory = defineTab({
  $id: 'employee/login-history',
  title: 'Sign-in',
  description: 'When and from where the employee signed in, and what came of it.',
  required: ['signedInAt', 'channel', 'result'],
  properties: {
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
        { const: 'disabled', title: 'Account switched off' },
        { const: 'closed', title: 'District closed' },
        { const: 'tooMany', title: 'Too many attempts' },
      ],
    },
  },
  'x-entity': {
    id: 'loginId',
    label: '{signedInAt}',
    plural: 'Sign-in history',
    tab: 'Sign-in history',
    rows: true,
    operations: {
      list: 'GET /api/employee/login/history?workerId',
      get: 'GET /api/employee/login/history/{id}',
    },
    permission: 'LOGINHISTORY',
    table: 'login_history',
    history: false,
    list: {
      columns: ['signedInAt', 'channel', 'address', 'result'],
      sort: { field: 'signedInAt', order: 'DESC' },
      search: ['address'],
      views: [{ title: 'Refused', filter: { result: ['wrong', 'disabled', 'closed', 'tooMany'] } }],
    },
    translations: {
      es: {
        'Sign-in': 'Inicio de sesión',
        'Sign-in history': 'Historial de inicios de sesión',
        'When and from where the employee signed in, and what came of it.':
          'Cuándo y desde dónde inició sesión el empleado, y con qué resultado.',
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
        'Account switched off': 'Cuenta desactivada',
        'Too many attempts': 'Demasiados intentos',
        Refused: 'Rechazados',
      },
    },
  },
});
