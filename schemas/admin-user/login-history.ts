import { signInLine, signInList, signInTexts } from '../fields/signInLine.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * The sign-in attempts of a user: when, from where, and the result (docs/specification.md#master-data-7-other-services:
 * "GET /adminuser/login/history"; docs/domain.md#sign-in-history).
 */
export const adminUserLoginHistory = defineTab({
  $id: 'admin-user/login-history',
  title: 'Sign-in',
  description: 'Sign-ins of this user with place and result.',
  required: ['signedInAt', 'channel', 'result'],
  properties: signInLine,
  'x-entity': {
    id: 'loginId',
    label: '{signedInAt}',
    plural: 'Sign-in history',
    tab: 'Sign-in history',
    path: '/adminUser/loginHistory',
    rows: true,
    operations: {
      list: 'GET /adminuser/login/history?adminUserId',
      get: 'GET /adminuser/login/history/{id}',
    },
    permission: 'LOGINHISTORY',
    table: 'login_history',
    history: false,
    list: signInList,
    translations: {
      es: {
        ...signInTexts,
        'Sign-ins of this user with place and result.':
          'Inicios de sesión de este usuario, con lugar y resultado.',
      },
    },
  },
});
