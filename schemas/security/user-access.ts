import { adminNames, profileFields, userKind, userTexts, webLoginId } from '../fields/adminUser.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * User access: the profiles of an organization or campus user (docs/specification.md#master-data-3-admin-user, the four
 * profile ids; docs/specification.md#application-2-route-catalogue, `/security/user-access`). Lists the rows of the
 * admin user record, by school and by profile instead of by person.
 */
export const userAccess = defineEntity({
  $id: 'security/user-access',
  title: 'User access',
  description: 'Profiles that decide what users can do and see.',
  type: 'object',
  properties: {
    adminUserId: { type: 'integer', readOnly: true },
    lastName: { ...adminNames.lastName, readOnly: true },
    firstName: { ...adminNames.firstName, readOnly: true },
    webLoginId: { ...webLoginId, readOnly: true },
    userType: { ...userKind, readOnly: true },
    ...profileFields,
  },
  'x-entity': {
    events: {
      on: { create: 'userAccess.added', update: 'userAccess.changed', delete: 'userAccess.removed' },
    },
    label: '{lastName}, {firstName}',
    plural: 'User access',
    service: 'adminUser',
    operations: {
      list: 'GET /api/userAccess',
      get: 'GET /api/userAccess/{id}',
      update: 'PUT /api/userAccess/{id}',
    },
    permission: { view: 'SECURITY.USERACCESS' },
    table: 'admin_user',
    account: 'user',
    list: {
      name: { beneath: 'webLoginId' },
      columns: [
        'lastName',
        'userType',
        'permissionProfileId',
        'institutionVisibilityProfileId',
        'employeeTypeVisibilityProfileId',
        'approverProfileId',
      ],
      views: [
        { title: 'Organization users', filter: { userType: 4 } },
        { title: 'Campus users', filter: { userType: 5 } },
      ],
      bulk: ['edit'],
    },
    form: {
      groups: [
        { title: 'Person', fields: ['lastName', 'firstName', 'webLoginId', 'userType'] },
        {
          title: 'Profiles',
          description: 'Changes take effect immediately.',
          fields: [
            'permissionProfileId',
            'institutionVisibilityProfileId',
            'employeeTypeVisibilityProfileId',
            'approverProfileId',
          ],
        },
        { title: 'Shared directory', fields: ['canByPassCHCM'] },
      ],
    },
    translations: {
      es: {
        ...userTexts,
        'User access': 'Acceso de usuarios',
        'Profiles that decide what users can do and see.':
          'Perfiles que deciden lo que los usuarios pueden hacer y ver.',
        'Shared directory': 'Directorio compartido',
        Profiles: 'Perfiles',
        'Changes take effect immediately.': 'Los cambios tienen efecto de inmediato.',
      },
    },
  },
});

export type UserAccess = RecordOf<typeof userAccess>;
