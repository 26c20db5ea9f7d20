import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * Approver profile: whose absences somebody approves, and at which step
 * (docs/specification.md#master-data-3-admin-user; docs/domain.md#profiles).
 */
export const approverProfile = defineEntity({
  $id: 'security/approver-profile',
  title: 'Approver profile',
  description: 'Whose absences somebody approves, and at which step.',
  type: 'object',
  required: ['profileName', 'approvalLevel'],
  properties: {
    approverProfileId: { type: 'integer', readOnly: true },
    profileName: { type: 'string', title: 'Name', minLength: 1, maxLength: 60, 'x-field': { unique: true } },
    approvalLevel: {
      type: 'integer',
      title: 'Approval level',
      description: 'Absences go from level 1 upward; each level waits for the one before.',
      minimum: 1,
      maximum: 9,
      default: 1,
    },
    instituteIds: {
      type: 'array',
      title: 'Schools',
      items: { type: 'integer' },
      uniqueItems: true,
      'x-field': { reference: 'settings/school', empty: 'Every school' },
    },
    workerTypeIds: {
      type: 'array',
      title: 'Employee types',
      items: { type: 'integer' },
      uniqueItems: true,
      'x-field': { reference: 'reference-data/employee-type', empty: 'Every employee type' },
    },
  },
  'x-entity': {
    path: '/security/approvers',
    service: 'adminUser',
    createInPlace: false,
    permission: { view: 'SECURITY.APPROVERPROFILE' },
    permissions: {
      family: 'SECURITY',
      names: {
        APPROVERPROFILE: 'See and change approver profiles',
      },
    },
    list: {
      columns: ['profileName', 'approvalLevel'],
      group: 'approvalLevel',
      bulk: ['delete'],
    },
    form: {
      groups: [
        { title: 'Approver profile', fields: ['profileName', 'approvalLevel'] },
        { title: 'Whose absences', fields: ['instituteIds', 'workerTypeIds'], columns: 1 },
      ],
    },
    translations: {
      es: {
        'See and change approver profiles': 'Ver y cambiar perfiles de aprobación',
        'Approver profiles': 'Perfiles de aprobación',
        'Whose absences somebody approves, and at which step.':
          'De quién aprueba alguien las ausencias, y en qué paso.',
        'Whose absences': 'De quién',
        'Approval level': 'Nivel de aprobación',
        'Absences go from level 1 upward; each level waits for the one before.':
          'Las ausencias pasan del nivel 1 hacia arriba; cada nivel espera al anterior.',
        'Every school': 'Todas las escuelas',
        'Every employee type': 'Todos los tipos de empleado',
      },
    },
  },
});

export type ApproverProfile = RecordOf<typeof approverProfile>;
