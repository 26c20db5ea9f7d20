import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * Data analysis category: a common category for comparing absence reasons in reports
 * (docs/specification.md#application-3-reference-data).
 */
export const dataAnalysisCategory = defineEntity({
  $id: 'reference-data/data-analysis-category',
  title: 'Data analysis category',
  description: 'Categories that reports use to compare absence reasons.',
  type: 'object',
  required: ['categoryName'],
  properties: {
    dataAnalysisCategoryId: { type: 'integer', readOnly: true },
    categoryName: { type: 'string', title: 'Name', minLength: 1, maxLength: 60 },
  },
  'x-entity': {
    service: 'referenceData',
    scope: 'global',
    operations: ['list', 'get'],
    permission: { view: 'REFDATA.LOOKUP.VIEW', edit: 'REFDATA.LOOKUP.EDIT', delete: 'REFDATA.LOOKUP.DELETE' },
    menu: false,
    history: false,
    plural: 'Data analysis categories',
    translations: {
      es: {
        Bereavement: 'Duelo',
        'Compensatory leave time': 'Tiempo compensatorio',
        'Flex time': 'Horario flexible',
        'Jury duty': 'Servicio de jurado',
        Other: 'Otro',
        Personal: 'Personal',
        'Professional development': 'Desarrollo profesional',
        'Release time': 'Tiempo liberado',
        'Sick leave': 'Enfermedad',
        Suspension: 'Suspensión',
        Vacation: 'Vacaciones',
        'Work compensation': 'Accidente de trabajo',
        'Data analysis categories': 'Categorías de análisis',
        'Categories that reports use to compare absence reasons.':
          'Categorías que los informes usan para comparar motivos de ausencia.',
      },
    },
  },
});

export type DataAnalysisCategory = RecordOf<typeof dataAnalysisCategory>;
