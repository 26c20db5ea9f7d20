import { signInLine, signInList, signInTexts } from '../fields/signInLine.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * The sign-in attempts of a substitute: when, from where, and the result
 * (docs/specification.md#master-data-7-other-services: "GET /substitute/login/history";
 * docs/domain.md#sign-in-history).
 */
export const substituteLoginHistory = defineTab({
  $id: 'substitute/login-history',
  title: 'Sign-in',
  description: 'Sign-ins of this substitute with place and result.',
  required: ['signedInAt', 'channel', 'result'],
  properties: signInLine,
  'x-entity': {
    id: 'loginId',
    label: '{signedInAt}',
    plural: 'Sign-in history',
    tab: 'Sign-in history',
    rows: true,
    operations: {
      list: 'GET /substitute/login/history?substituteId',
      get: 'GET /substitute/login/history/{id}',
    },
    permission: 'LOGINHISTORY',
    table: 'login_history',
    history: false,
    list: signInList,
    translations: {
      es: {
        ...signInTexts,
        'Sign-ins of this substitute with place and result.':
          'Inicios de sesión de este sustituto, con lugar y resultado.',
      },
    },
  },
});
