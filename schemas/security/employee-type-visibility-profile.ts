import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * Employee-type visibility profile: the employee types that a person sees
 * (docs/specification.md#master-data-3-admin-user; docs/domain.md#profiles).
 */
export const employeeTypeVisibilityProfile = defineEntity({
  $id: 'security/employee-type-visibility-profile',
  title: 'Employee type visibility profile',
  description: 'Employee types a user can see.',
  type: 'object',
  required: ['profileName', 'workerTypeIds'],
  properties: {
    employeeTypeVisibilityProfileId: { type: 'integer', readOnly: true },
    profileName: { type: 'string', title: 'Name', minLength: 1, maxLength: 60, 'x-field': { unique: true } },
    workerTypeIds: {
      type: 'array',
      title: 'Employee types',
      items: { type: 'integer' },
      minItems: 1,
      uniqueItems: true,
      'x-field': { reference: 'reference-data/employee-type' },
    },
  },
  'x-entity': {
    events: {
      on: {
        create: 'employeeTypeProfile.added',
        update: 'employeeTypeProfile.changed',
        delete: 'employeeTypeProfile.removed',
      },
    },
    path: '/security/employee-type-visibility',
    service: 'adminUser',
    createInPlace: false,
    permission: { view: 'SECURITY.EMPTYPEVISPROFILE' },
    permissions: {
      family: 'SECURITY',
      names: {
        EMPTYPEVISPROFILE: 'View and edit employee type visibility profiles',
      },
    },
    list: { columns: ['profileName'], bulk: ['delete'] },
    translations: {
      es: {
        'View and edit employee type visibility profiles':
          'Ver y editar perfiles de visibilidad de tipos de empleado',
        'Employee type visibility profiles': 'Perfiles de visibilidad de tipos de empleado',
        'Employee types a user can see.': 'Tipos de empleado que ve un usuario.',
      },
    },
  },
});

export type EmployeeTypeVisibilityProfile = RecordOf<typeof employeeTypeVisibilityProfile>;
