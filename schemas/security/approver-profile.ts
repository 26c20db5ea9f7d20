import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * Approver profile: the employees whose absences a person approves, and the level
 * (docs/specification.md#master-data-3-admin-user; docs/domain.md#profiles).
 */
export const approverProfile = defineEntity({
  $id: 'security/approver-profile',
  title: 'Approver profile',
  description: 'Which absences a person approves, and at which level.',
  type: 'object',
  required: ['profileName', 'approvalLevel'],
  properties: {
    approverProfileId: { type: 'integer', readOnly: true },
    profileName: { type: 'string', title: 'Name', minLength: 1, maxLength: 60, 'x-field': { unique: true } },
    approvalLevel: {
      type: 'integer',
      title: 'Approval level',
      description: 'Absences start at level 1; each level waits for the previous one.',
      minimum: 1,
      maximum: 9,
      default: 1,
    },
    instituteIds: {
      type: 'array',
      title: 'Schools',
      items: { type: 'integer' },
      uniqueItems: true,
      'x-field': { reference: 'settings/school', empty: 'All schools' },
    },
    workerTypeIds: {
      type: 'array',
      title: 'Employee types',
      items: { type: 'integer' },
      uniqueItems: true,
      'x-field': { reference: 'reference-data/employee-type', empty: 'All employee types' },
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
        APPROVERPROFILE: 'View and edit approver profiles',
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
        { title: 'Scope', fields: ['instituteIds', 'workerTypeIds'], columns: 1 },
      ],
    },
    translations: {
      es: {
        'View and edit approver profiles': 'Ver y editar perfiles de aprobación',
        'Approver profiles': 'Perfiles de aprobación',
        'Which absences a person approves, and at which level.':
          'Qué ausencias aprueba una persona y en qué nivel.',
        Scope: 'Alcance',
        'Approval level': 'Nivel de aprobación',
        'Absences start at level 1; each level waits for the previous one.':
          'Las ausencias empiezan en el nivel 1; cada nivel espera al anterior.',
        'All schools': 'Todas las escuelas',
        'All employee types': 'Todos los tipos de empleado',
      },
    },
  },
});

export type ApproverProfile = RecordOf<typeof approverProfile>;
