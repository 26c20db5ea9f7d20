import { defineTab } from '../model/defineRecord.ts';
import { hourLimits, limitChoices, mayDo } from './fields/limitFields.ts';
import { saysSuccess } from './fields/resultCodes.ts';

/**
 * The permissions of a substitute, and the limits of their hours (docs/specification.md#master-data-3-substitute; the
 * order of the limits, docs/specification.md#master-data-5-numbers; docs/domain.md#work-limits).
 */
export const substitutePermissionTab = defineTab({
  $id: 'substitute/permissions',
  title: 'Substitute permissions',
  description: 'What this substitute can do, and hour limits.',
  properties: {
    ...mayDo,
    substitutePermissionTypeId: {
      type: 'integer',
      title: 'Preferred-school list access',
      description: 'What the substitute can do with the list.',
      oneOf: [
        { const: 0, title: 'District default' },
        { const: 1, title: 'No access' },
        { const: 2, title: 'View' },
        { const: 3, title: 'View and edit' },
      ],
      default: 0,
      'x-field': { empty: 'District default' },
    },
    defaultPermissionTypeId: {
      type: 'integer',
      title: 'District list access',
      oneOf: [
        { const: 1, title: 'No access' },
        { const: 2, title: 'View' },
        { const: 3, title: 'View and edit' },
      ],
      readOnly: true,
      'x-field': { computed: true, filter: false, sort: false },
    },
    defaultPreferredSchool: {
      type: 'integer',
      title: 'List type',
      oneOf: [
        { const: 0, title: 'Only these schools' },
        { const: 1, title: 'All schools except these' },
      ],
      default: 0,
      'x-field': { radio: true },
    },
    ...hourLimits,
  },
  'x-entity': {
    plural: 'Substitute permissions',
    tab: 'Permissions',
    operations: {
      get: 'GET /substitute/permissions?substituteId',
      update: { request: 'PUT /substitute/permissions?substituteId', answer: saysSuccess },
      permissionTypes: 'GET /lookup/institutePermissionTypes',
    },
    permission: 'PERMISSIONS',
    form: {
      groups: [
        {
          title: 'Jobs and files',
          fields: ['canSearchJobs', 'canCancelJobs', 'canUploadResume', 'canUploadPhoto'],
        },
        {
          title: 'Preferred schools',
          fields: ['substitutePermissionTypeId', 'defaultPermissionTypeId', 'defaultPreferredSchool'],
          radios: [
            {
              title: 'Preferred-school list access',
              options: [
                {
                  title: 'District default',
                  of: 'defaultPermissionTypeId',
                  set: { substitutePermissionTypeId: 0 },
                },
                { title: 'No access', set: { substitutePermissionTypeId: 1 } },
                { title: 'View', set: { substitutePermissionTypeId: 2 } },
                { title: 'View and edit', set: { substitutePermissionTypeId: 3 } },
              ],
            },
          ],
        },
        {
          title: 'Working hours',
          columns: 1,
          fields: [
            'overrideDailyLimit',
            'ignoreDailyLimit',
            'defaultDailyLimit',
            'canWorkInDay',
            'overrideWeeklyLimit',
            'ignoreWeeklyLimit',
            'defaultWeeklyLimit',
            'canWorkInWeek',
            'overrideMonthlyLimit',
            'ignoreMonthlyLimit',
            'defaultMonthlyLimit',
            'canWorkInMonth',
          ],
          radios: limitChoices,
        },
      ],
    },
    rules: [
      { rule: 'order', fields: ['canWorkInDay', 'canWorkInWeek'] },
      { rule: 'order', fields: ['canWorkInDay', 'canWorkInMonth'] },
      { rule: 'order', fields: ['canWorkInWeek', 'canWorkInMonth'] },
      {
        if: 'overrideDailyLimit && canWorkInDay == null',
        message: 'Enter the hours.',
        field: 'canWorkInDay',
      },
      {
        if: 'overrideWeeklyLimit && canWorkInWeek == null',
        message: 'Enter the hours.',
        field: 'canWorkInWeek',
      },
      {
        if: 'overrideMonthlyLimit && canWorkInMonth == null',
        message: 'Enter the hours.',
        field: 'canWorkInMonth',
      },
    ],
    translations: {
      es: {
        'Substitute permissions': 'Permisos del sustituto',
        Permissions: 'Permisos',
        'What this substitute can do, and hour limits.':
          'Lo que este sustituto puede hacer y sus límites de horas.',
        'Can search for jobs': 'Puede buscar trabajos',
        'Can cancel jobs': 'Puede cancelar trabajos',
        'Can upload a résumé': 'Puede subir un currículum',
        'Can upload a photo': 'Puede subir una foto',
        'Preferred schools': 'Escuelas preferidas',
        'Preferred-school list access': 'Acceso a la lista de escuelas preferidas',
        'District list access': 'Acceso a la lista en el distrito',

        'What the substitute can do with the list.': 'Lo que el sustituto puede hacer con la lista.',
        'District default': 'Valor del distrito',
        'No access': 'Sin acceso',
        View: 'Ver',
        'Daily limit': 'Límite diario',
        'Weekly limit': 'Límite semanal',
        'Monthly limit': 'Límite mensual',
        'No limit': 'Sin límite',
        Custom: 'Personalizado',
        'View and edit': 'Ver y editar',
        'List type': 'Tipo de lista',
        'Only these schools': 'Solo estas escuelas',
        'All schools except these': 'Todas las escuelas menos estas',
        'Custom daily limit': 'Límite diario personalizado',
        'Custom weekly limit': 'Límite semanal personalizado',
        'Custom monthly limit': 'Límite mensual personalizado',
        'Hours per day': 'Horas por día',
        'Hours per week': 'Horas por semana',
        'Hours per month': 'Horas por mes',
        'District hours per day': 'Horas por día del distrito',
        'District hours per week': 'Horas por semana del distrito',
        'District hours per month': 'Horas por mes del distrito',
        'No daily limit': 'Sin límite diario',
        'No weekly limit': 'Sin límite semanal',
        'No monthly limit': 'Sin límite mensual',
        'Enter the hours.': 'Indique las horas.',
        'Jobs and files': 'Trabajos y archivos',
        'Working hours': 'Horas de trabajo',
      },
    },
  },
});
