import { needsSubstituteChoices } from '../fields/needsSubstitute.ts';
import { defineTab } from '../model/defineRecord.ts';

/** What an employee may do with their own absences (docs/specification.md#master-data-3-employee-permissions). */
export const employeePermission = defineTab({
  $id: 'employee/permission',
  title: 'Employee permissions',
  description: 'What the employee can do with their own absences.',
  properties: {
    needsSubstitute: {
      type: 'integer',
      title: 'Needs a substitute',
      oneOf: needsSubstituteChoices,
      default: -1,
      'x-field': { radio: true },
    },
    canCancelAbs: {
      type: 'integer',
      title: 'Can cancel absences',
      oneOf: [
        { const: -1, title: 'District default' },
        { const: 0, title: 'Filled or unfilled' },
        { const: 1, title: 'Unfilled only' },
        { const: 2, title: 'None' },
      ],
      default: -1,
      'x-field': { radio: true },
    },
    canAssignSub: { type: 'boolean', title: 'Can assign a substitute', default: false },
    canHoldAbsProcess: { type: 'boolean', title: 'Can hold absences', default: false },
    absenceHeldHours: {
      type: 'integer',
      title: 'Maximum hold',
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
      title: 'Email when a substitute is assigned',
      default: false,
    },
    canViewSubTimes: { type: 'boolean', title: 'Can view substitute times', default: false },
    canEditSubTimes: {
      type: 'boolean',
      title: 'Can edit substitute times',
      description: 'Only shows them here: they follow the employee’s times of day.',
      default: false,
    },
    canViewBreakOnCustomAbsences: {
      type: 'boolean',
      title: 'Can view breaks of custom absences',
      default: false,
    },
    canEditBreakOnCustomAbsences: {
      type: 'boolean',
      title: 'Can edit breaks of custom absences',
      default: false,
    },
    canEditNotesToAdminOnApprovedAbsences: {
      type: 'boolean',
      title: 'Can edit notes to administrator after approval',
      default: false,
    },
    requireCommentsWhenExcludingSubs: {
      type: 'boolean',
      title: 'Comment required to exclude a substitute',
      default: false,
    },
    defaultPreferredListId: {
      type: 'integer',
      title: 'Preferred list',
      description: 'Preferred substitutes to offer first.',
      oneOf: [
        { const: 0, title: 'None selected' },
        { const: 1, title: 'Employee list' },
        { const: 2, title: 'School list' },
        { const: 3, title: 'District list' },
      ],
      default: 0,
    },
    employeePreferenceListId: {
      type: 'integer',
      title: 'Preferred list ID',
      description: 'Blank until the employee has preferred substitutes.',
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
          // The permission to edit includes the permission to view, so one choice replaces the two flags.
          radios: [
            {
              title: 'Substitute times',
              options: [
                { title: 'No access', set: { canViewSubTimes: false, canEditSubTimes: false } },
                { title: 'View', set: { canViewSubTimes: true, canEditSubTimes: false } },
                { title: 'View and edit', set: { canViewSubTimes: true, canEditSubTimes: true } },
              ],
            },
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
          radios: [
            {
              title: 'Break of custom absences',
              options: [
                {
                  title: 'No access',
                  set: { canViewBreakOnCustomAbsences: false, canEditBreakOnCustomAbsences: false },
                },
                {
                  title: 'View',
                  set: { canViewBreakOnCustomAbsences: true, canEditBreakOnCustomAbsences: false },
                },
                {
                  title: 'View and edit',
                  set: { canViewBreakOnCustomAbsences: true, canEditBreakOnCustomAbsences: true },
                },
              ],
            },
          ],
        },
      ],
    },
    translations: {
      es: {
        'Employee permissions': 'Permisos del empleado',
        Permissions: 'Permisos',
        'What the employee can do with their own absences.':
          'Lo que el empleado puede hacer con sus ausencias.',
        'None selected': 'Sin selección',
        'District default': 'Valor del distrito',
        'Substitute times': 'Horario del sustituto',
        'Break of custom absences': 'Descanso de ausencias personalizadas',
        'No access': 'Sin acceso',
        View: 'Ver',
        'View and edit': 'Ver y editar',
        'Can cancel absences': 'Puede cancelar ausencias',
        'Filled or unfilled': 'Cubiertas o sin cubrir',
        'Unfilled only': 'Solo sin cubrir',
        None: 'Ninguna',
        'Can assign a substitute': 'Puede asignar un sustituto',
        'Can hold absences': 'Puede retener ausencias',
        'Maximum hold': 'Retención máxima',
        'Can upload files': 'Puede subir archivos',
        'Email when a substitute is assigned': 'Correo cuando se asigna un sustituto',
        'Can view substitute times': 'Puede ver el horario del sustituto',
        'Can edit substitute times': 'Puede editar el horario del sustituto',
        'Only shows them here: they follow the employee’s times of day.':
          'Aquí solo se muestra: depende del horario del empleado.',
        'Can view breaks of custom absences': 'Puede ver el descanso de ausencias personalizadas',
        'Can edit breaks of custom absences': 'Puede editar el descanso de ausencias personalizadas',
        'Can edit notes to administrator after approval':
          'Puede editar las notas al administrador después de la aprobación',
        'Comment required to exclude a substitute': 'Comentario obligatorio para excluir a un sustituto',
        'Preferred list': 'Lista de preferencia',
        'Preferred substitutes to offer first.': 'Sustitutos preferidos a los que se ofrece primero.',
        'Employee list': 'Lista del empleado',
        'School list': 'Lista de la escuela',
        'District list': 'Lista del distrito',
        'Preferred list ID': 'ID de la lista de preferencia',
        'Blank until the employee has preferred substitutes.':
          'Vacío hasta que el empleado tenga sustitutos preferidos.',
        'Number of schools': 'Número de escuelas',
        Substitutes: 'Sustitutos',
        Absences: 'Ausencias',
      },
    },
  },
});
