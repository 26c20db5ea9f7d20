import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * School visibility profile: the schools that a person sees, with everything below them in the tree
 * (docs/specification.md#master-data-3-admin-user; docs/domain.md#profiles).
 */
export const schoolVisibilityProfile = defineEntity({
  $id: 'security/school-visibility-profile',
  title: 'School visibility profile',
  description: 'Schools a user can see, with everything that belongs to them.',
  type: 'object',
  required: ['profileName', 'instituteIds'],
  properties: {
    institutionVisibilityProfileId: { type: 'integer', readOnly: true },
    profileName: { type: 'string', title: 'Name', minLength: 1, maxLength: 60, 'x-field': { unique: true } },
    instituteIds: {
      type: 'array',
      title: 'Schools',
      description: 'A region includes all its schools; the district includes everything.',
      items: { type: 'integer' },
      minItems: 1,
      uniqueItems: true,
      'x-field': { reference: 'settings/school' },
    },
  },
  'x-entity': {
    events: {
      on: { create: 'schoolProfile.added', update: 'schoolProfile.changed', delete: 'schoolProfile.removed' },
    },
    path: '/security/school-visibility',
    service: 'adminUser',
    createInPlace: false,
    permission: { view: 'SECURITY.SCHOOLVISPROFILE' },
    permissions: {
      family: 'SECURITY',
      names: {
        SCHOOLVISPROFILE: 'View and edit school visibility profiles',
      },
    },
    list: { columns: ['profileName'], bulk: ['delete'] },
    translations: {
      es: {
        'View and edit school visibility profiles': 'Ver y editar perfiles de visibilidad de escuelas',
        'School visibility profiles': 'Perfiles de visibilidad de escuelas',
        'Schools a user can see, with everything that belongs to them.':
          'Escuelas que ve un usuario, con todo lo que les pertenece.',
        'A region includes all its schools; the district includes everything.':
          'Una región incluye todas sus escuelas; el distrito lo incluye todo.',
      },
    },
  },
});

export type SchoolVisibilityProfile = RecordOf<typeof schoolVisibilityProfile>;
