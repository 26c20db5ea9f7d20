import { defineEntity } from '../model/defineEntity.ts';
import { ofDays, reportDayFields, reportDayTexts, signInFields, signInTexts } from './dayFields.ts';
import { coveredMeasures, coveredMeasureTexts } from './dayMeasures.ts';
import { views, viewTexts } from './ofMonths.ts';

/**
 * Past and future days of each substitute, with hours, codes and the source of the assignment (docs/domain.md#reports).
 */
export const substituteHistoryByDate = defineEntity({
  $id: 'report/sub-history-by-date',
  title: 'Day of a substitute',
  description: 'Days each substitute covered, with school, employee and how they got the job.',
  type: 'object',
  properties: { ...reportDayFields, ...signInFields },
  'x-entity': {
    ...ofDays,
    computed: 'filledDays',
    plural: 'Substitute history by date',
    path: '/reports/substitute/sub-history-by-date',
    operations: { list: 'GET /api/v1.0/report/subHistoryByDate' },
    permission: { view: 'RPTSUB.HISTORYBYDATE' },
    list: {
      name: { field: 'substituteId', beneath: 'confirmationNumber' },
      columns: [
        'substituteId',
        'absenceDate',
        'instituteId',
        'workerId',
        'vacancyProfileId',
        'jobStartTime',
        'jobEndTime',
        'durationHours',
        'durationDays',
        'payCodeId',
        'source',
        'reconcileStatus',
      ],
      priority: ['absenceDate', 'instituteId', 'workerId', 'durationHours', 'source'],
      card: ['absenceDate', 'instituteId', 'workerId', 'durationHours'],
      group: 'substituteId',
      sort: { field: 'substituteId', then: 'absenceDate' },
      search: [],
      totals: { durationHours: 'sum', durationDays: 'sum' },
      measures: coveredMeasures,
      summary: { by: ['substituteId', 'instituteId', 'month', 'source', 'payCodeId', 'workerTypeId'] },
      views,
      opens: 'This month',
      facets: ['substituteId', 'instituteId', 'source', 'reconcileStatus'],
    },
    translations: {
      es: {
        ...reportDayTexts,
        ...signInTexts,
        ...coveredMeasureTexts,
        ...viewTexts,
        'Day of a substitute': 'Día de un sustituto',
        'Days each substitute covered, with school, employee and how they got the job.':
          'Qué días cubrió cada sustituto, dónde, a quién y cómo obtuvo el trabajo.',
        'Substitute history by date': 'Historial de sustitutos por fecha',
      },
    },
  },
});
