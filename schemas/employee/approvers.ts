import { defineTab } from '../model/defineRecord.ts';

/**
 * Who approves an employee's absences, level by level
 * (docs/specification.md#master-data-7-employee-service: "GET /api/absenceApprovers"; docs/domain.md#approval).
 */
export const employeeApprovers = defineTab({
  $id: 'employee/approvers',
  title: 'Approver',
  description:
    'An absence that needs approval goes from level to level. A profile counts here when it names the school and the type of this employee, or none; one that nobody has is skipped.',
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
      description: 'Empty: nobody has the profile.',
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
        'An absence that needs approval goes from level to level. A profile counts here when it names the school and the type of this employee, or none; one that nobody has is skipped.':
          'Una ausencia que necesita aprobación pasa de nivel en nivel. Un perfil cuenta aquí cuando nombra la escuela y el tipo de este empleado, o ninguno; el que nadie tiene se salta.',
        Level: 'Nivel',
        Profile: 'Perfil',
        'User access': 'Acceso del usuario',
        'Empty: nobody has the profile.': 'Vacío: nadie tiene el perfil.',
        'User type': 'Tipo de usuario',
        'Organization user': 'Usuario de la organización',
        'Campus user': 'Usuario de escuela',
      },
    },
  },
});
