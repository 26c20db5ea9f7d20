import { signInLine, signInList, signInTexts } from '../fields/signInLine.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * The sign-in attempts of an employee: when, from where, and the result
 * (docs/specification.md#master-data-7-employee-service: "GET /api/employee/login/history";
 * docs/domain.md#sign-in-history).
 */
export const employeeLoginHistory = defineTab({
  $id: 'employee/login-history',
  title: 'Sign-in',
  description: 'Sign-ins of this employee with place and result.',
  required: ['signedInAt', 'channel', 'result'],
  properties: signInLine,
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
    list: signInList,
    translations: {
      es: {
        ...signInTexts,
        'Sign-ins of this employee with place and result.':
          'Inicios de sesión de este empleado, con lugar y resultado.',
      },
    },
  },
});
