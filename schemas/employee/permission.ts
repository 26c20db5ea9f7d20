import { defineTab } from '../model/defineRecord.ts';

/** What an employee may do with their own absences (docs/specification.md#master-data-3-employee-permissions). */
export const employeePermission = defineTab({
  $id: 'employee/permission',
  title: 'Employee permissions',
  description: 'What an employee may do with their own absences.',
  properties: {
    needsSubstitute: {
      type: 'integer',
      title: 'Needs a substitute',
      oneOf: [
        { const: -1, title: 'None selected' },
        { const: 0, title: 'Does not require' },
        { const: 1, title: 'Always requires' },
        { const: 2, title: 'User decides' },
      ],
      default: -1,
    },
    canCancelAbs: {
      type: 'integer',
      title: 'Can cancel absences',
      oneOf: [
        { const: -1, title: 'None selected' },
        { const: 0, title: 'Filled or unfilled' },
        { const: 1, title: 'Unfilled only' },
        { const: 2, title: 'None' },
      ],
      default: -1,
    },
    canAssignSub: { type: 'boolean', title: 'Can assign a substitute', default: false },
    canHoldAbsProcess: { type: 'boolean', title: 'Can hold the search for a substitute', default: false },
    absenceHeldHours: {
      type: 'integer',
      title: 'Hold for at most',
      minimum: 0,
      maximum: 9999,
      'x-field': {
        unit: 'hours',
        when: {
          hidden: {
            not: { properties: { canHoldAbsProcess: { const: true } }, required: ['canHoldAbsProcess'] },
          },
        },
      },
    },
    canUploadFiles: { type: 'boolean', title: 'Can upload files', default: false },
    isEmailEnabledOnSubAssign: {
      type: 'boolean',
      title: 'E-mail when a substitute is assigned',
      default: false,
    },
    canViewSubTimes: { type: 'boolean', title: 'Can see substitute times', default: false },
    canEditSubTimes: { type: 'boolean', title: 'Can change substitute times', default: false },
    canViewBreakOnCustomAbsences: {
      type: 'boolean',
      title: 'Can see the break of custom absences',
      default: false,
    },
    canEditBreakOnCustomAbsences: {
      type: 'boolean',
      title: 'Can change the break of custom absences',
      default: false,
    },
    canEditNotesToAdminOnApprovedAbsences: {
      type: 'boolean',
      title: 'Can change notes to the administrator once approved',
      default: false,
    },
    requireCommentsWhenExcludingSubs: {
      type: 'boolean',
      title: 'Must say why a substitute is excluded',
      default: false,
    },
    defaultPreferredListId: {
      type: 'integer',
      title: 'Preferred list',
      description: 'Whose preferred substitutes are asked first.',
      oneOf: [
        { const: 0, title: 'None selected' },
        { const: 1, title: 'List of the employee' },
        { const: 2, title: 'List of the school' },
        { const: 3, title: 'List of the district' },
      ],
      default: 0,
    },
    employeePreferenceListId: {
      type: 'integer',
      title: 'Number of the preferred list',
      description: 'Empty while the employee has no preferred substitutes of their own.',
      readOnly: true,
      'x-field': { computed: "parts('employee/preferred-substitutes').size() > 0 ? workerId : null" },
    },
    schoolCount: {
      type: 'integer',
      title: 'Number of schools',
      readOnly: true,
      'x-field': { computed: 'size(workerId.instituteIds)' },
    },
  },
  'x-entity': {
    plural: 'Employee permissions',
    tab: 'Permissions',
    operations: {
      get: 'GET /api/employee/permissions?workerId',
      update: 'PUT /api/employee/permissions?workerId',
    },
    permission: 'PERMISSION',
    form: {
      groups: [
        {
          title: 'Substitutes',
          fields: [
            'needsSubstitute',
            'canAssignSub',
            'isEmailEnabledOnSubAssign',
            'canViewSubTimes',
            'canEditSubTimes',
            'defaultPreferredListId',
            'requireCommentsWhenExcludingSubs',
            'employeePreferenceListId',
          ],
        },
        {
          title: 'Absences',
          fields: [
            'canCancelAbs',
            'canHoldAbsProcess',
            'absenceHeldHours',
            'canUploadFiles',
            'canViewBreakOnCustomAbsences',
            'canEditBreakOnCustomAbsences',
            'canEditNotesToAdminOnApprovedAbsences',
            'schoolCount',
          ],
        },
      ],
    },
    translations: {
      es: {
        'Employee permissions': 'Permisos del empleado',
        Permissions: 'Permisos',
        'What an employee may do with their own absences.':
          'Lo que un empleado puede hacer con sus propias ausencias.',
        'None selected': 'Sin selección',
        'Can cancel absences': 'Puede cancelar ausencias',
        'Filled or unfilled': 'Cubiertas o sin cubrir',
        'Unfilled only': 'Solo sin cubrir',
        None: 'Ninguna',
        'Can assign a substitute': 'Puede asignar un sustituto',
        'Can hold the search for a substitute': 'Puede retener la búsqueda de sustituto',
        'Hold for at most': 'Retener como máximo',
        'Can upload files': 'Puede subir archivos',
        'E-mail when a substitute is assigned': 'Correo cuando se asigna un sustituto',
        'Can see substitute times': 'Puede ver el horario del sustituto',
        'Can change substitute times': 'Puede cambiar el horario del sustituto',
        'Can see the break of custom absences': 'Puede ver el descanso de ausencias personalizadas',
        'Can change the break of custom absences': 'Puede cambiar el descanso de ausencias personalizadas',
        'Can change notes to the administrator once approved':
          'Puede cambiar las notas al administrador una vez aprobadas',
        'Must say why a substitute is excluded': 'Debe decir por qué excluye a un sustituto',
        'Preferred list': 'Lista de preferencia',
        'Whose preferred substitutes are asked first.':
          'De quién es la lista de sustitutos a los que se pregunta primero.',
        'List of the employee': 'Lista del empleado',
        'List of the school': 'Lista de la escuela',
        'List of the district': 'Lista del distrito',
        'Number of the preferred list': 'Número de la lista de preferencia',
        'Empty while the employee has no preferred substitutes of their own.':
          'Vacío mientras el empleado no tenga sustitutos preferidos propios.',
        'Number of schools': 'Número de escuelas',
        Substitutes: 'Sustitutos',
        Absences: 'Ausencias',
      },
    },
  },
});
