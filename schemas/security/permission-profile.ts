import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * Permission profile: a named set of permissions for organization and campus users
 * (docs/specification.md#application-6-permission-names; docs/domain.md#profiles).
 */
export const permissionProfile = defineEntity({
  $id: 'security/permission-profile',
  title: 'Permission profile',
  description: 'Sets of permissions for organization and campus users.',
  type: 'object',
  required: ['profileName', 'permissions'],
  properties: {
    permissionProfileId: { type: 'integer', readOnly: true },
    profileName: {
      type: 'string',
      title: 'Name',
      minLength: 1,
      maxLength: 60,
      'x-field': { unique: true },
    },
    userType: {
      type: 'integer',
      title: 'For',
      description: 'User types that can have this profile.',
      oneOf: [
        { const: 4, title: 'Organization users' },
        { const: 5, title: 'Campus users' },
      ],
      'x-field': { empty: 'Organization and campus users' },
    },
    permissions: {
      type: 'array',
      title: 'Permissions',
      description: 'REFDATA.PAYCODE.VIEW is one permission; REFDATA.* is the whole category.',
      // A profile can contain every permission, including those that other entity files declare.
      items: { $ref: 'access/permission-entry' },
      uniqueItems: true,
      default: [],
    },
  },
  'x-entity': {
    events: {
      on: {
        create: 'permissionProfile.added',
        update: 'permissionProfile.changed',
        delete: 'permissionProfile.removed',
      },
    },
    path: '/security/permission-profiles',
    service: 'adminUser',
    createInPlace: false,
    permission: { view: 'SECURITY.PERMPROFILE' },
    list: {
      columns: ['profileName', 'userType'],
      views: [
        // A profile without a user type is for organization users and campus users.
        { title: 'For organization users', filter: { userType: [4, null] } },
        { title: 'For campus users', filter: { userType: [5, null] } },
      ],
      bulk: ['delete'],
    },
    form: {
      groups: [
        { title: 'Profile', fields: ['profileName', 'userType'] },
        { title: 'Permissions', fields: ['permissions'] },
      ],
    },
    translations: {
      es: {
        'Permission profiles': 'Perfiles de permisos',
        'Sets of permissions for organization and campus users.':
          'Conjuntos de permisos para usuarios de la organización y de escuela.',
        For: 'Para',
        'User types that can have this profile.': 'Tipos de usuario que pueden tener este perfil.',
        'Organization and campus users': 'Usuarios de la organización y de las escuelas',
        'REFDATA.PAYCODE.VIEW is one permission; REFDATA.* is the whole category.':
          'REFDATA.PAYCODE.VIEW es un permiso; REFDATA.* es toda la categoría.',
        'For organization users': 'Para usuarios de la organización',
        'For campus users': 'Para usuarios de escuela',
        Permissions: 'Permisos',
      },
    },
  },
});

export type PermissionProfile = RecordOf<typeof permissionProfile>;
