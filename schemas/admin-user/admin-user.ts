import { changeLogTab, defineRecord } from '../model/defineRecord.ts';
import { adminUserGeneral } from './general-information.ts';
import { adminUserLoginHistory } from './login-history.ts';

/**
 * Admin user: somebody of the organization or of a campus who works with the console; how lists show them, and the tabs
 * of the record (docs/specification.md#master-data-3-admin-user; docs/specification.md#master-data-2-screens).
 * Which of the two kinds a person sees, `SECURITY.ORGUSER` and `SECURITY.CAMPUSUSER` say (docs/domain.md#profiles).
 */
export const adminUser = defineRecord({
  $id: 'admin-user/admin-user',
  kind: 'admin-user',
  title: 'Admin user',
  description: 'Somebody of the organization or of a campus who works with the console.',
  id: 'adminUserId',
  label: '{lastName}, {firstName}',
  path: '/adminUser/select-user',
  service: 'adminUser',
  table: 'admin_user',
  account: 'user',
  lock: 'organization_users',
  permissions: {
    family: 'ADMINUSER',
    title: 'Admin users',
    names: {
      VIEW: {
        title: 'See admin users',
        description: 'Organization users and campus users, each only with the permission for that kind.',
      },
      ADD: 'Add admin users',
      EDIT: 'Change admin users',
      DELETE: 'Remove admin users',
      LOGINHISTORY: 'See when they signed in',
      CHANGELOG: 'See their change log',
    },
  },
  visibility: { userTypes: 'userType' },
  hiddenBy: '!isActive',
  replaceable: false,
  operations: {
    list: 'GET /adminUsers',
    get: 'GET /adminUsers/{id}',
    update: 'PUT /adminUsers/{id}',
    header: 'GET /adminUser?adminUserId',
  },
  list: {
    fields: [
      'userType',
      'firstName',
      'middleName',
      'lastName',
      'title',
      'identifier',
      'isActive',
      'email',
      'phone',
      'webLoginId',
      'permissionProfileId',
      'institutionVisibilityProfileId',
      'distributionListIds',
    ],
    name: { beneath: 'webLoginId' },
    columns: [
      'lastName',
      'userType',
      'title',
      'permissionProfileId',
      'institutionVisibilityProfileId',
      'email',
      'isActive',
    ],
    priority: ['isActive', 'userType', 'permissionProfileId'],
    card: ['userType', 'permissionProfileId', 'isActive'],
    facets: ['permissionProfileId', 'institutionVisibilityProfileId', 'isActive'],
    views: [
      { title: 'Without a permission profile', filter: { permissionProfileId: { empty: true } } },
      { title: 'Inactive', filter: { isActive: false } },
    ],
    sort: { field: 'lastName' },
    search: ['lastName', 'firstName', 'webLoginId', 'email', 'identifier'],
  },
  head: ['userType', 'webLoginId', 'permissionProfileId'],
  tabs: [adminUserGeneral, changeLogTab('GET /adminUser/logs?adminUserId'), adminUserLoginHistory],
  import: { match: ['webLoginId', 'identifier', 'email'] },
  translations: {
    es: {
      'Admin user': 'Usuario administrador',
      'Admin users': 'Usuarios administradores',
      'Somebody of the organization or of a campus who works with the console.':
        'Alguien de la organización o de una escuela que trabaja con la consola.',
      'See admin users': 'Ver usuarios administradores',
      'Organization users and campus users, each only with the permission for that kind.':
        'Usuarios de la organización y de escuela, cada clase solo con su propio permiso.',
      'Add admin users': 'Añadir usuarios administradores',
      'Change admin users': 'Cambiar usuarios administradores',
      'Remove admin users': 'Quitar usuarios administradores',
      'See when they signed in': 'Ver cuándo iniciaron sesión',
      'See their change log': 'Ver su registro de cambios',
      'Without a permission profile': 'Sin perfil de permisos',
      Inactive: 'Inactivos',
    },
  },
});
