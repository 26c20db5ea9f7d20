import { defineTab } from '../model/defineRecord.ts';

/**
 * The campus users who see a school, with their permission profiles, read-only; profiles are changed in the user's
 * record (docs/specification.md#application-2-route-catalogue; docs/domain.md#profiles).
 */
export const schoolEntitlements = defineTab({
  $id: 'school/entitlements',
  title: 'Campus user',
  description: 'Campus users who see this school, with their profiles. Open one to change them.',
  properties: {
    userId: { type: 'integer', readOnly: true },
    adminUserId: {
      type: 'integer',
      title: 'Campus user',
      readOnly: true,
      'x-field': { reference: 'admin-user/admin-user' },
    },
    permissionProfileId: {
      type: 'integer',
      title: 'Permission profile',
      readOnly: true,
      'x-field': { reference: 'security/permission-profile' },
    },
    institutionVisibilityProfileId: {
      type: 'integer',
      title: 'School visibility profile',
      readOnly: true,
      'x-field': { reference: 'security/school-visibility-profile' },
    },
    isActive: { type: 'boolean', title: 'Active', readOnly: true },
  },
  'x-entity': {
    id: 'userId',
    label: '{adminUserId}',
    tab: 'Entitlements',
    computed: 'schoolCampusUsers',
    operations: { list: 'GET /api/institution/entitlements?instituteId' },
    permission: 'ENTITLEMENTS',
    hiddenBy: '!isActive',
    list: {
      name: { field: 'adminUserId' },
      columns: ['adminUserId', 'permissionProfileId', 'institutionVisibilityProfileId', 'isActive'],
      card: ['permissionProfileId'],
      sort: { field: 'adminUserId' },
    },
    translations: {
      es: {
        'Campus user': 'Usuario de escuela',
        'Campus users': 'Usuarios de escuela',
        'Campus users who see this school, with their profiles. Open one to change them.':
          'Usuarios de escuela que ven esta escuela, con sus perfiles. Abra uno para cambiarlos.',
        'Permission profile': 'Perfil de permisos',
        'School visibility profile': 'Perfil de visibilidad de escuelas',
        Entitlements: 'Derechos',
      },
    },
  },
});
