import { defineTab } from '../model/defineRecord.ts';
import { hourLimits, mayDo } from './fields/limitFields.ts';

/**
 * What a substitute may do, and for how many hours they may work (docs/specification.md#master-data-3-substitute; the
 * order of the limits, docs/specification.md#master-data-5-numbers; docs/domain.md#work-limits).
 */
export const substitutePermissionTab = defineTab({
  $id: 'substitute/permissions',
  title: 'Substitute permissions',
  description: 'What a substitute may do, and for how many hours they may work.',
  properties: {
    ...mayDo,
    substitutePermissionTypeId: {
      type: 'integer',
      title: 'The list of schools',
      description: 'What the substitute can do with it.',
      oneOf: [
        { const: 0, title: 'As the district has it' },
        { const: 1, title: 'Do not see them' },
        { const: 2, title: 'See them' },
        { const: 3, title: 'See and change them' },
      ],
      default: 0,
      'x-field': { empty: 'As the district has it' },
    },
    defaultPermissionTypeId: {
      type: 'integer',
      title: 'Preferred schools in the district',
      oneOf: [
        { const: 1, title: 'Do not see them' },
        { const: 2, title: 'See them' },
        { const: 3, title: 'See and change them' },
      ],
      default: 3,
      readOnly: true,
    },
    defaultPreferredSchool: {
      type: 'integer',
      title: 'What the list of schools means',
      oneOf: [
        { const: 0, title: 'Works at these schools only' },
        { const: 1, title: 'Works everywhere except there' },
      ],
      default: 0,
    },
    ...hourLimits,
  },
  'x-entity': {
    plural: 'Substitute permissions',
    tab: 'Permissions',
    operations: {
      get: 'GET /substitute/permissions?substituteId',
      update: 'PUT /substitute/permissions?substituteId',
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
        },
        {
          title: 'Working hours',
          columns: 1,
          fields: [
            'ignoreDailyLimit',
            'overrideDailyLimit',
            'canWorkInDay',
            'defaultDailyLimit',
            'ignoreWeeklyLimit',
            'overrideWeeklyLimit',
            'canWorkInWeek',
            'defaultWeeklyLimit',
            'ignoreMonthlyLimit',
            'overrideMonthlyLimit',
            'canWorkInMonth',
            'defaultMonthlyLimit',
          ],
        },
      ],
    },
    rules: [
      { rule: 'order', fields: ['canWorkInDay', 'canWorkInWeek'] },
      { rule: 'order', fields: ['canWorkInDay', 'canWorkInMonth'] },
      { rule: 'order', fields: ['canWorkInWeek', 'canWorkInMonth'] },
      {
        if: 'overrideDailyLimit && canWorkInDay == null',
        message: 'Enter how many hours.',
        field: 'canWorkInDay',
      },
      {
        if: 'overrideWeeklyLimit && canWorkInWeek == null',
        message: 'Enter how many hours.',
        field: 'canWorkInWeek',
      },
      {
        if: 'overrideMonthlyLimit && canWorkInMonth == null',
        message: 'Enter how many hours.',
        field: 'canWorkInMonth',
      },
    ],
    translations: {
      es: {
        'Substitute permissions': 'Permisos del sustituto',
        Permissions: 'Permisos',
        'What a substitute may do, and for how many hours they may work.':
          'Lo que un sustituto puede hacer y cuántas horas puede trabajar.',
        'Can search for jobs': 'Puede buscar trabajos',
        'Can cancel jobs': 'Puede cancelar trabajos',
        'Can upload a résumé': 'Puede subir un currículum',
        'Can upload a photo': 'Puede subir una foto',
        'Preferred schools': 'Escuelas preferidas',
        'Preferred schools in the district': 'Escuelas preferidas en el distrito',
        'The list of schools': 'La lista de escuelas',
        'What the substitute can do with it.': 'Lo que el sustituto puede hacer con ella.',
        'As the district has it': 'Como en el distrito',
        'Do not see them': 'No verlas',
        'See them': 'Verlas',
        'See and change them': 'Verlas y cambiarlas',
        'What the list of schools means': 'Qué significa la lista de escuelas',
        'Works at these schools only': 'Trabaja solo en estas escuelas',
        'Works everywhere except there': 'Trabaja en todas menos en estas',
        'Own daily limit': 'Límite diario propio',
        'Own weekly limit': 'Límite semanal propio',
        'Own monthly limit': 'Límite mensual propio',
        'Hours in a day': 'Horas al día',
        'Hours in a week': 'Horas a la semana',
        'Hours in a month': 'Horas al mes',
        'Hours in a day in the district': 'Horas al día en el distrito',
        'Hours in a week in the district': 'Horas a la semana en el distrito',
        'Hours in a month in the district': 'Horas al mes en el distrito',
        'No daily limit': 'Sin límite diario',
        'No weekly limit': 'Sin límite semanal',
        'No monthly limit': 'Sin límite mensual',
        'Enter how many hours.': 'Indique cuántas horas.',
        'Jobs and files': 'Trabajos y archivos',
        'Working hours': 'Horas de trabajo',
      },
    },
  },
});
