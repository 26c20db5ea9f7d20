import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * Permission profile: a named set of permissions, given to organisation and campus users
 * (docs/specification.md#application-6-permission-names; docs/domain.md#profiles).
 */
export const permissionProfile = defineEntity({
  $id: 'security/permission-profile',
  title: 'Permission profile',
  description: 'A named set of permissions, given to organization and campus users.',
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
      description: 'Who can be given the profile.',
      oneOf: [
        { const: 4, title: 'Organization users' },
        { const: 5, title: 'Campus users' },
      ],
      'x-field': { empty: 'Organization and campus users' },
    },
    permissions: {
      type: 'array',
      title: 'Permissions',
      description: 'Names such as REFDATA.PAYCODE.VIEW; REFDATA.* stands for its whole category.',
      // Every permission that exists, those that other files bring among them.
      items: { $ref: 'access/permission-entry' },
      uniqueItems: true,
      default: [],
    },
  },
  'x-entity': {
    path: '/security/permission-profiles',
    service: 'adminUser',
    createInPlace: false,
    permission: { view: 'SECURITY.PERMPROFILE' },
    list: {
      columns: ['profileName', 'userType'],
      views: [
        // A profile for nobody in particular is for both.
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
        'A named set of permissions, given to organization and campus users.':
          'Un conjunto de permisos con nombre, que se asigna a usuarios de la organización y de las escuelas.',
        For: 'Para',
        'Who can be given the profile.': 'A quién se puede asignar el perfil.',
        'Organization and campus users': 'Usuarios de la organización y de las escuelas',
        'Names such as REFDATA.PAYCODE.VIEW; REFDATA.* stands for its whole category.':
          'Nombres como REFDATA.PAYCODE.VIEW; REFDATA.* equivale a toda su categoría.',
        'For organization users': 'Para usuarios de la organización',
        'For campus users': 'Para usuarios de escuela',
        Permissions: 'Permisos',
      },
    },
  },
});

export type PermissionProfile = RecordOf<typeof permissionProfile>;
