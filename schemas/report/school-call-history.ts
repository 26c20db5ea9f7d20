import { callMeasures } from '../fields/callMeasures.ts';
import { defineEntity } from '../model/defineEntity.ts';
import { last, ofCalls, reportCallFields, reportCallTexts } from './callFields.ts';

/** The number of offers for the jobs of each school, by day (docs/domain.md#reports). */
export const schoolCallReport = defineEntity({
  $id: 'report/school-call-history',
  title: 'Offer for a school',
  description: 'Calls and messages for the jobs of each school, with their results.',
  type: 'object',
  properties: reportCallFields,
  'x-entity': {
    ...ofCalls,
    plural: 'Calls by school',
    path: '/reports/school/school-call-history',
    operations: { list: 'GET /api/v1.0/report/schoolCallHistory' },
    permission: { view: 'RPTABS.CALLHISTORY' },
    list: {
      name: { field: 'instituteId' },
      columns: [
        'instituteId',
        'calledAt',
        'confirmationNumber',
        'absenceDate',
        'workerId',
        'substituteId',
        'channel',
        'period',
        'cycle',
        'result',
      ],
      priority: ['calledAt', 'result', 'substituteId', 'channel'],
      card: ['calledAt', 'substituteId', 'channel', 'result'],
      sort: { field: 'instituteId', then: 'calledAt' },
      search: [],
      measures: callMeasures,
      summary: {
        by: ['instituteId', 'calledOn', 'absenceDate', 'channel', 'period', 'result'],
        first: true,
      },
      views: [last.month, last.week],
      opens: last.month.title,
      facets: ['instituteId', 'channel', 'result'],
    },
    translations: {
      es: {
        ...reportCallTexts,
        'Offer for a school': 'Oferta para una escuela',
        'Calls and messages for the jobs of each school, with their results.':
          'Llamadas y mensajes por los trabajos de cada escuela, con sus resultados.',
        'Calls by school': 'Llamadas por escuela',
      },
    },
  },
});
