import { signInLine, signInTexts } from '../fields/signInLine.ts';
import { defineTab } from '../model/defineRecord.ts';

/** The sign-ins of the campus users of a school (docs/domain.md#sign-in-history). */
export const schoolLoginHistory = defineTab({
  $id: 'school/login-history',
  title: 'Sign-in',
  description: 'Sign-ins of the campus users who see this school.',
  properties: {
    ...signInLine,
    adminUserId: {
      type: 'integer',
      title: 'Campus user',
      readOnly: true,
      'x-field': { reference: 'admin-user/admin-user' },
    },
  },
  'x-entity': {
    id: 'loginId',
    label: '{signedInAt}',
    plural: 'Sign-in history',
    tab: 'Sign-in history',
    computed: 'schoolSignIns',
    operations: { list: 'GET /api/institution/login/history?instituteId' },
    permission: 'ADMINUSER.LOGINHISTORY',
    list: {
      columns: ['signedInAt', 'adminUserId', 'channel', 'address', 'result'],
      sort: { field: 'signedInAt', order: 'DESC' },
      search: ['address'],
      views: [{ title: 'Declined', filter: { result: ['wrong', 'disabled', 'closed', 'tooMany'] } }],
    },
    translations: {
      es: {
        ...signInTexts,
        'Sign-ins of the campus users who see this school.':
          'Inicios de sesión de los usuarios de escuela que ven esta escuela.',
        'Campus user': 'Usuario de escuela',
      },
    },
  },
});
