import { changeLogTab, defineRecord } from '../model/defineRecord.ts';
import { adminUserGeneral } from './general-information.ts';
import { adminUserLoginHistory } from './login-history.ts';

/**
 * Admin user: a user of the organization or of a campus, with the list and the tabs of the record
 * (docs/specification.md#master-data-3-admin-user; docs/specification.md#master-data-2-screens). `SECURITY.ORGUSER` and
 * `SECURITY.CAMPUSUSER` determine whether a person sees organization users or campus users (docs/domain.md#profiles).
 */
export const adminUser = defineRecord({
  $id: 'admin-user/admin-user',
  kind: 'admin-user',
  title: 'Admin user',
  description: 'Organization and campus users who work in the console.',
  id: 'adminUserId',
  label: '{lastName}, {firstName}',
  path: '/adminUser/select-user',
  service: 'adminUser',
  table: 'admin_user',
  events: { on: { create: 'adminUser.added', update: 'adminUser.changed', delete: 'adminUser.removed' } },
  account: 'user',
  lock: 'organization_users',
  permissions: {
    family: 'ADMINUSER',
    title: 'Admin users',
    names: {
      VIEW: {
        title: 'View admin users',
        description: 'Each user type also needs its own permission.',
      },
      ADD: 'Add admin users',
      EDIT: 'Edit admin users',
      DELETE: 'Delete admin users',
      LOGINHISTORY: 'View sign-in history',
      CHANGELOG: 'View the change log',
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
      'Organization and campus users who work in the console.':
        'Usuarios de la organización y de las escuelas que trabajan en la consola.',
      'View admin users': 'Ver usuarios administradores',
      'Each user type also needs its own permission.':
        'Cada tipo de usuario requiere además su propio permiso.',
      'Add admin users': 'Añadir usuarios administradores',
      'Edit admin users': 'Editar usuarios administradores',
      'Delete admin users': 'Eliminar usuarios administradores',
      'View sign-in history': 'Ver el historial de inicios de sesión',
      'View the change log': 'Ver el registro de cambios',
      'Without a permission profile': 'Sin perfil de permisos',
      Inactive: 'Inactivos',
    },
  },
});
