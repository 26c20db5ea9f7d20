import { defineTab } from '../model/defineRecord.ts';

/**
 * The approvers of an employee's absences, by level (docs/specification.md#master-data-7-employee-service: "GET
 * /api/absenceApprovers"; docs/domain.md#approval).
 */
export const employeeApprovers = defineTab({
  $id: 'employee/approvers',
  title: 'Approver',
  description:
    'Absences move up level by level. Profiles apply by school and employee type; levels without a profile are skipped.',
  properties: {
    approverId: { type: 'string', readOnly: true },
    level: { type: 'integer', title: 'Level', readOnly: true },
    approverProfileId: {
      type: 'integer',
      title: 'Approver profile',
      readOnly: true,
      'x-field': { reference: 'security/approver-profile' },
    },
    profileName: { type: 'string', title: 'Profile', readOnly: true },
    adminUserId: {
      type: 'integer',
      title: 'User access',
      readOnly: true,
      'x-field': { reference: 'security/user-access' },
    },
    approver: {
      type: 'string',
      title: 'Approver',
      description: 'Blank: no one has this profile.',
      readOnly: true,
    },
    userType: {
      type: 'integer',
      title: 'User type',
      readOnly: true,
      oneOf: [
        { const: 4, title: 'Organization user' },
        { const: 5, title: 'Campus user' },
      ],
    },
  },
  'x-entity': {
    id: 'approverId',
    label: '{profileName}',
    plural: 'Approvers',
    tab: 'Approvers',
    computed: 'absenceApprovers',
    operations: { list: 'GET /api/absenceApprovers?workerId' },
    permission: 'APPROVERS',
    list: {
      columns: ['level', 'profileName', 'approver', 'userType'],
      sort: { field: 'level' },
      search: ['profileName', 'approver'],
      group: 'level',
    },
    translations: {
      es: {
        Approver: 'Aprobador',
        Approvers: 'Aprobadores',
        'Absences move up level by level. Profiles apply by school and employee type; levels without a profile are skipped.':
          'Las ausencias avanzan nivel por nivel. Los perfiles se aplican por escuela y tipo de empleado; los niveles sin perfil se omiten.',
        Level: 'Nivel',
        Profile: 'Perfil',
        'User access': 'Acceso del usuario',
        'Blank: no one has this profile.': 'En blanco: nadie tiene este perfil.',
        'User type': 'Tipo de usuario',
        'Organization user': 'Usuario de la organización',
        'Campus user': 'Usuario de escuela',
      },
    },
  },
});
